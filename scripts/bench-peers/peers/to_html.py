"""Converts a neutral scene to a web page: a div for each view, paused Web Animations, seek(milliseconds)."""

import json
import math

PAGE = """<!doctype html><meta charset=utf-8>
<style>
html, body {{ margin: 0; background: {background}; overflow: hidden }}
#canvas {{ position: relative; width: {width}px; height: {height}px; overflow: hidden; background: {background} }}
#canvas div {{ position: absolute }}
</style>
<div id=canvas>
{views}
</div>
<script>
const animations = [
{animations}
].map(([view, property, from, to, delay, duration, easing]) => {{
  const animation = document.getElementById('v' + view).animate(
    {{ [property]: [from, to] }}, {{ delay, duration, easing, fill: 'both' }});
  animation.pause();
  return animation;
}});
function seek(milliseconds) {{ for (const animation of animations) animation.currentTime = milliseconds; }}
seek(0);
window.ready = 1;
</script>
"""

CSS_NAMES = {"opacity": "opacity", "translation": "translate", "scale": "scale", "rotation": "rotate"}


def to_html(scene):
    return PAGE.format(
        background=rgba(scene.background), width=scene.width, height=scene.height,
        views="\n".join(element(scene, root) for root in scene.roots),
        animations=",\n".join(json.dumps(row(animation)) for animation in scene.animations))


def rgba(color):
    return "rgb(%d %d %d / %.6g)" % (*color[:3], color[3] / 255)


def element(scene, index):
    children = "".join(element(scene, child) for child in scene.children[index])
    return f'<div id=v{index} style="{style(scene.views[index])}">{children}</div>'


def style(view):
    (width, height), (x, y) = view["size"], view["position"]
    background = gradient(view) if view["gradient"] else rgba(view["color"])
    rules = [f"left:{x - width / 2:g}px", f"top:{y - height / 2:g}px", f"width:{width:g}px",
             f"height:{height:g}px", f"background:{background}"]
    if view["radius"]:
        rules.append(f"border-radius:{view['radius']:g}px")
    if view["opacity"] != 1:
        rules.append(f"opacity:{view['opacity']:g}")
    if view["scale"] != 1:
        rules.append(f"scale:{view['scale']:g}")
    if view["rotation"]:
        rules.append(f"rotate:{view['rotation']:g}deg")
    return ";".join(rules)


def gradient(view):
    """The CSS gradient. CSS places stops by distance along a line through the middle of the box."""
    (width, height), points = view["size"], view["gradient"]
    (start_x, start_y), (end_x, end_y) = points["start"], points["end"]
    length = math.hypot(end_x - start_x, end_y - start_y)
    dx, dy = (end_x - start_x) / length, (end_y - start_y) / length
    half = (abs(width * dx) + abs(height * dy)) / 2
    first = (start_x - width / 2) * dx + (start_y - height / 2) * dy + half
    stops = ", ".join(f"{rgba(color)} {first + offset * length:.3f}px" for offset, color in points["stops"])
    return f"linear-gradient({math.degrees(math.atan2(dx, -dy)):.6f}deg, {stops})"


def row(animation):
    def css(value):
        if animation["property"] == "translation":
            return "%gpx %gpx" % tuple(value)
        return f"{value:g}deg" if animation["property"] == "rotation" else f"{value:g}"

    easing = "cubic-bezier(%g, %g, %g, %g)" % tuple(animation["curve"])
    times = [animation["begin"] * 1000, animation["duration"] * 1000]
    ends = [css(animation["from"]), css(animation["to"])]
    return [animation["view"], CSS_NAMES[animation["property"]], *ends, *times, easing]
