internal import AnimRenderKit

extension RenderStatistics {
    /// Where the time went, a line for each step. All but the first and the last are added up over the
    /// workers; `planning` is reading and recording, `whole` the time by the clock.
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
        return lines.map { name, time, note in
            let milliseconds = ((time / .milliseconds(1)) * 10).rounded() / 10
            let line =
                "\(name.padded(to: 8, atStart: false))"
                + "\(milliseconds)".padded(to: 10, atStart: true) + " ms"
            return (note.isEmpty ? line : "\(line)  \(note)") + "\n"
        }.joined()
    }
}

extension String {
    /// Spaces added until it has `length` characters.
    fileprivate func padded(to length: Int, atStart: Bool) -> String {
        let spaces = String(repeating: " ", count: max(0, length - count))
        return atStart ? spaces + self : self + spaces
    }
}
