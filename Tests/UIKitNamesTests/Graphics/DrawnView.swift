import UIKitNames

/// A view that draws what a closure says.
final class DrawnView: UIView {
    var body: ((CGContext) -> Void)?

    override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext().map { body?($0) } }
}

/// What a view of 50 × 40 points at (10, 20) shows of a drawing, one line for each item; without the clip at the
/// view's edge, which each has.
@MainActor
func drawn(_ body: @escaping (CGContext) -> Void) throws -> [String] {
    let stage = UIStage(size: CGSize(width: 100, height: 100), background: .white)
    let view = DrawnView(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
    view.body = body
    stage.addSubview(view)
    let list = try stage.record {}.displayList(at: .zero)
    return "\(list)".split(separator: "\n").dropFirst().map(String.init).filter {
        !$0.hasSuffix("clip rect(0 0 50 40) at [10 20]")
    }
}
