public import Foundation

/// A rectangle that constraints place like a view, but which isn't drawn. Add it to a view with `addLayoutGuide(_:)`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What the rectangle is.
    enum Kind: Hashable {
        /// What constraints make of it.
        case free
        /// A part of the view that insets leave.
        case safeArea, margins
        /// The view's rectangle; of a scroll view, what is seen.
        case frame
        /// The contents of a scroll view.
        case contents
    }

    let kind: Kind
    /// The view that has the guide. Default: nil.
    open internal(set) weak var owningView: UIView?
    /// A name for messages. Default: empty.
    open var identifier = ""
    /// Where the latest layout has put a free guide, in the coordinates of its view.
    var place = CGRect.zero

    /// A guide to be placed by constraints.
    public override init() { kind = .free }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owningView = view
    }

    /// The rectangle in the coordinates of the view that has the guide, after layout.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        return switch kind {
        case .free: place
        case .safeArea, .margins: view.bounds.inset(by: insets(in: view))
        case .frame: view.bounds
        case .contents:
            CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.bounds.size)
        }
    }

    /// The distances from the view's edges, for guides that have some.
    func insets(in view: UIView) -> UIEdgeInsets {
        switch kind {
        case .safeArea: view.safeAreaInsets
        case .margins: view.layoutMargins
        case .free, .frame, .contents: .zero
        }
    }

    /// The leading edge: left.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge: right.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The upper edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The middle between left and right.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The middle between top and bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owningView }

    var nameInMessages: String {
        let view = owningView?.nameInMessages ?? "no view"
        return switch kind {
        case .safeArea: "the safe area of \(view)"
        case .margins: "the margins of \(view)"
        case .frame: "the frame of \(view)"
        case .contents: "the contents of \(view)"
        case .free: identifier.isEmpty ? "a guide of \(view)" : "\"\(identifier)\" of \(view)"
        }
    }
}
