internal import Drawing
internal import LayerTree

// The style of letters.

extension ValueCodec {
    /// Axes of a variable font, such as `wdth=80,wght=550`.
    static let axes = TextCodec<[FontAxes.Axis]>.list(of: axis)

    private static let axis = TextCodec<FontAxes.Axis> { axis in
        "\(axis.tag)=\(axis.value.exact)"
    } read: { (line) throws(RecordedTimelineError) in
        let start = line
        let tag = String(decoding: line.take(while: \.isOfWord), as: UTF8.self)
        guard FontAxes.isTag(tag) else { throw start.unexpected("the tag of an axis") }
        try line.expect("=")
        return FontAxes.Axis(tag: tag, value: try line.number())
    }

    /// Parts of a text, such as `("Hello " weight=700)`.
    static let spans = TextCodec<[TextSpan]>.list(of: span)

    private static let span = TextCodec<TextSpan> { span, writer in
        "(\(span.string.token)\(spanFields.text(of: span, &writer)))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("(")
        var span = TextSpan(try line.text())
        try spanFields.read(into: &span, &line, reader)
        try line.expect(")")
        return span
    }

    private static let spanFields: [LineField<TextSpan>] = [
        LineField("font", \.font, text.optional, unless: .some(nil)),
        LineField("size", \.size, TextCodec<Double>.number.optional, unless: .some(nil)),
        LineField("weight", \.weight, TextCodec<Double>.number.optional, unless: .some(nil)),
        LineField("italic", \.isItalic, flag.optional, unless: .some(nil)),
        LineField("color", \.color, color.optional, unless: .some(nil)),
        LineField("underline", \.isUnderlined, flag.optional, unless: .some(nil)),
        LineField("strikethrough", \.isStruckThrough, flag.optional, unless: .some(nil)),
    ]
}

extension TextCodec {
    /// A value that a line leaves out if there is none.
    fileprivate var optional: TextCodec<Value?> {
        TextCodec<Value?> { value, writer in
            value.map { write($0, &writer) } ?? ""
        } read: { (line, reader) throws(RecordedTimelineError) in
            try read(&line, reader)
        }
    }
}
