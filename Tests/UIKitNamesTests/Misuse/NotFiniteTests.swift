import Testing
import UIKitNames

/// NaN and infinity as values, most often the result of a division by zero: on an iPhone they raise an exception or
/// hide the layer.
@MainActor
@Suite struct NotFiniteTests {
    private func expect(_ text: String, _ body: @escaping (CALayer) -> Void) {
        let stage = LayerStage()
        stage.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let layer = stage.layer
        #expect(stage.message { body(layer) } == text)
        // The layer stays as it was.
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && layer.opacity == 1)
        #expect(CATransform3DIsIdentity(layer.transform))
    }

    @Test func propertiesOfLayers() {
        let end = ", because numbers must be finite: look for a division by zero"
        expect("frame of CALayer \"box\" can't be {{nan, 0}, {1, 1}}\(end)") {
            $0.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        }
        expect("bounds of CALayer \"box\" can't be {{0, 0}, {inf, 1}}\(end)") {
            $0.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        }
        expect("position of CALayer \"box\" can't be {nan, nan}\(end)") {
            $0.position = CGPoint(x: CGFloat.nan, y: CGFloat.nan)
        }
        expect("opacity of CALayer \"box\" can't be nan\(end)") { $0.opacity = .nan }
        expect("transform of CALayer \"box\" can't be a matrix with nan\(end)") {
            $0.transform = CATransform3DMakeScale(.nan, 1, 1)
        }
    }

    @Test func valuesOfAnimations() {
        func expect(_ keyPath: String, _ value: Any) {
            self.expect(
                "an animation of CALayer \"box\" can't run: toValue of \(keyPath) has a number that isn't finite: "
                    + "look for a division by zero"
            ) { layer in
                let animation = CABasicAnimation(keyPath: keyPath)
                animation.toValue = value
                layer.add(animation, forKey: nil)
            }
        }
        expect("opacity", Double.nan)
        expect("position", CGPoint(x: 0, y: CGFloat.infinity))
        expect("transform", CATransform3DMakeRotation(.nan, 0, 0, 1))
        expect("transform.scale", NSNumber(value: -Double.infinity))
    }

    @Test func finiteNumbersWhoseSumOverflows() throws {
        let huge = CGFloat.greatestFiniteMagnitude
        let stage = LayerStage()
        let layer = stage.layer
        _ = try stage.stage.record(until: 0) {
            layer.position = CGPoint(x: huge, y: huge)
            layer.transform = CATransform3DMakeScale(huge, huge, 1)
            let move = CABasicAnimation(keyPath: "position")
            move.fromValue = CGPoint(x: huge, y: huge)
            layer.add(move, forKey: nil)
        }
        #expect(layer.position.x == huge && layer.transform.m22 == huge)
    }
}
