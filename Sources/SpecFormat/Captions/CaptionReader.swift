internal import CollectionBasics
internal import Messages
internal import TimingModel

/// Reads SRT and WebVTT files. Whoever sends one may have damaged it on purpose: sizes are checked, and nothing is
/// believed.
package struct CaptionReader {
    /// A line of the file with its number, from 1.
    typealias Line = (number: Int, text: Substring)

    private var lines: [Line]
    private let isWebVTT: Bool
    private var faults: [CaptionFault] = []
    private var track = CaptionTrack()
    private var characters = 0

    /// The most faults that are told.
    private static let mostFaults = 20

    /// Reads the bytes of a file: WebVTT if it begins with that word, else SRT.
    /// - Returns: the captions, or at least one fault.
    /// - Complexity: O(bytes).
    package static func read(_ bytes: [UInt8]) -> Result<CaptionTrack, CaptionFaults> {
        guard bytes.count <= CaptionTrack.mostBytes else {
            return .failure(
                CaptionFaults([
                    CaptionFault(
                        line: 1,
                        message:
                            "the file has \(bytes.count) bytes: the limit is \(CaptionTrack.mostBytes)"
                    )
                ]))
        }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        guard let string = String(validating: text, as: UTF8.self) else {
            return .failure(CaptionFaults([encodingFault(text)]))
        }
        var reader = CaptionReader(string)
        reader.readBlocks()
        guard reader.faults.isEmpty else { return .failure(CaptionFaults(reader.faults)) }
        // Sorting is stable in Swift 6, but that isn't promised.
        let cues = reader.track.cues.enumerated()
            .ordered { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
        return .success(CaptionTrack(cues: cues))
    }

    private init(_ text: String) {
        // In Swift, CR LF is one character, and one line end as it should be.
        lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
            .enumerated().map { ($0.offset + 1, $0.element) }
        let head = lines[0].text
        isWebVTT = head == "WEBVTT" || head.hasPrefix("WEBVTT ") || head.hasPrefix("WEBVTT\t")
    }

    /// The first line that isn't UTF-8.
    private static func encodingFault(_ bytes: ArraySlice<UInt8>) -> CaptionFault {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        return CaptionFault(line: line + 1, message: "the text isn't UTF-8: save the file as UTF-8")
    }

    // MARK: - Blocks

    private mutating func readBlocks() {
        var blocks = lines.split { $0.text.allSatisfy(\.isWhitespace) }
        if isWebVTT { blocks = Self.withoutHeader(blocks) }
        for block in blocks where faults.count < Self.mostFaults {
            guard !isWebVTT || !Self.isNoCue(block) else { continue }
            read(Array(block))
        }
        if track.cues.isEmpty, faults.isEmpty {
            report(
                1,
                "there are no captions: expected times such as \(timesExample), with a text below")
        }
    }

    /// The blocks without the first one, which belongs to the header as far as it has no times.
    private static func withoutHeader(_ blocks: [ArraySlice<Line>]) -> [ArraySlice<Line>] {
        guard let first = blocks.first else { return [] }
        let cue = first.dropFirst().drop { !$0.text.contains("-->") }
        return (cue.isEmpty ? [] : [cue]) + blocks.dropFirst()
    }

    /// Whether a block of WebVTT is a comment, a style sheet or a region, none of which is shown.
    private static func isNoCue(_ block: ArraySlice<Line>) -> Bool {
        guard let first = block.first?.text, !first.contains("-->") else { return false }
        let word = first.prefix { !$0.isWhitespace }
        let isAlone = block.dropFirst().allSatisfy { !$0.text.contains("-->") }
        return word == "NOTE" || isAlone && (word == "STYLE" || word == "REGION")
    }

    /// Reads a caption: perhaps a number or a name, the times, and the lines of the text.
    private mutating func read(_ block: [Line]) {
        let index = block.prefix(2).firstIndex { $0.text.contains("-->") }
        guard let index else {
            return report(
                block[0].number,
                "expected times such as \(timesExample), found \"\(String(block[0].text).beginning(40))\""
            )
        }
        guard track.cues.count < CaptionTrack.mostCues else {
            return report(
                block[index].number, "there are more than \(CaptionTrack.mostCues) captions")
        }
        guard var cue = cue(block[index]) else { return }
        var text = CaptionText(isWebVTT: isWebVTT, in: cue)
        for line in block[(index + 1)...] {
            guard !line.text.contains("-->") else {
                return report(line.number, "an empty line is missing before these times")
            }
            text.add(line)
        }
        faults += text.faults
        (cue.parts, cue.place) = (text.parts, text.place ?? cue.place)
        guard !cue.parts.isEmpty else { return }
        count(cue)
        track.cues.append(cue)
    }

    private mutating func count(_ cue: CaptionCue) {
        let count = cue.parts.reduce(0) { $0 + $1.text.unicodeScalars.count }
        characters += count
        if count > CaptionTrack.mostCharacters {
            report(
                cue.line,
                "the caption has \(count) characters: the limit is \(CaptionTrack.mostCharacters)")
        }
        if characters > CaptionTrack.mostCharactersInAll {
            report(
                cue.line,
                "all captions together have more than \(CaptionTrack.mostCharactersInAll) characters"
            )
            // Each further one would say the same.
            characters = .min
        }
    }

    private mutating func report(_ line: Int, _ message: String) {
        faults.append(CaptionFault(line: line, message: message))
    }

    // MARK: - Times

    private var timesExample: String {
        isWebVTT ? "00:01.000 --> 00:04.000" : "00:00:01,000 --> 00:00:04,000"
    }

    /// The times and settings of a caption; reports wrong ones.
    private mutating func cue(_ line: Line) -> CaptionCue? {
        let parts = line.text.split(
            separator: "-->", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts[1].drop(while: \.isWhitespace)
        let end = rest.prefix { !$0.isWhitespace }
        let settings = rest.dropFirst(end.count)
        guard let from = CaptionTime.read(parts[0]), let until = CaptionTime.read(end) else {
            report(
                line.number,
                "expected times such as \(timesExample), found \"\(String(line.text).beginning(60))\""
            )
            return nil
        }
        guard until > from else {
            report(line.number, "the caption must end after it begins")
            return nil
        }
        var cue = CaptionCue(start: from, end: until, line: line.number)
        if isWebVTT {
            for setting in settings.split(whereSeparator: \.isWhitespace) {
                // WebVTT ignores settings that it doesn't know.
                cue.place.take(setting)
            }
        }
        return cue
    }
}

/// All that is wrong with a file of captions.
package struct CaptionFaults: Error, Hashable {
    /// At least one, in the order of the file.
    package let all: [CaptionFault]

    init(_ all: [CaptionFault]) { self.all = all }
}

/// Times such as `00:01:02.500`, of which the hours may be missing.
enum CaptionTime {
    /// Nil for a text that is none. The comma is SRT's; both formats allow more than two digits of hours.
    static func read(_ text: some StringProtocol) -> Duration? {
        let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let last = parts.last else { return nil }
        let seconds = last.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard seconds.count == 2, (1...3).contains(seconds[1].count),
            let whole = number(seconds[0], below: 60),
            let fraction = number(seconds[1], below: 1000),
            let minutes = number(parts[parts.count - 2], below: 60),
            let hours = parts.count == 3 ? number(parts[0], below: 100_000) : 0
        else { return nil }
        // ",5" is half a second.
        let scale = [100, 10, 1][seconds[1].count - 1]
        return .milliseconds(((hours * 60 + minutes) * 60 + whole) * 1000 + fraction * scale)
    }

    private static func number(_ text: some StringProtocol, below limit: Int) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text), number < limit
        else { return nil }
        return number
    }
}

extension StringProtocol {
    /// The text without white space at both ends.
    var trimmed: SubSequence {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else {
            return start.prefix(0)
        }
        return start[...last]
    }
}

extension CaptionPlace {
    /// Takes a setting of WebVTT, such as `line:80%`. Others, and wrong values, are ignored.
    mutating func take(_ setting: Substring) {
        let parts = setting.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return }
        let values = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        switch parts[0] {
        case "line":
            if let share = Self.share(values[0]) {
                line = .share(share)
            } else if let number = Int(values[0]), abs(number) <= 1000 {
                line = .number(number)
            }
            if values.count > 1, let anchor = Self.anchor(values[1]) { lineAnchor = anchor }
        case "position":
            position = Self.share(values[0]) ?? position
            if values.count > 1 { positionAnchor = Self.anchor(values[1]) }
        case "size": size = Self.share(parts[1]) ?? size
        case "align":
            alignment = parts[1] == "middle" ? .center : Alignment(rawValue: String(parts[1]))
        default: break
        }
    }

    private static func share(_ text: Substring) -> Double? {
        guard text.hasSuffix("%"), let number = Double(text.dropLast()),
            (0...100).contains(number)
        else { return nil }
        return number / 100
    }

    private static func anchor(_ word: Substring) -> Anchor? {
        switch word {
        case "start", "line-left": .start
        case "center", "middle": .center
        case "end", "line-right": .end
        default: nil
        }
    }
}
