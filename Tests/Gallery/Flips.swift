import UIKitNames

let flips: [GalleryItem] = [
    .once("card-flip", for: 2) { FlippingCard(frame: $0) },
    .once("flip-clock", for: 2) { FlipClockDigit(frame: $0) },
]

/// A card that turns over and back.
final class FlippingCard: UIView, GalleryView {
    private let card = UIView()
    private let front = UIView()
    private let back = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        card.frame = bounds.insetBy(dx: 28, dy: 16)
        addSubview(card)
        for side in [front, back] {
            side.frame = card.bounds
            side.layer.cornerRadius = 8
            side.clipsToBounds = true
            side.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        back.backgroundColor = .systemIndigo
        let ornament = UIView(frame: back.bounds.insetBy(dx: 6, dy: 6))
        ornament.layer.borderColor = UIColor(white: 1, alpha: 0.6).cgColor
        ornament.layer.borderWidth = 2
        ornament.layer.cornerRadius = 5
        back.addSubview(ornament)

        front.backgroundColor = UIColor(red: 1, green: 0.97, blue: 0.9, alpha: 1)
        front.layer.borderColor = UIColor.systemGray4.cgColor
        front.layer.borderWidth = 1
        let suit = SuitView(frame: front.bounds.insetBy(dx: 12, dy: 24))
        front.addSubview(suit)
        card.addSubview(back)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func start() {
        UIView.transition(
            from: back, to: front, duration: 0.7,
            options: [.transitionFlipFromLeft, .curveEaseInOut]
        ) { [weak self] _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self?.turnBack() }
        }
    }

    private func turnBack() {
        UIView.transition(with: card, duration: 0.7, options: .transitionFlipFromRight) {
            self.front.removeFromSuperview()
            self.card.addSubview(self.back)
        }
    }
}

/// A red diamond.
private final class SuitView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func draw(_ rect: CGRect) {
        let diamond = UIBezierPath()
        diamond.move(to: CGPoint(x: bounds.midX, y: bounds.minY))
        diamond.addLine(to: CGPoint(x: bounds.maxX, y: bounds.midY))
        diamond.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
        diamond.addLine(to: CGPoint(x: bounds.minX, y: bounds.midY))
        diamond.close()
        UIColor.systemRed.setFill()
        diamond.fill()
    }
}

/// A digit of a clock with falling leaves: the upper half falls over the lower one.
final class FlipClockDigit: UIView, GalleryView {
    private var digit = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 300
        layer.sublayerTransform = perspective
        show(upper: digit, lower: digit)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var upperFrame: CGRect { CGRect(x: 28, y: 12, width: bounds.width - 56, height: 48) }
    private var lowerFrame: CGRect { upperFrame.offsetBy(dx: 0, dy: 48) }

    private func show(upper: Int, lower: Int) {
        subviews.forEach { $0.removeFromSuperview() }
        let top = HalfDigit(digit: upper, isUpper: true)
        top.frame = upperFrame
        addSubview(top)
        let bottom = HalfDigit(digit: lower, isUpper: false)
        bottom.frame = lowerFrame
        addSubview(bottom)
    }

    func start() {
        flip()
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in self?.flip() }
    }

    private func flip() {
        let next = (digit + 1) % 10
        show(upper: next, lower: digit)

        let falling = HalfDigit(digit: digit, isUpper: true)
        falling.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        falling.frame = upperFrame
        falling.layer.isDoubleSided = false
        addSubview(falling)

        let landing = HalfDigit(digit: next, isUpper: false)
        landing.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
        landing.frame = lowerFrame
        landing.layer.transform = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
        addSubview(landing)

        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn) {
            falling.layer.transform = CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
        } completion: { _ in
            falling.removeFromSuperview()
            UIView.animate(
                withDuration: 0.3, delay: 0, options: .curveEaseOut,
                animations: { landing.layer.transform = CATransform3DIdentity },
                completion: { _ in
                    self.digit = next
                    self.show(upper: next, lower: next)
                })
        }
    }
}

/// The upper or the lower half of a digit on a dark leaf.
private final class HalfDigit: UIView {
    private let label = UILabel()
    private let isUpper: Bool

    init(digit: Int, isUpper: Bool) {
        self.isUpper = isUpper
        super.init(frame: .zero)
        backgroundColor = UIColor(white: isUpper ? 0.22 : 0.17, alpha: 1)
        clipsToBounds = true
        layer.cornerRadius = 8
        layer.maskedCorners =
            isUpper
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        label.text = "\(digit)"
        label.textColor = .white
        label.textAlignment = .center
        label.font = .boldSystemFont(ofSize: 72)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = 2 * bounds.height
        label.frame = CGRect(
            x: 0, y: isUpper ? 0 : -bounds.height, width: bounds.width, height: height)
    }
}
