internal import Drawing
internal import JSON
internal import SpecFormat

/// Gives views their paths: one path in the view itself, and the others in subviews that are joined to it.
struct PathViews {
    let scene: SpecScene
    let options: LottieOptions
    let clock: LottieClock

    /// Gives a view some paths as one shape.
    /// - Throws: `SpecError` at the style if that makes too many views.
    func fill(_ view: SpecView, with paths: [PathTree], for style: LottieStyle) throws(SpecError) {
        guard paths.count == 1, case .trimmed(let range, let line) = paths[0] else {
            return try join(paths, to: view, style)
        }
        set(range, of: view)
        view["shape.trimsPath"] = .flag(true)
        try join(line, to: view, style)
    }

    /// Gives a view outlines as one shape, without trims.
    func fill(_ view: SpecView, with outlines: [ModifiedOutline]) {
        if let first = outlines.first { setPath(of: view, first, mayTurn: outlines.count == 1) }
        view.subviews += outlines.dropFirst().map(part)
    }

    /// Cuts a view's line.
    func set(_ range: TrimRange, of view: SpecView) {
        scene.set(view, "shape.strokeStart", range.start, clock, unless: 0) { .share($0) }
        scene.set(view, "shape.strokeEnd", range.end, clock, unless: 1) { .share($0) }
        scene.set(view, "shape.strokeOffset", range.offset, clock, unless: 0) { .fraction($0) }
    }

    private func join(
        _ paths: [PathTree], to view: SpecView, _ style: LottieStyle
    ) throws(SpecError) {
        let parts = PathPart.list(of: paths, isLikeCoreAnimation: options.isLikeCoreAnimation)
        var inner: [SpecView] = []
        for (index, part) in parts.enumerated() {
            try scene.checkRoom(at: style.value)
            switch part {
            case .outline(let outline) where index == 0:
                setPath(of: view, outline, mayTurn: parts.count == 1)
            case .outline(let outline): inner.append(self.part(outline))
            case .tree(let tree): inner += try views(of: tree, style)
            }
        }
        view.subviews += inner
        try scene.checkDepth(view.height, at: style.value)
    }

    private func part(_ outline: ModifiedOutline) -> SpecView {
        let part = joined(outline.name ?? "path")
        setPath(of: part, outline, mayTurn: true)
        return part
    }

    private func joined(_ name: String) -> SpecView {
        let view = scene.view(name)
        view["shape.joined"] = .flag(true)
        return view
    }

    /// The joined views of paths that are moved, or cut by themselves.
    private func views(of tree: PathTree, _ style: LottieStyle) throws(SpecError) -> [SpecView] {
        switch tree {
        case .outline, .trimmed:
            let view = joined(tree.outlines.first?.name ?? "path")
            try fill(view, with: [tree], for: style)
            return [view]
        case .group(let group, let paths):
            let view = joined(group.name ?? "group")
            try fill(view, with: paths, for: style)
            return [placed(view, group.transform)]
        case .copies(let copies, let paths):
            return try copies.enumerated().map { index, copy throws(SpecError) in
                let view = joined("copy")
                try ImportBudget.first(of: index == 0 ? copies.count : 1) { () throws(SpecError) in
                    try fill(view, with: paths, for: style)
                }
                try scene.checkRoom(at: style.value)
                if let isHidden = copy.isHidden { scene.hide(view, isHidden, clock) }
                return placed(view, copy.transform)
            }
        }
    }

    /// A joined view with a transform, in others that are joined, too.
    private func placed(_ view: SpecView, _ transform: LottieTransform) -> SpecView {
        let outer = scene.place(view, transform, clock)
        var around = outer
        while around !== view, let inner = around.subviews.first {
            around["shape.joined"] = .flag(true)
            around = inner
        }
        return outer
    }

    /// - Parameter mayTurn: whether the view has nothing else in it that must not turn with the path.
    private func setPath(of view: SpecView, _ outline: ModifiedOutline, mayTurn: Bool) {
        let turn = mayTurn ? outline.turn : nil
        let path = turn?.path ?? outline.path
        let shown = options.isLikeCoreAnimation ? path : path.straight
        scene.set(view, "shape.path", shown, clock, all: BezierPath.written)
        guard let turn else { return }
        view.turnsWithPath = true
        if turn.center != .zero { view["position"] = .point(turn.center) }
        scene.set(view, "rotate", turn.angle, clock, unless: 0) { .length($0) }
    }
}

/// A path of a shape: an outline, or a tree that needs a view of its own.
private enum PathPart {
    case outline(ModifiedOutline)
    case tree(PathTree)

    /// Paths in their order. Neighbours that move in step, or not at all, are one outline.
    static func list(of paths: [PathTree], isLikeCoreAnimation: Bool) -> [PathPart] {
        var result: [PathPart] = []
        var run: [ModifiedOutline] = []
        func finishRun() {
            result += ModifiedOutline.joined(run).map(PathPart.outline)
            run = []
        }
        for path in paths {
            if case .outline(let outline, let radius) = path {
                run.append(
                    ModifiedOutline(
                        outline, cornerRadius: radius, isLikeCoreAnimation: isLikeCoreAnimation))
            } else {
                finishRun()
                result.append(.tree(path))
            }
        }
        finishRun()
        return result
    }
}
