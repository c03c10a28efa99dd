"""An oracle for the score of Preferans, written from the rules alone.

It knows nothing of the library: plain dictionaries, lists, strings and fractions in,
the same out. The rules are those of ``conventions.md`` (quoted as "conv. 5" and so
on). Simple and slow on purpose. Everything is in :mod:`scorer`.
"""
