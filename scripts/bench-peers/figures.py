"""Medians, ratios and growth: the arithmetic of the comparison."""

import math
import statistics


def median(values):
    return statistics.median(values)


def ratio(theirs, ours):
    """The median over the common rounds of their measurement divided by ours.

    `theirs` and `ours` map a round to a measurement. A disturbance in a round affects both sides of its
    ratio. None if there is no common round.
    """
    ratios = [theirs[number] / ours[number] for number in theirs if number in ours]
    return statistics.median(ratios) if ratios else None


def exponent(xs, ys):
    """The exponent with which y grows: the least-squares slope of the line through (log x, log y).

    Points at x = 0 have no logarithm and are left out.
    """
    points = [(math.log(x), math.log(y)) for x, y in zip(xs, ys) if x > 0 and y > 0]
    mean_x = statistics.fmean(x for x, _ in points)
    mean_y = statistics.fmean(y for _, y in points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread


def steepest(xs, ys):
    """The largest slope of (log x, log y) between neighbouring points."""
    points = [(x, y) for x, y in zip(xs, ys) if x > 0 and y > 0]
    pairs = list(zip(points, points[1:]))
    return max(exponent([a[0], b[0]], [a[1], b[1]]) for a, b in pairs)
