internal import Drawing

extension Rect {
    /// Larger than canvases are.
    static let everywhere = Rect(x: -10_000, y: -10_000, width: 20_000, height: 20_000)

    /// The smallest rectangle around all that are there; nil if none is.
    init?(around rects: [Rect?]) {
        guard let first = rects.lazy.compactMap(\.self).first else { return nil }
        self = rects.lazy.compactMap(\.self).reduce(first) { $0.union($1) }
    }
}

/// Paths that a style paints together: those before it, also in groups, which move them.
indirect enum PathTree {
    case outline(LottieOutline, cornerRadius: Animated<Double>?)
    case group(LottieGroup, [PathTree])
    case copies([RepeaterCopy], [PathTree])
    /// The paths as one line, and what a trim leaves of it.
    case trimmed(TrimRange, [PathTree])

    /// The paths among some items up to a style.
    ///
    /// - Parameters:
    ///   - end: The style's place. Trims and round corners after it count, too.
    ///   - outer: The modifiers that stand after the groups around the items, the nearest first.
    static func list(
        _ items: [LottieShape], upTo end: Int, _ outer: [PathModifier] = []
    ) -> [PathTree] {
        // Each style and each group looks at all that is before it.
        guard ImportBudget.spend(items.count) else { return [] }
        var paths: [PathTree] = []
        for (index, item) in items.enumerated() {
            switch item {
            case .outline(let outline) where index < end:
                paths.append(.outline(outline, cornerRadius: nil))
            case .group(let group) where index < end:
                let inner = list(group.items, upTo: group.items.count)
                paths += group.transform.isIdentity ? inner : [.group(group, inner)]
            case .repeater(let repeater) where index < end:
                paths = [.copies(RepeaterCopy.list(of: repeater), paths)]
            case .trim, .roundCorners, .pucker:
                paths = PathModifier(item: item, scope: items[..<index]).applied(to: paths)
            case .outline, .group, .repeater, .style: break
            }
        }
        return outer.reduce(paths) { $1.applied(to: $0) }
    }

    /// The outlines in it. Those of copies count once.
    var outlines: [LottieOutline] {
        switch self {
        case .outline(let outline, _): [outline]
        case .group(_, let paths), .copies(_, let paths), .trimmed(_, let paths):
            paths.flatMap(\.outlines)
        }
    }

    /// The tree with `body` applied to each of its lines: to outlines, and to trimmed paths as a whole.
    fileprivate func mapLines(_ body: (PathTree) -> PathTree) -> PathTree {
        switch self {
        case .outline, .trimmed: body(self)
        case .group(let group, let paths): .group(group, paths.map { $0.mapLines(body) })
        case .copies(let copies, let paths): .copies(copies, paths.map { $0.mapLines(body) })
        }
    }

    /// The tree with `body` applied to each of its outlines.
    fileprivate func mapOutlines(
        _ body: (LottieOutline, _ cornerRadius: Animated<Double>?) -> PathTree
    ) -> PathTree {
        switch self {
        case .outline(let outline, let radius): body(outline, radius)
        case .group(let group, let paths): .group(group, paths.map { $0.mapOutlines(body) })
        case .copies(let copies, let paths): .copies(copies, paths.map { $0.mapOutlines(body) })
        case .trimmed(let range, let paths): .trimmed(range, paths.map { $0.mapOutlines(body) })
        }
    }

    /// The tree with corners made round where they aren't yet.
    fileprivate func rounded(by radius: Animated<Double>) -> PathTree {
        mapOutlines { .outline($0, cornerRadius: $1 ?? radius) }
    }

    /// The tree with its points pulled towards the middle of their outlines; see `LottieShape.pucker`.
    fileprivate func puckered(by amount: Animated<Double>) -> PathTree {
        mapOutlines { outline, radius in
            let round = ModifiedOutline(outline, cornerRadius: radius, isLikeCoreAnimation: false)
            return .outline(outline.puckered(round.path, by: amount), cornerRadius: nil)
        }
    }
}

/// An item that changes the paths before it.
struct PathModifier {
    /// A trim, round corners, or a pucker.
    let item: LottieShape
    /// The items whose paths it changes.
    let scope: ArraySlice<LottieShape>

    /// Some of these paths after it.
    fileprivate func applied(to paths: [PathTree]) -> [PathTree] {
        guard ImportBudget.spend(paths.count) else { return paths }
        switch item {
        case .roundCorners(let radius): return paths.map { $0.rounded(by: radius) }
        case .pucker(let amount): return paths.map { $0.puckered(by: amount) }
        case .trim(let trim) where !trim.isEmpty:
            let range = TrimRange(trim)
            return trim.isSequential
                ? cut(paths, to: range) : paths.map { $0.mapLines { .trimmed(range, [$0]) } }
        case .trim, .group, .outline, .style, .repeater: return paths
        }
    }

    /// The part of some paths that is left by a trim over all paths of the scope. Lengths count in each path's own space.
    private func cut(_ paths: [PathTree], to range: TrimRange) -> [PathTree] {
        let all = scope.outlines
        // Each share is a handful of values.
        guard ImportBudget.spend(8 * all.count) else { return paths }
        if paths.flatMap(\.outlines).count == all.count, !paths.contains(where: \.isScaled) {
            return [.trimmed(range, paths)]
        }
        let shares = Self.shares(of: all)
        return paths.map { tree in
            tree.mapLines { line in
                let outlines = line.outlines
                guard let first = outlines.first.flatMap({ shares[$0.place] }),
                    let last = outlines.last.flatMap({ shares[$0.place] })
                else { return .trimmed(range, [line]) }
                return .trimmed(
                    range.share(of: first.combined(with: last) { [$0[0], $1[1]] }), [line])
            }
        }
    }

    /// Where outlines begin and end on a line of all of them, as fractions of its length, by their places in the file.
    private static func shares(of outlines: [LottieOutline]) -> [Int: Animated<[Double]>] {
        let lengths = outlines.map(\.length)
        let total = lengths.reduce(Animated(0)) { $0.combined(with: $1, +) }
        var result: [Int: Animated<[Double]>] = [:]
        var passed = Animated(0.0)
        for (outline, length) in zip(outlines, lengths) {
            let end = passed.combined(with: length, +)
            let numbers = passed.combined(with: end) { [$0, $1] }
                .combined(with: total) { $0 + [$1] }
            result[outline.place] = numbers.mapBent { numbers in
                let total = max(numbers[2], 1e-9)
                return [numbers[0] / total, numbers[1] / total]
            }
            passed = end
        }
        return result
    }
}

extension LottieOutline {
    /// The length of its path.
    fileprivate var length: Animated<Double> {
        // Each sample measures all of its points.
        let count = path.isStatic ? 1 : path.sampledCount
        guard ImportBudget.spend(count * path.greatestWeight) else { return Animated(0) }
        return path.mapBent(\.length)
    }
}

extension PathTree {
    /// Whether the lengths in it are seen larger or smaller than they are. Copies count as they are seen.
    fileprivate var isScaled: Bool {
        switch self {
        case .outline, .copies: false
        case .trimmed(_, let paths): paths.contains(where: \.isScaled)
        case .group(let group, let paths):
            group.transform.isSkewed
                || group.transform.scale.joined.values.contains { abs($0.x) != 1 || abs($0.y) != 1 }
                || paths.contains(where: \.isScaled)
        }
    }
}

extension Sequence<LottieShape> {
    /// The outlines in them, also in groups.
    fileprivate var outlines: [LottieOutline] {
        flatMap { item -> [LottieOutline] in
            switch item {
            case .outline(let outline): [outline]
            case .group(let group): group.items.outlines
            case .trim, .roundCorners, .pucker, .style, .repeater: []
            }
        }
    }
}

extension [PathTree] {
    /// The smallest rectangle around all paths, in their style's space; nil if there are none. Paths in groups that move
    /// may be anywhere on a large canvas.
    var bounds: Rect? { Rect(around: map(\.bounds)) }
}

extension PathTree {
    fileprivate var bounds: Rect? {
        switch self {
        case .outline(let outline, _):
            Rect(around: outline.path.reachedValues.map(\.controlBounds))
        case .trimmed(_, let paths): paths.bounds
        case .group(let group, let paths):
            paths.bounds.map { $0.moved(by: group.transform) }
        case .copies(let copies, let paths):
            paths.bounds.map { inner in
                copies.map { inner.moved(by: $0.transform) }.reduce(inner) { $0.union($1) }
            }
        }
    }
}

extension Rect {
    /// Where a group's transform leads it.
    fileprivate func moved(by transform: LottieTransform) -> Rect {
        transform.affine.map { applying($0) } ?? .everywhere
    }
}
