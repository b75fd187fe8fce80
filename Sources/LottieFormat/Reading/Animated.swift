internal import Drawing

/// A kind of value that keyframes can have.
protocol Mixable: Equatable {
    /// The value `progress` of the way from this one to `end`; beyond 0…1 too.
    func mixed(with end: Self, _ progress: Double) -> Self
    /// The largest difference of any of their numbers; nil if they can't be compared.
    func distance(to other: Self) -> Double?
    /// Its numbers, if each may have an easing of its own; else none.
    var components: [Double] { get }
    /// The value with these numbers.
    init?(components: [Double])
}

/// A value at an instant, and how it goes on to the next one.
struct Keyframe<Value: Mixable> {
    /// In frames of the composition that holds the layer.
    var time: Double
    var value: Value
    var easing = Easing.linear
    /// The handles of the curve to the next keyframe's point, if it isn't straight: relative to this point, and to
    /// the next one.
    var curve: SpatialCurve?
}

/// A value that may change: at least one keyframe, in ascending order. The first value holds before them, and the last
/// one after them.
struct Animated<Value: Mixable> {
    var keyframes: [Keyframe<Value>]
    /// The slot of the file that gives the value, if it never changes.
    var slot: String?

    /// A value that never changes.
    init(_ value: Value) { keyframes = [Keyframe(time: 0, value: value)] }

    /// Keyframes, at least one; the last value if all are at one instant or equal.
    init(keyframes: [Keyframe<Value>]) {
        self.keyframes = keyframes
        let last = keyframes[keyframes.count - 1]
        let isStill = keyframes.allSatisfy { $0.value == last.value && $0.curve == nil }
        if isStill || keyframes[0].time == last.time {
            self.keyframes = [Keyframe(time: last.time, value: last.value)]
        }
    }

    var first: Value { keyframes[0].value }
    var isStatic: Bool { keyframes.count == 1 }
    var values: [Value] { keyframes.map(\.value) }

    /// The values alone, each replaced. Where they move along curves in space, they are taken several times a frame.
    func map<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        guard !hasCurves else { return mapBent(body) }
        var result = changed(body)
        result.slot = slot
        return result
    }

    /// The same without the slot.
    private func changed<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        Animated<Other>(
            keyframes: keyframes.map {
                Keyframe<Other>(time: $0.time, value: body($0.value), easing: $0.easing)
            })
    }

    /// The value at a time.
    func value(at time: Double) -> Value {
        let next = keyframes.firstIndex(after: time)
        guard next < keyframes.count else { return keyframes[next - 1].value }
        guard next > 0 else { return first }
        let (start, end) = (keyframes[next - 1], keyframes[next])
        let fraction = (time - start.time) / (end.time - start.time)
        return start.value(towards: end, start.easing.progress(at: fraction))
    }

    /// Whether both change at the same times in the same way.
    func isInStep<Other: Mixable>(with other: Animated<Other>) -> Bool {
        keyframes.count == other.keyframes.count
            && zip(keyframes, other.keyframes).dropLast().allSatisfy {
                $0.time == $1.time && $0.easing == $1.easing
            } && keyframes.last?.time == other.keyframes.last?.time
    }

    /// A value that moves straight while two others do, such as their sum or both as one. If they don't move in step, it
    /// is taken several times a frame. What bends, such as their product, needs `mapBent` afterwards.
    func combined<Other: Mixable, Result: Mixable>(
        with other: Animated<Other>, _ body: (Value, Other) -> Result
    ) -> Animated<Result> {
        if other.isStatic, !hasCurves { return changed { body($0, other.first) } }
        if isStatic, !other.hasCurves { return other.changed { body(first, $0) } }
        if isInStep(with: other), !hasCurves, !other.hasCurves {
            return Animated<Result>(
                keyframes: zip(keyframes, other.keyframes).map {
                    Keyframe<Result>(
                        time: $0.time, value: body($0.value, $1.value), easing: $0.easing)
                })
        }
        return .sampled(
            at: (keyframes.map(\.time) + other.keyframes.map(\.time)).sampled,
            jumps: jumps.union(other.jumps)
        ) { time, isBefore in
            isBefore
                ? body(value(before: time), other.value(before: time))
                : body(value(at: time), other.value(at: time))
        }
    }

    /// Values at some times, with straight lines between them.
    ///
    /// - Parameters:
    ///   - jumps: The times at which the value may jump, which have a value before and one after the jump.
    ///   - value: The value at a time, or just before it.
    private static func sampled(
        at times: [Double], jumps: Set<Double>, _ value: (Double, _ isBefore: Bool) -> Value
    ) -> Animated {
        var result: [Keyframe<Value>] = []
        for time in times {
            if jumps.contains(time), !result.isEmpty {
                result.append(Keyframe(time: time, value: value(time, true)))
            }
            result.append(Keyframe(time: time, value: value(time, false)))
        }
        return Animated(keyframes: result).thinned
    }

    /// The times at which the value jumps.
    private var jumps: Set<Double> {
        Set(
            zip(keyframes, keyframes.dropFirst()).compactMap { start, end in
                start.easing == .hold || start.time == end.time ? end.time : nil
            })
    }

    /// The value just before a time: where it jumps, the one before the jump.
    private func value(before time: Double) -> Value {
        let next = keyframes.firstIndex(after: time.nextDown)
        guard next < keyframes.count else { return keyframes[next - 1].value }
        guard next > 0 else { return first }
        let (start, end) = (keyframes[next - 1], keyframes[next])
        let fraction = (time - start.time) / (end.time - start.time)
        return start.value(towards: end, start.easing.progress(at: fraction))
    }

    /// Whether it moves along curves in space somewhere.
    var hasCurves: Bool { keyframes.contains { $0.curve != nil } }

    /// The same without keyframes that lie on the line between their neighbours, but for a thousandth of the range.
    var thinned: Animated {
        let tolerance = (values.compactMap { first.distance(to: $0) }.max() ?? 0) / 1000
        var kept = [0]
        while let start = kept.last, start < keyframes.count - 1 {
            kept.append(lineEnd(from: start, tolerance))
        }
        return Animated(keyframes: kept.map { keyframes[$0] })
    }

    /// A keyframe far from `start` to which a straight line passes all between. The distance is doubled as long as it
    /// does, and the last step is halved. O(n log n) for a line of n keyframes.
    private func lineEnd(from start: Int, _ tolerance: Double) -> Int {
        let last = keyframes.count - 1
        var (end, step) = (start + 1, 2)
        while end < last, isStraight(from: start, to: min(start + step, last), tolerance) {
            end = min(start + step, last)
            step *= 2
        }
        var beyond = min(start + step, last)
        while beyond - end > 1 {
            let middle = (end + beyond) / 2
            if isStraight(from: start, to: middle, tolerance) {
                end = middle
            } else {
                beyond = middle
            }
        }
        return end
    }

    /// Whether all keyframes between two lie on the line between those.
    private func isStraight(from start: Int, to end: Int, _ tolerance: Double) -> Bool {
        let (from, to) = (keyframes[start], keyframes[end])
        return keyframes[start..<end].allSatisfy { between in
            let line = from.value.mixed(
                with: to.value, (between.time - from.time) / (to.time - from.time))
            return line.distance(to: between.value).map { $0 <= tolerance } ?? false
        }
    }

    /// How often `mapBent` takes this value.
    var sampledCount: Int {
        guard let first = keyframes.first, let last = keyframes.last else { return 0 }
        return keyframes.count + Int(min(max((last.time - first.time) * 4, 0), 10_000))
    }

    /// A value that bends while this one moves straight: taken several times a frame, with straight lines between.
    func mapBent<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        guard !isStatic else { return map(body) }
        return .sampled(at: keyframes.map(\.time).sampled, jumps: jumps) { time, isBefore in
            body(isBefore ? value(before: time) : value(at: time))
        }
    }

    /// A value that jumps while this one moves: taken several times a frame, and held until it changes.
    func mapJumping<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        guard !isStatic else { return map(body) }
        var result: [Keyframe<Other>] = []
        for time in keyframes.map(\.time).sampled {
            let value = body(value(at: time))
            guard result.last?.value != value else { continue }
            result.append(Keyframe(time: time, value: value, easing: .hold))
        }
        return Animated<Other>(keyframes: result)
    }
}

extension Keyframe {
    /// The value `progress` of the way to the next keyframe.
    func value(towards next: Keyframe, _ progress: Double) -> Value {
        if let curve, let start = value as? Point, let end = next.value as? Point {
            let bezier = SpatialBezier(start, curve, end)
            if let point = bezier.point(at: progress) as? Value { return point }
        }
        return value.mixed(with: next.value, progress)
    }
}

extension Array {
    /// The place of the first keyframe after a time; the count if there is none. O(log n).
    func firstIndex<Value>(after time: Double) -> Int where Element == Keyframe<Value> {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time > time { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension [Double] {
    /// These times and every quarter of a frame between the first and the last of them, at most ten thousand.
    fileprivate var sampled: [Double] {
        guard let low = self.min(), let high = self.max() else { return [] }
        let step = Swift.max(0.25, (high - low) / 10_000)
        guard ImportBudget.spend(count + Int((high - low) / step)) else {
            return Set([low, high]).sorted()
        }
        let frames = stride(from: low.rounded(.up), through: high, by: step)
        return Set(self + frames).sorted()
    }
}

extension Double: Mixable {
    /// Numbers too far apart for their difference jump at the end.
    func mixed(with end: Double, _ progress: Double) -> Double {
        let between = self + (end - self) * progress
        return between.isFinite ? between : progress < 1 ? self : end
    }

    func distance(to other: Double) -> Double? { abs(self - other) }
    var components: [Double] { [self] }

    init?(components: [Double]) {
        guard components.count == 1 else { return nil }
        self = components[0]
    }
}

extension Point: Mixable {
    func mixed(with end: Point, _ progress: Double) -> Point {
        Point(x: x.mixed(with: end.x, progress), y: y.mixed(with: end.y, progress))
    }

    func distance(to other: Point) -> Double? { max(abs(x - other.x), abs(y - other.y)) }
    var components: [Double] { [x, y] }

    init?(components: [Double]) {
        guard components.count == 2 else { return nil }
        self.init(x: components[0], y: components[1])
    }
}

extension [Double]: Mixable {
    func mixed(with end: [Double], _ progress: Double) -> [Double] {
        guard count == end.count else { return progress < 1 ? self : end }
        return zip(self, end).map { $0.mixed(with: $1, progress) }
    }

    func distance(to other: [Double]) -> Double? {
        count == other.count ? zip(self, other).map { abs($0 - $1) }.max() ?? 0 : nil
    }

    var components: [Double] { self }
    init?(components: [Double]) { self = components }
}
