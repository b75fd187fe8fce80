internal import Drawing
internal import JSON

/// A path with its corners made round, if they are to be.
struct ModifiedOutline {
    let name: String?
    private(set) var path: Animated<BezierPath>
    /// The same as a path that turns, if it can be one.
    private(set) var turn: LottieOutline.Turn?

    /// - Parameters:
    ///   - radius: of round corners, which a figure may have already.
    ///   - isLikeCoreAnimation: whether round paths become each other, instead of sharp ones that are made round then.
    init(
        _ outline: LottieOutline, cornerRadius radius: Animated<Double>?, isLikeCoreAnimation: Bool
    ) {
        name = outline.name
        path = outline.path
        turn = outline.turn
        guard let radius, radius.values != [0] else { return }
        func rounded(_ path: Animated<BezierPath>) -> Animated<BezierPath> {
            let result = path.withCornerRadius(radius)
            return (isLikeCoreAnimation ? result : result.withEvenCorners).settled
        }
        path = rounded(path)
        turn = turn?.mapPath(rounded)
    }

    /// The outlines in their order, with neighbours that move in step or not at all made one. O(points).
    static func joined(_ outlines: [ModifiedOutline]) -> [ModifiedOutline] {
        var runs: [[ModifiedOutline]] = []
        /// The path that the others of the last run are in step with.
        var moving: Animated<BezierPath>?
        for outline in outlines {
            // A shape that turns has a view of its own.
            let turns = outline.turn != nil || runs.last?[0].turn != nil
            let own = outline.path.isStatic ? nil : outline.path
            let isInStep = moving.flatMap { moving in own.map(moving.isInStep) } ?? true
            if runs.isEmpty || turns || !isInStep {
                runs.append([outline])
                moving = own
            } else {
                runs[runs.count - 1].append(outline)
                moving = moving ?? own
            }
        }
        return runs.map(one)
    }

    /// Outlines that move in step, or not at all, as one.
    private static func one(_ outlines: [ModifiedOutline]) -> ModifiedOutline {
        var result = outlines[0]
        guard outlines.count > 1 else { return result }
        let moving = outlines.first { !$0.path.isStatic } ?? result
        let keyframes = moving.path.keyframes.enumerated().map { index, keyframe in
            let paths = outlines.map {
                $0.path.isStatic ? $0.path.first : $0.path.keyframes[index].value
            }
            return Keyframe(
                time: keyframe.time, value: BezierPath(joining: paths), easing: keyframe.easing)
        }
        result.path = Animated(keyframes: keyframes)
        return result
    }
}

extension Animated<BezierPath> {
    /// The paths with round corners, unless they have some already: the arcs of a second modifier have no corners.
    fileprivate func withCornerRadius(_ radius: Animated<Double>) -> Animated {
        combined(with: radius) { path, radius in
            var path = path
            path.cornerRadius = path.cornerRadius ?? Swift.max(radius, 0)
            return path
        }
    }
}
