"""Archmage Origins: the kernel, a file for each chapter of its rules, and those who play it."""
