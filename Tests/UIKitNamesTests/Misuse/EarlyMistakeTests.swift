import Testing
import UIKitNames

/// Mistakes that are made before a recording: it tells them if it shows the view.
@MainActor
@Suite struct EarlyMistakeTests {
    private let stage = UIStage(size: CGSize(width: 50, height: 50))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func message(_ body: () -> Void = {}) throws -> String {
        let error = try #require(throws: RecordingError.self) {
            _ = try stage.record(until: 1, body)
        }
        return "\(error)"
    }

    @Test func unknownKeyPath() throws {
        view.accessibilityIdentifier = "card"
        view.layer.add(CABasicAnimation(keyPath: "opacty"), forKey: nil)
        _ = try stage.record {}
        stage.addSubview(view)
        #expect(
            try message()
                == "an animation of UIView \"card\" can't run: nothing can be animated at the key path \"opacty\": "
                + "did you mean \"opacity\"?"
        )
    }

    @Test func severalMistakesEachOnceAndInOrder() throws {
        for key in ["one.x", "two.x", "one.x"] { view.layer.setValue(1, forKeyPath: key) }
        view.addSubview(view)
        stage.addSubview(view)
        #expect(
            try message()
                == "setValue(_:forKeyPath:) of UIView without an accessibilityIdentifier: nothing can be animated at the key path \"one.x\"; also: "
                + "setValue(_:forKeyPath:) of UIView without an accessibilityIdentifier: nothing can be animated at the key path \"two.x\"; also: "
                + "UIView without an accessibilityIdentifier can't be a subview or mask of itself")
        _ = try stage.record {}
    }

    @Test func layerInItselfAndContentsOfAWrongType() throws {
        let layer = CALayer()
        layer.name = "dot"
        layer.addSublayer(layer)
        view.layer.addSublayer(layer)
        stage.addSubview(view)
        #expect(try message().hasPrefix("CALayer \"dot\" can't be a subview or mask of itself"))
        layer.contents = "picture"
        #expect(
            try message().hasPrefix("contents of CALayer \"dot\" must be a CGImage or a UIImage"))
    }

    @Test func anotherViewsMistakesDontMatter() throws {
        UIView().layer.setValue(1, forKeyPath: "one.x")
        stage.addSubview(view)
        _ = try stage.record {}
    }

    @Test func viewThatComesLaterTellsItsMistakesThen() throws {
        view.layer.setValue(1, forKeyPath: "one.x")
        let text = try message {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { stage.addSubview(view) }
        }
        #expect(text.hasPrefix("setValue(_:forKeyPath:) of UIView"))
    }

    @Test func imageThatIsntThereIfTheRecordingFollowsAtOnce() throws {
        stage.addSubview(UIImageView(image: UIImage(named: "missing")))
        #expect(try message().hasPrefix("there is no image \"missing\""))
    }

    @Test func imageThatAnotherTestLackedDoesntMatter() async throws {
        _ = UIImage(named: "missing")
        try await Task.sleep(nanoseconds: 1_000_000)
        _ = try stage.record {}
    }

    // MARK: - Animations without an end

    @Test func endlessAnimationIsNamedWithItsViewAndKeyPath() throws {
        final class Loader: UIView {
            let ring = CAShapeLayer()
            func spin() {
                layer.addSublayer(ring)
                let turn = CABasicAnimation(keyPath: "transform.rotation.z")
                (turn.toValue, turn.duration, turn.repeatCount) = (CGFloat.pi, 1, .infinity)
                ring.add(turn, forKey: "spin")
            }
        }
        let loader = Loader()
        stage.addSubview(loader)
        loader.spin()
        let start = { (name: String) in
            try #require(throws: RecordingError.self) { _ = try stage.record {} }.description
                .hasPrefix(
                    "spin (transform.rotation.z of CAShapeLayer inside \(name)) never ends: ")
        }
        #expect(try start("Loader"))
        loader.accessibilityIdentifier = "loader"
        loader.spin()
        #expect(try start("\"loader\""))
    }

    @Test func endlessAnimationOfAViewIsNamedToo() throws {
        view.accessibilityIdentifier = "card"
        stage.addSubview(view)
        let error = try #require(throws: RecordingError.self) {
            _ = try stage.record {
                UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
            }
        }
        #expect("\(error)".hasPrefix("animation-0 (alpha of UIView \"card\") never ends: "))
    }
}
