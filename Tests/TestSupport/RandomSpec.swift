internal import Foundation

/// A spec of everything that a layer can show, the same for the same seed.
package struct RandomSpec {
    private var random: SplitMix64
    private var count = 0

    /// The spec's text.
    package static func json(seed: UInt64) throws -> String {
        var spec = RandomSpec(random: SplitMix64(seed: seed))
        let data = try JSONSerialization.data(
            withJSONObject: spec.make(), options: [.sortedKeys, .prettyPrinted])
        return String(decoding: data, as: UTF8.self)
    }

    private mutating func make() -> [String: Any] {
        let views = (0..<Int.random(in: 2...5, using: &random)).map { _ in view(depth: 2) }
        let background = chance(4) ? "transparent" : "#f4f1ea"
        return [
            "canvas": ["size": [180, 150], "background": background], "duration": 1.0,
            "views": views, "animations": (0..<8).map { _ in animation() },
        ]
    }

    private mutating func chance(_ outOf: Int) -> Bool {
        Int.random(in: 0..<outOf, using: &random) == 0
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 100).rounded() / 100
    }

    private mutating func color() -> String {
        let digits = (0..<8).map { _ in
            String(Int.random(in: 0...15, using: &random), radix: 16)
        }
        return "#" + digits.joined()
    }

    /// A view with what it shows and what lies in it.
    private mutating func view(depth: Int) -> [String: Any] {
        var view: [String: Any] = [
            "id": "v\(count)", "backgroundColor": color(),
            "frame": [number(-20...120), number(-20...90), number(1...110), number(1...90)],
        ]
        count += 1
        view.merge(content()) { $1 }
        if chance(2) { view["cornerRadius"] = number(0...30) }
        if chance(3) { view["border"] = ["width": number(0.5...6), "color": color()] }
        if chance(3) { view["alpha"] = number(0.2...1) }
        if chance(3) { view["rotate"] = number(-180...180) }
        if chance(4) { view["rotateY"] = number(-70...70) }
        if chance(4) { view["zPosition"] = number(-30...30) }
        if chance(4) {
            view["blendMode"] = ["multiply", "screen", "hue"].randomElement(using: &random)
        }
        if chance(4) { view["shadow"] = shadow() }
        if chance(5) {
            view["mask"] = [
                "frame": [2, 2, 60, 50], "backgroundColor": "black", "cornerRadius": 20,
            ]
        }
        guard depth > 0, chance(2) else { return view }
        view["subviews"] = (0..<2).map { _ in self.view(depth: depth - 1) }
        if chance(2) { view["clipsToBounds"] = true }
        if chance(3) { view["perspective"] = number(150...600) }
        return view
    }

    private mutating func shadow() -> [String: Any] {
        [
            "opacity": number(0.2...1), "radius": number(0...12),
            "offset": [number(-9...9), number(-9...9)], "color": color(),
        ]
    }

    /// One of the kinds of content, or none.
    private mutating func content() -> [String: Any] {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            [
                "gradient": [
                    "type": ["linear", "radial", "conic"].randomElement(using: &random) ?? "linear",
                    "colors": [color(), color(), color()], "start": [0.5, 0.4], "end": [1, 1],
                ]
            ]
        case 1:
            [
                "shape": [
                    "path": "M5 5 C40 -20 80 60 20 50 A12 9 30 1 0 60 20 Z M10 10 H30 V30 Z",
                    "fill": color(), "stroke": color(), "lineWidth": number(0.5...7),
                    "fillRule": "evenodd",
                ]
            ]
        case 2:
            ["text": ["string": "Quick brown\nfox 12", "size": number(8...30), "color": color()]]
        default: [:]
        }
    }

    private mutating func animation() -> [String: Any] {
        let changes: [[String: Any]] = [
            ["alpha": number(0...1)], ["rotate": number(-200...200)], ["rotateX": number(-80...80)],
            ["position": [number(0...180), number(0...150)]], ["backgroundColor": color()],
            ["cornerRadius": number(0...40)], ["hidden": true], ["zPosition": number(-40...40)],
        ]
        let view = "v\(Int.random(in: 0..<count, using: &random))"
        return [
            "at": number(0...0.6),
            "animate": [
                "view": view, "duration": number(0...0.8),
                "to": changes.randomElement(using: &random) ?? [:],
            ],
        ]
    }
}
