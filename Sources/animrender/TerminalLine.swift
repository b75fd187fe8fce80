internal import CLibrary
internal import Files
internal import Synchronization
internal import SystemPackage

// The last line of the terminal, on which a progress bar may stand.
extension Terminal {
    /// What is on the last line.
    private struct Line {
        var hasBar = false
        var isClosed = false
    }

    private static let line = Mutex(Line())

    /// Moves the cursor to the beginning of the line and erases the line.
    private static let erasing = "\r\u{1B}[K"

    /// Whether standard error is a terminal whose line can be written again.
    static let canMoveCursor = isInteractive && environment("TERM") != "dumb"

    /// Whether messages have colours, by https://bixense.com/clicolors: never with `NO_COLOR`, always with
    /// `CLICOLOR_FORCE`, otherwise on a terminal unless `CLICOLOR` is 0. An empty value counts as none.
    static let hasColor =
        if environment("NO_COLOR") != nil {
            false
        } else if let force = environment("CLICOLOR_FORCE"), force != "0" {
            true
        } else {
            canMoveCursor && environment("CLICOLOR") != "0"
        }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The width of the terminal; 80 if it doesn't say.
    private static var columnCount: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes a bar instead of the one on the last line. `text` gets the number of columns, and returns text that doesn't
    /// fill them. Does nothing after `closeLine`.
    static func writeBar(_ text: (Int) -> String) {
        line.withLock { line in
            guard !line.isClosed else { return }
            line.hasBar = true
            put(erasing + text(columnCount))
        }
    }

    /// Removes the bar if there is one.
    static func removeBar() { write("") }

    /// Removes the bar, and what the terminal shows of Ctrl-C, for good: from here on there is none.
    static func closeLine() {
        line.withLock { line in
            if canMoveCursor { put(erasing) }
            line = Line(hasBar: false, isClosed: true)
        }
    }

    /// Writes text to standard error in one piece, instead of a bar. Failures are ignored, because there is nowhere to
    /// report them.
    static func write(_ text: String) {
        line.withLock { line in
            put((line.hasBar ? erasing : "") + text)
            line.hasBar = false
        }
    }

    private static func put(_ text: String) {
        try? FileDescriptor.standardError.writeWaiting(Array(text.utf8))
    }
}

/// The colours of messages, as terminals number them.
enum TerminalColor: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
}

extension String {
    /// The text in a colour. Empty text stays empty.
    func painted(_ color: TerminalColor) -> String {
        isEmpty ? "" : "\u{1B}[\(color.rawValue)m\(self)\u{1B}[0m"
    }

    /// The lines of messages with their severities in colour: the first `error:`, `warning:` or `note:` of each that
    /// begins it or follows a place.
    var withPaintedSeverities: String {
        split(separator: "\n", omittingEmptySubsequences: false).map(\.withPaintedSeverity)
            .joined(separator: "\n")
    }
}

extension Substring {
    private static let severities: [(word: String, color: TerminalColor)] = [
        ("error:", .red), ("warning:", .yellow), ("note:", .cyan),
    ]

    fileprivate var withPaintedSeverity: String {
        for (word, color) in Self.severities {
            if hasPrefix(word) { return word.painted(color) + dropFirst(word.count) }
            guard let range = firstRange(of: ": \(word)") else { continue }
            return self[..<range.lowerBound] + ": " + word.painted(color)
                + self[range.upperBound...]
        }
        return String(self)
    }
}
