/// Random paints of shapes and texts.
extension RandomSpec {
    /// A colour in most cases, or a paint, or several.
    mutating func paints(isStroke: Bool = false) -> Any {
        switch whole(0...7) {
        case 0, 1: return paint(isStroke: isStroke)
        case 2:
            return (0..<whole(0...3)).map { _ in chance(3) ? color() : paint(isStroke: isStroke) }
        default: return color()
        }
    }

    private mutating func paint(isStroke: Bool) -> Any {
        var paint: [String: Any] = [:]
        switch whole(0...(files.pictures.isEmpty ? 3 : 5)) {
        case 0: paint["color"] = color()
        case 1...3:
            paint["gradient"] = gradient()
            if chance(4) { paint["units"] = one(of: ["bounds", "points"]) }
        default:
            paint["image"] = image()
            if !chance(3) { paint["tile"] = tile() }
        }
        if chance(3) { paint["transform"] = transform() }
        if chance(4) { paint["alpha"] = number(0...1) }
        guard isStroke else { return paint }
        if chance(3) { paint["lineWidth"] = number(0...15) }
        if chance(4) { paint["dash"] = [number(1...20), number(0...12)] }
        if chance(4) { paint["dashPhase"] = number(-20...20) }
        return paint
    }

    private mutating func gradient() -> [String: Any] {
        var facts = Content(kind: "gradient")
        facts.colors = 2
        var gradient = ["colors": gradientValue("colors", facts)]
        for key in ["type", "locations", "start", "end", "focus"] where chance(2) {
            gradient[key] = gradientValue(key, facts)
        }
        return gradient
    }

    private mutating func image() -> [String: Any] {
        var image = ["file": imageValue("file")]
        for key in ["gravity", "contentsRect", "filter", "scale"] where chance(3) {
            image[key] = imageValue(key)
        }
        return image
    }

    private mutating func tile() -> [String: Any] {
        var tile: [String: Any] = [:]
        if !chance(3) { tile["size"] = [number(0.01...40), number(0.5...30)] }
        if chance(2) { tile["spacing"] = [number(0...9), number(0...9)] }
        if chance(2) { tile["phase"] = [number(-20...20), number(-20...20)] }
        return tile
    }
}
