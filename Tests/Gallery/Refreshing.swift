import UIKitNames

let refreshing: [GalleryItem] = [
    .once("pull-to-refresh", for: 4) { PullToRefresh(frame: $0) },
    .once("elastic-refresh", for: 4) { ElasticRefresh(frame: $0) },
]

/// The head of a list: an arrow that turns when it is pulled far enough, then a spinner.
final class RefreshHeader: UIView {
    private let arrow = CAShapeLayer()
    private let spinner = CAShapeLayer()
    private var isReady = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for shape in [arrow, spinner] {
            shape.fillColor = nil
            shape.strokeColor = UIColor.systemGray.cgColor
            shape.lineWidth = 2.5
            shape.lineCap = .round
            shape.lineJoin = .round
            shape.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
            layer.addSublayer(shape)
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 12, y: 3))
        path.addLine(to: CGPoint(x: 12, y: 21))
        path.move(to: CGPoint(x: 6, y: 15))
        path.addLine(to: CGPoint(x: 12, y: 21))
        path.addLine(to: CGPoint(x: 18, y: 15))
        arrow.path = path.cgPath
        spinner.path =
            UIBezierPath(
                arcCenter: CGPoint(x: 12, y: 12), radius: 9, startAngle: -.pi / 2,
                endAngle: 1.5 * .pi, clockwise: true
            ).cgPath
        spinner.strokeEnd = 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrow.position = CGPoint(x: bounds.midX, y: bounds.midY)
        spinner.position = arrow.position
    }

    /// Shows how far the list is pulled; from 1 on it refreshes when it is let go.
    func pull(to progress: CGFloat) {
        let ready = progress >= 1
        guard ready != isReady else { return }
        isReady = ready
        arrow.transform = ready ? CATransform3DMakeRotation(.pi, 0, 0, 1) : CATransform3DIdentity
    }

    func beginRefreshing() {
        arrow.opacity = 0
        spinner.opacity = 1
        spinner.strokeEnd = 0.8
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.fromValue = 0
        spin.toValue = 2 * Double.pi
        spin.duration = 0.8
        spin.repeatCount = .greatestFiniteMagnitude
        spinner.add(spin, forKey: "spin")
    }

    func endRefreshing() {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            self.spinner.removeAnimation(forKey: "spin")
            self.isReady = false
            CATransaction.setDisableActions(true)
            self.arrow.transform = CATransform3DIdentity
            self.arrow.opacity = 1
        }
        spinner.strokeEnd = 0
        spinner.opacity = 0
        CATransaction.commit()
    }
}

/// A list that is pulled down, refreshes and gets a new row.
final class PullToRefresh: UIView, GalleryView, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let header = RefreshHeader()
    private var rows: [UIView] = []
    private var displayLink: CADisplayLink?
    private let threshold: CGFloat = 40

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemGray6
        scrollView.alwaysBounceVertical = true
        scrollView.delegate = self
        addSubview(scrollView)
        scrollView.addSubview(header)
        for _ in 0..<4 { insertRow(color: .systemGray3) }
    }

    private func insertRow(color: UIColor) {
        let row = UIView()
        row.backgroundColor = .systemBackground
        let avatar = UIView(frame: CGRect(x: 8, y: 7, width: 16, height: 16))
        avatar.backgroundColor = color
        avatar.layer.cornerRadius = 8
        row.addSubview(avatar)
        let line = UIView(frame: CGRect(x: 32, y: 11, width: 60, height: 8))
        line.backgroundColor = .systemGray4
        line.layer.cornerRadius = 4
        row.addSubview(line)
        scrollView.addSubview(row)
        rows.insert(row, at: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        header.frame = CGRect(x: 0, y: -threshold, width: bounds.width, height: threshold)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * 31, width: bounds.width, height: 30)
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * 31)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard displayLink != nil else { return }
        header.pull(to: -scrollView.contentOffset.y / threshold)
    }

    func start() {
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            let progress = min((link.timestamp - begin) / 0.9, 1)
            self?.drag(to: CGFloat(1 - pow(1 - progress, 2)))
        }
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    private func drag(to progress: CGFloat) {
        scrollView.contentOffset.y = -56 * progress
        guard progress >= 1 else { return }
        displayLink?.invalidate()
        displayLink = nil
        refresh()
    }

    private func refresh() {
        header.beginRefreshing()
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            self.scrollView.contentInset.top = self.threshold
            self.scrollView.contentOffset.y = -self.threshold
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.finish() }
    }

    private func finish() {
        header.endRefreshing()
        insertRow(color: .systemBlue)
        rows[0].frame = CGRect(x: 0, y: -31, width: bounds.width, height: 30)
        rows[0].alpha = 0
        setNeedsLayout()
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: []
        ) {
            self.scrollView.contentInset.top = 0
            self.scrollView.contentOffset.y = 0
            self.rows[0].alpha = 1
            self.layoutIfNeeded()
        } completion: { _ in
            self.rows.removeLast().removeFromSuperview()
        }
    }
}

/// A head like cloth: hidden views are moved by springs, and each frame draws its lower edge through them.
final class ElasticRefresh: UIView, GalleryView {
    private let shape = CAShapeLayer()
    private let drop = CAShapeLayer()
    private let list = UIView()
    private let leftPoint = UIView()
    private let middlePoint = UIView()
    private let rightPoint = UIView()
    private var displayLink: CADisplayLink?
    private let restHeight: CGFloat = 20
    private let loadingHeight: CGFloat = 56
    private let dragDuration: CGFloat = 0.79

    private var points: [UIView] { [leftPoint, middlePoint, rightPoint] }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        backgroundColor = .systemBackground
        for row in 0..<3 {
            let line = UIView(
                frame: CGRect(x: 12, y: 16 + 26 * row, width: 96 - 20 * (row % 2), height: 10))
            line.backgroundColor = .systemGray5
            line.layer.cornerRadius = 5
            list.addSubview(line)
        }
        addSubview(list)

        shape.fillColor = UIColor.systemTeal.cgColor
        shape.actions = ["path": NSNull()]
        layer.addSublayer(shape)

        drop.fillColor = nil
        drop.strokeColor = UIColor.white.cgColor
        drop.lineWidth = 4
        drop.lineCap = .round
        drop.strokeEnd = 0
        drop.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        drop.path = UIBezierPath(ovalIn: drop.bounds.insetBy(dx: 2, dy: 2)).cgPath
        layer.addSublayer(drop)
        points.forEach(addSubview)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shape.frame = bounds
        drop.position = CGPoint(x: bounds.midX, y: 30)
        if displayLink == nil {
            place(sides: restHeight, middle: restHeight, x: bounds.midX)
            updatePath()
        }
    }

    private func place(sides: CGFloat, middle: CGFloat, x: CGFloat) {
        leftPoint.center = CGPoint(x: 0, y: sides)
        middlePoint.center = CGPoint(x: x, y: middle)
        rightPoint.center = CGPoint(x: bounds.width, y: sides)
    }

    /// Draws the edge through what the points' layers show now.
    private func updatePath() {
        let shown = points.map { $0.layer.presentation()?.position ?? $0.center }
        let (left, middle, right) = (shown[0], shown[1], shown[2])
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: left)
        path.addCurve(
            to: middle, controlPoint1: CGPoint(x: left.x + middle.x * 0.4, y: left.y),
            controlPoint2: CGPoint(x: middle.x - middle.x * 0.45, y: middle.y))
        path.addCurve(
            to: right,
            controlPoint1: CGPoint(x: middle.x + (right.x - middle.x) * 0.45, y: middle.y),
            controlPoint2: CGPoint(x: right.x - (right.x - middle.x) * 0.4, y: right.y))
        path.addLine(to: CGPoint(x: bounds.width, y: 0))
        path.close()
        shape.path = path.cgPath
        list.frame = bounds.offsetBy(dx: 0, dy: (left.y + middle.y) / 2)
    }

    func start() {
        let begin = CACurrentMediaTime()
        var isDragging = true
        let link = CADisplayLink { [weak self] link in
            guard let self = self else { return link.invalidate() }
            if isDragging {
                let progress = min(CGFloat(link.timestamp - begin) / dragDuration, 1)
                self.drag(to: progress)
                if progress >= 1 {
                    isDragging = false
                    self.load()
                }
            }
            self.updatePath()
        }
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    private func drag(to progress: CGFloat) {
        let pulled = 70 * progress
        place(
            sides: restHeight + pulled * 0.35, middle: restHeight + pulled,
            x: bounds.midX + 24 * sin(progress * .pi / 2))
    }

    private func load() {
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0,
            options: []
        ) {
            self.place(sides: self.loadingHeight, middle: self.loadingHeight, x: self.bounds.midX)
        }
        drop.strokeEnd = 0.75
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        spin.byValue = 2 * CGFloat.pi
        spin.duration = 0.7
        spin.repeatCount = .infinity
        drop.add(spin, forKey: "spin")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.8) { self.finish() }
    }

    private func finish() {
        drop.strokeEnd = 0
        UIView.animate(
            withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: []
        ) {
            self.leftPoint.center.y = self.restHeight
            self.rightPoint.center.y = self.restHeight
        }
        UIView.animate(
            withDuration: 1, delay: 0.1, usingSpringWithDamping: 0.35, initialSpringVelocity: 0,
            options: []
        ) {
            self.middlePoint.center.y = self.restHeight
        } completion: { _ in
            self.drop.removeAllAnimations()
            self.displayLink?.invalidate()
            self.displayLink = nil
        }
    }
}
