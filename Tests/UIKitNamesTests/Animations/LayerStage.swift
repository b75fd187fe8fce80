import Testing
import UIKitNames

/// A stage with one layer on its own, and what is shown of it.
@MainActor
struct LayerStage {
    let stage = UIStage(size: CGSize(width: 100, height: 100))
    let layer: CALayer

    init(_ layer: CALayer = CALayer()) {
        self.layer = layer
        layer.name = "box"
        stage.window.layer.addSublayer(layer)
    }

    /// The shown values of a key path at some times, in seconds, after `body` was run at time zero.
    func shown(
        _ keyPath: String, of other: CALayer? = nil, at times: [Double],
        after body: @escaping () -> Void
    ) throws -> [Any?] {
        let values = Values()
        let layer = other ?? layer
        _ = try stage.record {
            body()
            for time in times {
                DispatchQueue.main.asyncAfter(deadline: .now() + time) {
                    values.list.append(layer.presentation()?.value(forKeyPath: keyPath))
                }
            }
        }
        return values.list
    }

    /// The same for a number.
    func numbers(
        _ keyPath: String, of other: CALayer? = nil, at times: [Double],
        after body: @escaping () -> Void
    ) throws -> [Double] {
        try shown(keyPath, of: other, at: times, after: body).map {
            try #require($0 as? NSNumber).doubleValue
        }
    }

    /// The message of the error with which a recording ends.
    func message(_ body: () -> Void) -> String {
        let error = #expect(throws: RecordingError.self) {
            _ = try stage.record(until: .seconds(1), body)
        }
        return error.map { "\($0)" } ?? ""
    }
}

/// Values that closures collect.
@MainActor
final class Values {
    var list: [Any?] = []
}

/// Whether two values of layers are equal up to rounding.
@MainActor
func isSame(_ a: Any?, _ b: Any?) -> Bool {
    let (a, b) = (numbers(of: a), numbers(of: b))
    return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
}

/// The numbers that make up a value.
@MainActor
private func numbers(of value: Any?) -> [Double] {
    switch value {
    case let number as NSNumber: [number.doubleValue]
    case let number as CGFloat: [Double(number)]
    case let point as CGPoint: [point.x, point.y]
    case let size as CGSize: [size.width, size.height]
    case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
    case let color as CGColor: (color.components ?? []).map { Double($0) }
    case let list as [Any]: list.flatMap { numbers(of: $0) }
    case let path as CGPath: numbers(of: path.boundingBox)
    case let m as CATransform3D:
        [
            m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34,
            m.m41, m.m42, m.m43, m.m44,
        ].map { Double($0) }
    default: []
    }
}

/// Hears of animations, and writes down what it hears.
@MainActor
final class Listener: CAAnimationDelegate {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append("\(line) at \(CACurrentMediaTime())") }

    func animationDidStart(_ anim: CAAnimation) {
        note("\(anim.value(forKey: "name") ?? "?") starts")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        note("\(anim.value(forKey: "name") ?? "?") stops, \(flag ? "finished" : "not finished")")
    }
}
