import Testing
import UIKitNames

/// What a recording leaves unfinished goes on as long as its views live, and goes with them.
@MainActor
@Suite struct ReleaseTests {
    /// Records a view for a second, and returns whether it and what `body` returns are freed with their stage.
    private func isFreed(_ body: (UIView) -> AnyObject?) throws -> Bool {
        weak var recorded: UIView?
        weak var other: AnyObject?
        do {
            let stage = UIStage(size: CGSize(width: 50, height: 50))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.addSubview(view)
            recorded = view
            _ = try stage.record(until: 1) { other = body(view) }
        }
        return recorded == nil && other == nil
    }

    @Test func displayLink() throws {
        let isFreed = try isFreed { view in
            let link = CADisplayLink { [weak view] _ in view?.alpha *= 0.99 }
            link.add(to: .main, forMode: .common)
            return link
        }
        #expect(isFreed)
    }

    @Test(arguments: [0.75, 2])
    func timers(interval: Double) throws {
        for repeats in [false, true] {
            let isFreed = try isFreed { view in
                Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) {
                    [weak view] _ in
                    view?.alpha = 0.5
                }
            }
            #expect(isFreed, "repeats: \(repeats)")
        }
    }

    @Test func invalidatedTimerThatCapturesItsView() throws {
        let isFreed = try isFreed { view in
            let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
                if view.alpha < 0.5 { timer.invalidate() }
                view.alpha *= 0.8
            }
            return timer
        }
        #expect(isFreed)
    }

    @Test func timerAndADisplayLinkThatEndAfterTheRecording() throws {
        weak var recorded: UIView?
        var (timer, link): (Timer?, CADisplayLink?)
        do {
            let stage = UIStage(size: CGSize(width: 50, height: 50))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.addSubview(view)
            recorded = view
            _ = try stage.record(until: 1) {
                timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
                    view.alpha *= 0.8
                }
                link = CADisplayLink { _ in view.center.x += 1 }
                link?.add(to: .main, forMode: .common)
            }
        }
        timer?.invalidate()
        link?.invalidate()
        #expect(recorded == nil)
    }

    @Test func workOnTheMainQueue() throws {
        let isFreed = try isFreed { view in
            let item = DispatchWorkItem { [weak view] in view?.alpha = 1 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
            return item
        }
        #expect(isFreed)
    }

    @Test func cancelledWorkThatCapturesItsView() throws {
        var item: DispatchWorkItem?
        let isFreed = try isFreed { view in
            let cancelled = DispatchWorkItem { view.alpha = 1 }
            cancelled.notify(queue: .main) { view.alpha = 0 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: cancelled)
            cancelled.cancel()
            item = cancelled
            return nil
        }
        #expect(isFreed && item?.isCancelled == true)
    }

    @Test func blAnimationController() throws {
        let isFreed = try isFreed { view in
            let controller = Polling(view)
            controller.BL_beginAnimations(nil, context: nil)
            controller.BL_setAnimationRepeatCount(.infinity)
            controller.BL_commitAnimations()
            return controller
        }
        #expect(isFreed)
    }
}

private final class Polling: BLAnimationController, BLAnimationWorkDelegate {
    weak var view: UIView?
    init(_ view: UIView) { self.view = view }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle: Double, overallPosition: Double
    ) { view?.alpha = percentThisCycle }
}
