internal import CPango
internal import Drawing

/// Pango's attributes for ranges of a paragraph; owns the list.
final class PangoAttributes {
    let list: OpaquePointer
    private let end: UInt32

    /// - Breaks inside words insert no hyphens, except at soft hyphens.
    /// - Missing characters are as wide as the empty box of `face`. Pango would draw its own boxes, whose
    ///   width depends on the language of the environment.
    init(_ paragraph: String, missing face: GlyphFace, in fonts: FontSet) {
        list = pango_attr_list_new()
        end = UInt32(paragraph.utf8.count)
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

    /// OpenType features for the whole paragraph; empty for none.
    func add(features: String) {
        guard !features.isEmpty else { return }
        insert(pango_attr_font_features_new(features), from: 0, to: end)
    }

    /// The fonts of the paragraph's spans, by index.
    func add(_ queries: [FontQuery], of paragraph: Paragraph) {
        var start = 0
        for part in paragraph.parts {
            queries[part.span].withDescription { description in
                insert(
                    pango_attr_font_desc_new(description), from: UInt32(start),
                    to: UInt32(part.end))
            }
            start = part.end
        }
    }

    /// The spacing of letters in a range.
    func add(_ range: LetterSpacing.Range) {
        insert(
            pango_attr_letter_spacing_new(range.units), from: UInt32(range.bytes.lowerBound),
            to: UInt32(range.bytes.upperBound))
    }

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

extension PangoAnalysis {
    /// Whether a shape replaces the run's glyphs, which means that its characters are missing.
    var hasShape: Bool { attribute(PANGO_ATTR_SHAPE) != nil }

    /// The spacing of the run's letters in Pango units.
    var letterSpacing: Int32 {
        attribute(PANGO_ATTR_LETTER_SPACING).map {
            UnsafeRawPointer($0).assumingMemoryBound(to: PangoAttrInt.self).pointee.value
        } ?? 0
    }

    private func attribute(_ type: PangoAttrType) -> UnsafeMutablePointer<PangoAttribute>? {
        var attribute = extra_attrs
        while let node = attribute {
            let one = node.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            if one.pointee.klass.pointee.type == type { return one }
            attribute = node.pointee.next
        }
        return nil
    }
}
