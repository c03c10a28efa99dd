"""
Choose how hard Hypothesis tries: ``HYPOTHESIS_PROFILE=ci python -m pytest``.

``dev`` (the default) and ``ci`` try the same examples on every run, so that a test
that passed yesterday passes today. ``deep`` looks for new ones and is run by hand.
"""

import os

from hypothesis import HealthCheck, settings

# How fast the machine is decides nothing.
patient = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=False,
)
settings.register_profile("dev", patient, max_examples=50, derandomize=True)
settings.register_profile("ci", patient, max_examples=150, derandomize=True)
settings.register_profile("deep", patient, max_examples=10_000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
