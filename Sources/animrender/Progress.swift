internal import AnimRenderKit
internal import ArgumentParser
internal import Messages
internal import Synchronization

/// How progress is shown on standard error, as `--progress` says. Without the option, it is a bar on a terminal and plain
/// lines elsewhere, and nothing with `--quiet`.
enum ProgressStyle: String, CaseIterable, ExpressibleByArgument {
    /// A line every five seconds.
    case plain
    /// JSON Lines: one at the start, at most ten a second, and one at the end.
    case json
    /// Nothing.
    case off = "none"

    /// The help of the option.
    static let help = ArgumentHelp(
        "How standard error shows progress: a line every five seconds, JSON Lines, or not at all. "
            + "(default: a bar on a terminal, otherwise plain; none with --quiet)")
}

/// Shows the progress of a step, such as rendering, on standard error.
final class Progress: Sendable {
    private enum Form {
        case bar
        case plain
        case json

        /// The shortest time between two signs of progress.
        var interval: Duration { self == .plain ? .seconds(5) : .milliseconds(100) }
    }

    private struct State {
        var done = 0
        var lastShown: ContinuousClock.Instant
        var isFinished = false
    }

    private let step: String
    private let total: Int
    /// Nil if nothing is shown.
    private let form: Form?
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    /// - Parameters:
    ///   - step: what is done, in one word for other programs.
    ///   - total: the number of frames.
    ///   - style: the option; nil if it isn't given.
    init(_ step: String, total: Int, _ style: ProgressStyle?, isQuiet: Bool) {
        self.step = step
        self.total = total
        form =
            switch style {
            case nil: isQuiet ? nil : Terminal.canMoveCursor ? .bar : .plain
            case .plain: .plain
            case .json: .json
            case .off: nil
            }
        state = Mutex(State(lastShown: start))
        if form == .json { writeEvent("start", 0, at: start) }
    }

    /// Counts a finished frame. Safe to call concurrently.
    func advance() {
        let now = ContinuousClock.now
        state.withLock { state in
            state.done += 1
            // After the last frame, `finish` has the word.
            guard let form, state.done < total,
                state.lastShown.duration(to: now) >= form.interval
            else { return }
            state.lastShown = now
            show(state.done, form, at: now)
        }
    }

    /// Removes the bar, and tells other programs that the step has ended. May be called repeatedly.
    func finish() {
        state.withLock { state in
            guard !state.isFinished else { return }
            state.isFinished = true
            if form == .bar { Terminal.removeBar() }
            if form == .json { writeEvent("end", state.done, at: .now) }
        }
    }

    private func show(_ done: Int, _ form: Form, at now: ContinuousClock.Instant) {
        let pace = pace(done, at: now)
        switch form {
        case .bar:
            let bar = ProgressBar(done: done, of: total, rate: pace.rate, secondsLeft: pace.left)
            Terminal.writeBar { bar.text(columns: $0, inColor: Terminal.hasColor) }
        case .plain:
            let bar = ProgressBar(done: done, of: total, rate: pace.rate, secondsLeft: pace.left)
            Terminal.writeLine(bar.sentence)
        case .json: writeEvent("progress", done, at: now)
        }
    }

    /// The frames per second until now, and the seconds that the others take at this rate.
    private func pace(
        _ done: Int, at now: ContinuousClock.Instant
    ) -> (rate: Double, left: Double) {
        let rate = Double(done) / max(start.duration(to: now).inSeconds, 1e-3)
        return (rate, rate > 0 ? Double(total - done) / rate : 0)
    }

    private static func thousandths(_ number: Double) -> Double {
        (number * 1000).rounded() / 1000
    }

    private func writeEvent(_ name: String, _ done: Int, at now: ContinuousClock.Instant) {
        let pace = name == "progress" ? pace(done, at: now) : nil
        let event = JSONObject([
            ("event", .string(name)), ("step", .string(step)),
            ("done", .number(Double(done))), ("total", .number(Double(total))),
            ("percent", .number(Double(done * 1000 / max(total, 1)) / 10)),
            ("elapsed", .number(Self.thousandths(start.duration(to: now).inSeconds))),
            ("rate", pace.map { .number(Self.thousandths($0.rate)) }),
            ("left", pace.map { .number(Self.thousandths($0.left)) }),
        ])
        Terminal.write("\(event)\n")
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
