internal import Drawing

extension Animated where Value == BezierPath {
    /// The same with paths that are closed, or not, as at the keyframe before: they become each other until the next
    /// keyframe, and are closed or opened there.
    var closedAsTheyBegin: Animated {
        withSegments { start, end in
            guard start.hasVertices(of: end) else { return (start, end) }
            return (start, end.closed(like: start))
        }
    }

    /// The same with round corners that become each other: a corner that turns into a curve until the next keyframe, or
    /// comes of one, isn't round on the way. Paths whose corners stay corners are left for the renderer to round.
    var withEvenCorners: Animated {
        let isEven = zip(values, values.dropFirst()).allSatisfy { start, end in
            !start.hasVertices(of: end) || start.corners == end.corners
        }
        guard !isEven, values.contains(where: { $0.cornerRadius != nil }) else { return self }
        return withSegments { start, end in
            guard start.hasVertices(of: end) else { return (start.rounded(), end.rounded()) }
            let corners = zip(start.corners, end.corners).map { $0 && $1 }
            return (start.rounded(corners), end.rounded(corners))
        }
    }

    /// The same with other paths at both ends of each segment. Where two segments have different ones at their common
    /// keyframe, there are two keyframes.
    private func withSegments(
        _ ends: (Value, Value) -> (start: Value, end: Value)
    ) -> Animated {
        guard !isStatic else { return self }
        var result: [Keyframe<Value>] = []
        for (start, end) in zip(keyframes, keyframes.dropFirst()) {
            let changed = ends(start.value, end.value)
            var begin = start
            begin.value = changed.start
            if result.last?.value == changed.start { result.removeLast() }
            result.append(begin)
            result.append(Keyframe(time: end.time, value: changed.end))
        }
        let last = keyframes[keyframes.count - 1].value
        if let end = result.last, end.value.isClosed != last.isClosed {
            result.append(Keyframe(time: end.time, value: last))
        }
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

    /// Whether each vertex is one between two lines.
    fileprivate var corners: [Bool] {
        subpaths.flatMap(\.vertices).map { $0.arriving == .zero && $0.leaving == .zero }
    }
}

extension Animated {
    /// The same as Core Animation shows it of lottie-ios's animations: one hold alone between two moving segments is lost,
    /// and the layer shows its own value there.
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
