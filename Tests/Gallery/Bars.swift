import UIKitNames

let bars: [GalleryItem] = [
    .once("tab-bar", for: 4) { TabBar(frame: $0) }
]

/// An item of a tab bar, whose icon bounces when it is chosen.
final class TabItem: UIControl {
    let iconView = UIImageView()
    private let titleLabel = UILabel()

    override var isSelected: Bool {
        didSet {
            guard isSelected != oldValue else { return }
            UIView.transition(
                with: self, duration: 0.2, options: .transitionCrossDissolve,
                animations: { self.updateColors() }, completion: nil)
        }
    }

    init(title: String, icon: UIImage) {
        super.init(frame: .zero)
        iconView.image = icon.withRenderingMode(.alwaysTemplate)
        iconView.contentMode = .center
        addSubview(iconView)
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 9, weight: .medium)
        titleLabel.textAlignment = .center
        addSubview(titleLabel)
        updateColors()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func updateColors() {
        let color: UIColor = isSelected ? .systemBlue : .systemGray
        iconView.tintColor = color
        titleLabel.textColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        iconView.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        iconView.center = CGPoint(x: bounds.midX, y: 17)
        titleLabel.frame = CGRect(x: 0, y: 31, width: bounds.width, height: 12)
    }

    func bounce() {
        let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
        bounce.values = [1.0, 1.4, 0.9, 1.15, 0.95, 1.02, 1.0]
        bounce.duration = 0.6
        bounce.calculationMode = .cubic
        iconView.layer.add(bounce, forKey: "bounce")
    }
}

/// A number on a red pill, which pops when it changes.
final class Badge: UIView {
    private let numberLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        clipsToBounds = true
        numberLabel.font = .systemFont(ofSize: 10, weight: .bold)
        numberLabel.textColor = .white
        addSubview(numberLabel)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var number = 0 {
        didSet {
            numberLabel.text = "\(number)"
            numberLabel.sizeToFit()
            bounds.size = CGSize(width: max(numberLabel.bounds.width + 8, 16), height: 16)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        numberLabel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    func change(to newNumber: Int) {
        let push = CATransition()
        push.type = .push
        push.subtype = newNumber > number ? .fromTop : .fromBottom
        push.duration = 0.25
        push.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        numberLabel.layer.add(push, forKey: kCATransition)
        number = newNumber

        transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 3,
            options: [], animations: { self.transform = .identity })
    }
}

/// A tab bar with three items and a badge.
final class TabBar: UIView, GalleryView {
    private let stackView = UIStackView()
    private let badge = Badge()
    private lazy var items = [
        TabItem(title: "Home", icon: TabBar.house()),
        TabItem(title: "Charts", icon: TabBar.chart(1)),
        TabItem(title: "Inbox", icon: TabBar.envelope()),
    ]

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
        stackView.distribution = .fillEqually
        stackView.backgroundColor = .systemBackground
        items.forEach(stackView.addArrangedSubview)
        items[0].isSelected = true
        items[1].iconView.animationImages = (0...12).map {
            TabBar.chart(0.5 - 0.5 * cos(CGFloat($0) * .pi / 12)).withTintColor(.systemBlue)
        }
        items[1].iconView.animationDuration = 0.4
        items[1].iconView.animationRepeatCount = 1
        addSubview(stackView)
        badge.number = 9
        addSubview(badge)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        stackView.frame = CGRect(x: 0, y: bounds.maxY - 70, width: bounds.width, height: 48)
        badge.center = CGPoint(x: bounds.width * 5 / 6 + 7, y: stackView.frame.minY + 9)
    }

    private func select(_ index: Int) {
        for (other, item) in items.enumerated() { item.isSelected = other == index }
        index == 1 ? items[1].iconView.startAnimating() : items[index].bounce()
    }

    private func perform(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: action)
    }

    func start() {
        perform(after: 0.3) { self.select(1) }
        perform(after: 1.2) { self.select(2) }
        perform(after: 1.9) { self.badge.change(to: 10) }
        perform(after: 2.8) {
            self.select(0)
            self.badge.change(to: 9)
        }
    }

    // MARK: - Icons

    private static func icon(_ draw: (CGRect) -> Void) -> UIImage {
        let area = CGRect(x: 0, y: 0, width: 24, height: 24)
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 2
        return UIGraphicsImageRenderer(size: area.size, format: format).image { _ in
            UIColor.black.set()
            draw(area)
        }
    }

    private static func house() -> UIImage {
        icon { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 2, y: 12))
            path.addLine(to: CGPoint(x: 12, y: 3))
            path.addLine(to: CGPoint(x: 22, y: 12))
            path.addLine(to: CGPoint(x: 19, y: 12))
            path.addLine(to: CGPoint(x: 19, y: 21))
            path.addLine(to: CGPoint(x: 5, y: 21))
            path.addLine(to: CGPoint(x: 5, y: 12))
            path.close()
            path.fill()
        }
    }

    /// Three bars; `growth` goes from 0 to 1.
    private static func chart(_ growth: CGFloat) -> UIImage {
        icon { area in
            for (index, height) in [8, 17, 12].map({ CGFloat($0) * growth + 2 }).enumerated() {
                let bar = CGRect(
                    x: 3 + 7 * CGFloat(index), y: area.maxY - 2 - height, width: 5, height: height)
                UIBezierPath(roundedRect: bar, cornerRadius: 1).fill()
            }
        }
    }

    private static func envelope() -> UIImage {
        icon { area in
            let body = UIBezierPath(roundedRect: area.insetBy(dx: 2.5, dy: 5.5), cornerRadius: 2)
            body.lineWidth = 2
            body.stroke()
            let flap = UIBezierPath()
            flap.move(to: CGPoint(x: 3, y: 7))
            flap.addLine(to: CGPoint(x: 12, y: 13))
            flap.addLine(to: CGPoint(x: 21, y: 7))
            flap.lineWidth = 2
            flap.stroke()
        }
    }
}
