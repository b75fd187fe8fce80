public import Foundation
internal import TimingModel

/// Hears of a scroll view's movement, which only code causes here. All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the contents moved.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called after an animated movement.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A view that shows a part of larger contents. Only code moves it: there are no touches and no indicators.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The duration of animated movements in seconds. iOS doesn't document it.
    private static let scrollDuration = 0.3
    /// The easing of animated movements. iOS doesn't document it.
    private static let scrollCurve = CAMediaTimingFunction(name: .easeInEaseOut)
    /// The animated movement under way.
    private var movement: CADisplayLink?

    /// Hears of movements. Default: nil.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the contents. Default: zero.
    open var contentSize = CGSize.zero
    /// Additional room around the contents. Default: zero.
    open var contentInset = UIEdgeInsets.zero
    /// The room around the contents.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Without effect: there are no touches. Default: true.
    open var isScrollEnabled = true
    /// Without effect: there are no touches. Default: false.
    open var isPagingEnabled = false
    /// Without effect: there are no touches. Default: true.
    open var bounces = true
    /// Without effect: there are no touches. Default: false.
    open var alwaysBounceVertical = false
    /// Without effect: there are no touches. Default: false.
    open var alwaysBounceHorizontal = false
    /// Without effect: there are no indicators. Default: true.
    open var showsVerticalScrollIndicator = true
    /// Without effect: there are no indicators. Default: true.
    open var showsHorizontalScrollIndicator = true
    /// Without effect: there are no indicators. Default: zero.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// Recognizes nothing: there are no touches.
    public let panGestureRecognizer = UIPanGestureRecognizer()
    /// Always false: there are no touches.
    open var isDragging: Bool { false }
    /// Always false: there are no touches.
    open var isTracking: Bool { false }
    /// Always false: there are no touches.
    open var isDecelerating: Bool { false }

    /// A view that clips.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// A view that clips: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// The point of the contents at the upper left corner. Animatable. Default: zero.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            endMovement()
            show(newValue)
        }
    }

    /// Moves the contents, in 0.3 seconds if animated. Then the offset changes in each frame, and the delegate hears of
    /// each. Setting the offset ends the movement.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        endMovement()
        guard animated, VirtualTime.isRecording else {
            self.contentOffset = contentOffset
            if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        guard contentOffset != bounds.origin else { return }
        let (start, begin) = (bounds.origin, CACurrentMediaTime())
        let link = CADisplayLink { [weak self] _ in
            self?.move(from: start, to: contentOffset, after: CACurrentMediaTime() - begin)
        }
        link.add(to: .main, forMode: .common)
        movement = link
    }

    /// The frame of an animated movement at a number of seconds after its start.
    private func move(from start: CGPoint, to end: CGPoint, after seconds: TimeInterval) {
        // Not exactly 1, because times of frames are rounded.
        guard seconds / Self.scrollDuration < 1 - 1e-6 else {
            endMovement()
            show(end)
            delegate?.scrollViewDidEndScrollingAnimation(self)
            return
        }
        let progress = Self.scrollCurve.curve.value(at: seconds / Self.scrollDuration)
        show(
            CGPoint(
                x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress
            ))
    }

    private func endMovement() {
        movement?.invalidate()
        movement = nil
    }

    /// Shows the contents from an offset on and tells the delegate.
    private func show(_ offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
    }

    /// Moves the contents just so far that `rect` is seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func offset(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat
        {
            if low < start { return low }
            return high > start + length ? max(high - length, 0) : start
        }
        setContentOffset(
            CGPoint(
                x: offset(bounds.minX, bounds.width, rect.minX, rect.maxX),
                y: offset(bounds.minY, bounds.height, rect.minY, rect.maxY)), animated: animated)
    }
}
