"""The shell: the window's one child, which shows named pages and leads from one to the other."""
