"""Converts a neutral scene to a web page: a div for each view, paused Web Animations, seek(milliseconds).

A stroke is an SVG polyline in its div. A mask is CSS's: a gradient with a size and a position.
"""

import html
import json
import math

PAGE = """<!doctype html><meta charset=utf-8>
<style>
html, body {{ margin: 0; background: {background}; overflow: hidden }}
#canvas {{ position: relative; width: {width}px; height: {height}px; overflow: hidden; background: {background} }}
#canvas {{ isolation: isolate }}
#canvas div, #canvas svg {{ position: absolute }}
#canvas svg {{ left: 0; top: 0; overflow: visible }}
#canvas polyline {{ fill: none; stroke-linejoin: round }}
.text {{ white-space: pre; text-rendering: geometricPrecision }}
.ring {{ left: 0; top: 0; width: 100%; height: 100%; transform-style: preserve-3d }}
</style>
<div id=canvas>
{views}
</div>
<script>
const animations = [
{animations}
].map(([id, property, from, to, delay, duration, easing]) => {{
  const animation = document.getElementById(id).animate(
    {{ [property]: [from, to] }}, {{ delay, duration, easing, fill: 'both' }});
  animation.pause();
  return animation;
}});
function seek(milliseconds) {{ for (const animation of animations) animation.currentTime = milliseconds; }}
seek(0);
window.ready = 1;
</script>
"""

CSS_NAMES = {
    "opacity": "opacity", "translation": "translate", "scale": "scale", "rotation": "rotate",
    "dashPhase": "strokeDashoffset",
}


def to_html(scene):
    views = "\n".join(element(scene, root) for root in scene.roots)
    rows = [row(scene, animation) for animation in scene.animations]
    if scene.ring:
        views = ring(scene.ring, views)
        turn = [f"y {scene.ring[end]:g}deg" for end in ("from", "to")]
        rows.append(["ring", "rotate", *turn, 0, scene.frames / scene.fps * 1000, "linear"])
    return PAGE.format(
        background=rgba(scene.background), width=scene.width, height=scene.height, views=views,
        animations=",\n".join(map(json.dumps, rows)))


def ring(values, views):
    return (
        f'<div class=ring style="transform-style:flat;perspective:{values["distance"]:g}px">'
        f'<div class=ring style="transform:translateZ({-values["radius"]:g}px)"><div class=ring id=ring>'
        f"{views}</div></div></div>")


def rgba(color):
    return "rgb(%d %d %d / %.6g)" % (*color[:3], color[3] / 255)


def element(scene, index):
    view, mask = scene.views[index], scene.masks.get(index)
    rules = style(scene, view)
    if mask is not None:
        rules += mask_style(scene.views[mask])
    inside = "".join(element(scene, child) for child in scene.children[index])
    if "path" in view:
        inside = stroke(view) + inside
    if "text" in view:
        inside = html.escape(view["text"]["string"]) + inside
    name = ' class="text"' if "text" in view else ""
    return f'<div id=v{index}{name} style="{";".join(rules)}">{inside}</div>'


def style(scene, view):
    (width, height), (x, y) = view["size"], view["position"]
    rules = [f"left:{x - width / 2:g}px", f"top:{y - height / 2:g}px", f"width:{width:g}px",
             f"height:{height:g}px"]
    if view["gradient"]:
        rules.append("background:" + gradient(view["gradient"], width, height))
    elif "photo" in view:
        rules.append(f"background:url(file://{scene.photos[view['photo']]}) 0 0/100% 100%")
    elif view["color"]:
        rules.append("background:" + rgba(view["color"]))
    if view["radius"]:
        rules.append(f"border-radius:{view['radius']:g}px")
    if view["opacity"] != 1:
        rules.append(f"opacity:{view['opacity']:g}")
    if view["scale"] != 1:
        rules.append(f"scale:{view['scale']:g}")
    if view["rotation"]:
        rules.append(f"rotate:{view['rotation']:g}deg")
    return rules + extra_style(scene, view)


def extra_style(scene, view):
    """The rules for what a view may also have."""
    rules = []
    if "text" in view:
        text = view["text"]
        weight = "bold" if text["bold"] else "normal"
        rules += [f"font:{weight} {text['size']:g}px 'DejaVu Sans'", f"color:{rgba(text['color'])}"]
    if "shadow" in view:
        rules.append(f"{'text' if 'text' in view else 'box'}-shadow:{shadow(view, view['shadow']['radius'])}")
    if "blur" in view:
        rules.append(f"filter:blur({view['blur']:g}px)")
    if "clips" in view:
        rules.append("overflow:hidden")
    if "blend" in view:
        rules.append(f"mix-blend-mode:{view['blend']}")
    if scene.ring:
        turn, radius = 360 * view["id"] / len(scene.views), scene.ring["radius"]
        rules.append(f"transform:rotateY({turn:g}deg) translateZ({radius:g}px)")
    return rules


def shadow(view, radius):
    """CSS's blur radius is twice the standard deviation."""
    x, y = view["shadow"]["offset"]
    return f"{x:g}px {y:g}px {2 * radius:g}px {rgba(view['shadow']['color'])}"


def mask_style(mask):
    width, height = mask["size"]
    return [
        f"mask-image:{gradient(mask['gradient'], width, height)}", "mask-repeat:no-repeat",
        f"mask-size:{width:g}px {height:g}px", f"mask-position:{mask_position(mask, [0, 0])}"]


def mask_position(mask, shift):
    return " ".join(f"{mask['position'][i] - mask['size'][i] / 2 + shift[i]:g}px" for i in (0, 1))


def stroke(view):
    path, index = view["path"], view["id"]
    points = " ".join("%g,%g" % tuple(point) for point in path["points"])
    dash = "stroke-dasharray=\"%g %g\"" % tuple(path["dash"]) if path["dash"] else ""
    definition, paint = "", f'"{rgba(path["color"])}"' if path["color"] else f'"url(#g{index})"'
    if path["gradient"]:
        (x1, y1), (x2, y2) = path["gradient"]["start"], path["gradient"]["end"]
        stops = "".join(
            f'<stop offset={offset:g} stop-color="{rgba(color)}" />' for offset, color in path["gradient"]["stops"])
        definition = (
            f"<linearGradient id=g{index} gradientUnits=userSpaceOnUse x1={x1:g} y1={y1:g} x2={x2:g} y2={y2:g}>"
            f"{stops}</linearGradient>")
    return (
        f'<svg>{definition}<polyline id=s{index} points="{points}" stroke={paint} {dash}'
        f' stroke-width={path["width"]:g} /></svg>')


def gradient(points, width, height):
    """The CSS gradient. CSS places stops by distance along a line through the middle of the box."""
    (start_x, start_y), (end_x, end_y) = points["start"], points["end"]
    length = math.hypot(end_x - start_x, end_y - start_y)
    dx, dy = (end_x - start_x) / length, (end_y - start_y) / length
    half = (abs(width * dx) + abs(height * dy)) / 2
    first = (start_x - width / 2) * dx + (start_y - height / 2) * dy + half
    stops = ", ".join(f"{rgba(color)} {first + offset * length:.3f}px" for offset, color in points["stops"])
    return f"linear-gradient({math.degrees(math.atan2(dx, -dy)):.6f}deg, {stops})"


def row(scene, animation):
    """[id of the element, property, from, to, delay, duration, easing]."""
    view, prop = scene.views[animation["view"]], animation["property"]
    target, name = f"v{view['id']}", CSS_NAMES.get(prop)
    if prop == "translation" and view.get("masks"):
        target, name = f"v{view['parent']}", "maskPosition"
    elif prop == "dashPhase":
        target = f"s{view['id']}"
    elif prop == "shadowRadius":
        name = "textShadow" if "text" in view else "boxShadow"
    easing = "cubic-bezier(%g, %g, %g, %g)" % tuple(animation["curve"])
    ends = [css(view, prop, animation[end]) for end in ("from", "to")]
    return [target, name, *ends, animation["begin"] * 1000, animation["duration"] * 1000, easing]


def css(view, prop, value):
    if prop == "translation":
        return mask_position(view, value) if view.get("masks") else "%gpx %gpx" % tuple(value)
    if prop == "shadowRadius":
        return shadow(view, value)
    return f"{value:g}deg" if prop == "rotation" else f"{value:g}"
