internal import Drawing
internal import LayerTree

// The style of letters.

extension ValueCodec {
    /// Axes of a variable font, such as `wdth=80,wght=550`.
    static let axes = TextCodec<FontAxes> { axes, writer in
        axisList.write(axes.axes, &writer)
    } read: { (line, reader) throws(RecordedTimelineError) in
        FontAxes(try axisList.read(&line, reader))
    }

    private static let axisList = TextCodec<[FontAxes.Axis]>.list(of: axis)

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
        LineField("font", \.font, .optional(text), unless: .some(nil)),
        LineField("size", \.size, .optional(.number), unless: .some(nil)),
        LineField("weight", \.weight, .optional(.number), unless: .some(nil)),
        LineField("italic", \.isItalic, .optional(flag), unless: .some(nil)),
        LineField("color", \.color, .optional(color), unless: .some(nil)),
        LineField("underline", \.isUnderlined, .optional(flag), unless: .some(nil)),
        LineField("strikethrough", \.isStruckThrough, .optional(flag), unless: .some(nil)),
    ]
}
