"""All Aboard: railway board games for one tablet. Where things are: docs/architecture.md."""

__version__ = "0.1.0"
