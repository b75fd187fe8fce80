import UIKitNames

let spinners: [GalleryItem] = [
    .endless("arc-spinner", for: 2) { ArcSpinner(frame: $0) },
    .endless("spoke-spinner", for: 1) { SpokeSpinner(frame: $0) },
    .endless("gradient-ring", for: 1) { GradientRing(frame: $0) },
    .endless("orbiting-dots", for: 2) { OrbitingDots(frame: $0) },
]

/// An arc that grows, shrinks and turns, as in Material design.
final class ArcSpinner: UIView, GalleryView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    private var shapeLayer: CAShapeLayer { layer as! CAShapeLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        shapeLayer.fillColor = nil
        shapeLayer.strokeColor = UIColor.systemBlue.cgColor
        shapeLayer.lineWidth = 8
        shapeLayer.lineCap = .round
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = bounds.width / 4
        shapeLayer.path = UIBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset)).cgPath
    }

    func start() {
        let easing = CAMediaTimingFunction(name: .easeInEaseOut)

        let head = CABasicAnimation(keyPath: "strokeEnd")
        head.fromValue = 0.02
        head.toValue = 1
        head.duration = 0.6
        head.timingFunction = easing

        let tail = CABasicAnimation(keyPath: "strokeStart")
        tail.beginTime = 0.4
        tail.fromValue = 0
        tail.toValue = 0.98
        tail.duration = 0.6
        tail.timingFunction = easing

        let stroke = CAAnimationGroup()
        stroke.animations = [head, tail]
        stroke.duration = 1
        stroke.repeatCount = .infinity
        layer.add(stroke, forKey: "stroke")

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = CGFloat.pi * 2
        turn.duration = 2
        turn.repeatCount = .infinity
        layer.add(turn, forKey: "turn")
    }
}

/// Twelve spokes that fade one after the other, as in UIActivityIndicatorView.
final class SpokeSpinner: UIView, GalleryView {
    private let replicator = CAReplicatorLayer()
    private let spoke = CALayer()
    private let spokeCount = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        spoke.backgroundColor = UIColor.darkGray.cgColor
        spoke.cornerRadius = 4
        replicator.addSublayer(spoke)
        replicator.instanceCount = spokeCount
        replicator.instanceDelay = 1 / CFTimeInterval(spokeCount)
        let angle = 2 * CGFloat.pi / CGFloat(spokeCount)
        replicator.instanceTransform = CATransform3DMakeRotation(angle, 0, 0, 1)
        layer.addSublayer(replicator)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        replicator.frame = bounds
        spoke.frame = CGRect(x: bounds.midX - 4, y: bounds.midY - 40, width: 8, height: 22)
    }

    func start() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1.0
        fade.toValue = 0.15
        fade.duration = 1
        fade.repeatCount = .greatestFiniteMagnitude
        spoke.opacity = 0.15
        spoke.add(fade, forKey: "fade")
    }
}

/// A ring with a gradient tail that turns.
final class GradientRing: UIView, GalleryView {
    private let gradientLayer = CAGradientLayer()
    private let ringMask = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        gradientLayer.type = .conic
        gradientLayer.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradientLayer.endPoint = CGPoint(x: 0.5, y: 0)
        gradientLayer.colors = [
            UIColor.systemPurple.withAlphaComponent(0).cgColor,
            UIColor.systemPurple.cgColor,
            UIColor.systemPink.cgColor,
        ]
        gradientLayer.locations = [0, 0.6, 1]
        ringMask.fillColor = UIColor.clear.cgColor
        ringMask.strokeColor = UIColor.black.cgColor
        ringMask.lineWidth = 10
        gradientLayer.mask = ringMask
        layer.addSublayer(gradientLayer)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradientLayer.frame = bounds
        ringMask.frame = gradientLayer.bounds
        ringMask.path =
            UIBezierPath(
                arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 34,
                startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
            ).cgPath
    }

    func start() {
        let rotation = CABasicAnimation(keyPath: "transform.rotation")
        rotation.fromValue = 0
        rotation.toValue = 2 * Double.pi
        rotation.duration = 1
        rotation.repeatCount = .infinity
        rotation.isRemovedOnCompletion = false
        gradientLayer.add(rotation, forKey: nil)
    }
}

/// Dots that chase each other round a circle: slowly at the top, fast at the bottom.
final class OrbitingDots: UIView, GalleryView {
    private var dots: [CALayer] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        for index in 0..<5 {
            let dot = CALayer()
            let diameter = 14 - 2 * CGFloat(index)
            dot.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
            dot.cornerRadius = diameter / 2
            dot.backgroundColor = UIColor.systemTeal.cgColor
            dots.append(dot)
            layer.addSublayer(dot)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var orbit: UIBezierPath {
        UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 34, startAngle: -.pi / 2,
            endAngle: .pi * 3 / 2, clockwise: true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dots.forEach { $0.position = CGPoint(x: bounds.midX, y: bounds.midY - 34) }
    }

    func start() {
        let now = CACurrentMediaTime()
        for (index, dot) in dots.enumerated() {
            let chase = CAKeyframeAnimation(keyPath: "position")
            chase.path = orbit.cgPath
            chase.calculationMode = .paced
            chase.duration = 2
            chase.beginTime = now + 0.09 * Double(index)
            chase.repeatCount = .infinity
            chase.timingFunction = CAMediaTimingFunction(controlPoints: 0.6, 0.05, 0.4, 0.95)
            dot.add(chase, forKey: "orbit")
        }
    }
}
