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

    /// The same with round corners that go on being right between keyframes: taken several times a frame where a corner
    /// turns into a curve, where a side turns, and where one is too short for the radius. Other paths are left for the
    /// renderer to round.
    var withEvenCorners: Animated {
        guard !isStatic, values.contains(where: { ($0.cornerRadius ?? 0) > 0 }) else { return self }
        let isEven = zip(keyframes, keyframes.dropFirst()).allSatisfy { start, end in
            start.easing == .hold || start.value.keepsCorners(of: end.value)
        }
        return isEven ? self : mapBent { $0.rounded() }
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

    /// Whether the corners of this path and another one are cut off alike, so that what is between the round paths is
    /// the path between with its corners made round.
    fileprivate func keepsCorners(of other: BezierPath) -> Bool {
        guard subpaths != other.subpaths else { return true }
        guard hasVertices(of: other) else { return false }
        let radius = max(cornerRadius ?? 0, other.cornerRadius ?? 0)
        return zip(subpaths, other.subpaths).allSatisfy { mine, others in
            zip(mine.vertices, others.vertices).allSatisfy { $0.isCorner == $1.isCorner }
                && zip(mine.cutSides, others.cutSides).allSatisfy { a, b in
                    // The cosine of the angle between them is 1.
                    min(a.length, b.length) >= 2 * radius
                        && a.dx * b.dx + a.dy * b.dy >= a.length * b.length * (1 - 1e-9)
                }
        }
    }
}

extension Subpath.Vertex {
    /// Whether it is one between two lines.
    fileprivate var isCorner: Bool { arriving == .zero && leaving == .zero }
}

extension Subpath {
    /// The ways between neighbours of which one is a corner.
    fileprivate var cutSides: [Vector] {
        segments.filter { $0.isCorner || $1.isCorner }.map { $1.point - $0.point }
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
