import UIKitNames

let loadingBars: [GalleryItem] = [
    .endless("equaliser-bars", for: 2) { EqualizerView(frame: $0) },
    .endless("flipping-square", for: 2) { FlippingSquare(frame: $0) },
    .endless("loading-bar", for: 2) { IndeterminateProgressBar(frame: $0) },
]

/// The bars of a player that plays.
final class EqualizerView: UIView, GalleryView {
    private var bars = [UIView]()

    /// The heights of the bars, as shares of the view's height.
    private let levels: [[CGFloat]] = [
        [0.3, 0.9, 0.5, 0.7, 0.3], [0.6, 0.2, 1, 0.4, 0.6], [1, 0.5, 0.3, 0.9, 1],
        [0.4, 0.8, 0.6, 0.2, 0.4], [0.2, 0.6, 0.9, 0.5, 0.2],
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        for _ in levels {
            let bar = UIView()
            bar.backgroundColor = .systemGreen
            bar.layer.cornerRadius = 3
            bar.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
            addSubview(bar)
            bars.append(bar)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.insetBy(dx: 20, dy: 24)
        let pitch = area.width / CGFloat(bars.count)
        for (index, bar) in bars.enumerated() {
            bar.bounds = CGRect(
                x: 0, y: 0, width: pitch - 5, height: area.height * levels[index][0])
            bar.layer.position = CGPoint(
                x: area.minX + pitch * (CGFloat(index) + 0.5), y: area.maxY)
        }
    }

    func start() {
        for (bar, levels) in zip(bars, levels) {
            let dance = CAKeyframeAnimation(keyPath: "bounds.size.height")
            dance.values = levels.map { $0 * (bounds.height - 48) }
            dance.calculationMode = .cubic
            dance.duration = 2
            dance.repeatCount = .infinity
            bar.layer.add(dance, forKey: "dance")
        }
    }
}

/// A square that turns over about one axis and then about the other.
final class FlippingSquare: UIView, GalleryView {
    private let square = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))

    override init(frame: CGRect) {
        super.init(frame: frame)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 200
        layer.sublayerTransform = perspective
        square.backgroundColor = UIColor(red: 0.2, green: 0.2, blue: 0.3, alpha: 1)
        square.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        square.center = CGPoint(x: bounds.midX, y: bounds.midY)
        addSubview(square)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func start() {
        let easing = CAMediaTimingFunction(name: .easeInEaseOut)
        let flips: [(String, [Double])] = [
            ("transform.rotation.x", [0, .pi, .pi, 0, 0]),
            ("transform.rotation.y", [0, 0, .pi, .pi, 0]),
        ]
        let animations = flips.map { keyPath, angles -> CAKeyframeAnimation in
            let flip = CAKeyframeAnimation(keyPath: keyPath)
            flip.values = angles
            flip.timingFunctions = Array(repeating: easing, count: 4)
            return flip
        }
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = 2
        group.repeatCount = .infinity
        square.layer.add(group, forKey: "flip")
    }
}

/// A bar that runs along a track and doesn't say how long it takes.
final class IndeterminateProgressBar: UIView, GalleryView {
    private let track = UIView()
    private let bar = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        track.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.2)
        track.clipsToBounds = true
        track.layer.cornerRadius = 4
        addSubview(track)
        bar.backgroundColor = UIColor.systemBlue.cgColor
        bar.cornerRadius = 4
        bar.anchorPoint = CGPoint(x: 0, y: 0.5)
        track.layer.addSublayer(bar)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(x: 10, y: bounds.midY - 4, width: bounds.width - 20, height: 8)
        bar.frame = CGRect(x: 0, y: 0, width: 0, height: 8)
    }

    func start() {
        let length = track.bounds.width

        let move = CAKeyframeAnimation(keyPath: "position.x")
        move.values = [-0.2 * length, 0.1 * length, length]
        move.keyTimes = [0, 0.4, 1]

        let stretch = CAKeyframeAnimation(keyPath: "bounds.size.width")
        stretch.values = [0.2 * length, 0.7 * length, 0.1 * length]
        stretch.keyTimes = [0, 0.6, 1]

        let group = CAAnimationGroup()
        group.animations = [move, stretch]
        group.duration = 1
        group.repeatCount = .infinity
        group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        bar.add(group, forKey: "indeterminate")
    }
}
