import Testing
import UIKitNames

@MainActor @Suite struct DispatchGroupTests {
    private let stage = UIStage(size: CGSize(width: 10, height: 10))

    /// The idiom by which apps wait for several animations.
    @Test func groupWaitsForAnimationsInVirtualTime() throws {
        let views = [UIView(), UIView()]
        views.forEach(stage.addSubview)
        var log: [String] = []
        _ = try stage.record {
            let group = DispatchGroup()
            for (index, view) in views.enumerated() {
                group.enter()
                UIView.animate(withDuration: Double(index + 1) / 2) {
                    view.alpha = 0
                } completion: { _ in
                    log.append("\(index) at \(CACurrentMediaTime())")
                    group.leave()
                }
            }
            group.notify(queue: .main) { log.append("all at \(CACurrentMediaTime())") }
            log.append("begun")
        }
        #expect(log == ["begun", "0 at 0.5", "1 at 1.0", "all at 1.0"])
    }

    @Test("an empty group goes on at once, and one that is used again waits again")
    func emptyGroupGoesOnAtOnce() throws {
        var log: [String] = []
        _ = try stage.record {
            let group = DispatchGroup()
            group.notify(queue: .main) { log.append("nothing") }
            DispatchQueue.main.async(group: group) { log.append("work") }
            let item = DispatchWorkItem { log.append("item") }
            group.notify(queue: .main, work: item)
            log.append("body")
        }
        #expect(log == ["body", "nothing", "work", "item"])
    }

    @Test func leavingMoreOftenThanEnteringEndsTheRecording() {
        #expect {
            _ = try stage.record {
                let group = DispatchGroup()
                group.enter()
                group.leave()
                group.leave()
            }
        } throws: {
            "\($0)".contains("left more often than entered")
        }
    }
}
