import UIKitNames

let lists: [GalleryItem] = [
    .endless("skeleton-shimmer", for: 2) { SkeletonShimmer(frame: $0) },
    .once("appearing-list", for: 2) { AppearingList(frame: $0) },
    .endless("typing-bubble", for: 4) { TypingBubble(frame: $0) },
]

/// Grey plates where text will be. Light runs over them: a gradient that is the mask of all plates.
final class SkeletonShimmer: UIView, GalleryView {
    private let avatar = UIView()
    private let lines = (0..<5).map { _ in UIView() }
    private let shimmer = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for plate in [avatar] + lines {
            plate.backgroundColor = .systemGray3
            addSubview(plate)
        }
        let dark = UIColor.black.cgColor
        let light = UIColor.black.withAlphaComponent(0.35).cgColor
        shimmer.colors = [dark, light, dark]
        shimmer.startPoint = CGPoint(x: 0, y: 0.4)
        shimmer.endPoint = CGPoint(x: 1, y: 0.6)
        shimmer.locations = [0, 0.5, 1]
        layer.mask = shimmer
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shimmer.frame = bounds
        avatar.frame = CGRect(x: 12, y: 14, width: 32, height: 32)
        avatar.layer.cornerRadius = 16
        let widths: [CGFloat] = [56, 36, 96, 96, 64]
        for (index, line) in lines.enumerated() {
            let isBesideAvatar = index < 2
            line.frame = CGRect(
                x: isBesideAvatar ? 52 : 12,
                y: isBesideAvatar ? 19 + 14 * CGFloat(index) : 30 + 16 * CGFloat(index),
                width: widths[index], height: 8)
            line.layer.cornerRadius = 4
        }
    }

    func start() {
        let run = CABasicAnimation(keyPath: "locations")
        run.fromValue = [-1.0, -0.5, 0.0]
        run.toValue = [1.0, 1.5, 2.0]
        run.duration = 1.4
        run.fillMode = .forwards

        let group = CAAnimationGroup()
        group.animations = [run]
        group.duration = 2
        group.repeatCount = .infinity
        shimmer.add(group, forKey: "shimmer")
    }
}

/// Somebody types: three dots go up and down in a bubble.
final class TypingBubble: UIView, GalleryView {
    private let bubble = CAShapeLayer()
    private let stackView = UIStackView()
    private let dots = (0..<3).map { _ in UIView() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bubble.fillColor = UIColor.systemGray5.cgColor
        layer.addSublayer(bubble)
        stackView.axis = .horizontal
        stackView.spacing = 6
        stackView.alignment = .center
        stackView.distribution = .equalSpacing
        for dot in dots {
            dot.backgroundColor = .systemGray
            dot.bounds.size = CGSize(width: 12, height: 12)
            dot.layer.cornerRadius = 6
            stackView.addArrangedSubview(dot)
        }
        addSubview(stackView)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let body = CGRect(x: 16, y: 36, width: 88, height: 44)
        let path = UIBezierPath(roundedRect: body, cornerRadius: 22)
        path.append(UIBezierPath(ovalIn: CGRect(x: 16, y: 68, width: 15, height: 15)))
        path.append(UIBezierPath(ovalIn: CGRect(x: 10, y: 82, width: 7, height: 7)))
        bubble.path = path.cgPath
        stackView.frame = body.insetBy(dx: 20, dy: 10)
    }

    func start() {
        for (index, dot) in dots.enumerated() {
            UIView.animateKeyframes(
                withDuration: 1, delay: 0.15 * Double(index), options: [.repeat],
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
                        dot.transform = CGAffineTransform(translationX: 0, y: -8)
                        dot.backgroundColor = .systemGray2
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.3) {
                        dot.transform = .identity
                        dot.backgroundColor = .systemGray
                    }
                }, completion: nil)
        }
    }
}

/// Rows that come up one after the other when a list appears.
final class AppearingList: UIView, GalleryView {
    private var cells: [UIView] = []

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
        let contents: [(String, UIColor)] = [
            ("Wi-Fi", .systemBlue), ("Sounds", .systemPink), ("Focus", .systemIndigo),
            ("Battery", .systemGreen),
        ]
        for (title, color) in contents {
            let cell = UIView()
            cell.backgroundColor = .systemBackground
            cell.layer.cornerRadius = 7
            let icon = UIView(frame: CGRect(x: 6, y: 5, width: 14, height: 14))
            icon.backgroundColor = color
            icon.layer.cornerRadius = 4
            cell.addSubview(icon)
            let label = UILabel(frame: CGRect(x: 28, y: 2, width: 70, height: 20))
            label.text = title
            label.font = .preferredFont(forTextStyle: .caption1)
            cell.addSubview(label)
            cell.alpha = 0
            addSubview(cell)
            cells.append(cell)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, cell) in cells.enumerated() {
            cell.bounds = CGRect(x: 0, y: 0, width: bounds.width - 16, height: 24)
            cell.center = CGPoint(x: bounds.midX, y: 19 + 28 * CGFloat(index))
        }
    }

    func start() {
        for (index, cell) in cells.enumerated() {
            cell.alpha = 0
            cell.transform = CGAffineTransform(translationX: 0, y: bounds.height / 2)
            UIView.animate(
                withDuration: 1, delay: 0.1 * Double(index), usingSpringWithDamping: 0.65,
                initialSpringVelocity: 0.2, options: [.curveEaseInOut]
            ) {
                cell.alpha = 1
                cell.transform = .identity
            }
        }
    }
}
