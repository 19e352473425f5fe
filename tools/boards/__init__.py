"""Draw the four boards at build time: layout of the routes and vector art from real geography."""
