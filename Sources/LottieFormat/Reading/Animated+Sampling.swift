internal import CollectionBasics
internal import Drawing

extension Animated {
    /// Values at some times, with straight lines between them. Times are counted already; what the
    /// values hold is counted before the next one is made.
    ///
    /// - Parameters:
    ///   - jumps: The times at which the value may jump, which have a value before and one after the jump.
    ///   - value: The value at a time, or just before it.
    // Not compiled for each type, see `changed`.
    @_semantics("optimize.sil.specialize.generic.never")
    static func sampled(
        at times: [Double], jumps: Set<Double>, _ value: (Double, _ isBefore: Bool) -> Value
    ) -> Animated {
        var result: [Keyframe<Value>] = []
        for time in times {
            if jumps.contains(time), !result.isEmpty {
                result.append(Keyframe(time: time, value: value(time, true)))
            }
            let keyframe = Keyframe(time: time, value: value(time, false))
            result.append(keyframe)
            guard ImportBudget.spend(keyframe.value.weight - 1) else {
                return Animated(keyframe.value)
            }
        }
        var sampled = Animated(keyframes: result)
        sampled.isSampled = !sampled.isStatic
        return sampled
    }

    /// How often `mapBent` takes this value.
    var sampledCount: Int {
        guard let first = keyframes.first, let last = keyframes.last else { return 0 }
        return keyframes.count + Int(min(max((last.time - first.time) * 4, 0), 10_000))
    }

    /// A value that bends while this one moves straight: taken several times a frame, with straight lines between.
    @_semantics("optimize.sil.specialize.generic.never")
    func mapBent<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        guard !isStatic else { return map(body) }
        var sampler = Sampler(self)
        return Animated<Other>.sampled(at: keyframes.map(\.time).sampled, jumps: jumps) {
            body(sampler.value(at: $0, $1))
        }.thinned()
    }

    /// A value that jumps while this one moves: taken several times a frame, and held until it changes.
    func mapJumping<Other: Mixable>(_ body: (Value) -> Other) -> Animated<Other> {
        guard !isStatic else { return map(body) }
        var sampler = Sampler(self)
        var result: [Keyframe<Other>] = []
        for time in keyframes.map(\.time).sampled {
            let value = body(sampler.value(at: time))
            guard result.last?.value != value else { continue }
            result.append(Keyframe(time: time, value: value, easing: .hold))
        }
        return Animated<Other>(keyframes: result)
    }
}

extension Animated<[Double]> {
    /// Numbers as one value, taken several times a frame.
    init(joining numbers: [Animated<Double>]) {
        var samplers = numbers.map(Sampler.init)
        let times = Set(numbers.flatMap { $0.keyframes.map(\.time) })
        let jumps = numbers.reduce(into: Set<Double>()) { $0.formUnion($1.jumps) }
        self = .sampled(at: Array(times).sampled, jumps: jumps) { time, isBefore in
            samplers.indices.map { samplers[$0].value(at: time, isBefore) }
        }
    }
}

extension [Double] {
    /// These times and every quarter of a frame between the first and the last of them, at most ten thousand.
    var sampled: [Double] {
        guard let low = self.min(), let high = self.max() else { return [] }
        let step = Swift.max(0.25, (high - low) / 10_000)
        guard ImportBudget.spend(count + Int((high - low) / step)) else {
            return Set([low, high]).ordered()
        }
        let frames = stride(from: low.rounded(.up), through: high, by: step)
        return Set(self + frames).ordered()
    }
}

/// Takes a value at many times, and measures a curve in space once for all times on it.
struct Sampler<Value: Mixable> {
    private let keyframes: [Keyframe<Value>]
    /// The curve that was used last, with the place of the keyframe where it begins.
    private var curve: (start: Int, bezier: SpatialBezier)?

    init(_ value: Animated<Value>) { keyframes = value.keyframes }

    /// The value at a time, or just before it: where it jumps, the one before the jump.
    mutating func value(at time: Double, _ isBefore: Bool = false) -> Value {
        let next = keyframes.firstIndex(after: isBefore ? time.nextDown : time)
        guard next < keyframes.count else { return keyframes[next - 1].value }
        guard next > 0 else { return keyframes[0].value }
        let (start, end) = (keyframes[next - 1], keyframes[next])
        let progress = start.easing.progress(
            at: (time - start.time) / (end.time - start.time))
        guard start.curve != nil else { return start.value.mixed(with: end.value, progress) }
        if curve?.start != next - 1 {
            curve = start.bezier(towards: end).map { (next - 1, $0) }
        }
        return (curve?.bezier.point(at: progress) as? Value)
            ?? start.value.mixed(with: end.value, progress)
    }
}
