internal import CPango

/// What Pango is told about stretches of a paragraph; owns the list.
final class PangoAttributes {
    let list: OpaquePointer

    /// - Breaks inside words insert no hyphens, but those that soft hyphens ask for.
    /// - Missing characters are as wide as the empty box of `face`. Pango would draw boxes of its own,
    ///   and ask the environment's language how wide they are.
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

    /// The list takes the attribute over.
    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>, from start: UInt32, to end: UInt32
    ) {
        attribute.pointee.start_index = start
        attribute.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
    }
}

extension GlyphFace {
    /// A stand-in as wide as the empty box.
    fileprivate var box: UnsafeMutablePointer<PangoAttribute> {
        var area = PangoRectangle(x: 0, y: 0, width: advance(of: 0), height: 0)
        return pango_attr_shape_new(&area, &area)
    }
}
