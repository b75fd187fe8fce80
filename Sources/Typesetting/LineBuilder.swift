internal import CPango
internal import Drawing

/// Converts Pango's lines of a paragraph.
struct LineBuilder {
    private let text: TextBlock
    private let paragraph: Paragraph
    private let typesetter: PangoTypesetter
    /// The text's own face, used for the empty boxes of missing characters.
    private let face: GlyphFace
    private let features: String
    /// The characters in UTF-8, where figures are looked for; otherwise empty.
    private let bytes: [UInt8]
    /// The faces of the spans that are underlined or struck through by themselves, by index.
    private let barFaces: [GlyphFace?]

    init(
        text: TextBlock, paragraph: Paragraph, typesetter: PangoTypesetter, face: GlyphFace,
        spanQueries: [FontQuery]
    ) {
        self.text = text
        self.paragraph = paragraph
        self.typesetter = typesetter
        self.face = face
        features = text.pangoFeatures
        bytes = text.hasEqualFigures ? Array(paragraph.string.utf8) : []
        barFaces = zip(text.spans, spanQueries).map { span, query in
            span.isUnderlined == true || span.isStruckThrough == true
                ? typesetter.face(of: query) : nil
        }
    }

    func line(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> TextLine {
        let direction = pango_layout_line_get_resolved_direction(line)
        var result = TextLine(
            of: paragraph,
            extent: text.spans.isEmpty
                ? face.extent(factor: text.lineHeightFactor) : LineExtent.none,
            isRightToLeft: direction == PANGO_DIRECTION_RTL)
        var runs: [PangoGlyphItem] = []
        var next = line.pointee.runs
        while let node = next {
            runs.append(node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee)
            next = node.pointee.next
        }
        for run in runs { append(run, to: &result) }
        trim(&result, runs)
        return result
    }

    // MARK: - Runs

    private func append(_ run: PangoGlyphItem, to line: inout TextLine) {
        let item = run.item.pointee
        let isMissing = item.analysis.hasShape
        let face = isMissing ? self.face : typesetter.face(item.analysis.font)
        line.extent.formUnion(face.extent(factor: text.lineHeightFactor))
        let span = paragraph.span(at: Int(item.offset))
        let (start, firstMark) = (line.width, line.marks.count)
        let isEllipsis = Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        let bytes = Int(item.offset)..<Int(item.offset + item.length)
        line.stretches.append(TextLine.Stretch(bytes: bytes, isEllipsis: isEllipsis))
        // After an emoji, whose font has no ellipsis, Pango writes three points, or others in the middle of the line.
        if isEllipsis, let glyph = face.glyph(of: "…") {
            line.marks.append((.glyph(glyph, face), Point(x: line.width, y: 0), nil))
            line.width += Double(face.advance(of: glyph)) / PangoTypesetter.unitsPerEm
        } else {
            append(run, of: face, isMissing: isMissing, isEllipsis: isEllipsis, to: &line)
        }
        let color = span.flatMap { text.spans[$0].color }
        if let color, line.marks.count > firstMark {
            line.colors.append((firstMark..<line.marks.count, color))
        }
        appendBars(from: start, span, color, to: &line)
    }

    private func append(
        _ run: PangoGlyphItem, of face: GlyphFace, isMissing: Bool, isEllipsis: Bool,
        to line: inout TextLine
    ) {
        for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
            let info = run.glyphs.pointee.glyphs[index]
            let isEmpty = info.glyph == PANGO_GLYPH_EMPTY && !isMissing
            let gap = figureGap(run, index, face)
            if !isEmpty {
                // Glyph 0 of every font is its empty box.
                let isBox = isMissing || info.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0
                let origin = Point(
                    x: line.width + Double(info.geometry.x_offset) / PangoTypesetter.unitsPerEm
                        + gap / 2,
                    y: Double(info.geometry.y_offset) / PangoTypesetter.unitsPerEm)
                let source = Int(run.item.pointee.offset + run.glyphs.pointee.log_clusters[index])
                line.marks.append(
                    (.glyph(isBox ? 0 : info.glyph, face), origin, isEllipsis ? nil : source))
            }
            // Pango widens the ellipsis until the line fills the frame, but alignment happens elsewhere.
            let advance = isEllipsis ? face.advance(of: info.glyph) : info.geometry.width
            let start = line.width
            line.width += Double(advance) / PangoTypesetter.unitsPerEm + gap
            let source = Int(run.item.pointee.offset + run.glyphs.pointee.log_clusters[index])
            line.append(cell: source, from: start, to: line.width)
        }
    }

    /// How much wider than its glyph the cell of a figure is, in ems; 0 for other characters, and for figures that
    /// needn't have the same width.
    private func figureGap(_ run: PangoGlyphItem, _ index: Int, _ face: GlyphFace) -> Double {
        guard !bytes.isEmpty else { return 0 }
        let place = Int(run.item.pointee.offset + run.glyphs.pointee.log_clusters[index])
        guard bytes.indices.contains(place), (0x30...0x39).contains(bytes[place]) else { return 0 }
        let gaps = face.figureGaps(features)
        return Double(gaps[Int(bytes[place]) - 0x30]) / PangoTypesetter.unitsPerEm
    }

    // MARK: - Lines beneath and through letters

    private func appendBars(
        from start: Double, _ span: Int?, _ color: Color?, to line: inout TextLine
    ) {
        guard line.width > start else { return }
        let own = span.map { text.spans[$0] }
        let face = span.flatMap { barFaces[$0] } ?? self.face
        func append(_ bar: GlyphFace.Bar, isOver: Bool) {
            line.append(
                TextLine.Bar(
                    start: start, end: line.width, stroke: bar, isOver: isOver, color: color))
        }
        if own?.isUnderlined ?? text.isUnderlined { append(face.underline, isOver: false) }
        if own?.isStruckThrough ?? text.isStruckThrough {
            append(face.strikethrough, isOver: true)
        }
    }

    // MARK: - Spacing at the ends of lines

    /// Takes away the half of a letter's spacing that is left at an end of the line where Pango has dropped a space.
    /// Elsewhere Pango itself takes it away.
    private func trim(_ line: inout TextLine, _ runs: [PangoGlyphItem]) {
        guard text.letterSpacing != 0 || text.wordSpacing != 0 else { return }
        if let last = runs.lastIndex(where: \.hasWidth), last < runs.count - 1 {
            line.width -= runs[last].spacing.right
        }
        if let first = runs.firstIndex(where: \.hasWidth), first > 0 {
            let excess = runs[first].spacing.left
            line.shift(by: -excess)
            line.width -= excess
        }
        line.cutBars()
    }
}

extension PangoGlyphItem {
    fileprivate var hasWidth: Bool {
        (0..<Int(glyphs.pointee.num_glyphs)).contains {
            glyphs.pointee.glyphs[$0].geometry.width != 0
        }
    }

    /// The two parts into which Pango divides the spacing of a letter, in ems.
    fileprivate var spacing: (left: Double, right: Double) {
        let whole = item.pointee.analysis.letterSpacing
        let left = whole / 2
        return (
            Double(left) / PangoTypesetter.unitsPerEm,
            Double(whole - left) / PangoTypesetter.unitsPerEm
        )
    }
}

extension LineExtent {
    /// The extent of no letters.
    fileprivate static let none = LineExtent(ascent: 0, descent: 0, gap: 0, factor: 0)
}
