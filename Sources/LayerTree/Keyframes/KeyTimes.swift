/// When each keyframe is reached: fractions of an iteration that never fall.
struct KeyTimes: Hashable, Sendable {
    /// Where a progress lies among the keyframes.
    enum Place: Hashable {
        /// The value of the keyframe with this index, as it is.
        case at(Int)
        /// On the way from the keyframe with this index to the next. The fraction leaves 0…1 only
        /// where the progress does, in the first or the last segment.
        case between(Int, fraction: Double)
    }

    /// At least one.
    private(set) var times: [Double]

    /// `count` keyframes at equal distances: the first at 0, and, if there are more, the last at 1.
    init(even count: Int) {
        times = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    }

    /// `count` values that each hold for an equal share of the iteration.
    init(evenHolds count: Int) {
        times = (0..<count).map { Double($0) / Double(count) }
    }

    /// The times as given; nil unless there are `count` of them, at least one, in 0…1, each at least
    /// as large as the one before.
    init?(_ times: [Double], count: Int) {
        guard !times.isEmpty, times.count == count, times.allSatisfy({ 0 <= $0 && $0 <= 1 }),
            zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.times = times
    }

    /// A keyframe more than there are distances, with times in proportion to them.
    ///
    /// An unknown distance counts as the average of the known ones. Where there is nothing to
    /// compare, as all are unknown or zero, shares are equal. O(n).
    init(distances: [Double?]) {
        let known = distances.compactMap(\.self)
        let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
        var sums = [0.0]
        for distance in distances { sums.append(sums[sums.count - 1] + (distance ?? average)) }
        let total = sums[sums.count - 1]
        self = KeyTimes(even: sums.count)
        if total > 0, total.isFinite { times = sums.map { $0 / total } }
    }

    /// Where `progress` lies; at the time of several keyframes the last one counts. O(log n).
    ///
    /// Beyond 0 and 1 the first and the last segment go on, as in Web Animations; not so a jump,
    /// on whose far side the first or last value holds. It also holds before a first time after 0
    /// and from a last time before 1 on.
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

    /// The keyframe whose value holds at `progress`: the last one reached, or the first. O(log n).
    ///
    /// A time that is missed by no more than rounding counts as reached: key times and frame times
    /// are thirds now and then, and a hold jumps there.
    func hold(at progress: Double) -> Int { max(lastIndex(upTo: progress + 1e-7), 0) }

    private func segment(_ index: Int, _ progress: Double) -> Place {
        let width = times[index + 1] - times[index]
        return .between(index, fraction: (progress - times[index]) / width)
    }

    /// Whether there is a way after the keyframe and not just a jump, or a way so short that going
    /// on along it would leave every range.
    private func isSegment(_ index: Int) -> Bool { times[index + 1] - times[index] > 1e-9 }

    /// The last keyframe at or before `progress`, or -1.
    private func lastIndex(upTo progress: Double) -> Int {
        var low = -1
        var high = times.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= progress { low = middle } else { high = middle }
        }
        return low
    }
}

/// How a list of keyframes becomes a function of progress: Core Animation's `calculationMode`.
public enum CalculationMode: Hashable, Sendable, CaseIterable {
    /// Straight from each value to the next; the default.
    case linear
    /// Each value holds until the next one's key time.
    case discrete
    /// Straight lines at constant speed; key times and curves of segments are ignored.
    case paced
    /// A smooth curve through the values, whose shape `SplineShape` bends.
    case cubic
    /// The same curve at constant speed; key times and curves of segments are ignored.
    case cubicPaced

    /// Whether distances decide when a keyframe is reached.
    var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// Whether values are joined by a spline.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether what moves along a path turns with it: Core Animation's `rotationMode`.
public enum RotationMode: Hashable, Sendable, CaseIterable {
    /// It doesn't; the default.
    case none
    /// Its x axis points forwards.
    case auto
    /// Its x axis points backwards.
    case autoReverse
}
