internal import Drawing

/// A path with what its modifiers make of it.
struct ModifiedOutline {
    let name: String?
    let isPath: Bool
    private(set) var path: Animated<BezierPath>
    /// The same as a path that turns, if it can be one.
    private(set) var turn: LottieOutline.Turn?
    /// The nearest first; none that leaves everything.
    private(set) var trims: [LottieTrim] = []

    /// A path after modifiers, the nearest first.
    init(_ outline: LottieOutline, _ modifiers: [LottieShape]) {
        name = outline.name
        isPath = outline.isPath
        path = outline.path
        turn = outline.turn
        for modifier in modifiers {
            switch modifier {
            case .roundCorners(let radius) where radius.values != [0]:
                path = path.rounded(by: radius)
                turn = turn?.mapPath { $0.rounded(by: radius) }
            case .trim(let trim): if !trim.isEmpty { trims.append(trim) }
            case .group, .outline, .style, .repeater, .roundCorners: break
            }
        }
    }

    /// Whether both paths can be one without being taken several times a frame.
    func canJoin(_ other: ModifiedOutline) -> Bool {
        guard turn == nil, other.turn == nil else { return false }
        return path.isStatic || other.path.isStatic || path.isInStep(with: other.path)
    }

    /// Both as one path.
    func joined(with other: ModifiedOutline) -> ModifiedOutline {
        var result = self
        result.path = path.combined(with: other.path) { $0.joined(with: $1) }
        result.trims = trims.isEmpty ? other.trims : trims
        return result
    }
}

extension Animated<BezierPath> {
    /// The paths with round corners, unless they have some already: the arcs of a second modifier have no corners.
    fileprivate func rounded(by radius: Animated<Double>) -> Animated {
        combined(with: radius) { path, radius in
            var path = path
            path.cornerRadius = path.cornerRadius ?? Swift.max(radius, 0)
            return path
        }
    }
}

/// The part of a line that a trim leaves, as fractions of its length.
struct TrimRange {
    let start: Animated<Double>
    let end: Animated<Double>
    /// How far both are moved.
    let offset: Animated<Double>

    init(_ trim: LottieTrim) {
        var (start, end) = (trim.start, trim.end)
        if start.combined(with: end, { $1 - $0 }).values.contains(where: { $0 < 0 }) {
            // They cross.
            (start, end) = (
                start.combined(with: end) { min($0, $1) }, start.combined(with: end) { max($0, $1) }
            )
        }
        self.start = start.map { min(max($0, 0), 1) }
        self.end = end.map { min(max($0, 0), 1) }
        offset = trim.offset
    }

    private init(start: Animated<Double>, end: Animated<Double>, offset: Animated<Double>) {
        self.start = start
        self.end = end
        self.offset = offset
    }

    /// What another trim leaves of the part that this one left.
    func followed(by other: TrimRange) -> TrimRange {
        let length = start.combined(with: end) { $1 - $0 }
        func place(_ share: Animated<Double>) -> Animated<Double> {
            let both = share.map { [$0] }.combined(with: length) { $0 + [$1] }
            // The product of two moving numbers bends.
            let isBent = !share.isStatic && !length.isStatic
            let way = isBent ? both.mapBent { $0[0] * $0[1] } : both.map { $0[0] * $0[1] }
            return start.combined(with: way, +)
        }
        return TrimRange(start: place(other.start), end: place(other.end), offset: offset)
    }
}
