"""What the Android package is made with and judged by: its resources, the platform's API, the Python it carries."""
