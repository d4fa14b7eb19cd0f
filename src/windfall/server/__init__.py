"""The web service: tables, people, storage and fan-out behind an HTTP and WebSocket API (docs/api.md)."""
