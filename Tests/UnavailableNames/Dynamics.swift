import UIKitNames

@MainActor func fall(_ box: UIView, in view: UIView) {
    // expected-error@+1 {{there is no physics: use springs, or compute positions in a CADisplayLink}}
    let animator = UIDynamicAnimator(referenceView: view)
    // expected-error@+1 {{there is no gravity: animate the fall with the curve easeIn}}
    let gravity = UIGravityBehavior(items: [box])
    gravity.magnitude = 2
    // expected-error@+1 {{there are no collisions: give the positions of the bounces in a keyframe animation}}
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
        withIdentifier: "floor" as NSString, from: .zero, to: CGPoint(x: 100, y: 0))
    // expected-error@+1 {{there is no physics: use springs with their damping}}
    let item = UIDynamicItemBehavior(items: [box])
    item.elasticity = 0.6
    for behavior in [gravity, collision, item] { animator.addBehavior(behavior) }
    // expected-error@+1 {{nothing snaps here: animate the center with UIView.animate and a damped spring}}
    animator.addBehavior(UISnapBehavior(item: box, snapTo: view.center))
    // expected-error@+1 {{there is no physics: use a spring with a start velocity}}
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    // expected-error@+1 {{nothing is attached here: compute positions in a CADisplayLink, or use a spring}}
    let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: .zero)
    attachment.frequency = 1
}

class Boxes: UIViewController {
    // expected-error@+1 {{there is no physics: use springs, or compute positions in a CADisplayLink}}
    var animator: UIDynamicAnimator?
    // expected-error@+1 {{there is no physics: use springs, or compute positions in a CADisplayLink}}
    lazy var late = UIDynamicAnimator(referenceView: self.view)
}

@MainActor func shift(_ view: UIView) {
    // expected-error@+1 {{the device doesn't move: animate the shift yourself}}
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    // expected-error@+1 {{the device doesn't move: animate the shift yourself}}
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    // expected-error@+1 {{the device doesn't move: animate the shift yourself}}
    view.addMotionEffect(group)
}
