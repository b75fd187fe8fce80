"""Converts a neutral scene to Lottie: a shape layer for each view, the topmost first."""


def still(value):
    return {"a": 0, "k": value}


def to_lottie(scene):
    animations = {(a["view"], a["property"]): a for a in reversed(scene.animations)}
    layers = [background(scene)] + [layer(scene, view, animations) for view in scene.views]
    return {
        "v": "5.5.0", "fr": scene.fps, "ip": 0, "op": scene.frames, "w": scene.width, "h": scene.height,
        "nm": "scene", "ddd": 0, "assets": [], "layers": layers[::-1],
    }


def layer(scene, view, animations):
    index, (width, height), (x, y) = view["id"], view["size"], view["position"]

    def animated(name, base, convert):
        animation = animations.get((index, name))
        return still(convert(base)) if animation is None else keyframes(scene.fps, animation, convert)

    result = common(scene, index, 4)
    result["nm"] = f"v{index}"
    result["ks"] = {
        "o": animated("opacity", view["opacity"], lambda value: value * 100),
        "r": animated("rotation", view["rotation"], lambda value: value),
        "p": animated("translation", [0, 0], lambda shift: [x + shift[0], y + shift[1], 0]),
        "a": still([width / 2, height / 2, 0]),
        "s": animated("scale", view["scale"], lambda value: [value * 100, value * 100, 100]),
    }
    outline = {
        "ty": "rc", "d": 1, "p": still([width / 2, height / 2]), "s": still([width, height]),
        "r": still(view["radius"]),
    }
    group = [outline, fill(view), group_transform()]
    result["shapes"] = [{"ty": "gr", "nm": "g", "it": group}]
    if view["parent"] >= 0:
        result["parent"] = view["parent"] + 1
    return result


def common(scene, index, kind):
    return {
        "ddd": 0, "ind": index + 1, "ty": kind, "sr": 1, "ip": 0, "op": scene.frames + 1, "st": 0,
        "bm": 0, "ao": 0,
    }


def keyframes(fps, animation, convert):
    def listed(value):
        return value if isinstance(value, list) else [value]

    x1, y1, x2, y2 = animation["curve"]
    start, end = (listed(convert(animation[key])) for key in ("from", "to"))
    first = animation["begin"] * fps
    last = (animation["begin"] + animation["duration"]) * fps
    easing = {"o": {"x": x1, "y": y1}, "i": {"x": x2, "y": y2}}
    return {"a": 1, "k": [{"t": first, "s": start, "e": end, **easing}, {"t": last, "s": end}]}


def fill(view):
    gradient = view["gradient"]
    if not gradient:
        red, green, blue, alpha = view["color"]
        color = still([red / 255, green / 255, blue / 255, 1])
        return {"ty": "fl", "r": 1, "c": color, "o": still(alpha / 255 * 100)}
    stops = []
    for offset, color in gradient["stops"]:
        stops += [offset] + [component / 255 for component in color[:3]]
    return {
        "ty": "gf", "t": 1, "r": 1, "o": still(100), "s": still(gradient["start"]),
        "e": still(gradient["end"]), "g": {"p": len(gradient["stops"]), "k": still(stops)},
    }


def group_transform():
    return {
        "ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0),
        "o": still(100),
    }


def background(scene):
    middle = [scene.width / 2, scene.height / 2, 0]
    result = common(scene, len(scene.views) + 1, 1)
    result.update({
        "nm": "background", "sw": scene.width, "sh": scene.height,
        "sc": "#%02x%02x%02x" % tuple(scene.background[:3]),
        "ks": {
            "o": still(100), "r": still(0), "p": still(middle), "a": still(middle),
            "s": still([100, 100, 100]),
        },
    })
    return result
