"""Growing the net of races for tickets with compiled games."""
