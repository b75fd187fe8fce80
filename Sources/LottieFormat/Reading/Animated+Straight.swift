internal import CLibrary
internal import Drawing

extension Animated where Value == BezierPath {
    /// The same motion for a renderer that turns handles about their points: with keyframes between two paths whose
    /// handles have other directions, so that every point moves almost straight, as the format says.
    var straight: Animated<BezierPath> {
        var result: [Keyframe<BezierPath>] = []
        for (start, end) in zip(keyframes, keyframes.dropFirst()) {
            result += start.pieces(to: end)
        }
        return Animated(keyframes: result + [keyframes[keyframes.count - 1]])
    }
}

extension Keyframe where Value == BezierPath {
    /// This keyframe, and those that are needed before `end`.
    fileprivate func pieces(to end: Keyframe) -> [Keyframe] {
        let turn = value.largestTurn(to: end.value)
        guard turn > Self.smallTurn, end.time > time, let cuts = easing.fractions(count: turn)
        else {
            return [self]
        }
        guard ImportBudget.spend(cuts.count * value.pointCount) else { return [self] }
        return pieces(to: end, cuts: cuts)
    }

    /// Handles that turn by less, in radians, hardly leave the straight way.
    private static var smallTurn: Double { .pi / 18 }
}

extension Easing {
    /// The fractions of the time at which the progress has passed equal parts, enough for handles that turn by `turn`;
    /// nil if the progress jumps, or goes back and forth.
    fileprivate func fractions(count turn: Double) -> [Double]? {
        if case .hold = self { return nil }
        if case .bezier(_, let y1, _, let y2) = self, !(0...1).contains(y1) || !(0...1).contains(y2)
        {
            return nil
        }
        let count = min(Int((turn / (.pi / 16)).rounded(.up)), 16)
        return (1..<max(count, 2)).map { fraction(of: Double($0) / Double(count)) }
    }
}

extension BezierPath {
    /// The largest angle between a handle here and in another path, in radians; 0 if they can't be compared.
    fileprivate func largestTurn(to other: BezierPath) -> Double {
        guard distance(to: other) != nil else { return 0 }
        func turn(_ a: Vector, _ b: Vector) -> Double {
            guard a.length > 0, b.length > 0 else { return 0 }
            return abs(atan2(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy))
        }
        let pairs = zip(subpaths.flatMap(\.vertices), other.subpaths.flatMap(\.vertices))
        return pairs.map { max(turn($0.arriving, $1.arriving), turn($0.leaving, $1.leaving)) }.max()
            ?? 0
    }
}
