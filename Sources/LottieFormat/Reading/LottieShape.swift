internal import CollectionBasics
internal import Drawing
internal import Messages

/// An item of a shape layer or of a group.
///
/// It is boxed, because lists of items are copied often.
indirect enum LottieShape {
    case group(LottieGroup)
    case outline(LottieOutline)
    case style(LottieStyle)
    case trim(LottieTrim)
    case roundCorners(Animated<Double>)
    /// How far points are pulled towards their middle, and handles away from it, as a fraction.
    case pucker(Animated<Double>)
    case repeater(LottieRepeater)

    /// Reads a list of items, front to back. Hidden ones don't count.
    static func list(_ value: LottieValue?, _ reader: LottieReader) -> [LottieShape] {
        var isTrimmed = false
        return (value?.elements ?? []).compactMap { item in
            guard item["hd"]?.flag != true, let shape = LottieShape(item, reader) else {
                return nil
            }
            if isTrimmed, case .pucker = shape {
                reader.report.note(
                    .lottieShownDifferently,
                    "a pucker after a trim changes the paths before the trim cuts them", at: item)
            }
            isTrimmed = isTrimmed || shape.hasTrim
            return shape
        }
    }

    private init?(_ item: LottieValue, _ reader: LottieReader) {
        switch item["ty"]?.text {
        case "gr": self = .group(LottieGroup(item, reader))
        case "fl", "gf", "st", "gs": self = .style(LottieStyle(item, reader))
        case "tm": self = .trim(LottieTrim(item, reader))
        case "rd": self = .roundCorners(reader.number(item["r"]))
        case "pb" where !reader.isLikeCoreAnimation:
            self = .pucker(reader.number(item["a"]).map { $0 / 100 })
        case "rp": self = .repeater(LottieRepeater(item, reader))
        case "tr": return nil
        case "mm":
            guard let mode = item["mm"]?.whole, mode != 1 else { return nil }
            reader.report.note(
                .lottieShownDifferently, "merge paths of mode \(mode) are joined as they are",
                at: item)
            return nil
        case let kind:
            guard let outline = LottieOutline(item, reader) else {
                reader.report.note(
                    .lottieLeftOut, "items of the type \"\(kind ?? "?")\" are left out", at: item)
                return nil
            }
            self = .outline(outline)
        }
    }
}

extension [LottieShape] {
    /// How many trims are in each other at most: each cuts what those before it leave, also of the groups before it.
    var trimDepth: Int {
        var (own, inner) = (0, 0)
        for item in self {
            if case .group(let group) = item { inner = Swift.max(inner, group.trimDepth) }
            if item.isTrim { own += 1 }
        }
        return own + inner
    }
}

extension LottieShape {
    /// Whether it cuts paths, or has such items in it.
    fileprivate var hasTrim: Bool {
        if case .group(let group) = self { group.trimDepth > 0 } else { isTrim }
    }

    /// Whether it cuts paths.
    var isTrim: Bool { if case .trim(let trim) = self { !trim.isEmpty } else { false } }
}

/// Items with a transform of their own.
struct LottieGroup {
    let name: String?
    let value: LottieValue
    let items: [LottieShape]
    let transform: LottieTransform
    /// How many trims are in each other in it at most.
    let trimDepth: Int

    init(_ value: LottieValue, _ reader: LottieReader) {
        name = value["nm"]?.text
        self.value = value
        items = LottieShape.list(value["it"], reader)
        trimDepth = items.trimDepth
        let own = value["it"]?.elements?.last { $0["ty"]?.text == "tr" }
        transform = LottieTransform(own, reader)
    }
}

/// The part of its paths that is drawn.
struct LottieTrim {
    /// Fractions.
    let start: Animated<Double>
    let end: Animated<Double>
    /// Turns.
    let offset: Animated<Double>
    /// Whether all paths are trimmed as one line.
    let isSequential: Bool

    init(_ value: LottieValue, _ reader: LottieReader) {
        start = reader.share(value["s"], 0, own: 0)
        end = reader.share(value["e"])
        offset = reader.number(value["o"], 0).map { $0 / 360 }
        isSequential = value["m"]?.whole == 2
    }

    /// Whether everything is drawn always.
    var isEmpty: Bool { start.values == [0] && end.values == [1] && offset.values == [0] }
}

/// Copies of everything before it.
struct LottieRepeater {
    let value: LottieValue
    /// How many copies there are.
    private(set) var copies: Animated<Double>
    private(set) var offset: Animated<Double>
    let transform: LottieTransform
    private(set) var startOpacity: Animated<Double>
    private(set) var endOpacity: Animated<Double>
    /// Whether later copies lie below the earlier ones.
    private(set) var isBelow: Bool
    /// Whether each copy is scaled once more than the one before, and the first one isn't.
    private(set) var scalesEachMore = true

    /// More copies than anybody draws by hand.
    static let mostCopies = 1000.0

    init(_ value: LottieValue, _ reader: LottieReader) {
        self.value = value
        let wanted = reader.number(value["c"], 0)
        // A part of a copy is a whole one.
        copies = wanted.mapJumping { min(max(($0 - 1e-6).rounded(.up), 0), Self.mostCopies) }
        offset = reader.number(value["o"], 0)
        transform = LottieTransform(value["tr"], reader)
        startOpacity = reader.share(value["tr"]?["so"])
        endOpacity = reader.share(value["tr"]?["eo"])
        isBelow = value["m"]?.whole != 2
        if wanted.values.contains(where: { $0 > Self.mostCopies }) {
            reader.report.note(
                .lottieLeftOut,
                "a repeater has more than \(Int(Self.mostCopies)) copies: the others are left out",
                at: value)
        }
    }

    /// The largest number of copies.
    var count: Int { Int(copies.values.max() ?? 0) }

    /// The same as lottie-ios has it: without offset, opacities, order, powers of the scale, and changes of the number.
    var plain: LottieRepeater {
        var result = self
        (result.offset, result.startOpacity) = (Animated(0), Animated(1))
        result.endOpacity = result.startOpacity
        result.copies = Animated(copies.first)
        (result.isBelow, result.scalesEachMore) = (false, false)
        return result
    }
}

/// A fill or a stroke of the paths before it.
struct LottieStyle {
    enum Paint {
        case color(Animated<[Double]>)
        case gradient(LottieGradient)
    }

    /// How a line is drawn.
    struct Pen {
        fileprivate(set) var width: Animated<Double>
        let cap: String
        let join: String
        let miterLimit: Animated<Double>
        let dash: [Animated<Double>]
        let dashPhase: Animated<Double>
        let value: LottieValue

        /// How far the line reaches from its path at most: at pointed corners, or at the corners of square ends.
        var reach: Double {
            let point = join == "miter" ? min(miterLimit.reachedValues.max() ?? 1, 100) : 1
            return (width.reachedValues.max() ?? 0) / 2 * max(point, 2.0.squareRoot())
        }
    }

    let name: String?
    let paint: Paint
    /// A fraction.
    let opacity: Animated<Double>
    /// Nil for a fill.
    private(set) var pen: Pen?
    let value: LottieValue
    let isEvenOdd: Bool

    var isGradient: Bool { if case .gradient = paint { true } else { false } }

    init(_ value: LottieValue, _ reader: LottieReader) {
        name = value["nm"]?.text
        self.value = value
        let kind = value["ty"]?.text ?? ""
        paint =
            kind.hasPrefix("g")
            ? .gradient(LottieGradient(value, reader)) : .color(reader.color(value["c"]))
        opacity = reader.share(value["o"])
        pen = kind.hasSuffix("s") || kind == "st" ? Pen(value, reader) : nil
        isEvenOdd = value["r"]?.whole == 2
    }
}

extension LottieStyle {
    /// The same for the paths in a group, so that a line's width isn't scaled with it, as lottie-ios has it.
    func inherited(by group: LottieGroup) -> LottieStyle {
        guard let width = pen?.width else { return self }
        var result = self
        let scale = group.transform.scale.joined
        let both = width.combined(with: scale) { [$0, $1.x] }
        func divided(_ numbers: [Double]) -> Double {
            numbers[1] == 0 ? numbers[0] : numbers[0] / numbers[1]
        }
        result.pen?.width = scale.isStatic ? both.map(divided) : both.mapBent(divided)
        return result
    }
}

extension LottieStyle.Pen {
    fileprivate init(_ value: LottieValue, _ reader: LottieReader) {
        self.value = value
        width = reader.number(value["w"], 1).clamped(to: 0...Double.infinity)
        cap = ["butt", "round", "square"][((value["lc"]?.whole ?? 2) - 1).clamped(to: 0...2)]
        join = ["miter", "round", "bevel"][((value["lj"]?.whole ?? 2) - 1).clamped(to: 0...2)]
        miterLimit = reader.number(value["ml2"] ?? value["ml"], 4)
        let parts = value["d"]?.elements ?? []
        dash = parts.filter { $0["n"]?.text != "o" }.map { reader.number($0["v"]) }
        dashPhase = reader.number(parts.first { $0["n"]?.text == "o" }?["v"])
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

/// Colours along a line or around a point.
struct LottieGradient {
    /// The kinds of gradients, with Lottie's numbers.
    enum Kind: Int {
        case linear = 1
        case radial, conic
    }

    let kind: Kind
    let start: Animated<Point>
    let end: Animated<Point>
    /// Where a radial gradient's first colour is, from its middle: a share of the radius, and degrees from the line to
    /// the end.
    let highlight: Animated<Double>
    let highlightAngle: Animated<Double>
    /// Each instant's stops, flat: offset, red, green, blue and opacity, over and over.
    let stops: Animated<[Double]>

    init(_ value: LottieValue, _ reader: LottieReader) {
        let type = value["t"]?.whole ?? 1
        kind = Kind(rawValue: type) ?? .linear
        if Kind(rawValue: type) == nil {
            reader.report.note(
                .lottieShownDifferently, "a gradient of the type \(type) is shown as linear",
                at: value)
        }
        highlight = reader.number(value["h"]).map { $0 / 100 }
        highlightAngle = reader.number(value["a"])
        start = reader.point(value["s"])
        end = reader.point(value["e"])
        let count = value["g"]?["p"]?.whole ?? 0
        if value["g"] == nil {
            reader.report.note(
                .lottieInvalidValue, "a gradient has no colours: nothing is shown", at: value)
        }
        let numbers = reader.animated(value["g"]?["k"], []) { $0.numbers }
        func merged(_ numbers: [Double]) -> [Double] {
            GradientStops(numbers: numbers, colors: count).merged
        }
        let stands = numbers.values.allSatisfy {
            GradientStops(numbers: $0, colors: count).places
                == GradientStops(numbers: numbers.first, colors: count).places
        }
        // Colours where an opacity moves along change with the distance to the colours around.
        stops = stands ? numbers.map(merged) : numbers.mapBent(merged)
    }
}

/// The stops of a gradient as Lottie lists them: colours first, then opacities at places of their own.
private struct GradientStops {
    private var colors: [(offset: Double, values: [Double])] = []
    private var opacities: [(offset: Double, values: [Double])] = []

    init(numbers: [Double], colors count: Int) {
        let count = min(count > 0 ? count : numbers.count / 4, numbers.count / 4)
        for index in 0..<count {
            let stop = numbers[(4 * index)..<(4 * index + 4)]
            colors.append((stop[4 * index], Array(stop.dropFirst())))
        }
        var rest = numbers.dropFirst(4 * count)
        while rest.count >= 2 {
            opacities.append((rest.removeFirst(), [rest.removeFirst()]))
        }
        Self.repair(&colors)
        Self.repair(&opacities)
    }

    /// Offsets never fall, and lie in 0…1.
    private static func repair(_ stops: inout [(offset: Double, values: [Double])]) {
        var largest = 0.0
        for index in stops.indices {
            largest = min(max(largest, stops[index].offset), 1)
            stops[index].offset = largest
        }
    }

    /// Where opacities are between colours; nothing if there are none, or no colours.
    var places: [Double] {
        opacities.isEmpty ? [] : (colors + opacities).map(\.offset)
    }

    /// Stops with colour and opacity, at the places of both: between them both are straight.
    var merged: [Double] {
        guard !colors.isEmpty else { return [] }
        guard !opacities.isEmpty else {
            return colors.flatMap { [$0.offset] + $0.values + [1] }
        }
        let stops =
            colors.map { ($0.offset, $0.values, Self.value(of: opacities, at: $0.offset)) }
            + opacities.map { ($0.offset, Self.value(of: colors, at: $0.offset), $0.values) }
        return stops.ordered { $0.0 < $1.0 }.flatMap { [$0.0] + $0.1 + $0.2 }
    }

    private static func value(
        of stops: [(offset: Double, values: [Double])], at offset: Double
    ) -> [Double] {
        let next = stops.partitioningIndex { $0.offset >= offset }
        guard next < stops.count else { return stops[stops.count - 1].values }
        guard next > 0 else { return stops[0].values }
        let (from, to) = (stops[next - 1], stops[next])
        let fraction = (offset - from.offset) / (to.offset - from.offset)
        return from.values.mixed(with: to.values, fraction)
    }
}
