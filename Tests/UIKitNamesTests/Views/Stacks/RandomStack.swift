import TestSupport
import UIKitNames

/// Stacks with random settings and contents, from a seed.
@MainActor
struct RandomStack {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// A stack with stacks in it down to `depth` levels.
    mutating func stack(depth: Int = 2) -> UIStackView {
        let stack = UIStackView()
        stack.axis = chance(2) ? .horizontal : .vertical
        stack.distribution = UIStackView.Distribution.all[number(0...4)]
        stack.alignment = UIStackView.Alignment(rawValue: number(0...5))!
        stack.spacing = CGFloat(number(0...12))
        if chance(3) {
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(
                top: margin(), left: margin(), bottom: margin(), right: margin())
        }
        for _ in 0..<number(1...5) {
            let view = depth > 0 && chance(4) ? self.stack(depth: depth - 1) : leaf()
            view.isHidden = chance(5)
            setPriorities(of: view)
            stack.addArrangedSubview(view)
            if chance(6) { stack.setCustomSpacing(margin(), after: view) }
        }
        return stack
    }

    private mutating func leaf() -> UIView {
        let size = CGSize(width: number(1...60), height: number(1...60))
        switch number(0...5) {
        case 0: return UIView(frame: CGRect(origin: .zero, size: size))
        case 1: return UIView()
        case 2: return label(lines: 1)
        case 3: return label(lines: 0)
        default: return SizedView(size.width, size.height)
        }
    }

    private mutating func label(lines: Int) -> UILabel {
        let label = UILabel()
        label.text = ["text", "a longer text", "a text with more words than fit"][number(0...2)]
        label.font = .systemFont(ofSize: CGFloat(number(8...20)))
        label.numberOfLines = lines
        return label
    }

    private mutating func setPriorities(of view: UIView) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where chance(4) {
            view.setContentHuggingPriority(.init(Float(number(1...1000))), for: axis)
            view.setContentCompressionResistancePriority(.init(Float(number(1...1000))), for: axis)
        }
    }

    private mutating func margin() -> CGFloat { CGFloat(number(0...20)) }
    mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }
}
