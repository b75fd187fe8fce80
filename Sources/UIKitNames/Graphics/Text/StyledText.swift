internal import Drawing
internal import Foundation
internal import Typesetting

/// A text with attributes that can be measured and drawn: what `NSString`, `NSAttributedString` and labels share.
struct StyledText {
    var runs: [TextRun]
    var style: NSParagraphStyle
    /// The most lines; nil for any number. Further text is truncated as the style says.
    var lineLimit: Int?
    /// Replaces text that doesn't fit into the lines; nil takes the style's.
    var truncation: TextBlock.Truncation?

    init(_ text: NSAttributedString) {
        runs = text.runs
        style = text.firstParagraphStyle
    }

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        runs = [TextRun(string, attributes ?? [:])]
        style = attributes?[.paragraphStyle] as? NSParagraphStyle ?? .default
    }

    /// The lines in a frame of `width` points.
    func lines(width: CGFloat) -> [StyledLine] {
        var breaker = LineBuilder(width: Double(width), breaksWords: style.lineBreakMode.wrap)
        for (index, run) in runs.enumerated() { breaker.add(run, at: index) }
        var lines = breaker.finishedLines
        let limit = lineLimit ?? (isSingleLine ? 1 : nil)
        if let limit, limit > 0, lines.count > limit || isSingleLine {
            let hidden = lines.dropFirst(limit).first
            lines = Array(lines.prefix(limit))
            guard (truncation ?? style.lineBreakMode.truncation) != .none else { return lines }
            let last = lines.count - 1
            // The last line is cut between letters, not between words.
            if let hidden, !lines[last].endsParagraph { lines[last].append(hidden, of: runs) }
            lines[last].truncate(to: Double(width), in: runs, isCut: hidden != nil)
        }
        return lines
    }

    /// Whether the style puts all of a paragraph into one line.
    private var isSingleLine: Bool { style.lineBreakMode.truncation != .none && lineLimit == nil }

    /// The size of the text in a frame of `width` points.
    func size(width: CGFloat) -> CGSize {
        if let block {
            let lines = measure(block, width: width)
            let widest = lines.map(\.width).max() ?? 0
            let breaks = block.string.count(where: \.isNewline)
            return CGSize(
                width: CGFloat(widest),
                height: CGFloat(height(of: lines.map(\.height), paragraphBreaks: breaks)))
        }
        let lines = lines(width: width)
        let widest = lines.map(\.width).max() ?? 0
        let breaks = lines.dropLast().count(where: \.endsParagraph)
        return CGSize(
            width: CGFloat(widest),
            height: CGFloat(height(of: lines.map { $0.above + $0.below }, paragraphBreaks: breaks)))
    }

    /// How many of the lines fit into a frame of `size`.
    func lineCount(fitting size: CGSize) -> Int {
        let lines = lines(width: size.width)
        let heights = lines.map { $0.above + $0.below }
        return heights.indices.last {
            let breaks = lines[..<$0].count(where: \.endsParagraph)
            let height = height(of: Array(heights[...$0]), paragraphBreaks: breaks)
            return height <= Double(size.height) + 1e-3
        }
        .map { $0 + 1 } ?? 0
    }

    /// The height of lines with these heights of their own.
    private func height(of lines: [Double], paragraphBreaks: Int = 0) -> Double {
        lines.reduce(0) { $0 + style.lineHeight(for: $1) }
            + Double(style.lineSpacing) * Double(max(lines.count - 1, 0))
            + Double(style.paragraphSpacing) * Double(paragraphBreaks)
    }

    // MARK: - Text that the engine can lay out

    /// The text for the engine, if it has one plain run; its lines may be higher than the style wants.
    var block: TextBlock? {
        guard runs.count == 1, let run = runs.first, run.isPlain, lineLimit == nil || lineLimit == 1
        else { return nil }
        var block = TextBlock(
            run.string, size: Double(run.font.pointSize), alignment: style.alignment.alignment,
            wrap: lineLimit == 1 ? .none : style.lineBreakMode.wrap,
            truncation: truncation ?? style.lineBreakMode.truncation)
        run.font.apply(to: &block)
        let natural = Double(run.font.lineHeight)
        block.lineHeight = (style.lineHeight(for: natural) + Double(style.lineSpacing)) / natural
        block.paragraphSpacing = Double(style.paragraphSpacing)
        return block
    }

    private func measure(_ block: TextBlock, width: CGFloat) -> [(width: Double, height: Double)] {
        var block = block
        (block.lineHeight, block.paragraphSpacing) = (1, 0)
        return block.measured(width: Double(width)).map { ($0.width, $0.above + $0.below) }
    }

    // MARK: - Drawing

    /// Draws the text in a frame of the present coordinates, from its upper edge down.
    func draw(in rect: CGRect, of context: CGContext) {
        guard let block, let run = runs.first else {
            return draw(lines(width: rect.width), in: rect, of: context)
        }
        guard !run.string.isEmpty else { return }
        var color = run.color
        color.alpha *= context.state.alpha
        guard color.alpha > 0 else { return }
        // The engine puts half of the additional height above a line. Here the lines' own growth is above, and
        // the spacing below.
        let natural = Double(run.font.lineHeight)
        let above = style.lineHeight(for: natural) - natural
        let shift = CGFloat(above - (block.lineHeight - 1) * natural / 2)
        let frame = Rect(rect.offsetBy(dx: 0, dy: shift))
        context.add {
            .text(
                TextItem(
                    block, in: frame, color: color, placement: context.state.placement, clips: $0))
        }
    }

    private func draw(_ lines: [StyledLine], in rect: CGRect, of context: CGContext) {
        var top = Double(rect.minY)
        for line in lines {
            let natural = line.above + line.below
            let height = style.lineHeight(for: natural)
            let baseline = top + (height - natural) + line.above
            let space = Double(rect.width) - line.width
            let left =
                switch style.alignment {
                case .center: space / 2
                case .right: space
                default: 0.0
                }
            for piece in line.pieces {
                let origin = CGPoint(x: Double(rect.minX) + left + piece.x, y: baseline)
                runs[piece.run].draw(piece, at: origin, line: line, in: context)
            }
            top += height + Double(style.lineSpacing)
            if line.endsParagraph { top += Double(style.paragraphSpacing) }
        }
    }
}

extension TextBlock {
    /// The text's lines in a frame of `width` points. A text that can't be drawn has none, and ends a recording.
    func measured(width: Double) -> [TextMeasure.Line] {
        do {
            return try TextMeasure(
                self, in: Size(width: width, height: 1e6), fonts: FontFiles.set
            ).lines
        } catch {
            refuse("The text \"\(string.prefix(40))\" can't be laid out: \(error)")
            return []
        }
    }
}

extension TextRun {
    /// The width of `string` in the run's style, in points, with spaces at its end.
    func advance(of string: String) -> Double {
        let width = block(string).measured(width: 1e6).map(\.width).max() ?? 0
        // UIKit adds the space after the last letter, too.
        return width + (string.isEmpty ? 0 : kern)
    }

    fileprivate func block(_ string: String) -> TextBlock {
        var block = TextBlock(
            string, size: Double(font.pointSize), alignment: .left, wrap: .none)
        font.apply(to: &block)
        block.letterSpacing = kern
        return block
    }

    /// Draws a piece of the run, which begins at `origin` on the baseline.
    fileprivate func draw(
        _ piece: StyledLine.Piece, at origin: CGPoint, line: StyledLine, in context: CGContext
    ) {
        context.saveGState()
        defer { context.restoreGState() }
        let width = CGFloat(piece.width)
        func bar(_ color: Color, y: CGFloat, height: CGFloat) {
            context.state.fill = CGColor(color)
            context.fill(CGRect(x: origin.x, y: y, width: width, height: height))
        }
        if background.alpha > 0 {
            bar(
                background, y: origin.y - CGFloat(line.above),
                height: CGFloat(line.above + line.below))
        }
        if let shadow {
            context.setShadow(
                offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
                color: (shadow.shadowColor as? UIColor)?.cgColor)
        }
        let baseline = origin.y - CGFloat(baselineOffset)
        // The places of the lines in DejaVu.
        let thickness = max(font.pointSize * 90 / 2048, 0.5)
        if let underline {
            bar(underline, y: baseline + font.pointSize * 85 / 2048, height: thickness)
        }
        draw(piece.string, at: CGPoint(x: origin.x, y: baseline), in: context)
        if let strikethrough {
            bar(strikethrough, y: baseline - font.pointSize * 530 / 2048, height: thickness)
        }
    }

    private func draw(_ string: String, at origin: CGPoint, in context: CGContext) {
        var (color, stroke) = (isHollow ? .clear : color, stroke)
        color.alpha *= context.state.alpha
        stroke?.color.alpha *= context.state.alpha
        guard color.alpha > 0 || stroke.map({ $0.color.alpha > 0 }) == true else { return }
        let top = Double(origin.y - font.ascender)
        let frame = Rect(
            x: Double(origin.x), y: top, width: advance(of: string),
            height: Double(font.lineHeight))
        context.add {
            .text(
                TextItem(
                    block(string), in: frame, color: color, stroke: stroke,
                    placement: context.state.placement, clips: $0))
        }
    }
}
