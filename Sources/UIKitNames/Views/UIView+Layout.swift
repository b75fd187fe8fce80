internal import Drawing
internal import Foundation
internal import LayerTree
internal import Observation

extension UIView {
    /// Connects the view with its new layer.
    func own() {
        ownLayer.view = self
        ownLayer.delegate = self
        ownLayer.marks = [.layout, .display]
        if Self.requiresConstraintBasedLayout { ownLayer.marks.insert(.constraints) }
    }

    /// Lays out the view, between the calls to its controller.
    func layOutSubviews() {
        inAppearance {
            updatePropertiesIfNeeded()
            controller?.viewWillLayoutSubviews()
            placeSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }

    /// Asks for `updateProperties` before the next layout.
    public func setNeedsUpdateProperties() {
        kept.needsProperties = true
        setNeedsLayout()
    }

    /// Calls `updateProperties` now if that was asked for.
    public func updatePropertiesIfNeeded() {
        guard kept.needsProperties else { return }
        kept.needsProperties = false
        withObservationTracking {
            updateProperties()
        } onChange: { [weak self] in
            // Other threads' changes aren't part of the recording.
            guard VirtualTime.isRecording else { return }
            MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
        }
    }

    /// Draws the view with `context` as the current one.
    func drawContents(in context: CGContext) { inAppearance { draw(bounds) } }

    /// Places the contents by `contentMode`.
    func placeContents() { ownLayer.contentsGravity = contentMode.contentsGravity }

    /// Follows a change of size: subviews by their masks, then layout and display.
    func followSize(from old: CGSize) {
        for view in subviewList where autoresizes(view) {
            view.autoresize(from: old, to: bounds.size)
        }
        setNeedsLayout()
        if contentMode == .redraw { setNeedsDisplay() }
    }

    /// Takes the size that fits, with the upper left corner where it was.
    func takeFittingSize() {
        let origin = frame.origin
        let fitting = sizeThatFits(bounds.size)
        guard fitting != bounds.size else { return }
        bounds.size = fitting
        center.x += origin.x - frame.minX
        center.y += origin.y - frame.minY
    }

    /// Hides or shows the view; a stack then places its views anew.
    func hide(_ isHidden: Bool) {
        guard isHidden != ownLayer.isHidden else { return }
        guard let parentView else { return ownLayer.isHidden = isHidden }
        parentView.setHidden(isHidden, of: self)
    }
}

extension UIView {
    /// A view with the look of this one and of what is in it, at this instant. Its picture is stretched with it.
    func snapshot(afterUpdates: Bool) -> UIView? {
        if afterUpdates {
            layoutIfNeeded()
            ownLayer.displayMarkedTree()
        }
        let view = UIView(frame: CGRect(origin: frame.origin, size: bounds.size))
        view.ownLayer.showSnapshot(of: ownLayer)
        view.isUserInteractionEnabled = isUserInteractionEnabled
        return view
    }

    /// A copy of what a part of the view shows now, with the size of that part; nil if there is no snapshot of the view.
    /// `capInsets` are without effect: all of it is stretched.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard let whole = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
        let window = UIView(frame: CGRect(origin: .zero, size: rect.size))
        window.clipsToBounds = true
        whole.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
        window.addSubview(whole)
        let part = UIView(frame: CGRect(origin: frame.origin, size: rect.size))
        part.ownLayer.showSnapshot(of: window.ownLayer)
        return part
    }
}

// MARK: - Autoresizing

extension UIView {
    /// The edges and sizes that change with the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the upper edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the lower edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Follows a change of the superview's size. The flexible parts share it in proportion to their lengths, or
    /// equally if these are zero.
    fileprivate func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty, constraintRecord?.place == nil else { return }
        let frame = frame
        let (horizontal, vertical) = autoresizingShares(in: old)
        let (wider, higher) = (new.width - old.width, new.height - old.height)
        let changed = CGRect(
            x: frame.minX + wider * horizontal.start, y: frame.minY + higher * vertical.start,
            width: max(frame.width + wider * horizontal.length, 0),
            height: max(frame.height + higher * vertical.length, 0))
        if changed != frame { self.frame = changed }
    }

    /// The parts of a change of the superview's size, now `size`, that the start and the length take along each axis.
    func autoresizingShares(
        in size: CGSize
    ) -> (horizontal: AutoresizingShare, vertical: AutoresizingShare) {
        let (frame, mask) = (frame, autoresizingMask)
        return (
            share(
                [frame.minX, frame.width, size.width - frame.maxX],
                [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains)),
            share(
                [frame.minY, frame.height, size.height - frame.maxY],
                [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
        )
    }

    /// The parts of a change that the start and the length take, of a start, a length and the rest.
    private func share(_ parts: [CGFloat], _ isFlexible: [Bool]) -> AutoresizingShare {
        let flexible = parts.indices.filter { isFlexible[$0] }
        let sum = flexible.reduce(0) { $0 + parts[$1] }
        let shares = parts.indices.map { index -> CGFloat in
            guard isFlexible[index] else { return 0 }
            return sum == 0 ? 1 / CGFloat(flexible.count) : parts[index] / sum
        }
        return (shares[0], shares[1])
    }
}

/// The parts of a change of the superview's size that a view's start and its length take.
typealias AutoresizingShare = (start: CGFloat, length: CGFloat)

// MARK: - Content modes

extension UIView {
    /// How contents are placed in a view of another size.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view.
        case scaleToFill = 0
        /// As large as fits, with their own proportions.
        case scaleAspectFit = 1
        /// Just large enough to cover the view, with their own proportions.
        case scaleAspectFill = 2
        /// Drawn again when the size changes; stretched until then.
        case redraw = 3
        /// In the middle, in their own size.
        case center = 4
        /// In their own size, at the middle of the upper edge.
        case top = 5
        /// In their own size, at the middle of the lower edge.
        case bottom = 6
        /// In their own size, at the middle of the left edge.
        case left = 7
        /// In their own size, at the middle of the right edge.
        case right = 8
        /// In their own size, in the upper left corner.
        case topLeft = 9
        /// In their own size, in the upper right corner.
        case topRight = 10
        /// In their own size, in the lower left corner.
        case bottomLeft = 11
        /// In their own size, in the lower right corner.
        case bottomRight = 12
    }
}

extension UIView.ContentMode {
    /// The same for the layer's contents, whose names count y upwards.
    var contentsGravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .left: .left
        case .right: .right
        case .top: .bottom
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottom: .top
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}

extension UIView: CALayerDelegate {}
