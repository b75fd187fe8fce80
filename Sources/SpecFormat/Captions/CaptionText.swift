internal import Drawing
internal import Messages
internal import TimingModel

/// The text of a caption, whose tags become styles, word times and places.
struct CaptionText {
    private let isWebVTT: Bool
    private let cue: CaptionCue
    private(set) var parts: [CaptionPart] = []
    private(set) var faults: [CaptionFault] = []
    /// The place that a tag of SRT gives, such as `{\an8}`.
    private(set) var place: CaptionPlace?

    /// The tags that are open, each with the style before it.
    private var open: [(name: Substring, before: CaptionStyle)] = []
    private var style = CaptionStyle()
    private var time: Duration?
    private var isInRuby = false
    private var hasLine = false

    /// Deeper tags are left out.
    private static let deepest = 32

    init(isWebVTT: Bool, in cue: CaptionCue) {
        self.isWebVTT = isWebVTT
        self.cue = cue
    }

    /// Adds a line of the file.
    mutating func add(_ line: CaptionReader.Line) {
        if hasLine { append("\n") }
        hasLine = true
        var rest = line.text[...]
        while let first = rest.first {
            if first == "<", let end = rest.firstIndex(of: ">") {
                take(tag: rest[rest.index(after: rest.startIndex)..<end], at: line.number)
                rest = rest[rest.index(after: end)...]
            } else if !isWebVTT, rest.hasPrefix("{\\"), let end = rest.firstIndex(of: "}") {
                take(override: rest[..<end])
                rest = rest[rest.index(after: end)...]
            } else if isWebVTT, first == "&", let (text, length) = Self.reference(rest) {
                append(text)
                rest = rest.dropFirst(length)
            } else {
                let text = rest.prefix(1) + rest.dropFirst().prefix { !"<{&".contains($0) }
                append(String(text))
                rest = rest.dropFirst(text.count)
            }
        }
    }

    /// Appends text in the style of now. The reading of a ruby isn't shown.
    private mutating func append(_ text: String) {
        guard !isInRuby else { return }
        if let last = parts.last, last.style == style, last.time == time {
            parts[parts.count - 1].text += text
        } else {
            parts.append(CaptionPart(text: text, style: style, time: time))
        }
    }

    // MARK: - Tags

    private mutating func take(tag: Substring, at line: Int) {
        if isWebVTT, tag.first?.isNumber == true { return takeTime(tag, at: line) }
        guard tag.first != "/" else { return close(tag.dropFirst().trimmed) }
        let name = tag.prefix { !$0.isWhitespace && $0 != "." }
        guard open.count < Self.deepest else { return }
        open.append((name, style))
        switch name.lowercased() {
        case "b": style.isBold = true
        case "i": style.isItalic = true
        case "u": style.isUnderlined = true
        case "font": style.color = Self.fontColor(tag) ?? style.color
        case "c":
            let classes = tag.prefix { !$0.isWhitespace }.split(separator: ".").dropFirst()
            style.color =
                classes.lazy.map(String.init).first(where: Self.colors.contains) ?? style.color
        case "rt": isInRuby = true
        // A speaker, a language or a ruby has no look of its own.
        default: break
        }
    }

    private mutating func close(_ name: Substring) {
        guard let index = open.lastIndex(where: { $0.name.lowercased() == name.lowercased() })
        else { return }
        style = open[index].before
        open.removeSubrange(index...)
        isInRuby = open.contains { $0.name.lowercased() == "rt" }
    }

    /// Takes the time of the words that follow.
    private mutating func takeTime(_ tag: Substring, at line: Int) {
        guard let time = CaptionTime.read(tag) else {
            return report(
                line,
                "expected a time such as <\(cue.isLong ? "00:" : "")00:01.500>, found \"<\(String(tag).beginning(40))>\""
            )
        }
        guard time >= self.time ?? cue.start, time <= cue.end else {
            return report(
                line,
                "the time of a word must be within the caption, and not before that of the word before"
            )
        }
        self.time = time
    }

    private mutating func report(_ line: Int, _ message: String) {
        faults.append(CaptionFault(line: line, message: message))
    }

    /// The classes that WebVTT gives a colour.
    private static let colors: Set = [
        "white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black",
    ]

    /// The colour of `<font color="#ff0000">`.
    private static func fontColor(_ tag: Substring) -> String? {
        let lowercased = tag.lowercased()
        guard let start = lowercased.firstRange(of: "color=") else { return nil }
        let value = lowercased[start.upperBound...].drop { "\"' ".contains($0) }
            .prefix { !"\"'> ".contains($0) }
        return Color(css: String(value)) == nil ? nil : String(value)
    }

    /// Takes a tag that SRT has from ASS: `{\an8}` is the place as on the keys of a number pad. Others are left out.
    private mutating func take(override tag: Substring) {
        guard let start = tag.firstRange(of: "\\an"), let digit = tag[start.upperBound...].first,
            let key = digit.wholeNumberValue, (1...9).contains(key)
        else { return }
        var place = CaptionPlace()
        let anchors = [CaptionPlace.Anchor.start, .center, .end]
        let column = anchors[(key - 1) % 3]
        place.alignment = [.left, .center, .right][(key - 1) % 3]
        (place.positionAnchor, place.position) = (column, column.share)
        place.lineAnchor = [.end, .center, .start][(key - 1) / 3]
        place.line = .share(place.lineAnchor.share)
        self.place = place
    }

    // MARK: - References

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        "lrm": "\u{200E}", "rlm": "\u{200F}",
    ]

    /// The character of a reference at the beginning of a text, such as `&amp;`, and how many characters it takes.
    private static func reference(_ text: Substring) -> (text: String, length: Int)? {
        let word = text.dropFirst().prefix(10).prefix { $0 != ";" }
        guard text.dropFirst(1 + word.count).first == ";" else { return nil }
        if let character = named[String(word)] { return (character, word.count + 2) }
        guard word.first == "#" else { return nil }
        let isHexadecimal = word.dropFirst().first?.lowercased() == "x"
        let digits = word.dropFirst(isHexadecimal ? 2 : 1)
        guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(number), number >= 0x20
        else { return nil }
        return (String(Character(scalar)), word.count + 2)
    }
}

extension CaptionCue {
    /// Whether times in the caption need hours.
    fileprivate var isLong: Bool { end >= .seconds(3600) }
}
