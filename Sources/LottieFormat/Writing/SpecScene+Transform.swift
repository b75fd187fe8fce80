internal import Drawing
internal import JSON

extension SpecScene {
    /// Gives a view a transform. A skew needs another view around it, which is returned then.
    func place(_ view: SpecView, _ transform: LottieTransform, _ clock: LottieClock) -> SpecView {
        setAnchor(of: view, transform.anchor, clock)
        var outer = view
        if transform.isSkewed {
            outer = self.view("skew", subviews: [view])
            skew(outer, transform, clock)
        }
        let placed = placed(outer, transform, clock)
        set(outer, "rotate", transform.rotation, clock, unless: 0) { .length($0) }
        set(outer, "rotateX", transform.rotationX, clock, unless: 0) { .length($0) }
        set(outer, "rotateY", transform.rotationY, clock, unless: 0) { .length($0) }
        set(view, "scale", transform.scale, clock, unless: Point(x: 1, y: 1)) { .factors($0) }
        return placed
    }

    /// Moves a view; one that turns along its way gets another view around it, which is returned then.
    private func placed(
        _ outer: SpecView, _ transform: LottieTransform, _ clock: LottieClock
    ) -> SpecView {
        guard transform.isAutoOriented, !options.isLikeCoreAnimation,
            !transform.joinedPosition.isStatic
        else {
            move(outer, transform.position, clock)
            return outer
        }
        let path = view("\(outer.name)-path", subviews: [outer])
        move(path, transform.joinedPosition, clock, isTurning: true)
        return path
    }

    private func move(
        _ view: SpecView, _ position: LottieTransform.Position, _ clock: LottieClock
    ) {
        switch position {
        case .joint(let position): move(view, position, clock)
        case .split(let x, let y) where x.isStatic && y.isStatic:
            move(view, Animated(Point(x: x.first, y: y.first)), clock)
        case .split(let x, let y):
            let start = Point(x: clock.seconds(x).first, y: clock.seconds(y).first)
            set(view, "position.x", x, clock) { .length($0) }
            set(view, "position.y", y, clock) { .length($0) }
            view["position.x"] = nil
            view["position.y"] = nil
            view["position"] = .point(start)
        }
    }

    /// A view without a size gets one point, so that its anchor point can be anywhere.
    private func setAnchor(
        of view: SpecView, _ anchor: Animated<Point>, _ clock: LottieClock
    ) {
        guard case .list(let size)? = view["size"], size.count == 2,
            case .json(let width) = size[0], case .json(let height) = size[1],
            let width = Double(width), let height = Double(height), width > 0, height > 0
        else {
            guard !anchor.isStatic || anchor.first != .zero else { return }
            view["size"] = .list([.json("1"), .json("1")])
            return set(view, "anchorPoint", anchor, clock) { .point($0) }
        }
        let share = anchor.map { Point(x: $0.x / width, y: $0.y / height) }
        set(view, "anchorPoint", share, clock, unless: Point(x: 0.5, y: 0.5)) { .factors($0) }
    }

    private func skew(_ view: SpecView, _ transform: LottieTransform, _ clock: LottieClock) {
        let angles = transform.skew.combined(with: transform.skewAxis) { [$0, $1] }
        func operation(_ key: String, _ value: SpecValue) -> SpecValue {
            .object(JSONLine([(key, value)]))
        }
        set(view, "transform", angles, clock) { angles in
            .list([
                operation("rotate", .length(angles[1])),
                operation("skew", .list([.length(-angles[0]), .json("0")])),
                operation("rotate", .length(-angles[1])),
            ])
        }
    }
}
