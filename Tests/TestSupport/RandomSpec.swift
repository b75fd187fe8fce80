internal import Drawing
internal import Foundation

/// A spec of everything that a layer can show, and of everything that can happen to it; the same for the
/// same seed.
package struct RandomSpec {
    /// A view that animations can name.
    struct Named {
        let id: String
        /// The key of what it shows, if it shows something.
        let content: String?
        /// Whether it is a mask, which can't leave the tree.
        let isMask: Bool
    }

    var random: SplitMix64
    /// Files of pictures, from the folder of the spec.
    let pictures: [String]
    /// The views so far, those that animations bring included.
    var named: [Named] = []

    /// The spec's text. `pictures` are files, from its folder, for views to show; none for no pictures.
    package static func json(seed: UInt64, pictures: [String] = []) throws -> String {
        var spec = RandomSpec(random: SplitMix64(seed: seed), pictures: pictures)
        let data = try JSONSerialization.data(
            withJSONObject: spec.make(), options: [.sortedKeys, .prettyPrinted])
        return String(decoding: data, as: UTF8.self)
    }

    private mutating func make() -> [String: Any] {
        let views = (0..<Int.random(in: 2...5, using: &random)).map { _ in view(depth: 2) }
        let background = chance(4) ? "transparent" : "#f4f1ea"
        return [
            "canvas": ["size": [180, 150], "background": background], "duration": 1.0,
            "views": views, "animations": (0..<12).map { _ in animation() },
        ]
    }

    // MARK: - Views

    /// A view with what it shows and what lies in it.
    mutating func view(depth: Int) -> [String: Any] {
        let content = content()
        var view: [String: Any] = [
            "id": name(showing: content?.key), "backgroundColor": color(),
            "frame": [number(-20...120), number(-20...90), number(1...110), number(1...90)],
        ]
        if let (key, value) = content { view[key] = value }
        view.merge(looks()) { $1 }
        view.merge(place()) { $1 }
        if chance(5) { view["mask"] = mask() }
        guard depth > 0, chance(2) else { return view }
        view["subviews"] = (0..<2).map { _ in self.view(depth: depth - 1) }
        view.merge(space()) { $1 }
        return view
    }

    private mutating func looks() -> [String: Any] {
        var looks: [String: Any] = [:]
        if chance(2) { looks["cornerRadius"] = number(0...30) }
        if chance(3) { looks["border"] = ["width": number(0.5...6), "color": color()] }
        if chance(3) { looks["alpha"] = number(0.2...1) }
        if chance(4) { looks["blendMode"] = one(of: BlendMode.allCases.map(\.rawValue)) }
        if chance(6) { looks["isolated"] = true }
        if chance(4) { looks["shadow"] = shadow() }
        return looks
    }

    private mutating func place() -> [String: Any] {
        var place: [String: Any] = [:]
        if chance(3) { place["rotate"] = number(-180...180) }
        if chance(4) { place["rotateY"] = number(-70...70) }
        if chance(4) { place["zPosition"] = number(-30...30) }
        if chance(4) { place["transform"] = transform() }
        if chance(8) { place["doubleSided"] = false }
        return place
    }

    /// How subviews are seen.
    private mutating func space() -> [String: Any] {
        var space: [String: Any] = [:]
        if chance(2) { space["clipsToBounds"] = true }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: space["perspective"] = number(150...600)
        case 1: space["sublayerTransform"] = [["perspective": number(150...600)]] + transform()
        case 2: space["preserves3D"] = true
        default: break
        }
        return space
    }

    private mutating func mask() -> [String: Any] {
        var mask: [String: Any] = [
            "id": name(showing: nil, isMask: true), "frame": [2, 2, 60, 50], "cornerRadius": 20,
            "backgroundColor": color(),
        ]
        if chance(2) { mask["gradient"] = gradient() }
        return mask
    }

    private mutating func name(showing content: String?, isMask: Bool = false) -> String {
        let id = "v\(named.count)"
        named.append(Named(id: id, content: content, isMask: isMask))
        return id
    }

    // MARK: - Chance

    mutating func chance(_ outOf: Int) -> Bool {
        Int.random(in: 0..<outOf, using: &random) == 0
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 100).rounded() / 100
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func color() -> String {
        let digits = (0..<8).map { _ in
            String(Int.random(in: 0...15, using: &random), radix: 16)
        }
        return "#" + digits.joined()
    }
}
