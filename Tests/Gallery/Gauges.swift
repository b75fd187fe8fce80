import UIKitNames

let gauges: [GalleryItem] = [
    .once("counting-ring", for: 2) { CountingRing(frame: $0) },
    .endless("liquid-fill", for: 4) { LiquidFill(frame: $0) },
]

/// A ring in a colour wheel that fills while its label counts.
final class CountingRing: UIView, GalleryView {
    private let track = CAShapeLayer()
    private let wheel = CAGradientLayer()
    private let ring = CAShapeLayer()
    private let percentLabel = UILabel()
    private var displayLink: CADisplayLink?
    private let target: CGFloat = 0.76

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for shape in [track, ring] {
            shape.fillColor = nil
            shape.lineWidth = 10
            shape.lineCap = .round
        }
        track.strokeColor = UIColor.systemGray5.cgColor
        layer.addSublayer(track)

        wheel.type = .conic
        wheel.startPoint = CGPoint(x: 0.5, y: 0.5)
        // Left of the top, so that the line's round start isn't in the last colour.
        wheel.endPoint = CGPoint(x: 0.4, y: 0)
        wheel.colors = [
            UIColor.systemBlue.cgColor, UIColor.systemPurple.cgColor, UIColor.systemPink.cgColor,
        ]
        layer.addSublayer(wheel)
        ring.strokeColor = UIColor.black.cgColor
        ring.strokeEnd = 0
        wheel.mask = ring

        percentLabel.font = .monospacedDigitSystemFont(ofSize: 24, weight: .semibold)
        percentLabel.textAlignment = .center
        percentLabel.text = "0 %"
        addSubview(percentLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 44, startAngle: -.pi / 2,
            endAngle: 3 * .pi / 2, clockwise: true)
        track.frame = bounds
        track.path = path.cgPath
        wheel.frame = bounds
        ring.frame = wheel.bounds
        ring.path = path.cgPath
        percentLabel.frame = bounds.insetBy(dx: 20, dy: 40)
    }

    func start() {
        let fill = CABasicAnimation(keyPath: "strokeEnd")
        fill.fromValue = 0
        fill.toValue = target
        fill.duration = 1.6
        fill.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        ring.strokeEnd = target
        ring.add(fill, forKey: "fill")

        displayLink?.invalidate()
        let end = CACurrentMediaTime() + fill.duration
        let link = CADisplayLink { [weak self] link in
            guard let self = self else { return link.invalidate() }
            let shown = self.ring.presentation()?.strokeEnd ?? self.ring.strokeEnd
            self.percentLabel.text = "\(Int((shown * 100).rounded())) %"
            if link.timestamp >= end { link.invalidate() }
        }
        link.add(to: .current, forMode: .common)
        displayLink = link
    }
}

/// A round tank that fills with water. Two waves run through it, and the label is white under water.
final class LiquidFill: UIView, GalleryView {
    private let tank = UIView()
    private let backWave = CAShapeLayer()
    private let water = CAGradientLayer()
    private let waterMask = CAShapeLayer()
    private let dryLabel = UILabel()
    private let wetLabel = UILabel()
    private let wetMask = CAShapeLayer()
    private var displayLink: CADisplayLink?
    private var phase: CGFloat = 0
    private var level: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        tank.backgroundColor = .systemGray6
        tank.layer.borderColor = UIColor.systemBlue.cgColor
        tank.layer.borderWidth = 3
        tank.clipsToBounds = true
        addSubview(tank)

        for (label, color) in [(dryLabel, UIColor.systemBlue), (wetLabel, .white)] {
            label.text = "60%"
            label.font = .systemFont(ofSize: 26, weight: .bold)
            label.textAlignment = .center
            label.textColor = color
        }
        backWave.fillColor = UIColor.systemTeal.withAlphaComponent(0.5).cgColor
        water.colors = [UIColor.systemTeal.cgColor, UIColor.systemBlue.cgColor]
        water.mask = waterMask
        wetLabel.layer.mask = wetMask
        tank.layer.addSublayer(backWave)
        tank.addSubview(dryLabel)
        tank.layer.addSublayer(water)
        tank.addSubview(wetLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        tank.frame = bounds.insetBy(dx: 12, dy: 12)
        tank.layer.cornerRadius = tank.bounds.width / 2
        for sublayer in [backWave, water, waterMask, wetMask] { sublayer.frame = tank.bounds }
        dryLabel.frame = tank.bounds
        wetLabel.frame = tank.bounds
        drawWaves()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil {
            displayLink?.invalidate()
            displayLink = nil
        }
    }

    private func wavePath(phase: CGFloat, height: CGFloat) -> CGPath {
        let size = tank.bounds.size
        let surface = size.height * (1 - level)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: 0, through: size.width, by: 3) {
            let angle = x / size.width * 2 * .pi * 1.2 + phase
            path.addLine(to: CGPoint(x: x, y: surface + height * sin(angle)))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        return path.cgPath
    }

    private func drawWaves() {
        let front = wavePath(phase: phase, height: 5)
        waterMask.path = front
        wetMask.path = front
        backWave.path = wavePath(phase: phase + 2, height: 6)
    }

    func start() {
        displayLink?.invalidate()
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            let time = CGFloat(link.timestamp - begin)
            self?.phase = time * .pi
            self?.level = 0.6 * (1 - exp(-2.5 * time))
            self?.drawWaves()
        }
        link.preferredFramesPerSecond = 30
        link.add(to: .main, forMode: .common)
        displayLink = link
    }
}
