"""The HTTP and WebSocket API: what comes in is checked here, and done elsewhere."""
