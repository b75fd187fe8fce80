import Testing
import UIKitNames

// Code of Swift 3 and 4.0 compiles with today's types.

@MainActor @Suite struct OldNamesTests {
    @Test func constantsHaveTheTypesOfToday() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.fillMode = kCAFillModeForwards
        animation.calculationMode = kCAAnimationPaced
        animation.rotationMode = kCAAnimationRotateAuto
        animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
        #expect(animation.calculationMode == .paced && animation.fillMode == .forwards)
        let shape = CAShapeLayer()
        (shape.fillRule, shape.lineCap, shape.lineJoin) = (
            kCAFillRuleEvenOdd, kCALineCapRound, kCALineJoinRound
        )
        shape.contentsGravity = kCAGravityResizeAspectFill
        #expect(shape.fillRule == .evenOdd && shape.lineCap == .round)
        let text = CATextLayer()
        (text.alignmentMode, text.truncationMode) = (kCAAlignmentCenter, kCATruncationEnd)
        let transition = CATransition()
        (transition.type, transition.subtype) = (kCATransitionPush, kCATransitionFromRight)
        #expect(transition.type == .push)
    }

    @Test func namesOfTypesAndFunctions() {
        let button = UIButton(type: UIButtonType.custom)
        button.setTitle("Go", for: UIControlState.normal)
        button.sendActions(for: UIControlEvents.touchUpInside)
        let text = NSAttributedString(
            string: "a",
            attributes: [
                NSAttributedStringKey.kern: 1, NSForegroundColorAttributeName: UIColor.red,
            ])
        #expect(text.length == 1)
        #expect(
            UIEdgeInsetsInsetRect(
                CGRect(x: 0, y: 0, width: 9, height: 9), UIEdgeInsetsMake(1, 2, 3, 4)
            ).width == 3)
        #expect(Double(NSEC_PER_SEC) == 1e9)
        #expect(UIFontWeightBold == .bold)
    }
}
