import Drawing
import LayerTree
import TestSupport
import Testing
import TimelineDiffing
import TimingModel

/// A damaged file gives an error, or a timeline that can be drawn and compared.
@MainActor
@Suite struct TimelineFuzzTests {
    private static let times = [0, 0.3, 1, 2.5, 1e9].map { Duration(seconds: $0) }

    @Test func survivesDamage() throws {
        let texts =
            try (1...12).map { RandomTimeline.make(seed: $0).text }
            + (1...4).map { try Recordings.spec(seed: $0).text }
            + ["keyframes", "structure", "springs", "transition-kinds", "signature"]
            .map { try Recordings.golden($0).text }
        let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        var random = SplitMix64(seed: 8)
        var (read, refused) = (0, 0)
        for _ in 0..<(slowTests ? 5_000 : 240) {
            let whole = lines.randomElement(using: &random)!
            var damaged = whole
            for _ in 0...Int.random(in: 0...1, using: &random) {
                damage(&damaged, with: lines, using: &random)
            }
            do throws(RecordedTimelineError) {
                let empty = Timeline(
                    size: .zero, background: .clear,
                    nodes: [Timeline.Node(name: nil, base: LayerProperties(), tracks: [])],
                    events: [], end: .zero, images: [:])
                let timeline = try empty.read(damaged.joined(separator: "\n")).timeline
                for time in Self.times { _ = timeline.displayList(at: time).items.count }
                let expected = try empty.read(whole.joined(separator: "\n")).timeline
                let comparison = TimelineComparison(
                    expected: expected, actual: timeline, times: Self.times)
                #expect(comparison.summary.count <= TimelineComparison.summaryLimit)
                read += 1
            } catch {
                #expect(error.line > 0 && error.line <= damaged.count + 1)
                refused += 1
            }
        }
        // Both outcomes must be frequent enough to be tested.
        #expect(read > 40 && refused > 40, "\(read) \(refused)")
    }

    private func damage(
        _ lines: inout [Substring], with others: [[Substring]], using random: inout SplitMix64
    ) {
        let index = Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0: lines.remove(at: index)
        case 1: lines.insert(lines.randomElement(using: &random)!, at: index)
        case 2:
            lines.insert(
                others.randomElement(using: &random)!.randomElement(using: &random)!, at: index)
        case 3...7: lines[index] = number(in: lines[index], using: &random)
        default: lines[index] = byte(in: lines[index], using: &random)
        }
        if lines.isEmpty { lines = [""] }
    }

    /// The line with one number replaced.
    private func number(in line: Substring, using random: inout SplitMix64) -> Substring {
        let numbers = ["0", "-1", "1e300", "inf", "nan", "1", "1e-9", "999999999", "0.5", "-0.1"]
        let ranges = line.ranges(of: /-?[0-9.]+/)
        guard let range = ranges.randomElement(using: &random) else { return line }
        return line[..<range.lowerBound] + numbers.randomElement(using: &random)!
            + line[range.upperBound...]
    }

    private func byte(in line: Substring, using random: inout SplitMix64) -> Substring {
        var bytes = Array(line.utf8)
        guard !bytes.isEmpty else { return "\u{0}" }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default:
            bytes.insert(UInt8(ascii: " ") + UInt8.random(in: 0..<95, using: &random), at: place)
        }
        return Substring(decoding: bytes, as: UTF8.self)
    }
}
