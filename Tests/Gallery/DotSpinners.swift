import UIKitNames

let dotSpinners: [GalleryItem] = [
    .endless("bouncing-dots", for: 1.6) { TypingIndicator(frame: $0) },
    .endless("ball-pulse-sync", for: 1) { BallPulseSync(frame: $0) },
    .endless("chasing-dots", for: 2) { ChasingDots(frame: $0) },
]

/// Three dots that bounce in a speech bubble while somebody types.
class TypingIndicator: UIView, GalleryView {
    private let bubble = UIView()
    private let dots = (0..<3).map { _ in UIView() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        bubble.backgroundColor = UIColor(white: 0.9, alpha: 1)
        addSubview(bubble)
        for dot in dots {
            dot.backgroundColor = .gray
            dot.layer.cornerRadius = 7
            bubble.addSubview(dot)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bubble.frame = bounds.insetBy(dx: 12, dy: 34)
        bubble.layer.cornerRadius = bubble.bounds.height / 2
        for (i, dot) in dots.enumerated() {
            dot.bounds.size = CGSize(width: 14, height: 14)
            dot.center = CGPoint(
                x: bubble.bounds.midX + CGFloat(i - 1) * 22, y: bubble.bounds.midY + 6)
        }
    }

    func start() {
        for (i, dot) in dots.enumerated() {
            UIView.animate(
                withDuration: 0.4, delay: 0.15 * Double(i),
                options: [.repeat, .autoreverse, .curveEaseInOut],
                animations: {
                    dot.transform = CGAffineTransform(translationX: 0, y: -14)
                    dot.backgroundColor = .darkGray
                }, completion: nil)
        }
    }
}

/// Three balls that swing one after the other and pause together.
final class BallPulseSync: UIView, GalleryView {
    private let balls = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        for ball in balls {
            ball.fillColor = UIColor(red: 1, green: 0.45, blue: 0.2, alpha: 1).cgColor
            layer.addSublayer(ball)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = CGFloat(20)
        let spacing = CGFloat(6)
        var x = (bounds.width - 3 * side - 2 * spacing) / 2
        for ball in balls {
            ball.frame = CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
            ball.path = UIBezierPath(ovalIn: ball.bounds).cgPath
            x += side + spacing
        }
    }

    func start() {
        let beginTime = CACurrentMediaTime()
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.y")
        animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
        animation.values = [0, 18, -18, 0, 0]
        animation.timingFunctions = Array(
            repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 4)
        animation.duration = 1
        animation.repeatCount = HUGE
        animation.isRemovedOnCompletion = false
        for (index, ball) in balls.enumerated() {
            animation.beginTime = beginTime + 0.07 * CFTimeInterval(index + 1)
            ball.add(animation, forKey: "animation")
        }
    }
}

/// Two dots that turn round each other; one grows while the other shrinks.
final class ChasingDots: UIView, GalleryView {
    private let container = CALayer()
    private let first = CALayer()
    private let second = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(container)
        first.backgroundColor = UIColor.systemIndigo.cgColor
        second.backgroundColor = UIColor.systemOrange.cgColor
        container.addSublayer(first)
        container.addSublayer(second)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        container.frame = bounds.insetBy(dx: 20, dy: 20)
        let side = container.bounds.width * 0.55
        for dot in [first, second] {
            dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            dot.cornerRadius = side / 2
        }
        first.position = CGPoint(x: container.bounds.midX, y: side / 2)
        second.position = CGPoint(x: container.bounds.midX, y: container.bounds.maxY - side / 2)
    }

    func start() {
        let rotate = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        rotate.values = [0, CGFloat.pi, 2 * CGFloat.pi]
        rotate.duration = 2
        rotate.repeatCount = .infinity
        container.add(rotate, forKey: "rotate")

        for (index, dot) in [first, second].enumerated() {
            let scale = CAKeyframeAnimation(keyPath: "transform.scale")
            scale.values = index == 0 ? [0, 1, 0] : [1, 0, 1]
            scale.keyTimes = [0, 0.5, 1]
            scale.timingFunctions = [
                CAMediaTimingFunction(name: .easeInEaseOut),
                CAMediaTimingFunction(name: .easeInEaseOut),
            ]
            scale.duration = 2
            scale.repeatCount = .infinity
            dot.add(scale, forKey: "scale")
        }
    }
}
