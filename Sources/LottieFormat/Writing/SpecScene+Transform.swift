internal import Drawing
internal import JSON

extension SpecScene {
    /// Gives a view a transform. What turns in space or is skewed needs another view around it, which is returned then.
    func place(_ view: SpecView, _ transform: LottieTransform, _ clock: LottieClock) -> SpecView {
        if transform.isMirrored, transform.isMoving, !transform.isSpatial {
            setMatrices(of: view, transform, clock)
            return view
        }
        setAnchor(of: view, transform.anchor, clock)
        // Core Animation's own order of turns is that of a view.
        let isSpatial = transform.isSpatial && !options.isLikeCoreAnimation
        var outer = view
        if transform.isSkewed || isSpatial {
            outer = self.view(isSpatial ? "turn" : "skew", subviews: [view])
            setOperations(of: outer, transform, isSpatial: isSpatial, clock)
        }
        let placed = placed(outer, transform, clock)
        if !isSpatial {
            set(outer, "rotate", transform.rotation, clock, unless: 0) { .length($0) }
            set(outer, "rotateX", transform.rotationX, clock, unless: 0) { .length($0) }
            set(outer, "rotateY", transform.rotationY, clock, unless: 0) { .length($0) }
        }
        set(
            view, "scale", "transform.scale", transform.scale, clock, unless: Point(x: 1, y: 1),
            SpecValue.fraction)
        return placed
    }

    /// Gives a view matrices for its transform.
    private func setMatrices(of view: SpecView, _ transform: LottieTransform, _ clock: LottieClock)
    {
        if view["size"] != nil { view["anchorPoint"] = .point(.zero) }
        set(view, "transform", transform.matrices, clock) { map in
            let numbers = map.components.enumerated().map { index, number in
                index < 4 ? SpecValue.fraction(number) : .length(number)
            }
            return .list([.operation("matrix", .list(numbers))])
        }
    }

    /// Moves a view; one that turns along its way gets another view around it, which is returned then.
    private func placed(
        _ outer: SpecView, _ transform: LottieTransform, _ clock: LottieClock
    ) -> SpecView {
        let isStill = transform.position.joined.isStatic
        guard transform.isAutoOriented, !options.isLikeCoreAnimation, !isStill else {
            if case .joint(let position) = transform.position {
                move(outer, position, clock)
            } else {
                set(
                    outer, "position", "position", transform.position, clock, unless: .zero,
                    SpecValue.length)
            }
            return outer
        }
        let path = view("\(outer.name)-path", subviews: [outer])
        move(path, transform.position.joined, clock, isTurning: true)
        return path
    }

    /// Sets a pair of numbers, and animates it: both together, or each by itself.
    ///
    /// - Parameter key: Core Animation's key path, to which the numbers' names are added.
    private func set(
        _ view: SpecView, _ property: String, _ key: String, _ axes: Axes, _ clock: LottieClock,
        unless standard: Point? = nil, _ write: (Double) -> SpecValue
    ) {
        func both(_ point: Point) -> SpecValue { .list([write(point.x), write(point.y)]) }
        switch axes {
        case .joint(let value):
            set(view, property, value, clock, unless: standard, both)
        case .split(let x, let y):
            let start = Point(x: clock.seconds(x).first, y: clock.seconds(y).first)
            set(view, property, Animated(start), clock, unless: standard, both)
            for (name, number) in [("x", x), ("y", y)] {
                animate(view, "\(key).\(name)", number, clock, write)
            }
        }
    }

    /// A view without a size gets one point, so that its anchor point can be anywhere.
    private func setAnchor(of view: SpecView, _ anchor: Axes, _ clock: LottieClock) {
        guard case .list(let size)? = view["size"], size.count == 2,
            case .number(let width) = size[0], case .number(let height) = size[1], width > 0,
            height > 0
        else {
            if case .joint(let anchor) = anchor, anchor.isStatic, anchor.first == .zero { return }
            view["size"] = .list([.number(1), .number(1)])
            return set(view, "anchorPoint", "anchorPoint", anchor, clock, SpecValue.length)
        }
        let share = anchor.scaled(x: 1 / width, y: 1 / height)
        set(
            view, "anchorPoint", "anchorPoint", share, clock, unless: Point(x: 0.5, y: 0.5),
            SpecValue.fraction)
    }

    /// Sets the turns in space, of which the last one comes first, and the skew before them.
    private func setOperations(
        of view: SpecView, _ transform: LottieTransform, isSpatial: Bool, _ clock: LottieClock
    ) {
        let isOriented = transform.orientation.values.contains { $0.contains { $0 != 0 } }
        let turns = (isOriented ? transform.orientation : Animated([])).combined(
            with: transform.rotationX
        ) { $0 + [$1] }
        .combined(with: transform.rotationY) { $0 + [$1] }
        .combined(with: transform.rotation) { $0 + [$1] }
        let skew = transform.skew.combined(with: transform.skewAxis) { [$0, $1] }
        let both = (isSpatial ? turns : Animated([])).combined(with: skew) { $0 + $1 }
        let isSkewed = transform.isSkewed
        set(view, "transform", both, clock) { angles in
            let names = ["rotateX", "rotateY", "rotate"]
            let turns = zip(names + names, angles.dropLast(2)).map { name, angle in
                SpecValue.operation(name, .length(angle))
            }
            return .list(turns + (isSkewed ? self.skew(angles.suffix(2)) : []))
        }
    }

    /// The operations of a skew by an angle, along an axis.
    private func skew(_ angles: ArraySlice<Double>) -> [SpecValue] {
        let (skew, axis) = (angles[angles.startIndex], angles[angles.startIndex + 1])
        // lottie-ios has it the other way round.
        let way = options.isLikeCoreAnimation ? 1.0 : -1
        return [
            .operation("rotate", .length(way * axis)),
            .operation("skew", .list([.length(-skew), .number(0)])),
            .operation("rotate", .length(-way * axis)),
        ]
    }
}

extension SpecValue {
    /// An operation of a transform.
    static func operation(_ name: String, _ value: SpecValue) -> SpecValue {
        .object([(name, value)])
    }
}
