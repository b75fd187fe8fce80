internal import Drawing
internal import JSON
internal import SpecFormat

/// Makes the copies of repeaters.
struct RepeaterViews {
    let scene: SpecScene
    let clock: LottieClock

    /// The copies of some views, front to back: each is moved, turned and scaled once more. One view, a replicator, where
    /// that shows the same.
    /// - Throws: `SpecError` at the repeater if it makes too many views.
    func copies(
        _ repeater: LottieRepeater, of views: () throws(SpecError) -> [SpecView]
    ) throws(SpecError) -> [SpecView] {
        guard repeater.count > 0 else { return [] }
        let isOne = repeater.isReplicator
        let first = try ImportBudget.first(of: isOne ? 1 : repeater.count, views)
        guard !first.isEmpty else { return [] }
        if repeater.count > 1, isOne, first.isOfOneColor || !repeater.isBelow {
            let view = replicator(repeater, of: first)
            try scene.checkRoom(shown: view.shownCount, at: repeater.value)
            return [placed(view, repeater)]
        }
        let all = try RepeaterCopy.list(of: repeater).enumerated().map {
            index, copy throws(SpecError) in
            try scene.checkRoom(at: repeater.value)
            return view(of: copy, index == 0 ? first : try views())
        }
        return repeater.isBelow ? all : all.reversed()
    }

    private func view(of copy: RepeaterCopy, _ views: [SpecView]) -> SpecView {
        let view = scene.view("copy", subviews: views.reversed())
        scene.set(view, "alpha", copy.opacity, clock, unless: 1) { .share($0) }
        if let isHidden = copy.isHidden { scene.hide(view, isHidden, clock) }
        return scene.place(view, copy.transform, clock)
    }

    private func replicator(
        _ repeater: LottieRepeater, of views: [SpecView]
    ) -> SpecView {
        let view = scene.view("repeater", subviews: views.reversed())
        let anchor = repeater.transform.anchor.joined.first
        if anchor != .zero {
            // Instances turn about the middle of the bounds.
            view["bounds"] = .list([anchor.x, anchor.y, 0, 0].map { .length($0) })
            view["position"] = .point(anchor)
        }
        scene.set(view, "replicator.count", repeater.copies, clock) { .length($0) }
        view.instances = repeater.count
        view["replicator.transform"] = .list(repeater.transform.operations)
        let (start, end) = (repeater.startOpacity.first, repeater.endOpacity.first)
        if start != 1 {
            view["replicator.color"] = .string("rgb(255 255 255 / \(start.written(places: 6)))")
        }
        if end != start {
            view["replicator.alphaOffset"] = .fraction(
                (end - start) / Double(repeater.count - 1))
        }
        return view
    }

    /// A replicator whose first instance is already moved by the repeater's offset.
    private func placed(_ view: SpecView, _ repeater: LottieRepeater) -> SpecView {
        guard repeater.offset.first != 0 else { return view }
        let outer = scene.view("offset", subviews: [view])
        return scene.place(outer, repeater.transform.repeated(repeater.offset), clock)
    }
}

extension LottieRepeater {
    /// Whether nothing but the number of copies changes, and its transform applied n times is that of copy n: it only
    /// moves, or it turns and scales alike in all directions.
    fileprivate var isReplicator: Bool {
        let numbers = [offset, startOpacity, endOpacity, transform.rotation]
        guard numbers.allSatisfy(\.isStatic), transform.affine != nil,
            copies.isStatic || startOpacity.first == endOpacity.first
        else { return false }
        let (place, scale) = (transform.position.joined.first, transform.scale.joined.first)
        let isMoving = transform.rotation.first == 0 && scale == Point(x: 1, y: 1)
        guard scalesEachMore || scale == Point(x: 1, y: 1) else { return false }
        return isMoving
            || place == .zero && (scale.x == scale.y || transform.rotation.first == 0)
    }
}

extension LottieTransform {
    /// The position, turn and scale, which don't change, as operations of a transform.
    fileprivate var operations: [SpecValue] {
        var result: [SpecValue] = []
        let (place, scale) = (position.joined.first, scale.joined.first)
        if place != .zero { result.append(.operation("translate", .point(place))) }
        if rotation.first != 0 { result.append(.operation("rotate", .length(rotation.first))) }
        if scale != Point(x: 1, y: 1) { result.append(.operation("scale", .factors(scale))) }
        return result
    }
}

extension [SpecView] {
    /// Whether everything in them has one colour, so that nobody sees what lies above what.
    fileprivate var isOfOneColor: Bool {
        let all = flatMap(\.all)
        let painted = all.filter { $0["shape.path"] != nil && $0["shape.joined"] == nil }
        return painted.count == 1
            && all.allSatisfy {
                $0.mask == nil && $0["blendMode"] == nil && !$0.hasGradient
            }
    }
}

extension SpecView {
    fileprivate var hasGradient: Bool {
        let paints = [self["shape.fill"], self["shape.stroke"]].compactMap(\.self)
        return self["gradient.colors"] != nil
            || paints.contains { if case .members = $0 { true } else { false } }
    }
}
