// What constraints are made of: anchors and guides.

extension UIView {
    /// The leading edge: left.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge: right.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The middle between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text; the upper edge of a view without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(self, .firstBaseline)
    }
    /// The baseline of the last line of text; the lower edge of a view without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    // MARK: - Guides

    /// The view's own guides.
    public var layoutGuides: [UILayoutGuide] { constraintRecord?.guides ?? [] }

    /// Gives the view a guide, which leaves the view that had it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutRecord.guides.append(layoutGuide)
    }

    /// Takes a guide from the view, and with it the constraints that name it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for holder in sequence(first: self, next: \.parentView) {
            holder.removeConstraints {
                $0.firstItem === layoutGuide || $0.secondItem === layoutGuide
            }
        }
        layoutRecord.guides.remove(layoutGuide)
        layoutGuide.owningView = nil
    }

    /// The part of the view inside `safeAreaInsets`: the whole view, unless a subclass overrides these.
    public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

    /// The part of the view inside `layoutMargins`.
    public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

    /// The part of the margins in which lines of text aren't too long: 672 points wide at most, in the middle.
    public var readableContentGuide: UILayoutGuide {
        if let guide = constraintRecord?.readableGuide { return guide }
        let guide = UILayoutGuide()
        guide.identifier = "UIViewReadableContentGuide"
        addLayoutGuide(guide)
        layoutRecord.readableGuide = guide
        let margins = layoutMarginsGuide
        let width = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            width, guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672),
            guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.topAnchor.constraint(equalTo: margins.topAnchor),
            guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        return guide
    }

    /// The one guide of a kind.
    func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let guide = layoutRecord.fixedGuides[kind] { return guide }
        let guide = UILayoutGuide(kind, of: self)
        layoutRecord.fixedGuides[kind] = guide
        return guide
    }
}

extension UIScrollView {
    /// The contents: constraints from it to views inside give `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { guide(.contents) }
    /// The scroll view's own rectangle, which doesn't scroll.
    public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
