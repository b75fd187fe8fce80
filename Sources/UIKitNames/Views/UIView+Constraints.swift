// Layout by constraints, which can't be had: the members are unavailable, so that the compiler names the way out.

extension UIView {
    /// There are no constraints.
    @available(
        *, unavailable,
        message: "there are no constraints: set frames in layoutSubviews, or use UIStackView"
    )
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    /// There are no constraints.
    @available(
        *, unavailable,
        message: "there are no constraints: set frames in layoutSubviews, or use UIStackView"
    )
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var leadingAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var trailingAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var leftAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var rightAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var topAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var bottomAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var widthAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var heightAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var centerXAnchor: NSLayoutConstraint { fatalError() }
    /// There are no constraints.
    @available(
        *, unavailable,
        message:
            "there are no constraints: set the frame in layoutSubviews of the superview, or use UIStackView"
    )
    public var centerYAnchor: NSLayoutConstraint { fatalError() }
}
