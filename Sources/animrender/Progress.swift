internal import AnimRenderKit
internal import Messages
internal import Synchronization

/// Shows the progress of rendering on standard error: a progress bar on a terminal, otherwise a plain line
/// every five seconds.
final class Progress: Sendable {
    private struct State {
        var done = 0
        var lastShown: ContinuousClock.Instant
        var isFinished = false
    }

    private let total: Int
    private let isQuiet: Bool
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    init(total: Int, isQuiet: Bool) {
        self.total = total
        self.isQuiet = isQuiet
        state = Mutex(State(lastShown: start))
    }

    /// Counts a finished frame. Safe to call concurrently.
    func advance() {
        let now = ContinuousClock.now
        state.withLock { state in
            state.done += 1
            guard !isQuiet else { return }
            let interval: Duration = Terminal.isInteractive ? .milliseconds(100) : .seconds(5)
            guard state.lastShown.duration(to: now) >= interval else { return }
            state.lastShown = now
            show(state.done, at: now)
        }
    }

    /// Removes the progress bar. May be called repeatedly.
    func finish() {
        state.withLock { state in
            if !state.isFinished, !isQuiet, Terminal.isInteractive { Terminal.write("\r\u{1B}[K") }
            state.isFinished = true
        }
    }

    private func show(_ done: Int, at now: ContinuousClock.Instant) {
        let seconds = max(start.duration(to: now) / .seconds(1), 1e-3)
        let rate = Double(done) / seconds
        let left = Int((Double(total - done) / rate).rounded(.up))
        let line = "\(done)/\(total.counted("frame")), \(Int(rate)) frames/s, \(left) s left"
        guard Terminal.isInteractive else { return Terminal.writeLine(line) }
        let filled = done * 24 / total
        let bar =
            String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
        Terminal.write("\r\(bar) \(line)\u{1B}[K")
    }
}

extension RenderStatistics {
    /// A table of the time spent on each step. `planning` is the time for reading and recording, `whole`
    /// the elapsed time. All other steps are summed over the workers.
    func report(planning: Duration, whole: Duration) -> String {
        let drawn =
            "\(frames.drawnBands.counted("band")) drawn, \(frames.reusedBands) kept; "
            + "\(frames.drawnItems.counted("item")) drawn"
        let seconds = max(whole / .seconds(1), 1e-9)
        let lines: [(String, Duration, String)] = [
            ("record", planning, "reading the spec included"),
            ("sample", sampling, "sample to write: added up over all workers"),
            ("compare", frames.comparing, ""),
            ("draw", frames.drawing, drawn),
            ("encode", frames.encoding, byteCount.counted("byte")),
            ("write", writing, ""),
            (
                "whole", whole,
                "\(frameCount.counted("frame")), \(Int(Double(frameCount) / seconds)) a second"
            ),
        ]
        return lines.map(Self.line).joined()
    }

    /// A row of the table.
    static func line(_ name: String, _ time: Duration, _ note: String = "") -> String {
        let milliseconds = ((time / .milliseconds(1)) * 10).rounded() / 10
        let line =
            "\(name.padded(to: 8, atStart: false))"
            + "\(milliseconds)".padded(to: 10, atStart: true) + " ms"
        return (note.isEmpty ? line : "\(line)  \(note)") + "\n"
    }
}

extension String {
    /// The text padded with spaces to `length` characters.
    fileprivate func padded(to length: Int, atStart: Bool) -> String {
        let spaces = String(repeating: " ", count: max(0, length - count))
        return atStart ? spaces + self : self + spaces
    }
}
