"""Converts a neutral scene to a spec for animrender."""


def convert(scene):
    """The spec. Views start with the `from` values of their animations, so nothing jumps before a begin."""
    animations_of = {}
    for animation in scene["animations"]:
        animations_of.setdefault(animation["view"], []).append(animation)

    nodes, roots, animations = {}, [], []
    for view in scene["views"]:
        own = animations_of.get(view["id"], [])
        node = _node(scene, view, {animation["property"]: animation["from"] for animation in own})
        nodes[view["id"]] = node
        if view.get("masks"):
            nodes[view["parent"]]["mask"] = node
        else:
            siblings = roots if view["parent"] < 0 else nodes[view["parent"]].setdefault("subviews", [])
            siblings.append(node)
        animations += _animations(view, node["id"], own)
    canvas = {"size": [scene["width"], scene["height"]], "background": _color(scene["background"])}
    duration = scene["frames"] / scene["fps"]
    if ring := scene.get("ring"):
        canvas["perspective"] = ring["distance"]
        roots = [_ring(ring, scene["width"], scene["height"], roots)]
        animations.append({"animate": {
            "view": "ring", "to": {"rotateY": ring["to"]}, "duration": duration, "curve": "linear"}})
    return {
        "canvas": canvas,
        "fps": scene["fps"],
        "duration": duration,
        "views": roots,
        "animations": animations,
    }


def _color(components):
    return "#%02x%02x%02x%02x" % tuple(components)


def _node(scene, view, start):
    width, height = view["size"]
    x, y = view["position"]
    shift_x, shift_y = start.get("translation", [0, 0])
    node = {
        "id": "v%d" % view["id"],
        "frame": [x + shift_x - width / 2, y + shift_y - height / 2, width, height],
    }
    values = {
        "alpha": start.get("opacity", view["opacity"]),
        "rotate": start.get("rotation", view["rotation"]),
        "scale": start.get("scale", view["scale"]),
        "cornerRadius": view["radius"],
    }
    defaults = {"alpha": 1, "rotate": 0, "scale": 1, "cornerRadius": 0}
    node.update({key: value for key, value in values.items() if value != defaults[key]})
    if view["gradient"]:
        node["gradient"] = _gradient(view["gradient"], width, height)
    elif "photo" in view:
        node["image"] = {"file": scene["photos"][view["photo"]]}
    elif view["color"]:
        node["backgroundColor"] = _color(view["color"])
    node.update(_extras(view, start))
    return node


def _extras(view, start):
    """The keys for what a view may also have."""
    keys = {}
    if "text" in view:
        text = view["text"]
        keys["text"] = {
            "string": text["string"], "size": text["size"], "color": _color(text["color"]), "wrap": "none",
            "weight": 700 if text["bold"] else 400}
    if "path" in view:
        keys.update(_stroke(view, start))
    if "shadow" in view:
        shadow = view["shadow"]
        keys["shadow"] = {
            "color": _color(shadow["color"]), "opacity": 1, "offset": shadow["offset"],
            "radius": start.get("shadowRadius", shadow["radius"])}
    if "blur" in view:
        keys["effects"] = [{"blur": view["blur"]}]
    if "clips" in view:
        keys["clipsToBounds"] = True
    if "blend" in view:
        keys["blendMode"] = view["blend"]
    return keys


def _stroke(view, start):
    """A shape; for a stroke with a gradient, a gradient with a shape as its mask."""
    path = view["path"]
    shape = {
        "path": "M" + " L".join("%g,%g" % tuple(point) for point in path["points"]), "fill": "transparent",
        "stroke": _color(path["color"] or [0, 0, 0, 255]), "lineWidth": path["width"], "lineJoin": "round"}
    if path["dash"]:
        shape["dash"], shape["dashPhase"] = path["dash"], start.get("dashPhase", 0)
    if not path["gradient"]:
        return {"shape": shape}
    width, height = view["size"]
    mask = {"id": _stroked(view), "frame": [0, 0, width, height], "shape": shape}
    return {"gradient": _gradient(path["gradient"], width, height), "mask": mask}


def _stroked(view):
    """The id of the view that has the shape."""
    return f"v{view['id']}-stroke" if view["path"]["gradient"] else f"v{view['id']}"


def _ring(ring, width, height, nodes):
    """A view that fills the canvas, with the nodes in a ring around its vertical axis."""
    for index, node in enumerate(nodes):
        node["transform"] = [
            {"rotateY": 360 * index / len(nodes)}, {"translate": [0, 0, ring["radius"]]}]
    return {
        "id": "stage", "frame": [0, 0, width, height], "preserves3D": True,
        "transform": [{"translate": [0, 0, -ring["radius"]]}], "subviews": [{
            "id": "ring", "frame": [0, 0, width, height], "preserves3D": True, "rotateY": ring["from"],
            "subviews": nodes}]}


def _gradient(gradient, width, height):
    def unit(point):
        return [point[0] / width, point[1] / height]

    return {
        "type": "linear",
        "start": unit(gradient["start"]),
        "end": unit(gradient["end"]),
        "locations": [offset for offset, _ in gradient["stops"]],
        "colors": [_color(color) for _, color in gradient["stops"]],
    }


def _animations(view, identifier, own):
    """One `animate` for all properties with the same timing."""
    together = {}
    for animation in own:
        timing = (animation["begin"], animation["duration"], tuple(animation["curve"]))
        together.setdefault(timing, {})[animation["property"]] = animation["to"]
    return [
        {
            "at": begin,
            "animate": {
                "view": _stroked(view) if "dashPhase" in ends else identifier,
                "to": _target(view["position"], ends),
                "duration": duration,
                "curve": {"cubicBezier": list(curve)},
            },
        }
        for (begin, duration, curve), ends in sorted(together.items())
    ]


def _target(position, ends):
    target = {}
    if "opacity" in ends:
        target["alpha"] = ends["opacity"]
    if "translation" in ends:
        target["position"] = [position[axis] + ends["translation"][axis] for axis in (0, 1)]
    if "rotation" in ends:
        target["rotate"] = ends["rotation"]
    if "scale" in ends:
        target["scale"] = ends["scale"]
    if "shadowRadius" in ends:
        target["shadow.radius"] = ends["shadowRadius"]
    if "dashPhase" in ends:
        target["shape.dashPhase"] = ends["dashPhase"]
    return target
