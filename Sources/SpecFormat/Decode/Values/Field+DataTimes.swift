internal import JSON
package import Messages
internal import TimingModel

// Decodes times that follow from data: how long texts take to read, and how long a sound is.

/// How long a sound is that a spec names, or why nobody knows.
package typealias SoundLength = (String) -> Result<Duration, SoundLengthError>

/// Why the length of a sound isn't known.
package struct SoundLengthError: Error {
    let code: DiagnosticCode
    let message: String
    let remedy: Remedy?

    /// An error with its way out, if that isn't in the spec.
    package init(_ code: DiagnosticCode, _ message: String, remedy: Remedy? = nil) {
        self.code = code
        self.message = message
        self.remedy = remedy
    }
}

extension Field {
    /// Whether the value is a time that follows from data.
    var isDataTime: Bool { node["readingTime"] != nil || node["soundLength"] != nil }

    /// The seconds that follow from data, within `range`.
    func dataTime(in range: ClosedRange<Double>) -> Duration? {
        guard var object = object() else { return nil }
        defer { object.finish() }
        let seconds: Double? =
            switch object.takeFirst(of: ["readingTime", "soundLength"]) {
            case ("readingTime", let texts)?: object.takeReadingTime(of: texts)
            case (_, let file)?: file.soundLength()
            case nil: nil
            }
        let plus = object.take("plus").map { $0.number("seconds to be added") } ?? 0
        guard let seconds, let plus else { return nil }
        guard range.contains(seconds + plus) else {
            report(
                .outOfRange,
                "expected a time from \(Int(range.lowerBound)) to \(Int(range.upperBound)) seconds, found \((seconds + plus).text(places: 3))"
            )
            return nil
        }
        return Duration(seconds: seconds + plus)
    }

    private func soundLength() -> Double? {
        guard let name = fileName("the name of a file with sound") else { return nil }
        switch diagnostics.soundLength(name) {
        case .success(let length):
            diagnostics.note(.sound, name, at: node)
            return length.inSeconds
        case .failure(let error):
            diagnostics.report(error.code, error.message, remedy: error.remedy, about: node)
            return nil
        }
    }
}

extension ObjectFields {
    /// Takes the reading speed, and returns how many seconds the texts take.
    fileprivate mutating func takeReadingTime(of texts: Field) -> Double? {
        let speed = ReadingSpeed(
            words: take("wordsPerMinute")?.rate("words") ?? ReadingSpeed.standard.words,
            characters: take("charactersPerMinute")?.rate("characters")
                ?? ReadingSpeed.standard.characters)
        let least = take("minimum").map {
            $0.number("the least seconds", in: 0...Duration.limitInSeconds)
        }
        guard let texts = texts.texts(), least != .some(nil) else { return nil }
        let seconds = texts.reduce(0) { $0 + speed.seconds(for: $1) }
        return max(seconds, (least ?? nil) ?? ReadingSpeed.leastSeconds)
    }
}

extension Field {
    fileprivate func rate(_ things: String) -> Double? {
        number("\(things) a minute, from 1 to 10000", in: 1...10_000)
    }

    /// A text, or the texts of a list.
    fileprivate func texts() -> [String]? {
        guard case .array = node.value else {
            return textOrSpelling.map { [$0] }
                ?? expected("a list of texts, such as [\"${title}\"]")
        }
        guard let fields = elements() else { return nil }
        let texts = fields.compactMap { $0.textOrSpelling ?? $0.expected("a text") }
        return texts.count == fields.count ? texts : nil
    }
}

/// How fast people read texts on a screen.
struct ReadingSpeed {
    /// Words a minute, of scripts that separate words.
    var words: Double
    /// Characters a minute, of Chinese and Japanese.
    var characters: Double

    /// The upper end of what the BBC's and Ofcom's guidelines recommend for subtitles, 160 to 180 words a minute; the mean of
    /// reading aloud in 17 languages is 184, and for Chinese 255 characters (Trauzettel-Klosinski, Dietz: IReST, 2012).
    static let standard = ReadingSpeed(words: 180, characters: 255)
    /// Even one word needs a second to be found.
    static let leastSeconds = 1.0

    /// How long a text takes. A word is what stands between blanks and has a letter or a digit. Chinese characters and kana
    /// count by themselves; O(length).
    func seconds(for text: String) -> Double {
        var (wordCount, characterCount) = (0, 0)
        var isInWord = false
        for scalar in text.unicodeScalars {
            if scalar.isReadByCharacter {
                characterCount += 1
                isInWord = false
            } else if scalar.properties.isWhitespace {
                isInWord = false
            } else if !isInWord,
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            {
                wordCount += 1
                isInWord = true
            }
        }
        return 60 * (Double(wordCount) / words + Double(characterCount) / characters)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a Chinese character or kana, which are written without blanks between words.
    fileprivate var isReadByCharacter: Bool {
        switch value {
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3105...0x312F,
            0x31F0...0x31FF, 0xFF66...0xFF9D:
            true
        default: properties.isIdeographic
        }
    }
}
