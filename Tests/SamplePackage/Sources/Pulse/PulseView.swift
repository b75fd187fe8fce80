import UIKitNames  // was: import UIKit

class PulseView: UIView {
    private let ring = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        ring.frame = bounds
        ring.path = UIBezierPath(ovalIn: bounds).cgPath
        ring.fillColor = UIColor.systemBlue.cgColor
        layer.addSublayer(ring)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func pulse() {
        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.toValue = 1.2
        grow.duration = 0.4
        grow.autoreverses = true
        ring.add(grow, forKey: "pulse")
    }
}
