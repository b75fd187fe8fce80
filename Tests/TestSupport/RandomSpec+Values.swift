/// What views show, and how; the same forms serve views and animations.
extension RandomSpec {
    /// One of the kinds of content with its key, or none.
    mutating func content() -> (key: String, value: [String: Any])? {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: ("gradient", gradient())
        case 1, 2: ("shape", shape())
        case 3: ("text", text())
        case 4: pictures.isEmpty ? nil : ("image", image())
        default: nil
        }
    }

    mutating func gradient() -> [String: Any] {
        [
            "type": one(of: ["linear", "radial", "conic"]), "colors": [color(), color(), color()],
            "locations": [0, number(0.1...0.8), 1], "start": [number(0...1), 0.4],
            "end": [1, number(0.5...1)],
        ]
    }

    private mutating func shape() -> [String: Any] {
        var shape: [String: Any] = [
            "path": path(), "fill": color(), "stroke": color(), "lineWidth": number(0.5...7),
            "fillRule": one(of: ["evenodd", "nonzero"]),
            "lineCap": one(of: ["butt", "round", "square"]),
            "lineJoin": one(of: ["miter", "round", "bevel"]),
        ]
        if chance(2) { shape["dash"] = [number(1...20), number(0...12)] }
        if chance(3) { shape["strokeEnd"] = number(0.2...1) }
        return shape
    }

    /// Always of the same structure, so that one turns into the other.
    mutating func path() -> String {
        let (x, y) = (number(0...60), number(0...50))
        return "M5 5 C40 -20 80 60 20 50 A12 9 30 1 0 60 20 Z M\(x) \(y) H30 V30 Z"
    }

    private mutating func text() -> [String: Any] {
        [
            "string": "Quick brown\nfox 12", "size": number(8...30), "color": color(),
            "alignment": one(of: ["left", "center", "right", "justified"]),
            "truncation": one(of: ["none", "end"]), "blocks": chance(5),
        ]
    }

    private mutating func image() -> [String: Any] {
        var image: [String: Any] = [
            "file": one(of: pictures), "filter": one(of: ["linear", "nearest"]),
            "gravity": one(of: ["resize", "resizeAspect", "resizeAspectFill", "center", "topLeft"]),
        ]
        if chance(3) { image["contentsRect"] = part() }
        if chance(4) { image["contentsCenter"] = [0.3, 0.3, 0.4, 0.4] }
        return image
    }

    mutating func part() -> [Double] {
        [number(0...0.4), number(0...0.4), number(0.2...0.6), number(0.2...0.6)]
    }

    mutating func shadow() -> [String: Any] {
        [
            "opacity": number(0.2...1), "radius": number(0...12),
            "offset": [number(-9...9), number(-9...9)], "color": color(),
        ]
    }

    /// A list of operations; often the same ones as another's, so that they are paired.
    mutating func transform() -> [[String: Any]] {
        var operations: [[String: Any]] = [
            ["translate": [number(-20...20), number(-20...20)]], ["rotate": number(-90...90)],
            ["scale": number(0.4...1.5)],
        ]
        if chance(3) { operations.append(["skew": [number(-30...30), 0]]) }
        if chance(3) { operations.append(["rotate3d": [1, 1, 0, number(-60...60)]]) }
        return operations
    }
}
