"""Who one plays against."""
