import UIKitNames

let shakes: [GalleryItem] = [
    .once("password-shake", for: 1) { PasswordField(frame: $0) },
    .endless("icon-wiggle", for: 1) { WigglingIcons(frame: $0) },
]

/// A field that shakes because the password is wrong.
final class PasswordField: UIView, GalleryView {
    private let field = UIView()
    private let dots = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        field.backgroundColor = .white
        field.layer.borderWidth = 2
        field.layer.borderColor = UIColor.systemGray3.cgColor
        field.layer.cornerRadius = 8
        addSubview(field)

        dots.axis = .horizontal
        dots.distribution = .equalSpacing
        for _ in 0..<5 {
            let dot = Dot()
            dot.backgroundColor = .darkText
            dot.layer.cornerRadius = 5
            dots.addArrangedSubview(dot)
        }
        field.addSubview(dots)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = CGRect(x: 16, y: bounds.midY - 18, width: bounds.width - 32, height: 36)
        dots.frame = CGRect(x: 9, y: 13, width: field.bounds.width - 18, height: 10)
    }

    func start() {
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        shake.values = [0, 12, -12, 9, -9, 4, 0]
        shake.keyTimes = [0, 0.16, 0.5, 0.66, 0.83, 0.92, 1]
        shake.duration = 0.5
        shake.isAdditive = true
        field.layer.add(shake, forKey: "shake")

        let flash = CABasicAnimation(keyPath: "borderColor")
        flash.fromValue = UIColor.systemRed.cgColor
        flash.duration = 0.9
        flash.timingFunction = CAMediaTimingFunction(name: .easeIn)
        field.layer.add(flash, forKey: "flash")
    }

    private final class Dot: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
    }
}

/// Icons of the home screen that wait to be moved.
final class WigglingIcons: UIView, GalleryView {
    private var icons: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        for color in [UIColor.systemBlue, .systemOrange, .systemGreen, .systemPink] {
            let icon = UIView()
            icon.backgroundColor = color
            icon.layer.cornerRadius = 10
            icon.layer.cornerCurve = .continuous
            addSubview(icon)
            icons.append(icon)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, icon) in icons.enumerated() {
            icon.bounds = CGRect(x: 0, y: 0, width: 42, height: 42)
            icon.center = CGPoint(
                x: bounds.midX + (index % 2 == 0 ? -27 : 27),
                y: bounds.midY + (index < 2 ? -27 : 27))
        }
    }

    func start() {
        for (index, icon) in icons.enumerated() {
            let phase = 0.05 * Double(index)

            let wiggle = CAKeyframeAnimation(keyPath: "transform.rotation")
            wiggle.values = [0, 0.06, 0, -0.06, 0]
            wiggle.duration = 0.25
            wiggle.timeOffset = phase
            wiggle.repeatCount = .infinity
            icon.layer.add(wiggle, forKey: "wiggle")

            let bounce = CABasicAnimation(keyPath: "transform.translation.y")
            bounce.fromValue = -1
            bounce.toValue = 1
            bounce.duration = 0.125
            bounce.autoreverses = true
            bounce.timeOffset = phase
            bounce.repeatCount = .infinity
            icon.layer.add(bounce, forKey: "bounce")
        }
    }
}
