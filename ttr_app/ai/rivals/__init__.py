"""What the other seats seem to hold and to build, from what everybody sees."""
