"""Plots frames per second against another quantity, as SVG."""

import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 320, 260  # of a panel
LEFT, TOP, RIGHT, BOTTOM = 62, 18, 16, 48  # around its axes
INK, GRID, LINE = "#333", "#ddd", "#1f6feb"


def svg(panels):
    """An SVG file with panels side by side, both axes logarithmic.

    A panel is (title of x, xs, ys, exponent). A point at x = 0 stands left of the axis' first power. The
    dashed line shows exactly linear cost, drawn backwards from the last point.
    """
    width = WIDTH * len(panels)
    body = "".join(_panel(index * WIDTH, *panel) for index, panel in enumerate(panels))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}"'
        f' height="{HEIGHT}" font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="12"'
        f' fill="{INK}">\n<rect width="{width}" height="{HEIGHT}" fill="#fff"/>\n{body}</svg>\n')


class Scale:
    """Maps values to positions along a logarithmic axis."""

    def __init__(self, values, first, last):
        positive = [value for value in values if value > 0]
        self.low = math.floor(math.log10(min(positive)) + 1e-9)
        self.high = max(self.low + 1, math.ceil(math.log10(max(positive)) - 1e-9))
        self.first, self.last = first, last
        self.has_zero = len(positive) < len(values)

    def place(self, value):
        if value <= 0:
            return self.first
        span = self.high - self.low + (0.5 if self.has_zero else 0)
        steps = math.log10(value) - self.low + (0.5 if self.has_zero else 0)
        return self.first + (self.last - self.first) * steps / span

    @property
    def ticks(self):
        return ([0] if self.has_zero else []) + [10.0**power for power in range(self.low, self.high + 1)]


def _panel(left, title, xs, ys, exponent):
    x_scale = Scale(xs, left + LEFT, left + WIDTH - RIGHT)
    y_scale = Scale(ys, HEIGHT - BOTTOM, TOP)
    parts = [_x_tick(x_scale, tick) for tick in x_scale.ticks]
    parts += [_y_tick(y_scale, tick, x_scale) for tick in y_scale.ticks]
    parts.append(_linear(x_scale, y_scale, xs, ys))
    points = [(x_scale.place(x), y_scale.place(y)) for x, y in zip(xs, ys)]
    parts.append(_polyline(points, f'stroke="{LINE}" stroke-width="2"'))
    parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{LINE}"/>' for x, y in points]
    middle = (x_scale.first + x_scale.last) / 2
    parts.append(_text(middle, HEIGHT - 10, title, "middle"))
    note = f"cost ~ x^{exponent:.2f} (dashed: x^1)"
    parts.append(_text(x_scale.first + 6, HEIGHT - BOTTOM - 8, note, "start"))
    if left == 0:
        parts.append(
            f'<text transform="translate(14 {HEIGHT / 2 - 14}) rotate(-90)" text-anchor="middle">'
            "frames a second</text>")
    return "\n".join(parts) + "\n"


def _x_tick(scale, tick):
    x = scale.place(tick)
    return _line(x, TOP, x, HEIGHT - BOTTOM) + _text(x, HEIGHT - BOTTOM + 16, _label(tick), "middle")


def _y_tick(scale, tick, x_scale):
    y = scale.place(tick)
    return _line(x_scale.first, y, x_scale.last, y) + _text(x_scale.first - 6, y + 4, _label(tick), "end")


def _linear(x_scale, y_scale, xs, ys):
    """The line of linear cost (twice the x, half the frames) through the last point, clipped to the axes."""
    x, y = xs[-1], ys[-1]
    back = max(10.0**x_scale.low, x * y / 10.0**y_scale.high)
    ends = [(x_scale.place(back), y_scale.place(y * x / back)), (x_scale.place(x), y_scale.place(y))]
    return _polyline(ends, 'stroke="#999" stroke-dasharray="4 4"')


def _polyline(points, style):
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{places}" fill="none" {style}/>'


def _line(x1, y1, x2, y2):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{GRID}"/>'


def _text(x, y, text, anchor):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _label(value):
    return f"{value:,.0f}" if value >= 1 or value == 0 else f"{value:g}"
