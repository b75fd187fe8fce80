public import TimingModel

/// A curve to be plotted, with its name and the time that it takes.
public struct PlottedCurve: Hashable, Sendable {
    /// The name in legends and tables.
    public let name: String
    /// The curve.
    public let curve: TimingCurve
    /// How long the curve takes; nil for a plot over progress.
    public let duration: Duration?

    /// A curve; `duration` is nil for a plot over progress from 0 to 1.
    public init(_ name: String, _ curve: TimingCurve, duration: Duration? = nil) {
        self.name = name
        self.curve = curve
        self.duration = duration
    }

    /// The largest place on the horizontal axis: the duration in seconds, or 1.
    package var length: Double { duration?.inSeconds ?? 1 }

    /// The value at a place from 0 to `length`.
    package func value(at place: Double) -> Double {
        curve.value(at: length > 0 ? min(max(place / length, 0), 1) : 1)
    }
}

/// The figures by which a curve is recognised. Places are in seconds, or from 0 to 1 without a duration.
public struct CurveFigures: Hashable, Sendable {
    /// A value and the place where the curve reaches it.
    public struct Extreme: Hashable, Sendable {
        /// The value.
        public let value: Double
        /// The place.
        public let place: Double
    }

    /// The value at the end, which is 1 except for springs that are cut off, and some custom curves.
    public let end: Double
    /// The lowest value.
    public let lowest: Extreme
    /// The highest value.
    public let highest: Extreme
    /// Where half of the way is reached first; nil if it never is.
    public let half: Double?
    /// The largest distance covered in one unit of the horizontal axis, forwards; infinite for a jump.
    public let topSpeed: Extreme

    /// The number of equal parts into which a curve is divided to find its figures.
    private static let parts = 4000

    /// The figures of `plotted`, exact to a four-thousandth of its length. Values that aren't finite don't
    /// count.
    public init(of plotted: PlottedCurve) {
        let step = plotted.length / Double(Self.parts)
        let values = (0...Self.parts).map { plotted.value(at: Double($0) * step) }
        let places = values.indices.filter { values[$0].isFinite }
        func extreme(_ isBetter: (Double, Double) -> Bool) -> Extreme {
            let best = places.reduce(nil as Int?) { best, place in
                guard let best else { return place }
                return isBetter(values[place], values[best]) ? place : best
            }
            return best.map { Extreme(value: values[$0], place: Double($0) * step) }
                ?? Extreme(value: .nan, place: 0)
        }
        end = values[Self.parts]
        lowest = extreme(<)
        highest = extreme(>)
        half = places.first { values[$0] >= 0.5 }.map { Double($0) * step }
        topSpeed = Self.topSpeed(values, step, isJumping: plotted.curve.jumps)
    }

    private static func topSpeed(_ values: [Double], _ step: Double, isJumping: Bool) -> Extreme {
        let rises = zip(values, values.dropFirst()).map { $1 - $0 }
        let fastest = rises.filter(\.isFinite).max() ?? 0
        // The first place, also where rounding makes later ones a little faster.
        let place = rises.firstIndex { $0.isFinite && $0 >= fastest - abs(fastest) * 1e-9 } ?? 0
        let middle = (Double(place) + 0.5) * step
        guard step > 0, !isJumping else { return Extreme(value: .infinity, place: middle) }
        return Extreme(value: rises[place] / step, place: middle)
    }
}

extension TimingCurve {
    /// Whether the curve jumps.
    fileprivate var jumps: Bool {
        switch self {
        case .steps: true
        case .piecewiseLinear(let curve):
            zip(curve.inputs, curve.inputs.dropFirst()).contains {
                $0 == $1 && (0...1).contains($0)
            }
        case .linear, .cubicBezier, .penner, .ramped, .spring, .custom: false
        }
    }

    /// Places from 0 to 1 between which the curve is smooth: its steps and corners, and an even division.
    /// A place just before a jump and the place of the jump are both listed.
    package func places(parts: Int) -> [Double] {
        var places = (0...parts).map { Double($0) / Double(parts) }
        switch self {
        case .steps(let curve) where curve.count <= 4 * parts:
            places = (0...curve.count).flatMap { index -> [Double] in
                let jump = Double(index) / Double(curve.count)
                return index == 0 ? [0] : [jump - 1e-7, jump]
            }
        case .piecewiseLinear(let curve):
            places += curve.inputs.filter { (0...1).contains($0) }.flatMap { [$0 - 1e-9, $0] }
            places = places.filter { $0 >= 0 }.sorted()
        case .linear: places = [0, 1]
        case .steps, .cubicBezier, .penner, .ramped, .spring, .custom: break
        }
        return places
    }
}
