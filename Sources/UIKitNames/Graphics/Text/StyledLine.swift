internal import Drawing
internal import Foundation

/// A line of text in several styles, in points.
struct StyledLine {
    /// A part of the line in one style.
    struct Piece {
        /// The index of the run.
        let run: Int
        var string: String
        /// The distance from the line's left end.
        let x: Double
        var width: Double
    }

    var pieces: [Piece] = []
    /// The width without spaces at the end.
    var width = 0.0
    /// The height above the baseline.
    var above = 0.0
    /// The height below the baseline.
    var below = 0.0
    /// Whether the text itself has a line break after the line.
    var endsParagraph = false

    /// Adds text at the end. Text of the same run becomes one piece, so that its letters are kerned.
    mutating func append(_ string: String, _ width: Double, of run: TextRun, at index: Int) {
        let end = pieces.last.map { $0.x + $0.width } ?? 0
        if let last = pieces.indices.last, pieces[last].run == index {
            pieces[last].string += string
            pieces[last].width += width
        } else {
            pieces.append(Piece(run: index, string: string, x: end, width: width))
        }
        grow(for: run)
        let visible = string.droppingSpacesAtEnd
        guard !visible.isEmpty else { return }
        self.width = end + (visible == string ? width : run.advance(of: visible))
    }

    /// Adds the pieces of the next line.
    mutating func append(_ next: StyledLine, of runs: [TextRun]) {
        for piece in next.pieces {
            append(piece.string, piece.width, of: runs[piece.run], at: piece.run)
        }
    }

    /// Makes the line at least as high as the font of `run`.
    mutating func grow(for run: TextRun) {
        let offset = run.baselineOffset
        above = max(above, Double(run.font.ascender) + max(offset, 0))
        below = max(below, Double(-run.font.descender) + max(-offset, 0))
    }

    /// Replaces the end by an ellipsis if the line is wider than `width`, or if text after it is left out.
    mutating func truncate(to width: Double, in runs: [TextRun], isCut: Bool) {
        guard isCut || self.width > width, var last = pieces.last else { return }
        let ellipsis = "…"
        while true {
            let run = runs[last.run]
            let text = last.string.droppingSpacesAtEnd + ellipsis
            let textWidth = run.advance(of: text)
            if last.x + textWidth <= width || (last.string.isEmpty && pieces.count == 1) {
                last.string = text
                last.width = textWidth
                pieces[pieces.count - 1] = last
                self.width = last.x + textWidth
                return
            }
            if last.string.isEmpty {
                pieces.removeLast()
                last = pieces[pieces.count - 1]
            } else {
                last.string = String(last.string.droppingSpacesAtEnd.dropLast())
            }
        }
    }
}

/// Breaks runs into lines between words.
struct LineBuilder {
    private let width: Double
    private let mode: TextBlock.Wrap
    private var lines: [StyledLine] = [StyledLine()]
    /// The parts of the word that isn't finished yet.
    private var word: [(string: String, run: TextRun, index: Int)] = []

    init(width: Double, breaksWords mode: TextBlock.Wrap) {
        // A width as measured must hold the text again, in spite of rounding.
        self.width = width + 1e-6
        self.mode = mode
    }

    /// Adds a run, whose index is `index`.
    mutating func add(_ run: TextRun, at index: Int) {
        var part = ""
        func isBreak(_ character: Character) -> Bool {
            mode == .character || character.isWhitespace || character == "-"
        }
        var previous: Character?
        for character in run.string {
            if character.isNewline {
                word.append((part, run, index))
                part = ""
                finishWord()
                lines[lines.count - 1].grow(for: run)
                lines[lines.count - 1].endsParagraph = true
                lines.append(StyledLine())
                lines[lines.count - 1].grow(for: run)
            } else {
                if let previous, isBreak(previous), !character.isWhitespace {
                    word.append((part, run, index))
                    part = ""
                    finishWord()
                }
                part.append(character)
            }
            previous = character.isNewline ? nil : character
        }
        word.append((part, run, index))
        // The next run may go on with the same word.
        if let previous, isBreak(previous) { finishWord() }
    }

    /// All lines.
    var finishedLines: [StyledLine] {
        var copy = self
        copy.finishWord()
        return copy.lines
    }

    private mutating func finishWord() {
        let parts = word.filter { !$0.string.isEmpty }
        word = []
        guard !parts.isEmpty else { return }
        var line = lines[lines.count - 1]
        for part in parts {
            line.append(
                part.string, part.run.advance(of: part.string), of: part.run, at: part.index)
        }
        guard mode != .none, line.width > width else {
            lines[lines.count - 1] = line
            return
        }
        if !lines[lines.count - 1].pieces.isEmpty { lines.append(StyledLine()) }
        for part in parts { append(part.string, of: part.run, at: part.index) }
    }

    /// Adds a part of a word to the last line. A word that is wider than a line is broken between characters.
    private mutating func append(_ string: String, of run: TextRun, at index: Int) {
        var line = lines[lines.count - 1]
        line.append(string, run.advance(of: string), of: run, at: index)
        if line.width > width, string.count > 1 {
            for character in string { append(String(character), of: run, at: index) }
            return
        }
        if line.width > width, !lines[lines.count - 1].pieces.isEmpty {
            line = StyledLine()
            line.append(string, run.advance(of: string), of: run, at: index)
            lines.append(line)
        } else {
            lines[lines.count - 1] = line
        }
    }
}

extension String {
    /// The text without white space at its end.
    fileprivate var droppingSpacesAtEnd: String {
        var result = self[...]
        while result.last?.isWhitespace == true { result.removeLast() }
        return String(result)
    }
}
