import Testing
import UIKitNames

@Suite(.serialized) @MainActor struct OperationQueueTests {
    private let stage = UIStage(size: CGSize(width: 10, height: 10))
    private let center = NotificationCenter()

    /// Foundation's main queue would wait for the recording, which waits for it.
    @Test func observerOnTheMainQueueIsCalledAtOnce() throws {
        let name = NSNotification.Name("theme")
        let log = Log()
        let observer = center.addObserver(forName: name, object: nil, queue: .main) { _ in
            log.add("main")
        }
        center.addObserver(forName: name, object: nil, queue: OperationQueue.main) { _ in
            log.add("OperationQueue.main")
        }
        _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in log.add("nil") }
        _ = try stage.record {
            center.post(name: name, object: nil)
            log.add("posted")
        }
        #expect(Set(log.lines.prefix(3)) == ["main", "OperationQueue.main", "nil"])
        #expect(log.lines.count == 4 && log.lines.last == "posted")
        center.removeObserver(observer)
        center.post(name: name, object: nil)
        #expect(log.lines.count == 6 && Set(log.lines.suffix(2)) == ["OperationQueue.main", "nil"])
    }

    @Test("a post from another thread runs the block on the main queue")
    func postFromAnotherThreadRunsBlock() async {
        let name = NSNotification.Name("elsewhere")
        let log = Log()
        center.addObserver(forName: name, object: nil, queue: .main) { _ in
            MainActor.assumeIsolated { log.add("called") }
        }
        let center = center
        await Task.detached { center.post(name: name, object: nil) }.value
        #expect(log.lines == ["called"])
    }

    @Test func operationsOfTheMainQueueRunInVirtualTime() throws {
        let log = Log()
        _ = try stage.record {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                OperationQueue.main.addOperation { log.add("block \(CACurrentMediaTime())") }
                OperationQueue.main.addOperation(
                    BlockOperation { log.add("operation \(CACurrentMediaTime())") })
                log.add("added")
            }
        }
        #expect(log.lines == ["added", "block 0.5", "operation 0.5"])
    }

    @Test func operationThatWaitsForOthersEndsTheRecording() {
        #expect {
            _ = try stage.record {
                let waiting = BlockOperation {}
                waiting.addDependency(BlockOperation {})
                OperationQueue.main.addOperation(waiting)
            }
        } throws: {
            "\($0)".contains("an operation of OperationQueue.main waits for others")
        }
    }
}

/// Lines from closures that may be called anywhere. Unchecked, because a lock guards them.
private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var written: [String] = []

    var lines: [String] { lock.withLock { written } }

    func add(_ line: String) { lock.withLock { written.append(line) } }
}
