internal import Drawing
internal import LayerTree

/// The visible distance between two values of a property.
struct ValueDistance {
    /// Differences up to this size are ignored: coordinates, colours and most other values are drawn in
    /// steps of 2⁻¹⁶.
    private static let step = 0x1p-16
    /// The same for factors of coordinates, which are drawn in steps of 2⁻³².
    private static let fineStep = 0x1p-32

    private let step: Double

    init(of property: LayerProperty) {
        step = property.scalesLengths ? Self.fineStep : Self.step
    }

    /// The distance in the property's unit; nil if the values look the same. Different values without a
    /// measure have the distance 1. O(size of the values).
    func callAsFunction(_ a: PropertyValue, _ b: PropertyValue) -> Double? {
        switch (a, b) {
        case (.numbers(let a), .numbers(let b)): a.distance(to: b).beyond(step)
        case (.color(let a), .color(let b)): a.distance(to: b).beyond(step)
        case (.colors(let a), .colors(let b)):
            a.count == b.count ? zip(a, b).most { $0.distance(to: $1) }.beyond(step) : 1
        case (.list(let a), .list(let b)):
            a.count == b.count ? zip(a, b).most { $0.distance(to: $1) }.beyond(step) : 1
        case (.transform(let a), .transform(let b)): a == b ? nil : distance(a.matrix, b.matrix)
        case (.effects(let a), .effects(let b)): a.distance(to: b).beyond(step)
        case (.paints(let a), .paints(let b)): a == b ? nil : a.distance(to: b).beyond(step)
        case (.path(let a), .path(let b)):
            a == b ? nil : (a.distance(to: b) ?? 1).beyond(step)
        case (.image(.bitmap(let a)?), .image(.bitmap(let b)?)): a.showsSame(as: b) ? nil : 1
        case (.items(let a), .items(let b)): DrawingDifference(a, b)?.distance
        default: a == b ? nil : 1
        }
    }

    private func distance(_ a: Transform3D, _ b: Transform3D) -> Double? {
        // The elements m41, m42 and m43 are lengths; the others are factors.
        zip(a.elements, b.elements).enumerated().compactMap { index, pair in
            pair.0.distance(to: pair.1)
                .beyond((12...14).contains(index) ? Self.step : Self.fineStep)
        }.max()
    }
}

extension Double {
    /// The distance if it is more than `step`; otherwise nil.
    fileprivate func beyond(_ step: Double) -> Double? { self > step ? self : nil }

    fileprivate func distance(to other: Double) -> Double { abs(shown - other.shown) }

    /// The finite number that is drawn: 0 for NaN. Limited to half of the largest number, so that
    /// differences are finite, too.
    private var shown: Double {
        let most = Self.greatestFiniteMagnitude / 2
        return isNaN ? 0 : Swift.min(Swift.max(self, -most), most)
    }
}

extension Components {
    /// The largest distance between corresponding components.
    fileprivate func distance(to other: Self) -> Double {
        max(
            x.distance(to: other.x), y.distance(to: other.y), z.distance(to: other.z),
            w.distance(to: other.w))
    }
}

extension Color {
    /// The largest distance between corresponding components; 0 between two fully transparent colours.
    fileprivate func distance(to other: Color) -> Double {
        let (a, b) = (quantized, other.quantized)
        guard a.alpha > 0 || b.alpha > 0 else { return 0 }
        return Components(a.red, a.green, a.blue, a.alpha)
            .distance(to: Components(b.red, b.green, b.blue, b.alpha))
    }
}

extension [VisualEffect] {
    /// The largest distance between corresponding numbers; 1 if the lists are of different kinds.
    fileprivate func distance(to other: Self) -> Double {
        guard map(\.kind) == other.map(\.kind) else { return 1 }
        return zip(self, other).most { a, b in
            let colors = (a.color ?? .clear).distance(to: b.color ?? .clear)
            return Swift.max(colors, zip(a.parameters, b.parameters).most { $0.distance(to: $1) })
        }
    }
}

extension [LayerPaint] {
    /// The largest distance between corresponding numbers; 1 if the lists are of different kinds.
    fileprivate func distance(to other: Self) -> Double {
        guard matches(other) else { return 1 }
        return zip(self, other).most { a, b in
            let (a, b) = (a.numbers, b.numbers)
            return a.count == b.count ? zip(a, b).most { $0.distance(to: $1) } : 1
        }
    }
}

extension Path {
    /// The largest distance between corresponding coordinates; nil if the paths consist of different
    /// elements.
    fileprivate func distance(to other: Path) -> Double? {
        guard elements.count == other.elements.count else { return nil }
        var most = 0.0
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)), (.line(let a), .line(let b)):
                most = max(most, a.distance(to: b))
            case (.curve(let a1, let a2, let a3), .curve(let b1, let b2, let b3)):
                most = max(most, a1.distance(to: b1), a2.distance(to: b2), a3.distance(to: b3))
            case (.close, .close): break
            default: return nil
            }
        }
        return most
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        max(x.distance(to: other.x), y.distance(to: other.y))
    }
}

extension Sequence {
    /// The largest distance within the pairs; 0 if there are none.
    fileprivate func most<A, B>(_ distance: (A, B) -> Double) -> Double where Element == (A, B) {
        reduce(0) { Swift.max($0, distance($1.0, $1.1)) }
    }
}
