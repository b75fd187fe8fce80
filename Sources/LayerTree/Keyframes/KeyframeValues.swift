package import TimingModel

/// A list of keyframes of one property: a function from the progress of an iteration to a value.
///
/// Numbers know every mode. Colours and transforms are interpolated as `PropertyValue` does, also
/// under the cubic modes, where they fall back to straight lines: a spline through parameters of
/// transforms or clamped colours would leave their ranges. Flags and nodes hold until the next
/// keyframe.
package struct KeyframeValues: Hashable, Sendable {
    /// The values, all of the property's kind; nil stands for the value underneath.
    package let values: [PropertyValue?]
    /// What lies between them.
    package let mode: CalculationMode

    private let times: KeyTimes
    /// The easing of each segment, linear where there is none; empty in the paced modes.
    package let curves: [TimingCurve]
    /// Only in the cubic modes.
    private let spline: Spline?
    /// By segment, only in `cubicPaced`; nil where the curve isn't known before it is sampled.
    private let paced: [PacedCurve?]

    /// Keyframes, or nil where there is no value or key times don't fit.
    ///
    /// - Parameters:
    ///   - keyTimes: Fractions of an iteration that never fall, one for each value; without them
    ///     they are evenly spaced. Under `discrete`, value i holds from time i on, and there may be
    ///     one more, the end of the last (Core Animation's form; the other one is UIKit's); without
    ///     any, each value holds equally long. Ignored by the paced modes.
    ///   - curves: The easing of each segment; linear where there is none. Ignored by `discrete`
    ///     and the paced modes.
    ///   - shape: How the cubic modes bend.
    package init?(
        _ values: [PropertyValue?], keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
        mode: CalculationMode = .linear, shape: SplineShape = SplineShape()
    ) {
        guard !values.isEmpty else { return nil }
        let spline = mode.isCubic ? Spline(count: values.count, shape: shape) : nil
        let paced = mode == .cubicPaced ? Self.pacedCurves(values, spline) : []
        guard let times = Self.times(keyTimes, of: values, mode, paced) else { return nil }
        self.values = values
        self.mode = mode
        self.times = times
        self.curves = mode.isPaced ? [] : curves
        self.spline = spline
        self.paced = paced
    }

    /// When each value is reached, as it may be given to the initialiser; nil in the paced modes, where
    /// the values decide.
    package var keyTimes: [Double]? { mode.isPaced ? nil : times.times }

    /// How the cubic modes bend; the default in the others.
    package var shape: SplineShape { spline?.shape ?? SplineShape() }

    private static func pacedCurves(_ values: [PropertyValue?], _ spline: Spline?) -> [PacedCurve?]
    {
        (0..<values.count - 1).map { segment in
            spline?.curve(of: segment) { values[$0] }.map(PacedCurve.init)
        }
    }

    private static func times(
        _ given: [Double]?, of values: [PropertyValue?], _ mode: CalculationMode,
        _ paced: [PacedCurve?]
    ) -> KeyTimes? {
        let count = values.count
        switch mode {
        case .cubicPaced where paced.contains { $0 != nil }:
            return KeyTimes(distances: paced.map { $0?.length })
        case .paced, .cubicPaced:
            return KeyTimes(
                distances: zip(values, values.dropFirst()).map { start, end in
                    end.flatMap { start?.distance(to: $0) }
                })
        case .discrete:
            guard let given else { return KeyTimes(evenHolds: count) }
            // When the last value ends says nothing: it holds anyway.
            return KeyTimes(given, count: given.count == count + 1 ? count + 1 : count)
        case .linear, .cubic:
            guard let given else { return KeyTimes(even: count) }
            return KeyTimes(given, count: count)
        }
    }
}

// MARK: - Sampling

extension KeyframeValues {
    /// The value at `progress` over the value `underlying`, in an iteration with this number.
    ///
    /// At a key time it is the keyframe's own value (as far as the segment's curve begins at 0); at
    /// several that are equal, the last one's. Beyond 0 and 1, straight lines go on as in Web
    /// Animations, splines along their end tangents; discrete values hold. O(log n), and no more
    /// memory than the result.
    package func value(
        at progress: Double, over underlying: PropertyValue, iteration: Int = 0,
        composition: Composition = Composition()
    ) -> PropertyValue {
        func key(_ index: Int) -> PropertyValue {
            composition.value(
                of: values[index], last: values[values.count - 1], iteration: iteration,
                onto: underlying)
        }
        if mode == .discrete { return key(min(times.hold(at: progress), values.count - 1)).clamped }
        switch times.place(of: progress) {
        case .at(let index):
            return key(index).clamped
        case .between(let index, let fraction):
            let eased = ease(fraction, in: index)
            guard let curve = spline?.curve(of: index, through: key) else {
                return key(index).interpolated(to: key(index + 1), progress: eased)
            }
            return .numbers(curve.point(at: eased))
        }
    }

    /// The fraction of a segment, sent through its curve or to its pace.
    private func ease(_ fraction: Double, in segment: Int) -> Double {
        if segment < paced.count, let curve = paced[segment] {
            return curve.parameter(at: fraction)
        }
        return segment < curves.count ? curves[segment].extended(at: fraction) : fraction
    }
}

extension TimingCurve {
    /// The eased progress, where a Bézier curve goes on along its ends as in CSS: a segment may be
    /// overshot by the curve of the whole animation.
    func extended(at progress: Double) -> Double {
        if case .cubicBezier(let curve) = self { return curve.extrapolatedValue(at: progress) }
        return value(at: progress)
    }
}
