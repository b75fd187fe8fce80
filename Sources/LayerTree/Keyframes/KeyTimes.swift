internal import CollectionBasics
internal import TimingModel

/// When each keyframe is reached: fractions of an iteration that never fall.
struct KeyTimes: Hashable, Sendable {
    /// The position of a progress among the keyframes.
    enum Place: Hashable {
        /// Exactly the value of the keyframe with this index.
        case at(Int)
        /// Between the keyframe with this index and the next one. The fraction leaves 0…1 only where the
        /// progress does, in the first or last segment.
        case between(Int, fraction: Double)
    }

    /// At least one.
    private(set) var times: [Double]

    /// `count` evenly spaced keyframes: the first at 0 and, if there is more than one, the last at 1.
    init(even count: Int) {
        times = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    }

    /// `count` values that each hold for an equal part of the iteration.
    init(evenHolds count: Int) {
        times = (0..<count).map { Double($0) / Double(count) }
    }

    /// The given times. Nil unless there are `count` of them, at least one, in 0…1 and in ascending order
    /// (equal times are allowed).
    init?(_ times: [Double], count: Int) {
        guard !times.isEmpty, times.count == count, times.allSatisfy({ 0 <= $0 && $0 <= 1 }),
            zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.times = times
    }

    /// One keyframe more than there are distances, at times proportional to the distances.
    ///
    /// An unknown distance counts as the average of the known ones. If all are unknown or zero, the spacing
    /// is even. O(n).
    init(distances: [Double?]) {
        let known = distances.compactMap(\.self)
        let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
        var sums = [0.0]
        for distance in distances { sums.append(sums[sums.count - 1] + (distance ?? average)) }
        let total = sums[sums.count - 1]
        self = KeyTimes(even: sums.count)
        if total > 0, total.isFinite { times = sums.map { $0 / total } }
    }

    /// The position of `progress`. If several keyframes have that time, the last one counts. O(log n).
    ///
    /// Beyond 0 and 1 the first and last segment are extrapolated, as in Web Animations. If such a segment
    /// is a jump, its outer value holds instead. The first value also holds before a first time above 0,
    /// and the last value from a last time below 1 on.
    /// https://www.w3.org/TR/web-animations-1/#the-effect-value-of-a-keyframe-animation-effect
    func place(of progress: Double) -> Place {
        let last = times.count - 1
        let index = lastIndex(upTo: progress)
        guard last > 0 else { return .at(0) }
        if index < 0 {
            return times[0] == 0 && isSegment(0) ? segment(0, progress) : .at(0)
        }
        if index == last {
            return times[last] == 1 && isSegment(last - 1) ? segment(last - 1, progress) : .at(last)
        }
        return segment(index, progress)
    }

    /// The same, where the segments have these easings. Of one with steps, a time missed only by rounding counts as
    /// reached, because the value jumps there.
    func place(of progress: Double, _ curves: [TimingCurve]) -> Place {
        let place = place(of: progress)
        guard case .between(let index, _) = place, index < curves.count,
            case .steps = curves[index]
        else { return place }
        // Steps go on beyond the last key time, where there is nothing to reach.
        return self.place(of: max(progress, min(progress + Self.slack, times.last ?? 1)))
    }

    /// The keyframe whose value holds at `progress`: the last one reached, or the first. O(log n).
    ///
    /// A time missed only by rounding counts as reached. Key times and frame times may be thirds, and a
    /// held value jumps there.
    func hold(at progress: Double) -> Int { max(lastIndex(upTo: progress + Self.slack), 0) }

    /// A share of an iteration that is too short to see.
    private static let slack = 1e-7

    private func segment(_ index: Int, _ progress: Double) -> Place {
        let width = times[index + 1] - times[index]
        return .between(index, fraction: (progress - times[index]) / width)
    }

    /// Whether the next segment is long enough to extrapolate.
    private func isSegment(_ index: Int) -> Bool { times[index + 1] - times[index] > 1e-9 }

    /// The last keyframe at or before `progress`, or -1.
    private func lastIndex(upTo progress: Double) -> Int {
        times.partitioningIndex { !($0 <= progress) } - 1
    }
}

/// How keyframes are interpolated: Core Animation's `calculationMode`.
public enum CalculationMode: Hashable, Sendable, CaseIterable {
    /// Straight lines from value to value; the default.
    case linear
    /// Each value holds until the next one's key time.
    case discrete
    /// Straight lines at constant speed. Key times and segment curves are ignored.
    case paced
    /// A smooth curve through the values, shaped by `SplineShape`.
    case cubic
    /// The same curve at constant speed. Key times and segment curves are ignored.
    case cubicPaced

    /// Whether distances determine the key times.
    var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// Whether a spline joins the values.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether an object turns with the path that it moves along: Core Animation's `rotationMode`.
public enum RotationMode: Hashable, Sendable, CaseIterable {
    /// No rotation; the default.
    case none
    /// The object's x axis points forwards.
    case auto
    /// The object's x axis points backwards.
    case autoReverse
}
