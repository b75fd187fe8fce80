import UIKitNames

let buttons: [GalleryItem] = [
    .once("hamburger", for: 2) { HamburgerButton(frame: $0) },
    .once("download-button", for: 4) { DownloadButton(frame: $0) },
    .once("ripple", for: 2) { RippleButton(frame: $0) },
]

/// Three lines that become a cross and three lines again.
final class HamburgerButton: UIControl, GalleryView {
    private let lines = [CALayer(), CALayer(), CALayer()]
    private let lineSize = CGSize(width: 56, height: 8)
    private let gap: CGFloat = 18

    override var isSelected: Bool {
        didSet { if isSelected != oldValue { animateLines() } }
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
        for line in lines {
            line.backgroundColor = UIColor.label.cgColor
            line.cornerRadius = lineSize.height / 2
            layer.addSublayer(line)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, line) in lines.enumerated() {
            line.bounds = CGRect(origin: .zero, size: lineSize)
            line.position = CGPoint(x: bounds.midX, y: bounds.midY + gap * CGFloat(index - 1))
        }
    }

    /// The outer lines meet in the middle, then turn; back, they turn and then part.
    private func animateLines() {
        let angles: [CGFloat] = [.pi / 4, 0, -.pi / 4]
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        for (index, line) in lines.enumerated() {
            let offset = gap * CGFloat(1 - index)
            let move = CAKeyframeAnimation(keyPath: "transform.translation.y")
            move.values = isSelected ? [0, offset, offset] : [offset, offset, 0]
            move.keyTimes = [0, 0.4, 1]
            move.timingFunctions = [.init(name: .easeInEaseOut), .init(name: .easeInEaseOut)]
            let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            let angle = angles[index]
            turn.values = isSelected ? [0, 0, angle * 1.2, angle] : [angle, -angle * 0.1, 0, 0]
            turn.keyTimes = isSelected ? [0, 0.4, 0.8, 1] : [0, 0.4, 0.6, 1]
            line.add(move, forKey: "move")
            line.add(turn, forKey: "turn")
            line.transform =
                isSelected
                ? CATransform3DRotate(CATransform3DMakeTranslation(0, offset, 0), angle, 0, 0, 1)
                : CATransform3DIdentity
        }
        lines[1].opacity = isSelected ? 0 : 1
        CATransaction.commit()
    }

    func start() {
        isSelected = true
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
            self?.isSelected = false
        }
    }
}

/// An arrow in a circle; the circle shows progress, then everything becomes a check mark.
final class DownloadButton: UIView, GalleryView {
    private let track = CAShapeLayer()
    private let progressLayer = CAShapeLayer()
    private let arrow = CAShapeLayer()
    private let disc = CAShapeLayer()
    private let check = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for (shape, color) in [
            (track, UIColor.systemGray4), (progressLayer, .systemBlue), (arrow, .systemBlue),
            (check, .white),
        ] {
            shape.fillColor = nil
            shape.strokeColor = color.cgColor
            shape.lineWidth = 6
            shape.lineCap = .round
            shape.lineJoin = .round
        }
        disc.fillColor = UIColor.systemGreen.cgColor
        [track, progressLayer, arrow, disc, check].forEach(layer.addSublayer)
        reset()
    }

    private func reset() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        progressLayer.strokeEnd = 0
        check.strokeEnd = 0
        check.isHidden = true
        disc.transform = CATransform3DMakeScale(0, 0, 1)
        arrow.opacity = 1
        CATransaction.commit()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius: CGFloat = 36
        let circle = UIBezierPath(
            arcCenter: CGPoint(x: radius, y: radius), radius: radius, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: true)
        for shape in [track, progressLayer, disc, arrow, check] {
            shape.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
            shape.position = center
        }
        track.path = circle.cgPath
        progressLayer.path = circle.cgPath
        disc.path =
            UIBezierPath(
                ovalIn: CGRect(x: -4, y: -4, width: 2 * radius + 8, height: 2 * radius + 8)
            ).cgPath
        arrow.path = arrowPath(dropped: false)

        let mark = UIBezierPath()
        mark.move(to: CGPoint(x: 21, y: 38))
        mark.addLine(to: CGPoint(x: 32, y: 49))
        mark.addLine(to: CGPoint(x: 52, y: 26))
        check.path = mark.cgPath
    }

    /// The arrow, or the same number of points on a line.
    private func arrowPath(dropped: Bool) -> CGPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 36, y: dropped ? 50 : 20))
        path.addLine(to: CGPoint(x: 36, y: 50))
        path.move(to: CGPoint(x: dropped ? 18 : 24, y: dropped ? 50 : 39))
        path.addLine(to: CGPoint(x: 36, y: 50))
        path.addLine(to: CGPoint(x: dropped ? 54 : 48, y: dropped ? 50 : 39))
        return path.cgPath
    }

    func start() {
        reset()
        dropArrow()
    }

    private func dropArrow() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { self.fillRing() }
        let drop = CABasicAnimation(keyPath: "path")
        drop.fromValue = arrowPath(dropped: false)
        drop.toValue = arrowPath(dropped: true)
        drop.duration = 0.35
        drop.timingFunction = CAMediaTimingFunction(name: .easeIn)
        drop.fillMode = .forwards
        drop.isRemovedOnCompletion = false
        arrow.add(drop, forKey: "drop")
        CATransaction.commit()
    }

    private func fillRing() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.4)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        CATransaction.setCompletionBlock { self.finish() }
        progressLayer.strokeEnd = 1
        CATransaction.commit()

        let bob = CABasicAnimation(keyPath: "transform.translation.y")
        bob.fromValue = 0
        bob.toValue = -12
        bob.duration = 0.35
        bob.autoreverses = true
        bob.repeatCount = 2
        bob.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        arrow.add(bob, forKey: "bob")
    }

    private func finish() {
        arrow.removeAllAnimations()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        arrow.opacity = 0
        disc.transform = CATransform3DIdentity
        check.isHidden = false
        check.strokeEnd = 1
        CATransaction.commit()

        let pop = CASpringAnimation(keyPath: "transform.scale")
        pop.fromValue = 0
        pop.toValue = 1
        pop.damping = 12
        pop.stiffness = 180
        pop.duration = pop.settlingDuration
        disc.add(pop, forKey: "pop")

        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.duration = 0.3
        draw.beginTime = check.convertTime(CACurrentMediaTime(), from: nil) + 0.15
        draw.fillMode = .backwards
        draw.timingFunction = CAMediaTimingFunction(name: .easeOut)
        check.add(draw, forKey: "draw")
    }
}

/// A button of Material design: a touch spreads as a circle from the finger.
final class RippleButton: UIControl, GalleryView {
    private let surface = UIView()
    private let titleLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 0, height: 2)
        surface.backgroundColor = .systemIndigo
        surface.layer.cornerRadius = 6
        surface.layer.masksToBounds = true
        surface.isUserInteractionEnabled = false
        addSubview(surface)
        titleLabel.text = "CONTINUE"
        titleLabel.font = .systemFont(ofSize: 14, weight: .medium)
        titleLabel.textColor = .white
        titleLabel.textAlignment = .center
        addSubview(titleLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        surface.frame = bounds.insetBy(dx: 10, dy: 38)
        titleLabel.frame = surface.frame
        layer.shadowPath = UIBezierPath(roundedRect: surface.frame, cornerRadius: 6).cgPath
    }

    private func touchDown(at point: CGPoint) {
        let location = convert(point, to: surface)
        let area = surface.bounds
        let radius = max(
            hypot(location.x, area.height), hypot(area.width - location.x, area.height))

        let ripple = CALayer()
        ripple.backgroundColor = UIColor(white: 1, alpha: 0.4).cgColor
        ripple.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        ripple.cornerRadius = radius
        ripple.position = location
        ripple.opacity = 0
        surface.layer.addSublayer(ripple)

        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.fromValue = 0.1
        grow.toValue = 1
        grow.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [0, 1, 1, 0]
        fade.keyTimes = [0, 0.1, 0.5, 1]
        let group = CAAnimationGroup()
        group.animations = [grow, fade]
        group.duration = 0.7

        CATransaction.begin()
        CATransaction.setCompletionBlock { ripple.removeFromSuperlayer() }
        ripple.add(group, forKey: "ripple")
        CATransaction.commit()
        raise()
    }

    /// The button comes up to the finger.
    private func raise() {
        for (keyPath, high) in [("shadowRadius", 6), ("shadowOffset.height", 6)]
            as [(String, CGFloat)]
        {
            let lift = CABasicAnimation(keyPath: keyPath)
            lift.toValue = high
            lift.duration = 0.2
            lift.autoreverses = true
            lift.timingFunction = CAMediaTimingFunction(name: .easeOut)
            layer.add(lift, forKey: keyPath)
        }
    }

    func start() {
        touchDown(at: CGPoint(x: 34, y: 64))
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
            self?.touchDown(at: CGPoint(x: 92, y: 54))
        }
    }
}
