import Testing
import UIKitNames

@Suite(.serialized) @MainActor struct VirtualTimeTests {
    private let stage = UIStage(size: CGSize(width: 10, height: 10))

    @Test func workOnTheMainQueueRunsInVirtualTime() throws {
        var log: [String] = []
        _ = try stage.record {
            DispatchQueue.main.async { log.append("async \(CACurrentMediaTime())") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                log.append("after \(CACurrentMediaTime())")
                DispatchQueue.main.async { log.append("then \(CACurrentMediaTime())") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
                log.append("milliseconds \(CACurrentMediaTime())")
            }
            let item = DispatchWorkItem { log.append("cancelled") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
            item.cancel()
            log.append("body")
        }
        #expect(log == ["body", "async 0.0", "milliseconds 0.2", "after 0.5", "then 0.5"])
    }

    @Test func timersKeepToTheirGrid() throws {
        var times: [Double] = []
        let timeline = try stage.record {
            Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
                times.append(CACurrentMediaTime())
                if times.count == 4 { timer.invalidate() }
            }
        }
        #expect(times == [0.25, 0.5, 0.75, 1])
        #expect(timeline.end == .seconds(1))
    }

    @Test func timerBeginsWhenARunLoopGetsItOnce() throws {
        var count = 0
        _ = try stage.record {
            let timer = Timer(timeInterval: 0.1, repeats: false) { _ in count += 1 }
            RunLoop.main.add(timer, forMode: .common)
            RunLoop.current.add(timer, forMode: .default)
            _ = Timer(timeInterval: 0.1, repeats: false) { _ in count += 10 }
        }
        #expect(count == 1)
    }

    @Test("a timer that is added late keeps the times of its creation")
    func timerThatIsAddedLateKeeps() throws {
        var times: [Double] = []
        _ = try stage.record {
            let grid = Timer(timeInterval: 0.25, repeats: true) { timer in
                times.append(CACurrentMediaTime())
                if times.count == 3 { timer.invalidate() }
            }
            let once = CFRunLoopTimerCreateWithHandler(nil, 1.5, 0, 0, 0) { _ in
                times.append(CACurrentMediaTime())
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.625) {
                RunLoop.main.add(grid, forMode: .common)
                CFRunLoopAddTimer(CFRunLoopGetMain(), once, .commonModes)
            }
        }
        #expect(times == [0.625, 0.75, 1, 1.5])
    }

    @Test("a timer that is added at a time of its grid calls once there")
    func timerThatIsAddedAtTime() throws {
        var times: [Double] = []
        _ = try stage.record {
            let timer = Timer(timeInterval: 0.1, repeats: true) { timer in
                times.append(CACurrentMediaTime())
                if times.count == 2 { timer.invalidate() }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                RunLoop.main.add(timer, forMode: .common)
            }
        }
        #expect(times == [0.3, 0.4])
    }

    @Test func displayLinkIsCalledForEachFrame() throws {
        var log: [[Double]] = []
        _ = try stage.record {
            let link = CADisplayLink { link in
                log.append([link.timestamp, link.targetTimestamp, link.duration])
                if log.count == 2 { link.isPaused = true }
                if log.count == 2 { link.invalidate() }
            }
            link.preferredFramesPerSecond = 20
            link.add(to: .main, forMode: .common)
        }
        #expect(log == [[0.05, 0.1, 0.016666667], [0.1, 0.15, 0.016666667]])
    }

    @Test("at one instant timers come before the queue, and the queue before frames")
    func atOneInstantTimersCome() throws {
        var log: [String] = []
        _ = try stage.record {
            let link = CADisplayLink { link in
                log.append("frame")
                link.invalidate()
            }
            link.preferredFramesPerSecond = 1
            link.add(to: .main, forMode: .common)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.append("queue") }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.append("timer") }
            UIView.animate(withDuration: 1, animations: {}) { _ in log.append("completion") }
        }
        #expect(log == ["completion", "timer", "queue", "frame"])
    }

    @Test func timerWithoutEndIsNamedInTheError() throws {
        let error = try #require(throws: RecordingError.self) {
            _ = try stage.record {
                Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
            }
        }
        #expect(error == .endless(animations: ["timer-0"]))
        _ = try stage.record(until: .seconds(2)) {
            Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
        }
    }

    @Test("a link that was ended after a recording leaves no trace in the next one")
    func linkThatWasEndedAfterRecording() throws {
        let link = CADisplayLink { _ in }
        _ = try stage.record(until: .seconds(1)) { link.add(to: .main, forMode: .common) }
        link.invalidate()
        let timeline = try stage.record {}
        #expect(timeline.events.isEmpty)
    }

    @Test("what is asked for before a recording belongs to the next one")
    func whatIsAskedForBeforeRecording() throws {
        var times: [Double] = []
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
            times.append(CACurrentMediaTime())
        }
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
            times.append(CACurrentMediaTime())
        }
        _ = try stage.record {}
        #expect(times == [0.25, 0.5])
    }
}
