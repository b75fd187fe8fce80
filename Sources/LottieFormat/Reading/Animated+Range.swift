internal import CollectionBasics
internal import Drawing

extension Animated {
    /// The values at the keyframes, and where an easing turns back beyond them.
    var reachedValues: [Value] {
        values
            + zip(keyframes, keyframes.dropFirst()).flatMap { start, end in
                start.easing.overshoots.map { start.value(towards: end, $0) }
            }
    }
}

extension Animated<Double> {
    /// The value held within a range, with more keyframes where it leaves or enters the range.
    func clamped(to range: ClosedRange<Double>) -> Animated {
        guard values.contains(where: { !range.contains($0) }) else { return self }
        let keyframes = settled.keyframes
        var result = zip(keyframes, keyframes.dropFirst()).flatMap { $0.pieces(to: $1, range) }
        result.append(keyframes[keyframes.count - 1])
        for index in result.indices { result[index].value.clamp(to: range) }
        var clamped = Animated(keyframes: result)
        clamped.slot = slot
        return clamped
    }
}

extension Animated<Double> {
    /// The product with another number: it bends if both change.
    func multiplied(by other: Animated<Double>) -> Animated<Double> {
        guard !isStatic, !other.isStatic else { return combined(with: other, *) }
        return combined(with: other) { [$0, $1] }.mapBent { $0[0] * $0[1] }
    }
}

extension Keyframe<Double> {
    /// This keyframe, and one wherever the value crosses a bound of the range on its way to `end`.
    fileprivate func pieces(to end: Keyframe, _ range: ClosedRange<Double>) -> [Keyframe] {
        guard end.time > time, easing != .hold else { return [self] }
        var cuts: [Double] = []
        for bound in [range.lowerBound, range.upperBound]
        where (value < bound) != (end.value < bound) {
            let cut = easing.fraction(of: (bound - value) / (end.value - value))
            if cut > 1e-9, cut < 1 - 1e-9 { cuts.append(cut) }
        }
        return pieces(to: end, cuts: cuts.ordered())
    }
}

extension Keyframe {
    /// This keyframe, and more at fractions of the time to `end`, with the parts of its easing.
    func pieces(to end: Keyframe, cuts: [Double]) -> [Keyframe] {
        let fractions = [0] + cuts + [1]
        return zip(fractions, fractions.dropFirst()).map { from, to in
            var piece = self
            piece.time = time + (end.time - time) * from
            piece.value = value.mixed(with: end.value, easing.progress(at: from))
            piece.easing = easing.part(from: from, to: to)
            return piece
        }
    }
}

extension Double {
    fileprivate mutating func clamp(to range: ClosedRange<Double>) {
        self = Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
