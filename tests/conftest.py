"""
Choose how hard Hypothesis tries: ``HYPOTHESIS_PROFILE=deep python -m pytest``.

``dev``, the default, tries the same examples whenever the same command is run. Another
selection of tests may see others: Hypothesis also tries the constants of our modules
that are loaded. ``deep`` looks for new ones and is run by hand.
"""

import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# How fast the machine is decides nothing.
patient = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=False,
)
settings.register_profile("dev", patient, max_examples=50, derandomize=True)
settings.register_profile("deep", patient, max_examples=10_000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """
    Leave a test marked `no_cover` untraced on several processes, too.

    There pytest-cov traces twice, and when it pauses one tracer the other goes on, so
    that such a test takes three times as long. Hence last: inside its pause.
    """
    tracer = sys.gettrace()
    if item.get_closest_marker("no_cover"):
        sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)
