import UIKitNames

let pulsingRings: [GalleryItem] = [
    .endless("radar-pulse", for: 2) { RadarPulse(frame: $0) },
    .endless("heart-beat", for: 1) { HeartView(frame: $0) },
    .once("record-button", for: 2) { RecordButton(frame: $0) },
]

/// Rings that spread from a point on a map and fade.
final class RadarPulse: UIView, GalleryView {
    private let replicator = CAReplicatorLayer()
    private let halo = CALayer()
    private let dot = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        replicator.instanceCount = 3
        replicator.instanceDelay = 2.0 / 3
        halo.backgroundColor = UIColor.systemBlue.cgColor
        halo.opacity = 0
        replicator.addSublayer(halo)
        layer.addSublayer(replicator)

        dot.backgroundColor = UIColor.systemBlue.cgColor
        dot.borderColor = UIColor.white.cgColor
        dot.borderWidth = 3
        dot.shadowColor = UIColor.black.cgColor
        dot.shadowOpacity = 0.3
        dot.shadowRadius = 3
        dot.shadowOffset = CGSize(width: 0, height: 1)
        layer.addSublayer(dot)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        replicator.frame = bounds
        halo.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
        halo.cornerRadius = bounds.width / 2
        halo.position = center
        dot.bounds = CGRect(x: 0, y: 0, width: 22, height: 22)
        dot.cornerRadius = 11
        dot.position = center
    }

    func start() {
        let scale = CABasicAnimation(keyPath: "transform.scale.xy")
        scale.fromValue = 0
        scale.toValue = 1
        scale.duration = 2

        let opacity = CAKeyframeAnimation(keyPath: "opacity")
        opacity.duration = 2
        opacity.values = [0.45, 0.45, 0]
        opacity.keyTimes = [0, 0.2, 1]

        let group = CAAnimationGroup()
        group.duration = 2
        group.repeatCount = .infinity
        group.isRemovedOnCompletion = false
        group.timingFunction = CAMediaTimingFunction(name: .default)
        group.animations = [scale, opacity]
        halo.add(group, forKey: "pulse")
    }
}

/// A heart that beats twice and rests.
final class HeartView: UIView, GalleryView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        (layer as? CAShapeLayer)?.fillColor = UIColor.systemRed.cgColor
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (layer as? CAShapeLayer)?.path = heart(in: bounds.insetBy(dx: 30, dy: 32)).cgPath
    }

    private func heart(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let tip = CGPoint(x: rect.midX, y: rect.maxY)
        let notch = CGPoint(x: rect.midX, y: rect.minY + rect.height * 0.25)
        path.move(to: tip)
        path.addCurve(
            to: CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.3),
            controlPoint1: CGPoint(
                x: rect.midX - rect.width * 0.15, y: rect.maxY - rect.height * 0.2),
            controlPoint2: CGPoint(x: rect.minX, y: rect.midY + rect.height * 0.1))
        path.addArc(
            withCenter: CGPoint(x: rect.minX + rect.width / 4, y: notch.y), radius: rect.width / 4,
            startAngle: .pi, endAngle: 0, clockwise: true)
        path.addArc(
            withCenter: CGPoint(x: rect.maxX - rect.width / 4, y: notch.y), radius: rect.width / 4,
            startAngle: .pi, endAngle: 0, clockwise: true)
        path.addCurve(
            to: tip,
            controlPoint1: CGPoint(x: rect.maxX, y: rect.midY + rect.height * 0.1),
            controlPoint2: CGPoint(
                x: rect.midX + rect.width * 0.15, y: rect.maxY - rect.height * 0.2))
        path.close()
        return path
    }

    func start() {
        let linear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.repeat, linear]) {
            let beats: [(Double, CGFloat)] = [(0, 1.25), (0.15, 1.05), (0.3, 1.2), (0.45, 1)]
            for (time, scale) in beats {
                UIView.addKeyframe(withRelativeStartTime: time, relativeDuration: 0.15) {
                    self.transform = CGAffineTransform(scaleX: scale, y: scale)
                }
            }
        }
    }
}

/// The button of a camera: the disc becomes a square, and a ring pulses while it records.
final class RecordButton: UIControl, GalleryView {
    private let ring = UIView()
    private let pulse = UIView()
    private let disc = UIView()

    override var isSelected: Bool {
        didSet { updateDisc() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        pulse.backgroundColor = UIColor.systemRed.withAlphaComponent(0.35)
        pulse.alpha = 0
        ring.layer.borderWidth = 5
        ring.layer.borderColor = UIColor.lightGray.cgColor
        disc.backgroundColor = .systemRed
        [pulse, ring, disc].forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        for (view, side) in [(pulse, 84), (ring, 84), (disc, 66)] as [(UIView, CGFloat)] {
            view.bounds.size = CGSize(width: side, height: side)
            view.center = center
            view.layer.cornerRadius = side / 2
        }
        disc.layer.cornerRadius = discRadius
    }

    private var discRadius: CGFloat { isSelected ? 14 : 33 }

    private func updateDisc() {
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
            options: .beginFromCurrentState,
            animations: {
                self.disc.layer.cornerRadius = self.discRadius
                self.disc.transform =
                    self.isSelected ? CGAffineTransform(scaleX: 0.5, y: 0.5) : .identity
            })
    }

    func start() {
        isSelected = true
        pulse.alpha = 1
        UIView.animate(withDuration: 0.75, delay: 0.1, options: .curveEaseOut) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) {
                self.pulse.transform = CGAffineTransform(scaleX: 1.35, y: 1.35)
                self.pulse.alpha = 0
            }
        } completion: { _ in
            self.pulse.transform = .identity
            self.isSelected = false
        }
    }
}
