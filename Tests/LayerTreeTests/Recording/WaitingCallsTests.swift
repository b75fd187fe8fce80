import Drawing
import LayerTree
import Testing
import TimingModel

/// Calls outside a recording that wait for one of the same task and turn of the main thread.
@MainActor
@Suite struct WaitingCallsTests {
    /// What happened, in order.
    @MainActor private final class Log {
        var entries: [String] = []
    }

    private let stage = Stage(size: Size(width: 10, height: 10))
    private let log = Log()

    /// Makes a call that notes when it begins or is dropped.
    private func wait(_ name: String) {
        let log = log
        WaitingCalls.append {
            log.entries.append(Recorder.current == nil ? "\(name) outside" : name)
        } otherwise: {
            MainActor.assumeIsolated { log.entries.append("no \(name)") }
        }
    }

    /// Lets the main thread turn to everything that waits for it.
    private func turn() async {
        for _ in 0..<3 { await Task { @MainActor in }.value }
    }

    @Test func beginInTheirOrderBeforeTheRecordingsBody() async throws {
        wait("first")
        wait("second")
        #expect(log.entries.isEmpty)
        _ = try stage.record { log.entries.append("body") }
        #expect(log.entries == ["first", "second", "body"])
        _ = try stage.record {}
        await turn()
        #expect(log.entries == ["first", "second", "body"], "each once")
    }

    @Test func beginInACheckedRecordingToo() throws {
        wait("call")
        _ = try stage.dryRun(until: nil, slack: .zero) {}
        #expect(log.entries == ["call"])
    }

    @Test func whatTheyAnimateIsRecorded() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        stage.addSubview(view)
        WaitingCalls.append { View.animate(withDuration: 2) { view.alpha = 0 } }
        let timeline = try stage.record {}
        #expect(timeline.end == .seconds(2))
        #expect(timeline.events.map(\.time) == [.zero, .seconds(2)])
    }

    /// As if an animation that ends at once began the next one from its completion.
    @Test func callsThatACallMakesWaitForTheNextRecording() throws {
        WaitingCalls.append { [self] in
            log.entries.append("outer")
            wait("inner")
        }
        _ = try stage.record {}
        #expect(log.entries == ["outer"])
        _ = try stage.record {}
        #expect(log.entries == ["outer", "inner"])
    }

    @Test func areDroppedWhenTheMainThreadTurnsToSomethingElse() async throws {
        wait("first")
        wait("second")
        await turn()
        #expect(log.entries == ["no first", "no second"])
        _ = try stage.record {}
        wait("third")
        _ = try stage.record {}
        await turn()
        #expect(log.entries == ["no first", "no second", "third"])
    }

    /// Two tests run in two tasks, and their turns of the main thread follow each other.
    @Test func callsOfAnotherTaskAreDropped() throws {
        guard #available(macOS 26, *) else { return }
        Task.immediate { wait("other") }
        wait("own")
        _ = try stage.record { log.entries.append("body") }
        #expect(log.entries == ["no other", "own", "body"])
    }

    @Test func callsOfAnotherThreadAreDropped() async throws {
        let log = log
        await Task.detached {
            WaitingCalls.append {
                log.entries.append("other")
            } otherwise: {
                MainActor.assumeIsolated { log.entries.append("no other") }
            }
        }.value
        _ = try stage.record {}
        await turn()
        #expect(log.entries == ["no other"])
    }
}
