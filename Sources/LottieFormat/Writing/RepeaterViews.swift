internal import Drawing
internal import JSON
internal import SpecFormat

/// Makes the copies of repeaters.
struct RepeaterViews {
    let scene: SpecScene
    let report: LottieReport
    let clock: LottieClock

    /// The copies of some views, front to back: each is moved, turned and scaled once more. One view, a replicator, where
    /// that shows the same.
    /// - Throws: `SpecError` at the repeater if it makes too many views.
    func copies(
        _ repeater: LottieRepeater, of views: () throws(SpecError) -> [SpecView]
    ) throws(SpecError) -> [SpecView] {
        let count = count(of: repeater)
        guard count > 0 else { return [] }
        let first = try views()
        if count > 1, repeater.isReplicator, first.isOfOneColor || !repeater.isBelow {
            let view = replicator(repeater, count, of: first)
            try scene.checkRoom(shown: view.shownCount, at: repeater.value)
            return [placed(view, repeater)]
        }
        let all = try (0..<count).map { index throws(SpecError) in
            try scene.checkRoom(at: repeater.value)
            return copy(index, of: index == 0 ? first : try views(), repeater, count)
        }
        return repeater.isBelow ? all : all.reversed()
    }

    private func count(of repeater: LottieRepeater) -> Int {
        if !repeater.copies.isStatic {
            report.note("a changing number of copies is the largest throughout", at: repeater.value)
        }
        let wanted = repeater.copies.values.max() ?? 0
        if wanted.rounded() > Self.mostCopies {
            report.note(
                "a repeater has more than \(Int(Self.mostCopies)) copies: the others are left out",
                at: repeater.value)
        }
        return Int(min(max(wanted.rounded(), 0), Self.mostCopies))
    }

    private func copy(
        _ index: Int, of views: [SpecView], _ repeater: LottieRepeater, _ count: Int
    ) -> SpecView {
        let copy = scene.view("copy", subviews: views.reversed())
        let share = count > 1 ? Double(index) / Double(count - 1) : 0
        let opacity = repeater.startOpacity.combined(with: repeater.endOpacity) {
            $0.mixed(with: $1, share)
        }
        scene.set(copy, "alpha", opacity, clock, unless: 1) { .fraction($0) }
        let times = repeater.offset.map { $0 + Double(index) }
        return scene.place(copy, repeater.transform.repeated(times), clock)
    }

    private func replicator(
        _ repeater: LottieRepeater, _ count: Int, of views: [SpecView]
    ) -> SpecView {
        let view = scene.view("repeater", subviews: views.reversed())
        let anchor = repeater.transform.anchor.first
        if anchor != .zero {
            // Instances turn about the middle of the bounds.
            view["bounds"] = .list([anchor.x, anchor.y, 0, 0].map { .length($0) })
            view["position"] = .point(anchor)
        }
        view["replicator.count"] = .json("\(count)")
        view.instances = count
        view["replicator.transform"] = .list(repeater.transform.operations)
        let (start, end) = (repeater.startOpacity.first, repeater.endOpacity.first)
        if start != 1 {
            view["replicator.color"] = .string("rgb(255 255 255 / \(start.written(places: 6)))")
        }
        if end != start {
            view["replicator.alphaOffset"] = .fraction((end - start) / Double(count - 1))
        }
        return view
    }

    /// A replicator whose first instance is already moved by the repeater's offset.
    private func placed(_ view: SpecView, _ repeater: LottieRepeater) -> SpecView {
        guard repeater.offset.first != 0 else { return view }
        let outer = scene.view("offset", subviews: [view])
        return scene.place(outer, repeater.transform.repeated(repeater.offset), clock)
    }

    /// More copies than anybody draws by hand.
    private static let mostCopies = 1000.0
}

extension LottieRepeater {
    /// Whether its numbers stand still, and its transform applied n times is that of copy n: it only moves, or it turns
    /// and scales alike in all directions.
    fileprivate var isReplicator: Bool {
        let place = transform.joinedPosition
        let numbers = [
            copies, offset, startOpacity, endOpacity, transform.rotation, transform.rotationX,
            transform.rotationY,
        ]
        guard numbers.allSatisfy(\.isStatic), place.isStatic, transform.anchor.isStatic,
            transform.scale.isStatic, !transform.isSkewed, transform.rotationX.first == 0,
            transform.rotationY.first == 0
        else { return false }
        let scale = transform.scale.first
        let isMoving = transform.rotation.first == 0 && scale == Point(x: 1, y: 1)
        return isMoving
            || place.first == .zero && (scale.x == scale.y || transform.rotation.first == 0)
    }
}

extension LottieTransform {
    /// What stands still as operations of a transform.
    fileprivate var operations: [SpecValue] {
        func operation(_ key: String, _ value: SpecValue) -> SpecValue {
            .object(JSONLine([(key, value)]))
        }
        var result: [SpecValue] = []
        let (place, scale) = (joinedPosition.first, scale.first)
        if place != .zero { result.append(operation("translate", .point(place))) }
        if rotation.first != 0 { result.append(operation("rotate", .length(rotation.first))) }
        if scale != Point(x: 1, y: 1) { result.append(operation("scale", .factors(scale))) }
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
                $0.mask == nil && $0["blendMode"] == nil && $0["gradient.colors"] == nil
            }
    }
}
