"""Set-up of a developer's machine: the pinned lists and the virtual screen's packages."""
