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
    /// About how many numbers or points it holds, at least 1.
    var weight: Int { get }
    /// Whether each number is as near to another value's as its limit says.
    func isNear(_ other: Self, within limits: [Double]) -> Bool
}

extension Mixable {
    func isNear(_ other: Self, within limits: [Double]) -> Bool {
        components.isNear(other.components, within: limits)
    }

    var weight: Int { max(components.count, 1) }
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

/// When a keyframe is, and how the next one is reached: what is the same for all types of values.
struct KeyframeStep {
    let time: Double
    let easing: Easing
}

/// A value that may change: at least one keyframe, in ascending order. The first value holds before them, and the last
/// one after them.
struct Animated<Value: Mixable> {
    var keyframes: [Keyframe<Value>]
    /// The slot of the file that gives the value, if it never changes.
    var slot: String?
    /// Whether the keyframes are samples, of which `settled` leaves out those that lie on a straight line.
    var isSampled = false

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
    var steps: [KeyframeStep] { keyframes.map { KeyframeStep(time: $0.time, easing: $0.easing) } }
    /// The weight of the heaviest value.
    var greatestWeight: Int { keyframes.lazy.map(\.value.weight).max() ?? 1 }

    /// The values alone, each replaced by one that moves straight while they do. Where they move along curves in space,
    /// they are taken several times a frame.
    func map<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        guard !hasCurves else { return mapBent(body) }
        var result = settled.changed(body)
        result.slot = slot
        return result
    }

    /// The same without the slot.
    // Kept from being compiled for each type, as those below: that takes the module a quarter of its time.
    @_semantics("optimize.sil.specialize.generic.never")
    private func changed<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        var result = Animated<Other>(
            keyframes: keyframes.map {
                Keyframe<Other>(time: $0.time, value: body($0.value), easing: $0.easing)
            })
        result.isSampled = isSampled
        return result
    }

    /// The value at a time.
    func value(at time: Double) -> Value {
        var sampler = Sampler(self)
        return sampler.value(at: time)
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
    @_semantics("optimize.sil.specialize.generic.never")
    func combined<Other: Mixable, Result: Mixable>(
        with other: Animated<Other>, _ body: (Value, Other) -> Result
    ) -> Animated<Result> {
        if other.isStatic, !hasCurves { return changed { body($0, other.first) } }
        if isStatic, !other.hasCurves { return other.changed { body(first, $0) } }
        if isInStep(with: other), !hasCurves, !other.hasCurves {
            var result = Animated<Result>(
                keyframes: zip(keyframes, other.keyframes).map {
                    Keyframe<Result>(
                        time: $0.time, value: body($0.value, $1.value), easing: $0.easing)
                })
            result.isSampled = isSampled || other.isSampled
            return result
        }
        return sampled(with: other, body)
    }

    /// The same for what bends while both change, taken several times a frame.
    @_semantics("optimize.sil.specialize.generic.never")
    func sampled<Other: Mixable, Result: Mixable>(
        with other: Animated<Other>, _ body: (Value, Other) -> Result
    ) -> Animated<Result> {
        var (mine, others) = (Sampler(self), Sampler(other))
        return .sampled(
            at: (keyframes.map(\.time) + other.keyframes.map(\.time)).sampled,
            jumps: jumps.union(other.jumps)
        ) { time, isBefore in
            body(mine.value(at: time, isBefore), others.value(at: time, isBefore))
        }
    }

    /// The times at which the value jumps.
    var jumps: Set<Double> {
        Set(
            zip(keyframes, keyframes.dropFirst()).compactMap { start, end in
                start.easing == .hold || start.time == end.time ? end.time : nil
            })
    }

    /// The same along other curves in space; straight where `body` gives none.
    func withCurves(_ body: (SpatialCurve) -> SpatialCurve?) -> Animated {
        guard hasCurves else { return self }
        var result = self
        for index in keyframes.indices {
            result.keyframes[index].curve = keyframes[index].curve.flatMap(body)
        }
        return Animated(keyframes: result.keyframes)
    }

    /// Whether it moves along curves in space somewhere.
    var hasCurves: Bool { keyframes.contains { $0.curve != nil } }
}

extension Keyframe {
    /// The value `progress` of the way to the next keyframe.
    func value(towards next: Keyframe, _ progress: Double) -> Value {
        (bezier(towards: next)?.point(at: progress) as? Value)
            ?? value.mixed(with: next.value, progress)
    }

    /// The curve to the next keyframe's point; nil if the way is straight.
    func bezier(towards next: Keyframe) -> SpatialBezier? {
        guard let curve, let start = value as? Point, let end = next.value as? Point else {
            return nil
        }
        return SpatialBezier(start, curve, end)
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

extension Double: Mixable {
    /// Numbers too far apart for their difference jump at the end.
    func mixed(with end: Double, _ progress: Double) -> Double {
        let between = self + (end - self) * progress
        return between.isFinite ? between : progress < 1 ? self : end
    }

    func distance(to other: Double) -> Double? { abs(self - other) }
    var components: [Double] { [self] }

    func isNear(_ other: Double, within limits: [Double]) -> Bool {
        abs(self - other) <= limits[0]
    }

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

    func isNear(_ other: Point, within limits: [Double]) -> Bool {
        abs(x - other.x) <= limits[0] && abs(y - other.y) <= limits[1]
    }

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

    func isNear(_ other: [Double], within limits: [Double]) -> Bool {
        count == other.count && indices.allSatisfy { abs(self[$0] - other[$0]) <= limits[$0] }
    }
}
