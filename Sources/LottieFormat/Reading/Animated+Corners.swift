internal import Drawing

extension Animated where Value == BezierPath {
    /// The same with round corners that go on being right between keyframes: with more keyframes where a corner turns into
    /// a curve, where a side turns, and where one is too short for the radius. Other paths are left for the renderer to
    /// round.
    var withEvenCorners: Animated {
        guard !isStatic, values.contains(where: { ($0.cornerRadius ?? 0) > 0 }) else { return self }
        let segments = zip(keyframes, keyframes.dropFirst())
        guard segments.contains(where: { !$0.keepsCorners(to: $1) }) else { return self }
        var result = segments.flatMap { $0.roundPieces(to: $1) }
        result.append(keyframes[keyframes.count - 1].rounded)
        return Animated(keyframes: result)
    }
}

extension Keyframe<BezierPath> {
    fileprivate var rounded: Keyframe {
        var result = self
        result.value = value.rounded()
        return result
    }

    /// Whether the round paths on the way to `end` lie straight between both.
    fileprivate func keepsCorners(to end: Keyframe) -> Bool {
        easing == .hold || time == end.time || value.keepsCorners(of: end.value)
    }

    /// This keyframe, and as many on the way to `end` as it takes for round paths to become each other.
    fileprivate func roundPieces(to end: Keyframe) -> [Keyframe] {
        guard !keepsCorners(to: end), ImportBudget.spend(5 * roundCount) else {
            return [rounded]
        }
        let tolerance = max((value.distance(to: end.value) ?? 0) / 1000, 1e-3)
        // A way whose middle is straight may bend in its quarters.
        let cuts = (0...4).map { roundPath(at: Double($0) / 4, to: end) }
        return zip(cuts, cuts.dropFirst()).flatMap { pieces(from: $0, to: $1, end, tolerance) }
    }

    /// The points of the round path: each corner has two.
    private var roundCount: Int { 2 * value.pointCount }

    /// The round path at a fraction of the time to `end`.
    private func roundPath(at fraction: Double, to end: Keyframe) -> Keyframe {
        Keyframe(
            time: time + (end.time - time) * fraction,
            value: value.mixed(with: end.value, easing.progress(at: fraction))
        ).rounded
    }

    /// Round paths from one on the way to `end` until before another one, with straight lines between.
    private func pieces(
        from start: Keyframe, to stop: Keyframe, _ end: Keyframe, _ tolerance: Double
    ) -> [Keyframe] {
        guard stop.time - start.time > Self.shortestPiece, ImportBudget.spend(roundCount)
        else {
            // A corner that isn't one any more jumps.
            var start = start
            if start.value.distance(to: stop.value) == nil { start.easing = .hold }
            return [start]
        }
        let middleTime = (start.time + stop.time) / 2
        let middle = roundPath(at: (middleTime - time) / (end.time - time), to: end)
        let line = start.value.mixed(with: stop.value, 0.5)
        if let distance = line.distance(to: middle.value), distance <= tolerance { return [start] }
        return pieces(from: start, to: middle, end, tolerance)
            + pieces(from: middle, to: stop, end, tolerance)
    }

    /// In frames.
    private static var shortestPiece: Double { 0.25 }
}

extension BezierPath {
    /// Whether the corners of this path and another one are cut off alike, so that what is between the round paths is
    /// the path between with its corners made round.
    fileprivate func keepsCorners(of other: BezierPath) -> Bool {
        guard subpaths != other.subpaths || cornerRadius != other.cornerRadius else { return true }
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
