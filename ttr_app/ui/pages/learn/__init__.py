"""What can be learned."""
