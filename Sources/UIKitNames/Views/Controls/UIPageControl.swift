public import Foundation

/// A row of dots, one for each page. There are no touches: set `currentPage`.
///
/// Dots are 7 points wide and 9 points apart, as before iOS 14.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let dotSide: CGFloat = 7
    private static let gap: CGFloat = 9
    private static let height: CGFloat = 37
    /// More dots than this aren't drawn: no screen is that wide.
    private static let mostDots = 1000

    /// The number of dots, of which at most 1000 are drawn; negative values count as 0. Default: 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(numberOfPages, 0)
            makeDots(min(numberOfPages, Self.mostDots))
        }
    }
    /// The page whose dot is lit, clamped to the pages. Default: 0.
    open var currentPage: Int {
        get { page }
        set {
            page = max(min(newValue, numberOfPages - 1), 0)
            showColors()
        }
    }
    /// Whether a single page has no dot. Default: false.
    open var hidesForSinglePage = false { didSet { showColors() } }
    /// The colour of the other dots; nil is white with a fifth of full opacity. Default: nil.
    open var pageIndicatorTintColor: UIColor? { didSet { showColors() } }
    /// The colour of the lit dot; nil is white. Default: nil.
    open var currentPageIndicatorTintColor: UIColor? { didSet { showColors() } }

    private var page = 0
    private var dots: [UIView] = []

    /// Dots in the middle of `frame`.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Dots: there are no archives on Linux.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The size of a row of `pageCount` dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(pageCount, 0))
        return CGSize(
            width: max(count * (Self.dotSide + Self.gap) - Self.gap, 0), height: Self.height)
    }

    /// The size of the row.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// The size of the row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the dots.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let start = bounds.midX - intrinsicContentSize.width / 2
        for (index, dot) in dots.enumerated() {
            dot.frame = CGRect(
                x: start + CGFloat(index) * (Self.dotSide + Self.gap),
                y: bounds.midY - Self.dotSide / 2, width: Self.dotSide, height: Self.dotSide)
        }
    }

    private func makeDots(_ count: Int) {
        for dot in dots { dot.removeFromSuperview() }
        dots = (0..<count).map { _ in
            let dot = UIView()
            dot.layer.cornerRadius = Self.dotSide / 2
            addSubview(dot)
            return dot
        }
        currentPage = page
        invalidateIntrinsicContentSize()
    }

    private func showColors() {
        for (index, dot) in dots.enumerated() {
            dot.isHidden = hidesForSinglePage && numberOfPages == 1
            dot.backgroundColor =
                index == page
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
        }
    }
}
