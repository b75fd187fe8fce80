import Testing
import UIKitGoldenTesting
import UIKitNames
import XCTest

/// A file that imports XCTest, which brings the real queues along, beside UIKitNames.
@MainActor
@Suite struct XCTestFileTests {
    private let stage = UIStage(size: CGSize(width: 20, height: 20))

    @Test func mainQueueIsTheVirtualOne() throws {
        let log = Log()
        let timeline = try stage.record {
            DispatchQueue.main.async { log.add("async") }
            DispatchQueue.main.async(execute: { log.add("execute") })
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.add("after") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(700)) {
                log.add("later")
            }
        }
        #expect(
            log.lines == [
                "async at 0", "execute at 0", "after at 0.5", "later at 0.7",
            ])
        #expect(timeline.end == .milliseconds(700))
    }

    @Test func animationThatADelayedCallStartsIsRecorded() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.addSubview(view)
        let timeline = try stage.record {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                MainActor.assumeIsolated { UIView.animate(withDuration: 1) { view.alpha = 0 } }
            }
        }
        #expect(timeline.end == .milliseconds(1500))
    }
}

/// Lines with the time at which they were added. Unchecked, because only the main actor uses it.
private final class Log: @unchecked Sendable {
    private(set) var lines: [String] = []
    func add(_ word: String) { lines.append("\(word) at \(shortTime)") }
    private var shortTime: String {
        let time = CACurrentMediaTime()
        return time == 0 ? "0" : "\(time)"
    }
}
