import UIKitNames

let festive: [GalleryItem] = [
    .once("like-heart", for: 2) { HeartButton(frame: $0) },
    .once("confetti", for: 2) { Confetti(frame: $0) },
    .once("welcome", for: 4) { Welcome(frame: $0) },
]

/// A heart that fills with a ring and a burst of dots.
final class HeartButton: UIView, GalleryView {
    private let outline = CAShapeLayer()
    private let heart = CAShapeLayer()
    private let ring = CAShapeLayer()
    private let burst = CAReplicatorLayer()
    private let dot = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        outline.fillColor = nil
        outline.strokeColor = UIColor.systemGray3.cgColor
        outline.lineWidth = 3
        outline.lineJoin = .round
        layer.addSublayer(outline)

        ring.fillColor = nil
        ring.strokeColor = UIColor.systemPink.cgColor
        ring.opacity = 0
        layer.addSublayer(ring)

        burst.instanceCount = 10
        burst.instanceTransform = CATransform3DMakeRotation(2 * .pi / 10, 0, 0, 1)
        burst.instanceColor = UIColor(red: 1, green: 0.9, blue: 0.2, alpha: 1).cgColor
        burst.instanceGreenOffset = -0.08
        burst.instanceBlueOffset = 0.08
        dot.backgroundColor = UIColor.white.cgColor
        dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        dot.cornerRadius = 4
        dot.opacity = 0
        burst.addSublayer(dot)
        layer.addSublayer(burst)

        heart.fillColor = UIColor.systemPink.cgColor
        heart.opacity = 0
        layer.addSublayer(heart)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let square = CGRect(x: 0, y: 0, width: 48, height: 48)
        for shape in [outline, heart] {
            shape.bounds = square
            shape.position = CGPoint(x: bounds.midX, y: bounds.midY)
            shape.path = HeartButton.heartPath(in: square).cgPath
        }
        ring.bounds = square
        ring.position = CGPoint(x: bounds.midX, y: bounds.midY)
        burst.frame = bounds
        dot.position = CGPoint(x: bounds.midX, y: bounds.midY - 30)
    }

    static func heartPath(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let w = rect.width
        let h = rect.height
        path.move(to: CGPoint(x: w / 2, y: h * 0.95))
        path.addCurve(
            to: CGPoint(x: 0, y: h * 0.34), controlPoint1: CGPoint(x: w * 0.3, y: h * 0.8),
            controlPoint2: CGPoint(x: 0, y: h * 0.6))
        path.addCurve(
            to: CGPoint(x: w / 2, y: h * 0.22), controlPoint1: CGPoint(x: 0, y: h * 0.02),
            controlPoint2: CGPoint(x: w * 0.38, y: -h * 0.04))
        path.addCurve(
            to: CGPoint(x: w, y: h * 0.34), controlPoint1: CGPoint(x: w * 0.62, y: -h * 0.04),
            controlPoint2: CGPoint(x: w, y: h * 0.02))
        path.addCurve(
            to: CGPoint(x: w / 2, y: h * 0.95), controlPoint1: CGPoint(x: w, y: h * 0.6),
            controlPoint2: CGPoint(x: w * 0.7, y: h * 0.8))
        path.close()
        return path
    }

    func start() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
            self?.like()
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.7) { [weak self] in
            self?.unlike()
        }
    }

    private func like() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        heart.opacity = 1
        outline.opacity = 0
        CATransaction.commit()

        let now = layer.convertTime(CACurrentMediaTime(), from: nil)

        let pop = CASpringAnimation(keyPath: "transform.scale")
        pop.fromValue = 0
        pop.toValue = 1
        pop.damping = 9
        pop.stiffness = 220
        pop.mass = 0.7
        pop.beginTime = now + 0.2
        pop.fillMode = .backwards
        pop.duration = pop.settlingDuration
        heart.add(pop, forKey: "pop")

        animateRing()
        animateBurst(at: now + 0.3)
    }

    /// A full disc becomes a ring that gets thinner and vanishes.
    private func animateRing() {
        func circle(_ radius: CGFloat) -> CGPath {
            UIBezierPath(
                arcCenter: CGPoint(x: 24, y: 24), radius: radius, startAngle: 0,
                endAngle: 2 * .pi, clockwise: true
            ).cgPath
        }
        let grow = CABasicAnimation(keyPath: "path")
        grow.fromValue = circle(1)
        grow.toValue = circle(34)

        let width = CAKeyframeAnimation(keyPath: "lineWidth")
        width.values = [2, 34, 0]
        width.keyTimes = [0, 0.45, 1]

        let color = CABasicAnimation(keyPath: "strokeColor")
        color.fromValue = UIColor.systemPink.cgColor
        color.toValue = UIColor.systemPurple.cgColor

        let show = CABasicAnimation(keyPath: "opacity")
        show.fromValue = 1
        show.toValue = 1

        let group = CAAnimationGroup()
        group.animations = [grow, width, color, show]
        group.duration = 0.45
        group.timingFunction = CAMediaTimingFunction(name: .easeOut)
        ring.add(group, forKey: "ring")
    }

    private func animateBurst(at time: CFTimeInterval) {
        let fly = CABasicAnimation(keyPath: "position.y")
        fly.fromValue = bounds.midY - 26
        fly.toValue = bounds.midY - 50
        let shrink = CAKeyframeAnimation(keyPath: "transform.scale")
        shrink.values = [0.4, 1, 0]
        let show = CAKeyframeAnimation(keyPath: "opacity")
        show.values = [1, 1, 0]
        let group = CAAnimationGroup()
        group.animations = [fly, shrink, show]
        group.duration = 0.7
        group.beginTime = time
        group.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.7, 0.3, 1)
        dot.add(group, forKey: "burst")
    }

    private func unlike() {
        // Layers without a view: their changes animate by themselves.
        heart.opacity = 0
        outline.opacity = 1
    }
}

/// Random numbers that are the same each time, for a test and for a game's level.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Pieces of paper that shoot up and tumble down.
final class Confetti: UIView, GalleryView {
    private let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
    ]
    private let flight: TimeInterval = 1.9

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    func start() {
        var generator = SeededGenerator(seed: 42)
        for index in 0..<36 { shoot(colors[index % colors.count], using: &generator) }
    }

    private func shoot(_ color: UIColor, using generator: inout SeededGenerator) {
        let piece = CALayer()
        piece.backgroundColor = color.cgColor
        piece.bounds = CGRect(x: 0, y: 0, width: 7, height: 5)
        piece.position = CGPoint(x: bounds.midX, y: bounds.maxY + 10)
        if Bool.random(using: &generator) { piece.cornerRadius = 2.5 }
        layer.addSublayer(piece)

        let velocity = CGVector(
            dx: .random(in: -45...45, using: &generator),
            dy: .random(in: -235 ... -120, using: &generator))
        let fly = CAKeyframeAnimation(keyPath: "position")
        fly.values = stride(from: 0, through: 1, by: 0.05).map { fraction -> NSValue in
            NSValue(cgPoint: position(after: CGFloat(fraction * flight), velocity: velocity))
        }

        let tumble = CABasicAnimation(keyPath: "transform.rotation.x")
        tumble.byValue = CGFloat.random(in: 4...12, using: &generator)
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.fromValue = CGFloat.random(in: 0...6, using: &generator)
        spin.byValue = CGFloat.random(in: -9...9, using: &generator)

        let group = CAAnimationGroup()
        group.animations = [fly, tumble, spin]
        group.duration = flight
        CATransaction.begin()
        CATransaction.setCompletionBlock { piece.removeFromSuperlayer() }
        piece.add(group, forKey: "flight")
        CATransaction.commit()
    }

    /// Gravity pulls down, and the air slows what goes sideways.
    private func position(after time: CGFloat, velocity: CGVector) -> CGPoint {
        CGPoint(
            x: bounds.midX + velocity.dx * (1 - exp(-1.5 * time)) / 0.9,
            y: bounds.maxY + 6 + velocity.dy * time + 125 * time * time)
    }
}

/// A first page: colours wander behind a greeting that types itself.
final class Welcome: UIView, GalleryView, CAAnimationDelegate {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

    private let greetingLabel = UILabel()
    private let cursor = UIView()
    private var timer: Timer?
    private var colorIndex = 0
    private let greeting = "Welcome!"
    private let palettes: [[UIColor]] = [
        [.systemPurple, .systemPink], [.systemPink, .systemOrange], [.systemBlue, .systemPurple],
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
        gradientLayer.colors = cgColors(0)
        gradientLayer.startPoint = CGPoint(x: 0, y: 0)
        gradientLayer.endPoint = CGPoint(x: 1, y: 1)
        greetingLabel.font = .systemFont(ofSize: 17, weight: .bold)
        greetingLabel.textColor = .white
        addSubview(greetingLabel)
        cursor.backgroundColor = .white
        addSubview(cursor)
    }

    private func cgColors(_ index: Int) -> [CGColor] {
        palettes[index % palettes.count].map { $0.cgColor }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        greetingLabel.sizeToFit()
        greetingLabel.frame.origin = CGPoint(x: 10, y: bounds.midY - 12)
        cursor.frame = CGRect(
            x: greetingLabel.frame.maxX + 2, y: bounds.midY - 11, width: 2, height: 22)
    }

    func start() {
        colorIndex = 0
        wander()
        type()
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.repeat, .autoreverse],
            animations: { self.cursor.alpha = 0 })
    }

    private func wander() {
        colorIndex += 1
        let next = cgColors(colorIndex)
        let change = CABasicAnimation(keyPath: "colors")
        change.toValue = next
        change.duration = 4.0 / 3
        change.fillMode = .forwards
        change.isRemovedOnCompletion = false
        change.delegate = self
        gradientLayer.add(change, forKey: "colors")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag else { return }
        gradientLayer.colors = cgColors(colorIndex)
        if colorIndex < palettes.count { wander() }
    }

    private func type() {
        timer?.invalidate()
        greetingLabel.text = ""
        setNeedsLayout()
        var typed = 0
        timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { [weak self] timer in
            guard let self = self, typed < self.greeting.count else { return timer.invalidate() }
            typed += 1
            self.greetingLabel.text = String(self.greeting.prefix(typed))
            self.setNeedsLayout()
        }
    }
}
