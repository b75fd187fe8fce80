import UIKitNames

let cards: [GalleryItem] = [
    .once("tilt-card", for: 2) { TiltCard(frame: $0) },
    .once("carousel", for: 4) { Carousel(frame: $0) },
    .once("expanding-card", for: 2) { ExpandingCard(frame: $0) },
]

/// A card that tilts under a finger. Its shadow and the parts of its picture move by their depth.
final class TiltCard: UIView, GalleryView {
    private let card = UIView()
    private let artwork = UIView()
    private let sky = CAGradientLayer()
    private let sun = UIView()
    private let hills = CAShapeLayer()
    private let titleLabel = UILabel()
    private var displayLink: CADisplayLink?

    private let dragDuration: CFTimeInterval = 1.1
    private let maximumAngle: CGFloat = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        card.backgroundColor = .white
        card.layer.cornerRadius = 12
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.35
        card.layer.shadowRadius = 6
        addSubview(card)

        artwork.layer.cornerRadius = 12
        artwork.clipsToBounds = true
        card.addSubview(artwork)

        sky.colors = [UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor]
        artwork.layer.addSublayer(sky)

        sun.backgroundColor = .systemYellow
        artwork.addSubview(sun)

        hills.fillColor = UIColor(red: 0.2, green: 0.1, blue: 0.35, alpha: 1).cgColor
        artwork.layer.addSublayer(hills)

        titleLabel.text = "Sunset"
        titleLabel.font = .systemFont(ofSize: 13, weight: .bold)
        titleLabel.textColor = .white
        titleLabel.textAlignment = .center
        card.addSubview(titleLabel)
        tilt(to: .zero)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.bounds = CGRect(x: 0, y: 0, width: 72, height: 88)
        card.center = CGPoint(x: bounds.midX, y: bounds.midY)
        artwork.frame = card.bounds
        sky.frame = artwork.bounds
        sun.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        sun.layer.cornerRadius = 15
        sun.center = CGPoint(x: 36, y: 40)
        hills.bounds = artwork.bounds
        hills.position = CGPoint(x: artwork.bounds.midX, y: artwork.bounds.midY)
        hills.path = hillPath(in: artwork.bounds).cgPath
        titleLabel.bounds = CGRect(x: 0, y: 0, width: 72, height: 18)
        titleLabel.center = CGPoint(x: 36, y: 74)
    }

    private func hillPath(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -20, y: rect.maxY + 20))
        path.addLine(to: CGPoint(x: -20, y: 62))
        path.addCurve(
            to: CGPoint(x: 40, y: 54), controlPoint1: CGPoint(x: 0, y: 40),
            controlPoint2: CGPoint(x: 20, y: 44))
        path.addCurve(
            to: CGPoint(x: rect.maxX + 20, y: 56), controlPoint1: CGPoint(x: 58, y: 62),
            controlPoint2: CGPoint(x: 70, y: 42))
        path.addLine(to: CGPoint(x: rect.maxX + 20, y: rect.maxY + 20))
        path.close()
        return path
    }

    /// Tilts the card; both coordinates of `lean` go from -1 to 1.
    private func tilt(to lean: CGPoint) {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 250
        transform = CATransform3DRotate(transform, lean.x * maximumAngle, 0, 1, 0)
        transform = CATransform3DRotate(transform, -lean.y * maximumAngle, 1, 0, 0)
        card.layer.transform = transform
        card.layer.shadowOffset = CGSize(width: -lean.x * 8, height: 6 - lean.y * 6)
        sun.transform = CGAffineTransform(translationX: -lean.x * 8, y: -lean.y * 6)
        titleLabel.transform = CGAffineTransform(translationX: lean.x * 5, y: lean.y * 4)

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        hills.setAffineTransform(CGAffineTransform(translationX: -lean.x * 3, y: -lean.y * 2))
        CATransaction.commit()
    }

    func start() {
        displayLink?.invalidate()
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            self?.drag(at: link.timestamp - begin)
        }
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    /// The finger draws a figure of eight and lets go.
    private func drag(at time: CFTimeInterval) {
        let turn = min(time / dragDuration, 1) * 0.8 * 2 * CGFloat.pi
        tilt(to: CGPoint(x: sin(turn), y: 0.8 * sin(2 * turn)))
        if time >= dragDuration { release() }
    }

    private func release() {
        displayLink?.invalidate()
        displayLink = nil
        UIView.animate(
            withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
            options: [.allowUserInteraction]
        ) {
            self.tilt(to: .zero)
        }
    }
}

/// Pages in a scroll view. Those beside the middle are smaller; the dot of the current page is long.
final class Carousel: UIView, GalleryView, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let pageDots = PageDots()
    private var pages: [UILabel] = []
    private var timer: Timer?
    private let pageWidth: CGFloat = 84

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGroupedBackground
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.delegate = self
        addSubview(scrollView)
        let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPurple]
        for (index, color) in colors.enumerated() {
            let page = UILabel()
            page.text = "\(index + 1)"
            page.font = .systemFont(ofSize: 34, weight: .heavy)
            page.textColor = .white
            page.textAlignment = .center
            page.backgroundColor = color
            page.layer.cornerRadius = 14
            page.clipsToBounds = true
            scrollView.addSubview(page)
            pages.append(page)
        }
        pageDots.count = colors.count
        addSubview(pageDots)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = CGRect(x: 0, y: 10, width: bounds.width, height: 84)
        scrollView.contentSize = CGSize(
            width: bounds.width + pageWidth * CGFloat(pages.count - 1), height: 84)
        for (index, page) in pages.enumerated() {
            page.bounds = CGRect(x: 0, y: 0, width: 76, height: 84)
            page.center = CGPoint(x: bounds.midX + pageWidth * CGFloat(index), y: 42)
        }
        pageDots.frame = CGRect(x: 0, y: 102, width: bounds.width, height: 8)
        scrollViewDidScroll(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let progress = scrollView.contentOffset.x / pageWidth
        for (index, page) in pages.enumerated() {
            let distance = min(abs(CGFloat(index) - progress), 1)
            let scale = 1 - 0.22 * distance
            page.transform = CGAffineTransform(scaleX: scale, y: scale)
            page.alpha = 1 - 0.5 * distance
        }
        pageDots.progress = progress
    }

    func start() {
        timer?.invalidate()
        var page = 0
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
            guard let self = self else { return timer.invalidate() }
            page = (page + 1) % self.pages.count
            self.scrollView.setContentOffset(
                CGPoint(x: self.pageWidth * CGFloat(page), y: 0), animated: true)
            if page == 0 { timer.invalidate() }
        }
    }
}

/// The dots below pages; `progress` is the number of the shown page, with fractions between pages.
final class PageDots: UIView {
    var count = 0 {
        didSet { setNeedsDisplay() }
    }

    var progress: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .clear
        contentMode = .redraw
    }

    override func draw(_ rect: CGRect) {
        let size: CGFloat = 6
        let spacing: CGFloat = 5
        let stretch: CGFloat = 10
        let width = CGFloat(count) * (size + spacing) - spacing + stretch
        var x = bounds.midX - width / 2
        for index in 0..<count {
            let nearness = max(0, 1 - abs(CGFloat(index) - progress))
            let dot = CGRect(
                x: x, y: bounds.midY - size / 2, width: size + stretch * nearness, height: size)
            UIColor.systemBlue.withAlphaComponent(0.3 + 0.7 * nearness).setFill()
            UIBezierPath(roundedRect: dot, cornerRadius: size / 2).fill()
            x += dot.width + spacing
        }
    }
}

/// A card in a feed that opens to the whole screen and closes again.
final class ExpandingCard: UIView, GalleryView {
    private let card = UIView()
    private let cover = UIView()
    private let titleLabel = UILabel()
    private let textLabel = UILabel()
    private let chevron = CAShapeLayer()
    private let chevronView = UIView()
    private var isExpanded = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemGroupedBackground
        clipsToBounds = true
        card.backgroundColor = .systemBackground
        card.layer.cornerRadius = 14
        card.clipsToBounds = true
        addSubview(card)

        cover.backgroundColor = .systemGreen
        cover.frame = CGRect(x: 0, y: 0, width: card.bounds.width, height: 40)
        card.addSubview(cover)

        titleLabel.text = "Forest"
        titleLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        titleLabel.textColor = .white
        titleLabel.sizeToFit()
        card.addSubview(titleLabel)

        textLabel.text = "It is cool here, and a path leads to the lake."
        textLabel.font = .systemFont(ofSize: 11)
        textLabel.textColor = .secondaryLabel
        textLabel.numberOfLines = 0
        textLabel.alpha = 0
        card.addSubview(textLabel)

        let path = UIBezierPath()
        path.move(to: CGPoint(x: 2, y: 5))
        path.addLine(to: CGPoint(x: 7, y: 10))
        path.addLine(to: CGPoint(x: 12, y: 5))
        chevron.path = path.cgPath
        chevron.fillColor = nil
        chevron.strokeColor = UIColor.white.cgColor
        chevron.lineWidth = 2
        chevron.lineCap = .round
        chevron.lineJoin = .round
        chevronView.layer.addSublayer(chevron)
        chevronView.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
        card.addSubview(chevronView)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame =
            isExpanded ? bounds : CGRect(x: 14, y: 38, width: bounds.width - 28, height: 44)
        let width = card.bounds.width
        cover.frame = CGRect(x: 0, y: 0, width: width, height: isExpanded ? 56 : 44)
        titleLabel.center = CGPoint(x: 12 + titleLabel.bounds.midX, y: cover.frame.maxY - 22)
        chevronView.center = CGPoint(x: width - 18, y: cover.frame.maxY - 22)
        textLabel.frame = CGRect(x: 12, y: 62, width: bounds.width - 24, height: 50)
    }

    func toggle() {
        isExpanded.toggle()
        setNeedsLayout()
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0.5,
            options: []
        ) {
            self.layoutIfNeeded()
            self.card.layer.cornerRadius = self.isExpanded ? 0 : 14
            self.chevronView.transform =
                self.isExpanded ? CGAffineTransform(rotationAngle: .pi * 0.999) : .identity
        }
        UIView.animate(
            withDuration: 0.25, delay: isExpanded ? 0.2 : 0, options: .curveEaseOut,
            animations: { self.textLabel.alpha = self.isExpanded ? 1 : 0 }, completion: nil)
    }

    func start() {
        toggle()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.1) { [weak self] in
            self?.toggle()
        }
    }
}
