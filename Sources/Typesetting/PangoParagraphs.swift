internal import CPango
internal import Drawing

/// Breaks the paragraphs of a text into lines with Pango.
struct PangoParagraphs: LineBreaker {
    let extent: LineExtent
    private let text: TextBlock
    private let typesetter: PangoTypesetter
    /// The text's own face, used for the empty boxes of missing characters.
    private let face: GlyphFace

    private var layout: OpaquePointer { typesetter.layout }

    /// Configures the typesetter for `text` in lines that are `width` ems wide.
    init(_ text: TextBlock, width: Double, typesetter: PangoTypesetter) {
        self.text = text
        self.typesetter = typesetter
        face = typesetter.setFont(of: text)
        extent = face.extent(factor: text.lineHeightFactor)
        let isBounded = text.wrap != .none || text.truncation != .none
        let units = min(width * PangoTypesetter.unitsPerEm, 0x1p30)
        pango_layout_set_width(layout, isBounded ? Int32(units) : -1)
        pango_layout_set_ellipsize(layout, text.truncation.ellipsis)
        pango_layout_set_justify(layout, text.alignment == .justified ? 1 : 0)
    }

    func lines(of paragraph: String, limit: Int?) -> [TextLine] {
        guard !paragraph.isEmpty else { return [TextLine(extent: extent, isRightToLeft: false)] }
        // A negative height means a maximum number of lines per paragraph to Pango.
        pango_layout_set_height(layout, text.wrap == .none ? -1 : -Int32(limit ?? 1))
        pango_layout_set_text(layout, paragraph, Int32(paragraph.utf8.count))
        let breaksAnywhere =
            text.wrap == .character || text.wrap == .word && hasEndlessWord(paragraph)
        pango_layout_set_wrap(layout, breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        let attributes = PangoAttributes(paragraph, missing: face, in: typesetter.fonts)
        pango_layout_set_attributes(layout, attributes.list)
        return sequence(first: pango_layout_get_lines_readonly(layout)) { $0?.pointee.next }
            .compactMap { $0?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) }
            .map { line($0) }
    }

    /// The most characters of a word that is kept whole where it fits a line. For each line of a longer word, Pango
    /// would lay out all of its rest to find out that it has to be broken.
    private static let wordLimit = 1000

    /// Whether a paragraph has more than `wordLimit` characters without a place to break the line. O(n).
    private func hasEndlessWord(_ paragraph: String) -> Bool {
        let count = paragraph.unicodeScalars.count
        guard count > Self.wordLimit else { return false }
        let attributes = [PangoLogAttr](unsafeUninitializedCapacity: count + 1) { buffer, filled in
            buffer.initialize(repeating: PangoLogAttr())
            pango_get_log_attrs(
                paragraph, Int32(paragraph.utf8.count), -1, typesetter.language,
                buffer.baseAddress, Int32(count + 1))
            filled = count + 1
        }
        var length = 0
        // The last element is the end of the text.
        return attributes.dropLast().contains { character in
            if character.is_line_break != 0 { length = 0 }
            if character.is_white == 0 { length += 1 }
            return length > Self.wordLimit
        }
    }

    private func line(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> TextLine {
        let direction = pango_layout_line_get_resolved_direction(line)
        var result = TextLine(
            extent: extent, isRightToLeft: direction == PANGO_DIRECTION_RTL)
        var run = line.pointee.runs
        while let node = run {
            let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            append(item.pointee, to: &result)
            run = node.pointee.next
        }
        return result
    }

    private func append(_ run: PangoGlyphItem, to line: inout TextLine) {
        let analysis = run.item.pointee.analysis
        let isMissing = analysis.hasShape
        let face = isMissing ? self.face : typesetter.face(analysis.font)
        line.extent.formUnion(face.extent(factor: text.lineHeightFactor))
        let isEllipsis = Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        // After an emoji, whose font has no ellipsis, Pango writes three points, or others in the middle of the line.
        if isEllipsis, let glyph = face.glyph(of: "…") {
            return append(glyph, of: face, to: &line)
        }
        for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
            let info = run.glyphs.pointee.glyphs[index]
            let isEmpty = info.glyph == PANGO_GLYPH_EMPTY && !isMissing
            if !isEmpty {
                // Glyph 0 of every font is its empty box.
                let isBox = isMissing || info.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0
                let origin = Point(
                    x: line.width + Double(info.geometry.x_offset) / PangoTypesetter.unitsPerEm,
                    y: Double(info.geometry.y_offset) / PangoTypesetter.unitsPerEm)
                line.marks.append((.glyph(isBox ? 0 : info.glyph, face), origin))
            }
            // Pango widens the ellipsis until the line fills the frame, but alignment happens elsewhere.
            let advance = isEllipsis ? face.advance(of: info.glyph) : info.geometry.width
            line.width += Double(advance) / PangoTypesetter.unitsPerEm
        }
    }

    /// Adds a single glyph at the end of the line.
    private func append(_ glyph: UInt32, of face: GlyphFace, to line: inout TextLine) {
        line.marks.append((.glyph(glyph, face), Point(x: line.width, y: 0)))
        line.width += Double(face.advance(of: glyph)) / PangoTypesetter.unitsPerEm
    }
}

extension TextBlock {
    /// The line height factor, clamped to 0…10⁶; 1 if it isn't finite.
    var lineHeightFactor: Double { lineHeight.isFinite ? min(max(lineHeight, 0), 1e6) : 1 }
}

extension TextBlock.Truncation {
    fileprivate var ellipsis: PangoEllipsizeMode {
        switch self {
        case .none: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}

extension PangoAnalysis {
    /// Whether a shape replaces the run's glyphs, which means that its characters are missing.
    fileprivate var hasShape: Bool {
        var attribute = extra_attrs
        while let node = attribute {
            let one = node.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            if one.pointee.klass.pointee.type == PANGO_ATTR_SHAPE { return true }
            attribute = node.pointee.next
        }
        return false
    }
}

/// Pango's attributes for ranges of a paragraph; owns the list.
final class PangoAttributes {
    let list: OpaquePointer

    /// - Breaks inside words insert no hyphens, except at soft hyphens.
    /// - Missing characters are as wide as the empty box of `face`. Pango would draw its own boxes, whose
    ///   width depends on the language of the environment.
    init(_ paragraph: String, missing face: GlyphFace, in fonts: FontSet) {
        list = pango_attr_list_new()
        var index: UInt32 = 0
        var wordStart: UInt32 = 0
        var boxesStart: UInt32?
        for scalar in paragraph.unicodeScalars {
            let isMissing = fonts.isMissing(scalar)
            if let start = boxesStart, !isMissing { insert(face.box, from: start, to: index) }
            boxesStart = isMissing ? boxesStart ?? index : nil
            index += UInt32(UTF8.width(scalar))
            if scalar == Self.softHyphen {
                insert(pango_attr_insert_hyphens_new(0), from: wordStart, to: index)
                wordStart = index
            }
        }
        if let boxesStart { insert(face.box, from: boxesStart, to: index) }
        insert(pango_attr_insert_hyphens_new(0), from: wordStart, to: index)
    }

    deinit { pango_attr_list_unref(list) }

    private static let softHyphen: Unicode.Scalar = "\u{AD}"

    /// The list takes ownership of the attribute.
    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>, from start: UInt32, to end: UInt32
    ) {
        attribute.pointee.start_index = start
        attribute.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
    }
}

extension GlyphFace {
    /// A shape attribute as wide as the empty box.
    fileprivate var box: UnsafeMutablePointer<PangoAttribute> {
        var area = PangoRectangle(x: 0, y: 0, width: advance(of: 0), height: 0)
        return pango_attr_shape_new(&area, &area)
    }
}
