package import Drawing
internal import TimingModel

/// A view and a frozen copy of its old look, each in its own box, for the duration of a transition.
///
/// The boxes replace the view in the picture but not in the tree: `subviews` doesn't contain them. They lie
/// in a `SplitPlane`, and rotate and scale about the view's centre. The root has no superview and is split
/// inside itself: its contents change, but its own background doesn't.
@MainActor
package final class ViewSplit {
    /// The box with the copy.
    package let old: View
    /// The box with the view, or with the root's contents.
    package let new: View
    /// The view that holds both boxes, the new one in front.
    package let container: View
    /// The vector from the view's left edge to its right edge, in the boxes' plane.
    package let across: Vector
    /// The vector from the view's upper edge to its lower edge, in the boxes' plane.
    package let down: Vector

    let view: View
    var isOfContents: Bool { view.superview == nil }

    fileprivate init(_ view: View, in plane: SplitPlane, copies: [View]) {
        self.view = view
        (across, down) = (plane.across, plane.down)
        container = View(boxAround: plane.middle)
        old = View(boxAround: plane.middle)
        new = View(boxAround: plane.middle)
        container.addSubview(old)
        container.addSubview(new)
        for copy in copies { old.addSubview(copy) }
        container.zPosition = plane.zPosition
        container.transform = plane.outer
        container.isDoubleSided = plane.isDoubleSided
        for box in [old, new] { box.sublayerTransform = plane.inner }
    }
}

extension View {
    /// A view of size zero that doesn't move its subviews until it is transformed.
    fileprivate convenience init(boxAround middle: Point) {
        self.init(frame: Rect(origin: middle, size: .zero))
        set(.boundsOrigin, to: PropertyValue(middle))
    }
}

extension Recorder {
    /// Puts a frozen copy of `view`'s current look beside it until `join`. Nil if the view isn't in the
    /// tree. A view that is already split is joined first, and its transition ends unfinished. O(views in
    /// it).
    package func split(_ view: View) -> ViewSplit? {
        guard view.enroll(in: self).id.index == 0 || view.superview != nil else { return nil }
        let former = splits[view.enroll(in: self).id]
        let plane = SplitPlane(
            of: view.enroll(in: self).presentation(at: now),
            in: view.superview?.enroll(in: self).presentation(at: now))
        var split: ViewSplit?
        withoutAnimation {
            let shown =
                view.superview == nil
                ? shownSubviews(of: view).map(frozenCopy) : [frozenPicture(of: view)]
            split = ViewSplit(view, in: plane, copies: shown)
        }
        if let former {
            endAnimations(of: former)
            join(former)
        }
        guard let split else { return nil }
        split.container.enroll(in: self)
        splits[view.enroll(in: self).id] = split
        splitsByBox[ObjectIdentifier(split.new)] = split
        noteSplit(split)
        return split
    }

    /// Shows only the view again in its place; does nothing if it is already joined.
    package func join(_ split: ViewSplit) {
        let id = split.view.enroll(in: self).id
        guard splits[id] === split else { return }
        splits[id] = nil
        splitsByBox[ObjectIdentifier(split.new)] = nil
        noteSplit(split)
    }

    /// Ends the transition of a view, unfinished, or shows a view again whose transition stays at its end.
    package func endSplit(of view: View) { endSplit(of: view.enroll(in: self)) }

    func endSplit(of record: NodeRecord) {
        guard let split = splits[record.id] else { return }
        endAnimations(of: split)
        join(split)
    }

    /// A view with the permanent look that `view` has at this instant, during a transition of both pictures.
    package func frozenPicture(of view: View) -> View {
        frozenCopy(of: splits[view.enroll(in: self).id]?.container ?? view)
    }

    /// The views drawn in a view: its subviews, with their replacements during transitions.
    func shownSubviews(of view: View) -> [View] {
        if let split = splitsByBox[ObjectIdentifier(view)] {
            return split.isOfContents ? shownContents(of: split.view) : [split.view]
        }
        if view.superview == nil, let split = splits[view.enroll(in: self).id] {
            return [split.container]
        }
        return shownContents(of: view)
    }

    private func shownContents(of view: View) -> [View] {
        guard !splits.isEmpty || !fading.isEmpty else { return view.subviews }
        var shown = view.subviews.map { splits[$0.enroll(in: self).id]?.container ?? $0 }
        for picture in fading[view.enroll(in: self).id] ?? [] {
            shown.insert(picture.view, at: min(picture.index, shown.count))
        }
        return shown
    }

    private func noteSplit(_ split: ViewSplit) {
        noteSubviews(of: split.new)
        noteSubviews(of: split.view.superview ?? split.view)
    }

    private func endAnimations(of split: ViewSplit) {
        for box in [split.old, split.new] { endAnimations(of: box.enroll(in: self)) }
    }

    /// A view with the permanent look of `view` at this instant, including all views drawn in it.
    func frozenCopy(of view: View) -> View {
        let copy = View(presenting: view.enroll(in: self).presentation(at: now))
        for subview in shownSubviews(of: view) { copy.addSubview(frozenCopy(of: subview)) }
        copy.mask = view.mask.map(frozenCopy)
        return copy
    }
}

/// The plane in which a transition makes its picture of a view, old and new.
///
/// Usually the superview's plane. The view must not jump when a transition starts or ends, but a picture is
/// flat. So a perspective of the superview applies inside the boxes, not to the picture. If the superview
/// has no plane of its own, the picture lies in the view's plane. All values are those at the transition's
/// start.
struct SplitPlane {
    /// The centre of the view.
    let middle: Point
    /// The vector from the view's left to its right edge.
    let across: Vector
    /// The vector from the view's upper to its lower edge.
    let down: Vector
    /// The `sublayerTransform` of the boxes, whose contents have coordinates of the superview.
    private(set) var inner = Transform.identity
    /// The map from the plane to the superview: the `transform` of the boxes' container.
    private(set) var outer = Transform.identity
    /// The distance in front of the superview's plane.
    private(set) var zPosition = 0.0
    /// Whether the plane is also visible from behind.
    private(set) var isDoubleSided = true

    /// The plane for a view in a superview. Without a superview, the plane for the root's contents.
    init(of view: LayerProperties, in superview: LayerProperties?) {
        let own = LayerGeometry(view).matrix
        if let superview, superview.preserves3D, own.isTilted, let back = own.inverted() {
            self.init(view.bounds, .identity)
            (inner, outer) = (around(middle, back), around(middle, own))
            isDoubleSided = view.isDoubleSided
            return
        }
        self.init(view.bounds, superview == nil ? .identity : view.transformToSuperview)
        zPosition = superview == nil ? 0 : view.zPosition
        let around = superview ?? view
        if !around.preserves3D, !around.sublayerTransform.operations.isEmpty {
            see(
                superview == nil ? .identity : own, through: around.anchoredSublayerTransform.matrix
            )
        }
    }

    private init(_ bounds: Rect, _ map: AffineTransform) {
        middle = bounds.center.applying(map)
        across = Vector(dx: map.a * bounds.width, dy: map.b * bounds.width)
        down = Vector(dx: map.c * bounds.height, dy: map.d * bounds.height)
    }

    /// Moves the superview's `sublayerTransform` from the picture into its contents. The picture's depth is
    /// that at which the view's centre is seen.
    private mutating func see(_ view: Transform3D, through sublayer: Transform3D) {
        guard let back = sublayer.inverted() else { return }
        let seen = view.concatenating(sublayer)
        let depth = seen.m43 / seen.m44
        inner = around(middle, sublayer)
        outer = around(
            middle,
            Transform([.translate(x: 0, y: 0, z: depth.isFinite ? depth : 0)]).matrix
                .concatenating(back))
        zPosition = 0
    }

    /// `matrix` for a layer whose anchor point is at `middle`.
    private func around(_ middle: Point, _ matrix: Transform3D) -> Transform {
        Transform([
            .translate(x: -middle.x, y: -middle.y, z: 0), .matrix(matrix),
            .translate(x: middle.x, y: middle.y, z: 0),
        ])
    }
}

extension Transform3D {
    /// Whether the map gives points of the plane z = 0 different depths.
    var isTilted: Bool { m13 != 0 || m23 != 0 || m14 != 0 || m24 != 0 }
}
