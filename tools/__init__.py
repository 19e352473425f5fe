"""Build-time tools: set-up, benchmarks, screens, pictures. Nothing here is packaged with the game."""
