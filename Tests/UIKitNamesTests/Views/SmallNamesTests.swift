import Testing
import UIKitNames

/// Names that app files use beside animations.
@MainActor
@Suite struct SmallNamesTests {
    @Test func sizesOfTextsAreInOrder() {
        #expect(UIContentSizeCategory.extraSmall < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.large.isAccessibilityCategory)
        let traits = UITraitCollection(preferredContentSizeCategory: .small)
        #expect(traits.preferredContentSizeCategory == .small)
        #expect(UIFontMetrics.default.scaledValue(for: 12, compatibleWith: traits) == 12)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    }

    @Test func controllerReplacesOneChildByAnother() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let (parent, old, new) = (UIViewController(), UIViewController(), UIViewController())
        stage.rootViewController = parent
        for child in [old, new] { parent.addChild(child) }
        parent.view.addSubview(old.view)
        new.view.accessibilityIdentifier = "new"
        var isFinished = false
        let timeline = try stage.record {
            new.view.alpha = 0
            parent.transition(from: old, to: new, duration: 1, options: .curveLinear) {
                new.view.alpha = 1
            } completion: {
                isFinished = $0
            }
            #expect(old.view.superview === parent.view)
        }
        #expect(areClose([try timeline.shown("new", at: 0.5).alpha], [0.5]))
        #expect(isFinished && old.view.superview == nil && new.view.superview === parent.view)
    }

    @Test("a controller's transition without a superview ends the recording")
    func controllersTransitionWithoutSuperview() {
        #expect {
            _ = try UIStage(size: CGSize(width: 1, height: 1)).record {
                UIViewController().transition(
                    from: UIViewController(), to: UIViewController(), duration: 1, animations: nil)
            }
        } throws: {
            "\($0)".contains("needs the old child's view in a superview")
        }
    }
}
