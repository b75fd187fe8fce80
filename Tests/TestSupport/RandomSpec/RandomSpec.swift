internal import Foundation

/// A random spec that uses the whole format and is always valid; the same seed gives the same spec.
///
/// It is weighted so that animations are visible: views overlap, most views are opaque, and most animations
/// run within the rendered frames.
package struct RandomSpec {
    /// The focus of a spec, so that rare features also occur together.
    enum Theme: CaseIterable {
        case everything, texts, pictures, shapes, depth, blending, many
    }

    var random: SplitMix64
    let files: Files
    let theme: Theme
    /// Frames per second, as a number and as written in the spec.
    let rate: (perSecond: Double, value: Any)
    /// The rendered duration in seconds.
    let seconds: Double
    /// Whether the spec omits its duration, so that no animation may run forever.
    let isOpenEnded: Bool
    /// The size of the canvas in points.
    let size: (width: Double, height: Double)
    /// The views so far, including those that animations insert.
    var named: [Named] = []
    /// The ids of the animations so far.
    var animationNames: [String] = []
    /// The names of the curves at the top level.
    let curveNames: [String]
    /// The values of the spec's variables.
    var variables: [String: Any] = [:]

    /// Files that specs may use; their paths are absolute or relative to the spec's folder.
    package struct Files: Sendable {
        let pictures: [String]
        /// Font files with their families.
        let fonts: [(path: String, family: String)]
        let sounds: [String]
        let captions: [String]
        let parts: [String]

        package init(
            pictures: [String] = [], fonts: [(path: String, family: String)] = [],
            sounds: [String] = [], captions: [String] = [], parts: [String] = []
        ) {
            self.pictures = pictures
            self.fonts = fonts
            self.sounds = sounds
            self.captions = captions
            self.parts = parts
        }
    }

    /// A view that animations can name.
    struct Named {
        let id: String
        /// The view's content, if any.
        var content: Content?
        /// Whether it is a mask, which can't be removed from the tree.
        var isMask = false
        var hasSubviews = false
        /// What its text is split into, if it is.
        var unit: String?
        /// A pattern that matches the ids of all copies of the view.
        var pattern: String?
    }

    /// The content of a view, with the lengths of its lists, which amounts must match.
    struct Content {
        let kind: String
        var colors = 0
        var locations = 0
        var dashes = 0
    }

    private init(seed: UInt64, files: Files) {
        var random = SplitMix64(seed: seed)
        theme = Theme.allCases.randomElement(using: &random)!
        rate = Self.rate(&random)
        let frames = Int.random(
            in: 5...([12, 25, 40].randomElement(using: &random)!), using: &random)
        seconds = (Double(frames) / rate.perSecond * 1000).rounded() / 1000
        isOpenEnded = rate.perSecond <= 15 && Bool.random(using: &random)
        size = Self.size(&random, theme)
        curveNames = Bool.random(using: &random) ? ["snappy", "hop"] : []
        self.files = files
        self.random = random
    }

    /// The spec as JSON text.
    package static func json(seed: UInt64, files: Files = Files()) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: object(seed: seed, files: files),
            options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self)
    }

    /// The spec as dictionaries, arrays, strings, numbers and Booleans.
    package static func object(seed: UInt64, files: Files = Files()) -> [String: Any] {
        var spec = RandomSpec(seed: seed, files: files)
        return spec.make()
    }

    private mutating func make() -> [String: Any] {
        var spec: [String: Any] = ["canvas": canvas(), "fps": rate.value]
        let count = theme == .many ? 12 : whole(3...7)
        if chance(5) { spec["scenes"] = scenes() }
        var views = (0..<count).map { _ in view(depth: 2) }
        if !files.parts.isEmpty, chance(5) { views.append(partView()) }
        views = following(views)
        var list = (0..<whole(5...14)).map { _ in animation() }
        if chance(3) {
            let (view, entries) = arrangedViews()
            views.append(view)
            list += entries
        }
        spec["views"] = views
        spec["animations"] = linked(list)
        if !isOpenEnded { spec["duration"] = seconds }
        if !curveNames.isEmpty {
            spec["curves"] = Dictionary(uniqueKeysWithValues: curveNames.map { ($0, ownCurve()) })
        }
        if !files.fonts.isEmpty { spec["fonts"] = files.fonts.map(\.path) }
        if !files.sounds.isEmpty, chance(4) {
            spec["audio"] = (0..<whole(1...3)).map { _ in sound() }
            if chance(2) { spec["loudness"] = -Double(whole(50...700)) / 10 }
        }
        if !files.captions.isEmpty, chance(6) { spec["captions"] = captions() }
        if chance(3) { spec["seed"] = whole(0...9_007_199_254_740_992) }
        if chance(8) { spec["version"] = 1 }
        if chance(8) { spec["$schema"] = "spec.schema.json" }
        if chance(8) { spec["// theme"] = "\(theme)" }
        return withVariables(spec)
    }

    private mutating func canvas() -> [String: Any] {
        var canvas: [String: Any] = ["size": [size.width, size.height]]
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: break
        case 3: canvas["background"] = one(of: ["transparent", "#ffffff00", "#00f0"])
        case 4, 5: canvas["background"] = one(of: ["#8040c080", "rgb(20 40 60 / 50%)", "#fffe"])
        default: canvas["background"] = one(of: ["white", "#f4f1ea", "#101418", "teal"])
        }
        if chance(12) {
            canvas["motionBlur"] = ["shutter": number(10...720), "samples": whole(1...5)]
        }
        if theme == .depth ? chance(2) : chance(8) { canvas["perspective"] = number(120...800) }
        let area = size.width * size.height
        if chance(4) {
            canvas["scale"] = one(of: area < 6000 ? [0.5, 1.5, 2, 3] : [0.5, 0.75, 1.25])
        }
        return canvas
    }

    private static func rate(_ random: inout SplitMix64) -> (perSecond: Double, value: Any) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return (30_000 / 1001, "30000/1001")
        case 1: return (24_000 / 1001, "24000/1001")
        case 2: return (29.97, 29.97)
        case 3: return (12.5, "12.5")
        default:
            let rate = [8.0, 10, 12, 20, 24, 25, 30, 60].randomElement(using: &random)!
            return (rate, rate)
        }
    }

    /// A usually small size; also sizes around 64 rows, the height of a band, and the smallest ones.
    private static func size(
        _ random: inout SplitMix64, _ theme: Theme
    ) -> (width: Double, height: Double) {
        let width = Double(Int.random(in: 40...200, using: &random))
        let height = [63.0, 64, 65, 127, 128, 129, 192, 200, 40, 90].randomElement(using: &random)!
        switch Int.random(in: 0..<30, using: &random) {
        case 0: return (1, 1)
        case 1: return (width, 1)
        case 2: return (1, height)
        case 3: return (width + 0.5, height + 0.25)
        case 4: return (320, 240)
        case 5: return (37, 420)
        case 6..<16: return (width, Double(Int.random(in: 20...200, using: &random)))
        default: return (width, height)
        }
    }

    // MARK: - Chance

    /// True with a probability of 1/`outOf`.
    mutating func chance(_ outOf: Int) -> Bool {
        Int.random(in: 0..<outOf, using: &random) == 0
    }

    /// A number with two decimals; often an integer, so that edges coincide with pixels.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        let number = Double.random(in: range, using: &random)
        let whole = number.rounded()
        if range.contains(whole), range.upperBound - range.lowerBound > 4, chance(3) {
            return whole
        }
        return (number * 100).rounded() / 100
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    /// Some of the elements in their order; at least one.
    mutating func some<Element>(of elements: [Element], _ outOf: Int = 2) -> [Element] {
        let chosen = elements.filter { _ in chance(outOf) }
        return chosen.isEmpty ? [one(of: elements)] : chosen
    }

    /// A time in seconds, given as a range of fractions of the rendered duration.
    mutating func time(_ share: ClosedRange<Double>) -> Double {
        (Double.random(in: share, using: &random) * seconds * 1000).rounded() / 1000
    }
}
