"""Settings of the whole test suite."""

from hypothesis import settings

# No deadlines: the machines that run this are shared, and a slow example is no wrong one.
settings.register_profile("test", deadline=None)
settings.register_profile("soak", deadline=None, max_examples=5000)
settings.load_profile("test")
