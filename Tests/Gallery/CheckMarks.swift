import UIKitNames

let checkMarks: [GalleryItem] = [
    .once("success-check", for: 2) { SuccessCheck(frame: $0) },
    .once("failure-cross", for: 2) { FailureCross(frame: $0) },
    .once("toggle-switch", for: 2) { ToggleSwitch(frame: $0) },
]

/// A circle that is drawn, then the check mark in it; at the end it pops.
final class SuccessCheck: UIView, GalleryView {
    private let circle = CAShapeLayer()
    private let check = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for line in [circle, check] {
            line.fillColor = UIColor.clear.cgColor
            line.strokeColor = UIColor.systemGreen.cgColor
            line.lineWidth = 6
            line.lineCap = .round
            line.lineJoin = .round
            line.strokeEnd = 0
            layer.addSublayer(line)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        circle.path =
            UIBezierPath(
                arcCenter: center, radius: 40, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
                clockwise: true
            ).cgPath
        let mark = UIBezierPath()
        mark.move(to: CGPoint(x: center.x - 18, y: center.y + 1))
        mark.addLine(to: CGPoint(x: center.x - 5, y: center.y + 14))
        mark.addLine(to: CGPoint(x: center.x + 19, y: center.y - 13))
        check.path = mark.cgPath
    }

    func start() {
        draw(circle, duration: 0.5) {
            self.draw(self.check, duration: 0.3) { self.pop() }
        }
    }

    private func draw(_ line: CAShapeLayer, duration: TimeInterval, then next: @escaping () -> Void)
    {
        CATransaction.begin()
        CATransaction.setCompletionBlock(next)
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        stroke.fromValue = 0
        stroke.toValue = 1
        stroke.duration = duration
        stroke.timingFunction = CAMediaTimingFunction(name: .easeOut)
        line.strokeEnd = 1
        line.add(stroke, forKey: "strokeEnd")
        CATransaction.commit()
    }

    private func pop() {
        UIView.animate(
            withDuration: 0.12, animations: { self.transform = .init(scaleX: 1.12, y: 1.12) }
        ) { _ in
            UIView.animate(withDuration: 0.2) { self.transform = .identity }
        }
    }
}

/// A disc with a cross that shakes its head.
final class FailureCross: UIView, GalleryView, CAAnimationDelegate {
    private let disc = CAShapeLayer()
    private let strokes = [CAShapeLayer(), CAShapeLayer()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        disc.fillColor = UIColor.systemRed.cgColor
        layer.addSublayer(disc)
        for stroke in strokes {
            stroke.strokeColor = UIColor.white.cgColor
            stroke.lineWidth = 7
            stroke.lineCap = .round
            stroke.strokeEnd = 0
            disc.addSublayer(stroke)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.frame = bounds.insetBy(dx: 18, dy: 18)
        disc.path = UIBezierPath(ovalIn: disc.bounds).cgPath
        let box = disc.bounds.insetBy(dx: 26, dy: 26)
        let ends = [
            (CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)),
            (CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY)),
        ]
        for (stroke, (from, to)) in zip(strokes, ends) {
            let line = UIBezierPath()
            line.move(to: from)
            line.addLine(to: to)
            stroke.path = line.cgPath
        }
    }

    func start() {
        let appear = CASpringAnimation(keyPath: "transform.scale")
        appear.fromValue = 0.3
        appear.toValue = 1
        appear.damping = 12
        appear.stiffness = 220
        appear.duration = 0.6
        disc.add(appear, forKey: "appear")

        for (index, stroke) in strokes.enumerated() {
            let draw = CABasicAnimation(keyPath: "strokeEnd")
            draw.fromValue = 0
            draw.toValue = 1
            draw.duration = 0.2
            draw.beginTime = CACurrentMediaTime() + 0.35 + 0.2 * Double(index)
            draw.fillMode = .both
            draw.isRemovedOnCompletion = false
            draw.setValue(index, forKey: "index")
            draw.delegate = self
            stroke.add(draw, forKey: "draw")
        }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag, anim.value(forKey: "index") as? Int == 1 else { return }
        let shake = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        shake.values = [0, 0.25, -0.25, 0.18, -0.18, 0.08, 0]
        shake.duration = 0.55
        disc.add(shake, forKey: "shake")
    }
}

/// A switch that is turned on and off again.
final class ToggleSwitch: UIView, GalleryView {
    private let track = UIView()
    private let knob = UIView()
    private(set) var isOn = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        track.backgroundColor = .systemGray5
        knob.backgroundColor = .white
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(track)
        track.addSubview(knob)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(x: bounds.midX - 44, y: bounds.midY - 27, width: 88, height: 54)
        track.layer.cornerRadius = 27
        knob.frame = knobFrame(isPressed: false)
        knob.layer.cornerRadius = 24
    }

    private func knobFrame(isPressed: Bool) -> CGRect {
        let width: CGFloat = isPressed ? 58 : 48
        return CGRect(x: isOn ? 85 - width : 3, y: 3, width: width, height: 48)
    }

    func setOn(_ on: Bool, animated: Bool) {
        let press = UIViewPropertyAnimator(duration: 0.15, curve: .easeOut) {
            self.knob.frame = self.knobFrame(isPressed: true)
        }
        press.addCompletion { _ in
            self.isOn = on
            let move = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.75) {
                self.knob.frame = self.knobFrame(isPressed: false)
                self.track.backgroundColor = on ? .systemGreen : .systemGray5
            }
            move.startAnimation()
        }
        press.startAnimation()
    }

    func start() {
        setOn(true, animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.setOn(false, animated: true)
        }
    }
}
