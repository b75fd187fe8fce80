internal import CLibrary
internal import CollectionBasics

/// How much each letter of a text has of what an animator changes: a range of the text, whose weights have a shape.
struct LottieRangeSelector {
    /// What the range counts.
    enum Unit: Int {
        case characters = 1
        case charactersWithoutBlanks, words, lines
    }

    /// How weights run through the range.
    private enum Shape: Int {
        case square = 1
        case up, down, triangle, round, smooth
    }

    let unit: Unit
    private let shape: Shape
    private let easing: Easing
    private let countsUnits: Bool
    private let isRandom: Bool
    /// The start, the end, the offset, the amount and the smoothness.
    private let numbers: Animated<[Double]>

    /// Reads a selector. One of another type than a range is nil.
    init?(_ selector: LottieValue?, _ reader: LottieReader) {
        guard (selector?["t"]?.whole ?? 0) == 0 else { return nil }
        unit = Unit(rawValue: selector?["b"]?.whole ?? 1) ?? .characters
        shape = Shape(rawValue: selector?["sh"]?.whole ?? 1) ?? .square
        countsUnits = selector?["r"]?.whole == 2
        isRandom = (selector?["rn"]?.whole ?? 0) != 0
        easing = Self.easing(
            low: reader.number(selector?["ne"]).first / 100,
            high: reader.number(selector?["xe"]).first / 100)
        let parts = [
            reader.number(selector?["s"]), reader.number(selector?["e"], 100),
            reader.number(selector?["o"]), reader.number(selector?["a"], 100),
            reader.number(selector?["sm"], 100),
        ]
        numbers =
            parts.allSatisfy(\.isStatic)
            ? Animated(parts.map(\.first)) : Animated(joining: parts)
    }

    /// The curve from no weight to all: a positive ease flattens the curve at its end, a negative one steepens it there.
    private static func easing(low: Double, high: Double) -> Easing {
        Easing(
            x1: max(low, 0), y1: max(-low, 0), x2: 1 - max(high, 0), y2: 1 - max(-high, 0))
    }

    /// Whether all letters count alike, all the time.
    var isWhole: Bool {
        shape == .square
            && numbers.values.allSatisfy {
                $0[0] == 0 && $0[1] == 100 && $0[2] == 0 && $0[3] == 100
            }
    }

    /// The place that a unit has in the range: its own, or a random one that is the same in every import.
    func place(of index: Int, among count: Int) -> Int {
        guard isRandom else { return index }
        // Numbers that are spread evenly: the bits of the golden ratio.
        let ranks = (0..<count).map { (UInt64($0) &+ 1) &* 0x9e37_79b9_7f4a_7c15 }
        return ranks.count { $0 < ranks[index] }
    }

    /// The weight of the unit at a place among `count` of them.
    func weight(at place: Int, of count: Int) -> Animated<Double> {
        numbers.isStatic
            ? Animated(weight(at: Double(place), of: count, numbers.first))
            : numbers.mapBent { weight(at: Double(place), of: count, $0) }
    }

    private func weight(at place: Double, of count: Int, _ numbers: [Double]) -> Double {
        let unit = countsUnits ? 1 : Double(count) / 100
        let ends = [numbers[0] + numbers[2], numbers[1] + numbers[2]].map { $0 * unit }.ordered()
        let share = share(at: place, from: ends[0], to: ends[1], smoothness: numbers[4] / 100)
        return share * numbers[3] / 100
    }

    /// The weight before the amount counts.
    private func share(
        at place: Double, from start: Double, to end: Double, smoothness: Double
    ) -> Double {
        let length = end - start
        // How far the middle of the unit is into the range.
        let progress =
            length > 0 ? min(max((place + 0.5 - start) / length, 0), 1) : place >= end ? 1 : 0
        switch shape {
        case .square:
            return easing.progress(
                at: Self.covered(place, from: start, to: end, smoothness: smoothness))
        case .up: return easing.progress(at: progress)
        case .down: return easing.progress(at: 1 - progress)
        case .triangle: return length > 0 ? easing.progress(at: 1 - abs(2 * progress - 1)) : 0
        case .round:
            let height = 1 - abs(2 * progress - 1)
            return length > 0 ? easing.progress(at: (height * (2 - height)).squareRoot()) : 0
        case .smooth:
            return length > 0 ? easing.progress(at: (1 - cos(2 * .pi * progress)) / 2) : 0
        }
    }

    /// How much of a unit the range covers. With less smoothness, units change faster when an end passes their middle.
    private static func covered(
        _ place: Double, from start: Double, to end: Double, smoothness: Double
    ) -> Double {
        let covered = max(0, min(end, place + 1) - max(start, place))
        guard smoothness < 1 else { return covered }
        return min(max((covered - 0.5) / max(smoothness, 1e-8) + 0.5, 0), 1)
    }
}
