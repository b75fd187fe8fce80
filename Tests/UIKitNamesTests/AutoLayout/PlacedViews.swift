import UIKitNames

/// A view to be placed by constraints, in `superview`.
@MainActor
func placed<Placed: UIView>(_ view: Placed, in superview: UIView, _ name: String? = nil) -> Placed {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = name
    superview.addSubview(view)
    return view
}

/// A view with a size of its own.
class ContentView: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }

    override var intrinsicContentSize: CGSize { size }
}
