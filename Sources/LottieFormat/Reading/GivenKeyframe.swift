internal import CollectionBasics
internal import Drawing
internal import Messages

/// A keyframe as the file has it: perhaps with an easing for each number of its value.
struct GivenKeyframe<Value: Mixable> {
    let time: Double
    let value: Value
    /// One for each number, or one for all.
    private let easings: [Easing]
    /// Nil if the way to the next keyframe's point is straight.
    private let curve: SpatialCurve?

    /// Reads keyframes, and notes those that can't be read.
    static func list(
        _ entries: [LottieValue], _ reader: LottieReader, _ read: (LottieValue) -> Value?
    ) -> [GivenKeyframe] {
        var result: [GivenKeyframe] = []
        // Old files give the end of a segment instead of the next one's start.
        var end: Value?
        for entry in entries {
            guard let time = entry["t"]?.number, abs(time) < 1e9,
                let value = entry["s"].flatMap(read) ?? end
            else {
                reader.report.note(
                    .lottieInvalidValue, "a keyframe without a time or a value is left out",
                    at: entry)
                continue
            }
            end = entry["e"].flatMap(read) ?? value
            let easings = entry.easings
            result.append(
                GivenKeyframe(
                    time: max(time, result.last?.time ?? time), value: value,
                    easings: reader.isLikeCoreAnimation ? [easings[0]] : easings,
                    curve: entry.curve(isByLength: !reader.isLikeCoreAnimation)))
        }
        return result
    }

    /// The easing of a number: its own, or the first one.
    fileprivate func easing(of number: Int) -> Easing {
        easings.indices.contains(number) ? easings[number] : easings[0]
    }

    /// The easings of the numbers that change on the way to another keyframe, each once.
    fileprivate func easings(to end: GivenKeyframe) -> [Easing] {
        guard easings.count > 1, curve == nil else { return [easings[0]] }
        let ends = zip(value.components, end.value.components).enumerated()
        let moving = ends.filter { $0.element.0 != $0.element.1 }.map { easing(of: $0.offset) }
        return moving.uniqued()
    }

    /// The curve to another keyframe; nil for a straight way.
    fileprivate func curve(to end: GivenKeyframe) -> SpatialCurve? {
        guard let curve, let from = value as? Point, let to = end.value as? Point,
            curve.isStraight(from: from, to: to)
        else { return curve }
        return nil
    }

    /// This keyframe and those that are needed before the next one: more than one if the numbers have several easings.
    fileprivate func keyframes(to end: GivenKeyframe?) -> [Keyframe<Value>] {
        var result = Keyframe(time: time, value: value, easing: easings[0], curve: curve)
        guard let end else { return [result] }
        let easings = easings(to: end)
        result.easing = easings.first ?? self.easings[0]
        result.curve = curve(to: end)
        let both = [self, end]
        guard easings.count > 1, let count = both.componentCount() else { return [result] }
        let samples = Animated(joining: (0..<count).map { both.number($0) }).settled
        return samples.keyframes.dropLast().map {
            Keyframe(time: $0.time, value: Value(components: $0.value) ?? value)
        }
    }
}

extension Array {
    /// The keyframes of all numbers together.
    func joint<Value>() -> [Keyframe<Value>] where Element == GivenKeyframe<Value> {
        enumerated().flatMap { index, keyframe in
            keyframe.keyframes(to: index + 1 < count ? self[index + 1] : nil)
        }
    }

    /// The numbers by themselves, if somewhere several of them move with different easings; else nil. A point that moves
    /// along a curve somewhere stays one.
    func numbersApart<Value>() -> [Animated<Double>]? where Element == GivenKeyframe<Value> {
        let segments = zip(self, dropFirst())
        guard segments.contains(where: { $0.easings(to: $1).count > 1 }),
            !segments.contains(where: { $0.curve(to: $1) != nil }), let count = componentCount()
        else { return nil }
        return (0..<count).map { number($0) }
    }

    /// How many numbers each keyframe has; nil if they differ.
    fileprivate func componentCount<Value>() -> Int? where Element == GivenKeyframe<Value> {
        let counts = Set(map(\.value.components.count))
        return counts.count == 1 ? counts.first : nil
    }

    /// A number by itself.
    fileprivate func number<Value>(_ index: Int) -> Animated<Double>
    where Element == GivenKeyframe<Value> {
        Animated(
            keyframes: map {
                Keyframe(
                    time: $0.time, value: $0.value.components[index], easing: $0.easing(of: index))
            })
    }
}

extension LottieValue {
    /// The easings of a keyframe's numbers, or one for all.
    fileprivate var easings: [Easing] {
        if self["h"]?.flag == true { return [.hold] }
        func numbers(_ key: String, _ axis: String, _ standard: Double) -> [Double] {
            self[key]?[axis]?.numbers ?? [standard]
        }
        let handles = [
            numbers("o", "x", 0), numbers("o", "y", 0), numbers("i", "x", 1), numbers("i", "y", 1),
        ]
        return (0..<(handles.map(\.count).max() ?? 1)).map { number in
            let own = handles.map { $0.indices.contains(number) ? $0[number] : $0[0] }
            return Easing(x1: own[0], y1: own[1], x2: own[2], y2: own[3])
        }
    }

    /// The curve to the next keyframe's point; nil for a straight way.
    fileprivate func curve(isByLength: Bool) -> SpatialCurve? {
        func handle(_ key: String) -> Vector {
            let point = self[key]?.point ?? .zero
            return Vector(dx: point.x, dy: point.y)
        }
        let (leaving, arriving) = (handle("to"), handle("ti"))
        guard leaving != .zero || arriving != .zero else { return nil }
        return SpatialCurve(leaving: leaving, arriving: arriving, isByLength: isByLength)
    }
}
