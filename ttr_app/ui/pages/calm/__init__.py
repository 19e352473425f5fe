"""What is shown when something went wrong that nobody foresaw."""
