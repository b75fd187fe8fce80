// The names of the delegates' methods are those of the original.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimRenderKit
import UIKitNames

/// The code of the pages about the animation systems and transitions.
@MainActor func systemsPages() throws {
    try onStage(sequentialPage)
    try onStage(serialPage)
    try onStage(pollPage)
    try onStage(seriesPage)
    try onStage(sprucePage)
    try onStage(transitionsPage)
}

/// Records `body`, which receives three views on a stage.
@MainActor private func onStage(_ body: ([UIView]) -> Void) throws {
    let stage = UIStage(size: CGSize(width: 320, height: 180), background: .white)
    let views = (0..<3).map { UIView(frame: CGRect(x: 20 + 60 * $0, y: 70, width: 40, height: 40)) }
    for view in views { stage.addSubview(view) }
    _ = try stage.record(until: .milliseconds(8000)) { body(views) }
}

@MainActor private func sequentialPage(_ views: [UIView]) {
    UIView.animateViews(
        views, withDuration: 0.25, delay: -0.1,
        animations: { view, iteration in
            let scale = iteration == views.count - 1 ? 0.5 : 1.5
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
        },
        eachCompletion: { view, iteration in
            if iteration != views.count - 1 {
                UIView.animate(withDuration: 0.25) { view.transform = .identity }
            }
        },
        completion: { print("done") },
        options: .curveEaseOut)
}

@MainActor private func serialPage(_ views: [UIView]) {
    let ball = views[0]
    let animator = SerialAnimator(duration: 0.5, delay: 1)
    animator.doAnimations([
        { ball.center.x += 100 },
        { ball.center.y += 40 },
        { ball.alpha = 0.5 },
    ]) { finished in
        print(finished)
    }
}

final class Lamp: BLAnimationController, BLAnimationWorkDelegate {
    let view: UIView
    init(view: UIView) { self.view = view }

    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        view.alpha = 1 - ptc
    }

    // Of BLAnimationWorkDelegate, beside BL_AnimationWork_Process and …_ValueForTime:
    func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) {}
    func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) {}

    func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double { t * t }
}

final class Director: BLAnimationControllerDelegate {
    func BL_Animation_WillStart(_ animationID: String?, context: Any?) {}
    func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) {}
}

@MainActor private func pollPage(_ views: [UIView]) {
    let view = views[0]
    let director = Director()
    let lamp = Lamp(view: view)  // its own work delegate, as it conforms
    lamp.BL_beginAnimations("dim", context: nil)
    lamp.BL_setAnimationDelegate(director)
    lamp.BL_setAnimationDuration(0.5)
    lamp.BL_setAnimationDelay(1)
    lamp.BL_setAnimationStartDate(2)  // seconds since the recording began
    lamp.BL_setAnimationRepeatCount(3.2)
    lamp.BL_setAnimationRepeatAutoreverses(true)
    lamp.BL_setCustomAnimationCurve(1)  // or BL_setAnimationCurve(.easeIn)
    lamp.BL_setPollInterval(0.05)  // or .frame
    lamp.BL_commitAnimations()
}

class Grow: AnimationSeries {
    override func changes() { view.bounds.size.width *= 2 }
}

@MainActor private func seriesPage(_ views: [UIView]) {
    let (head, walker, ball) = (views[0], views[1], views[2])
    let headbanging = head.rotate(degree: 360, duration: 0.1)
    let stumble =
        (walker.move(position: CGPoint(x: -10, y: 0), duration: 0.5)
            + walker.move(position: CGPoint(x: 10, y: 0), duration: 0.5)) * 10
    let drunk = (headbanging + stumble) * Int.max
    drunk.start()

    let hello = ball.disappear(duration: 1) + ball.appear(duration: 1) { _ in print("back") }
    hello.onNext = { [weak hello] in RecursionPool.shared.flush(hello?.key) }
    hello.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { drunk.clear() }

    (Grow(ball, params: AnimationParameter(0.5)) * 3).start()
}

@MainActor private func sprucePage(_ views: [UIView]) {
    let (grid, title) = (views[0], views[1])
    grid.addSubview(title)
    grid.addSubview(views[2])
    grid.spruceUp(withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)])

    grid.spruce.animate(
        [.fadeIn, .spin(.toAngle(-.pi)), .expand(.toScale(0.1))],
        animationType: SpringAnimation(duration: 0.7),
        sortFunction: RadialSortFunction(position: .middle, interObjectDelay: 0.05),
        options: [.excludedViews([title]), .recursiveDepth(1)]
    ) { finished in
        grid.spruce.animate([.fadeIn, .slide(.down, .large)], options: [.reverse])
    }

    let wave = LinearSortFunction(direction: .leftToRight).timed(.total(1))
    let snake = ContinuousSortFunction(position: .topLeft).timed(.interItem(0.05))
    print(wave, snake)
}

@MainActor private func transitionsPage(_ views: [UIView]) {
    let (card, front) = (views[0], views[1])
    let back = UIView(frame: front.frame)
    UIView.transition(with: card, duration: 0.5, options: .transitionCrossDissolve) {
        card.backgroundColor = .red
    }
    UIView.transition(from: front, to: back, duration: 0.5, options: .transitionFlipFromLeft)

    let push = CATransition()
    push.type = .push
    push.subtype = .fromRight
    push.duration = 0.5
    card.layer.add(push, forKey: "push")
    card.backgroundColor = .blue
}
