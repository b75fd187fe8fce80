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

    init(_ view: View, in plane: SplitPlane, copies: [View]) {
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
