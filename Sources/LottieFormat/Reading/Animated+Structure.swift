internal import Drawing

extension Animated where Value == BezierPath {
    /// The same with paths that are closed, or not, as at the keyframe before: they become each other until the next
    /// keyframe, and are closed or opened there.
    var closedAsTheyBegin: Animated {
        guard !isStatic else { return self }
        var result: [Keyframe<Value>] = []
        for (start, end) in zip(keyframes, keyframes.dropFirst()) {
            let isAlike = start.value.hasVertices(of: end.value)
            if result.last?.value == start.value { result.removeLast() }
            result.append(start)
            result.append(
                Keyframe(
                    time: end.time,
                    value: isAlike ? end.value.closed(like: start.value) : end.value))
        }
        let last = keyframes[keyframes.count - 1]
        if result.last?.value.isClosed != last.value.isClosed { result.append(last) }
        return Animated(keyframes: result)
    }
}

extension BezierPath {
    /// Whether each subpath is closed.
    fileprivate var isClosed: [Bool] { subpaths.map(\.isClosed) }

    /// The path with its subpaths closed as another one's.
    fileprivate func closed(like other: BezierPath) -> BezierPath {
        var result = self
        for index in result.subpaths.indices {
            result.subpaths[index].isClosed = other.subpaths[index].isClosed
        }
        return result
    }
}

extension Animated {
    /// The value as lottie-ios shows it. It loses a single hold between two segments that move, and the layer shows its
    /// own value, `own`, for as long.
    func losingLoneHolds(to own: Value) -> Animated {
        var result: [Keyframe<Value>] = []
        for (index, keyframe) in keyframes.enumerated() {
            result.append(keyframe)
            guard index > 0, index + 1 < keyframes.count, keyframe.easing == .hold,
                keyframes[index - 1].easing != .hold, keyframes[index + 1].easing != .hold
            else { continue }
            result[result.count - 1].easing = .linear
            result.append(Keyframe(time: keyframe.time, value: own, easing: .hold))
        }
        return Animated(keyframes: result)
    }
}
