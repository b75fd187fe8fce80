package import Drawing
internal import TimingModel

/// A view, and a frozen copy of what it showed, each in a box of its own for as long as a transition
/// goes from one to the other.
///
/// The boxes take the view's place in the picture, not in the tree: nobody sees them in `subviews`.
/// They lie in a `SplitPlane` and turn and grow about the view's middle. The root, which lies in no
/// other view, is split within itself: its contents change, its own background doesn't.
@MainActor
package final class ViewSplit {
    /// Holds the copy.
    package let old: View
    /// Holds the view, or the root's contents.
    package let new: View
    /// Holds both boxes, the new one in front.
    package let container: View
    /// The view's width as a way in the boxes' plane, from its left to its right edge.
    package let across: Vector
    /// Its height, from its upper to its lower edge.
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
    /// A view of no size that changes nothing about where its subviews are, until it is transformed.
    fileprivate convenience init(boxAround middle: Point) {
        self.init(frame: Rect(origin: middle, size: .zero))
        set(.boundsOrigin, to: PropertyValue(middle))
    }
}

extension Recorder {
    /// Puts a frozen copy of what `view` shows now beside it, until they are joined again; nil if it
    /// isn't in the tree. A view that is split already is first joined, its transition unfinished.
    /// O(views in it).
    package func split(_ view: View) -> ViewSplit? {
        guard view.enroll(in: self).id.index == 0 || view.superview != nil else { return nil }
        let former = splits[view.enroll(in: self).id]
        let plane = SplitPlane(
            of: view.enroll(in: self).presentation(at: now),
            in: view.superview?.enroll(in: self).presentation(at: now))
        var split: ViewSplit?
        withoutAnimation {
            let shown =
                view.superview == nil ? shownSubviews(of: view) : [former?.container ?? view]
            split = ViewSplit(view, in: plane, copies: shown.map(frozenCopy))
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

    /// Lets the view alone take its place again; nothing if it has by now.
    package func join(_ split: ViewSplit) {
        let id = split.view.enroll(in: self).id
        guard splits[id] === split else { return }
        splits[id] = nil
        splitsByBox[ObjectIdentifier(split.new)] = nil
        noteSplit(split)
    }

    /// Ends the transition of a view that leaves the tree.
    func endSplit(of record: NodeRecord) {
        if let split = splits[record.id] { endAnimations(of: split) }
    }

    /// What is drawn in a view: its subviews, with what takes their place during transitions.
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
        guard !splits.isEmpty else { return view.subviews }
        return view.subviews.map { splits[$0.enroll(in: self).id]?.container ?? $0 }
    }

    private func noteSplit(_ split: ViewSplit) {
        noteSubviews(of: split.new)
        noteSubviews(of: split.view.superview ?? split.view)
    }

    private func endAnimations(of split: ViewSplit) {
        for box in [split.old, split.new] { endAnimations(of: box.enroll(in: self)) }
    }

    /// A view that looks like `view` now, for ever, with all that is drawn in it.
    private func frozenCopy(of view: View) -> View {
        let copy = View(presenting: view.enroll(in: self).presentation(at: now))
        for subview in shownSubviews(of: view) { copy.addSubview(frozenCopy(of: subview)) }
        copy.mask = view.mask.map(frozenCopy)
        return copy
    }
}

/// The plane in which a transition makes its picture of a view, old and new.
///
/// Most often the superview's. What is seen must not jump when a transition starts or ends, but a
/// picture is flat: where the superview looks at its subviews in perspective, the boxes do so instead
/// and the picture is left as it is; where it has no plane of its own, the picture lies in the view's.
/// All as it is seen when the transition starts.
struct SplitPlane {
    /// The middle of the view.
    let middle: Point
    /// From the view's left to its right edge.
    let across: Vector
    /// From its upper to its lower edge.
    let down: Vector
    /// How the boxes see what lies in them, which has coordinates of the superview: their
    /// `sublayerTransform`.
    private(set) var inner = Transform.identity
    /// From the plane to the superview: the `transform` of what holds the boxes.
    private(set) var outer = Transform.identity
    /// How far it is in front of the superview's plane.
    private(set) var zPosition = 0.0
    /// Whether it is seen from behind, too.
    private(set) var isDoubleSided = true

    /// The plane for a view in a superview; in none, the root's contents are meant.
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

    /// Moves the superview's `sublayerTransform` from the picture to what it is made of. The picture is
    /// as far in front as the view's middle is seen to be.
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
    /// Whether parts of the plane z = 0 differ in depth afterwards.
    var isTilted: Bool { m13 != 0 || m23 != 0 || m14 != 0 || m24 != 0 }
}
