internal import Foundation
internal import LayerTree

/// A line of text by which views align.
enum TextLine {
    case first, last
}

/// The size that a view has by its frame while a stack sets its frame, too.
struct GivenSize {
    /// Nil for a view that has never had a width.
    private(set) var width: CGFloat?
    /// Nil for a view that has never had a height.
    private(set) var height: CGFloat?
    private var placed: CGSize

    init(_ size: CGSize) {
        width = size.width > 0 ? size.width : nil
        height = size.height > 0 ? size.height : nil
        placed = size
    }

    /// Takes over lengths that somebody else than the stack has set.
    mutating func follow(_ current: CGSize) {
        if current.width != placed.width { width = current.width }
        if current.height != placed.height { height = current.height }
        placed = current
    }

    /// Notes the size that the stack has set.
    mutating func notePlacing(_ current: CGSize) { placed = current }
}

extension UIView {
    /// The length that a stack gives this view if there is room: that of its contents, or else that of the frame that
    /// the view was given. A view with neither takes what is left.
    ///
    /// - Parameter width: The view's width, for the height of contents that wrap; nil if it isn't known.
    func preferredLength(along axis: NSLayoutConstraint.Axis, width: CGFloat? = nil)
        -> PreferredLength
    {
        if let length = contentLength(along: axis, width: width) {
            return PreferredLength(
                length: length.isNaN ? 0 : min(length, Self.longest),
                hugging: contentHuggingPriority(for: axis).rawValue,
                resistance: contentCompressionResistancePriority(for: axis).rawValue)
        }
        kept.given?.follow(bounds.size)
        let given = kept.given ?? GivenSize(bounds.size)
        guard let length = axis == .horizontal ? given.width : given.height else {
            return PreferredLength(length: 0, hugging: 0, resistance: 0)
        }
        return PreferredLength(fixed: length)
    }

    /// The size that a stack gives this view if there is room.
    var preferredSize: CGSize {
        CGSize(
            width: preferredLength(along: .horizontal).length,
            height: preferredLength(along: .vertical).length)
    }

    /// The longest that UIKit makes a view, in points. Code asks for more to fill what there is.
    static let longest: CGFloat = 2_777_777

    /// The view's intrinsic length; nil if it has none.
    func intrinsicLength(along axis: NSLayoutConstraint.Axis) -> CGFloat? {
        let size = intrinsicContentSize
        let length = axis == .horizontal ? size.width : size.height
        return length == UIView.noIntrinsicMetric ? nil : length
    }

    /// The stack that arranges the view; nil without one.
    var arrangingStack: UIStackView? { kept.given == nil ? nil : parentView as? UIStackView }

    /// Starts to tell the stack's sizes of the view from those that others give it.
    func beginArrangement() {
        if kept.given == nil { kept.given = GivenSize(bounds.size) }
    }

    /// Gives the view its own size again.
    func endArrangement() { kept.given = nil }

    /// Places the view in a stack. A transform doesn't count, so that views can be turned and scaled in their places.
    func arrange(in rect: CGRect) {
        kept.given?.follow(bounds.size)
        if CATransform3DIsIdentity(transform3D) {
            if frame != rect { frame = rect }
        } else {
            let center = CGPoint(
                x: rect.minX + anchorPoint.x * rect.width,
                y: rect.minY + anchorPoint.y * rect.height)
            if bounds.size != rect.size { bounds.size = rect.size }
            if self.center != center { self.center = center }
        }
        kept.given?.notePlacing(bounds.size)
    }
}

// MARK: - Lines of text

extension UIView {
    /// The view that has this view's first or last line of text: the end of a chain of `forFirstBaselineLayout` or
    /// `forLastBaselineLayout`. A chain without an end ends the recording with an error.
    func viewWith(_ line: TextLine) -> UIView {
        var view = self
        for _ in 0..<Self.chainLimit {
            let next = line == .first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if next === view { return view }
            view = next
        }
        refuse(
            "\(line == .first ? "forFirstBaselineLayout" : "forLastBaselineLayout") of \(nameInMessages) leads from view "
                + "to view without end: return a view that has the text, and which returns itself")
        return self
    }

    /// The most views that point to each other for their lines of text.
    private static let chainLimit = 100

    /// The distance from the upper edge to a line of text if the view has this size. Without text it is the upper edge
    /// for the first line, and the lower one for the last.
    func height(of line: TextLine, in size: CGSize) -> CGFloat {
        let other = viewWith(line)
        let size = other === self ? size : other.bounds.size
        let height = other.baseline(line, in: size) ?? (line == .first ? 0 : size.height)
        guard other !== self, other.isDescendant(of: self) else { return height }
        return convert(CGPoint(x: 0, y: height), from: other).y - bounds.minY
    }
}
