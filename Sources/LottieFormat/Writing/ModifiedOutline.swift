internal import Drawing
internal import JSON

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
    private init(_ outline: LottieOutline, _ modifiers: [LottieShape]) {
        name = outline.name
        isPath = outline.isPath
        path = outline.path
        turn = outline.turn
        guard ImportBudget.spend(modifiers.count) else { return }
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

    /// The paths among some items with their places there, after the modifiers that follow them, there and in `outer`.
    static func list(
        _ items: [LottieShape], _ outer: [LottieShape]
    ) -> [(place: Int, outline: ModifiedOutline)] {
        var modifiers = outer
        var result: [(place: Int, outline: ModifiedOutline)] = []
        for (place, item) in items.enumerated().reversed() {
            if item.isModifier { modifiers.insert(item, at: 0) }
            guard case .outline(let outline) = item else { continue }
            result.append((place, ModifiedOutline(outline, modifiers)))
        }
        return result.reversed()
    }

    /// The outlines in their order, with neighbours that the same trims cut together.
    static func byTrims(_ outlines: [ModifiedOutline]) -> [[ModifiedOutline]] {
        var runs: [[ModifiedOutline]] = []
        for outline in outlines {
            if runs.last?[0].trimPlaces == outline.trimPlaces {
                runs[runs.count - 1].append(outline)
            } else {
                runs.append([outline])
            }
        }
        return runs
    }

    private var trimPlaces: [Int] { trims.map(\.value.node.start) }

    /// The outlines in their order, with neighbours that move in step or not at all made one. O(points).
    static func joined(_ outlines: [ModifiedOutline]) -> [ModifiedOutline] {
        var runs: [[ModifiedOutline]] = []
        /// The path that the others of the last run are in step with.
        var moving: Animated<BezierPath>?
        for outline in outlines {
            // What turns has a view of its own.
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
        result.trims = outlines.first { !$0.trims.isEmpty }?.trims ?? []
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

extension LottieShape {
    /// Whether it changes the paths before it.
    fileprivate var isModifier: Bool {
        switch self {
        case .trim, .roundCorners: true
        case .group, .outline, .style, .repeater: false
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
        let length = start.combined(with: end) { $1 - $0 }
        if length.reachedValues.contains(where: { $0 < -1e-9 }) {
            let both = start.combined(with: end) { [$0, $1] }
            (start, end) = (
                both.mapBent { min($0[0], $0[1]) }, both.mapBent { max($0[0], $0[1]) }
            )
        }
        self.start = start
        self.end = end
        offset = trim.offset
    }

    private init(start: Animated<Double>, end: Animated<Double>, offset: Animated<Double>) {
        self.start = start
        self.end = end
        self.offset = offset
    }

    /// The same without an offset; nil if that leads over the line's ends at any time.
    var moved: TrimRange? {
        if offset.values == [0] { return self }
        let start = start.combined(with: offset, +)
        let end = end.combined(with: offset, +)
        let values = start.reachedValues + end.reachedValues
        let turns = ((values.min() ?? 0) + 1e-9).rounded(.down)
        guard values.allSatisfy({ -1e-9...1 + 1e-9 ~= $0 - turns }) else { return nil }
        return TrimRange(
            start: start.map { min(max($0 - turns, 0), 1) },
            end: end.map { min(max($0 - turns, 0), 1) }, offset: Animated(0))
    }

    /// What another trim, whose offset doesn't count, leaves of the part that this one left.
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
