internal import Drawing

/// What an animator changes about the letters of a text, each by its weight.
struct LottieLetterAnimator {
    let selector: LottieRangeSelector
    /// How far letters with the whole weight move.
    private let position: Animated<Point>
    /// Fractions.
    private let scale: Animated<Point>
    /// Degrees.
    private let rotation: Animated<Double>
    /// A fraction.
    private let opacity: Animated<Double>
    /// Nil for the letter's own.
    private let color: Animated<[Double]>?

    /// The keys that are read.
    static let keys: Set = ["p", "s", "r", "o", "fc"]

    init(_ changes: LottieValue?, _ selector: LottieRangeSelector, _ reader: LottieReader) {
        self.selector = selector
        position = reader.point(changes?["p"])
        scale = reader.point(changes?["s"], Point(x: 100, y: 100)).map {
            Point(x: $0.x / 100, y: $0.y / 100)
        }
        rotation = reader.number(changes?["r"])
        opacity = reader.share(changes?["o"])
        color = changes?["fc"].map { reader.color($0) }
    }

    /// Whether anything but the fill and the opacity changes.
    static func moves(_ changes: LottieValue?) -> Bool {
        ["p", "s", "r"].contains { changes?[$0] != nil }
    }

    /// A letter that also has a weight of what this animator changes.
    func changed(_ look: LottieLetterLook, _ weight: Animated<Double>) -> LottieLetterLook {
        var look = look
        look.position = look.position.combined(with: position.weighted(weight, from: .zero)) {
            Point(x: $0.x + $1.x, y: $0.y + $1.y)
        }
        look.scale = look.scale.multiplied(by: scale.weighted(weight, from: Point(x: 1, y: 1)))
        look.rotation = look.rotation.combined(with: rotation.weighted(weight, from: 0), +)
        look.opacity = look.opacity.multiplied(by: opacity.weighted(weight, from: 1))
        if let color, let own = look.color {
            look.color = own.isStatic ? color.weighted(weight, from: own.first) : color
        }
        return look
    }
}

/// How a letter is shown.
struct LottieLetterLook {
    var position = Animated(Point.zero)
    var scale = Animated(Point(x: 1, y: 1))
    var rotation = Animated(0.0)
    var opacity = Animated(1.0)
    /// Nil for no fill.
    var color: Animated<[Double]>?
}

extension Animated {
    /// The way from `start` to this value by a weight.
    fileprivate func weighted(_ weight: Animated<Double>, from start: Value) -> Animated {
        if isStatic { return weight.map { start.mixed(with: first, $0) } }
        if weight.isStatic { return map { start.mixed(with: $0, weight.first) } }
        return sampled(with: weight) { start.mixed(with: $0, $1) }
    }
}

extension Animated<Point> {
    fileprivate func multiplied(by other: Animated<Point>) -> Animated<Point> {
        func product(_ a: Point, _ b: Point) -> Point { Point(x: a.x * b.x, y: a.y * b.y) }
        return isStatic || other.isStatic
            ? combined(with: other, product) : sampled(with: other, product)
    }
}
