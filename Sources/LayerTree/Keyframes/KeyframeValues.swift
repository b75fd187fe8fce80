package import TimingModel

/// A property's keyframes: a function from the progress of an iteration to a value.
///
/// Numbers support every mode. Colours and transforms are interpolated like `PropertyValue`. In the cubic
/// modes they fall back to straight lines, because a spline through transform parameters or clamped colours
/// would leave their ranges. Flags and nodes hold until the next keyframe.
package struct KeyframeValues: Hashable, Sendable {
    /// The values, all of the property's kind; nil means the underlying value.
    package let values: [PropertyValue?]
    /// How the values are interpolated.
    package let mode: CalculationMode

    private let times: KeyTimes
    /// The easing of each segment, linear where there is none; empty in the paced modes.
    package let curves: [TimingCurve]
    /// The spline; only in the cubic modes.
    private let spline: Spline?
    /// The measured curve of each segment, only in `cubicPaced`. Nil if the curve is unknown before
    /// sampling.
    private let paced: [PacedCurve?]

    /// Creates keyframes; nil if there is no value or if the key times don't fit.
    ///
    /// - Parameters:
    ///   - keyTimes: Ascending fractions of an iteration, one for each value; by default evenly spaced.
    ///     Under `discrete`, value i holds from time i on. There may be one more time, the end of the last
    ///     value, which is Core Animation's form (UIKit's has none). Without times, each value holds
    ///     equally long. Ignored by the paced modes.
    ///   - curves: The easing of each segment; missing ones are linear. Ignored by `discrete` and the paced
    ///     modes.
    ///   - shape: The shape of the curve in the cubic modes.
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

    /// The time of each value, in the form that the initialiser takes. Nil in the paced modes, where the
    /// values determine it.
    package var keyTimes: [Double]? { mode.isPaced ? nil : times.times }

    /// The shape of the curve in the cubic modes; the default shape in others.
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
            // The last value's end has no effect, because the value holds anyway.
            return KeyTimes(given, count: given.count == count + 1 ? count + 1 : count)
        case .linear, .cubic:
            guard let given else { return KeyTimes(even: count) }
            return KeyTimes(given, count: count)
        }
    }
}

// MARK: - Sampling

extension KeyframeValues {
    /// The value at `progress` in an iteration with this number, over the value `underlying`.
    ///
    /// At a key time it is exactly the keyframe's value, if the segment's easing begins at 0. Of several
    /// keyframes with equal times, the last one counts. Beyond 0 and 1, straight lines are extrapolated as
    /// in Web Animations, and splines along their end tangents; discrete values hold. O(log n), with no
    /// more memory than the result.
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
        switch times.place(of: progress, curves) {
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

    /// A segment's fraction after its easing, or after conversion to constant speed.
    private func ease(_ fraction: Double, in segment: Int) -> Double {
        if segment < paced.count, let curve = paced[segment] {
            return curve.parameter(at: fraction)
        }
        return segment < curves.count ? curves[segment].extended(at: fraction) : fraction
    }
}

extension TimingCurve {
    /// The eased progress, where a Bézier curve is extrapolated as in CSS. The easing of the whole
    /// animation may overshoot a segment.
    func extended(at progress: Double) -> Double {
        if case .cubicBezier(let curve) = self { return curve.extrapolatedValue(at: progress) }
        return value(at: progress)
    }
}
