// The text form of a display list, which goldens compare first: one line per item, with a group's items
// indented below it. Numbers have four decimals, so that 0.6 reads as 0.6 and not as its nearest multiple
// of 2⁻¹⁶.

extension DisplayList: CustomStringConvertible {
    /// The list as text, one line per item. O(n).
    public var description: String {
        var lines = [
            "canvas \(size.width.short) \(size.height.short) background \(background.short)"
        ]
        for item in items { item.append(to: &lines, indent: "") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayItem: CustomStringConvertible {
    /// The item as text, with a line for each item in it. O(items in it).
    public var description: String {
        var lines: [String] = []
        append(to: &lines, indent: "")
        return lines.joined(separator: "\n")
    }

    fileprivate func append(to lines: inout [String], indent: String) {
        switch self {
        case .fill(let fill):
            lines.append("\(indent)fill \(fill.shape) \(fill.paint) at \(fill.placement)")
            fill.clips.append(to: &lines, indent: indent)
        case .picture(let item):
            lines.append("\(indent)picture \(item.picture) at \(item.placement)")
            item.clips.append(to: &lines, indent: indent)
        case .text(let item):
            lines.append(
                "\(indent)text \(item.text) in \(item.frame.short)"
                    + (item.anchor.map { " about \($0.short)" } ?? "") + " \(item.color.short)"
                    + item.paints.map { " \($0)" }.joined()
                    + "\(item.stroke.map { " \($0)" } ?? "") at \(item.placement)")
            item.clips.append(to: &lines, indent: indent)
        case .group(let group): group.append(to: &lines, indent: indent)
        }
    }
}

extension Group {
    fileprivate func append(to lines: inout [String], indent: String) {
        let blend = blendMode == .normal ? "" : " \(blendMode.rawValue)"
        lines.append("\(indent)group alpha \(alpha.short)\(blend)\(isMean ? " mean" : "")")
        clips.append(to: &lines, indent: indent)
        if let shadow {
            lines.append("\(indent)  \(shadow)")
            if let clip = shadow.clip { [clip].append(to: &lines, indent: indent + "  ") }
        }
        if let effects { lines.append("\(indent)  \(effects)") }
        if let mask {
            let mode = maskMode == .alpha ? "" : " \(maskMode.rawValue)"
            lines.append("\(indent)  mask\(mode)")
            for item in mask { item.append(to: &lines, indent: indent + "    ") }
        }
        for item in items { item.append(to: &lines, indent: indent + "  ") }
    }
}

extension [Clip] {
    fileprivate func append(to lines: inout [String], indent: String) {
        for clip in self {
            let edge = clip.isAntialiased ? "" : " whole pixels"
            lines.append("\(indent)  clip \(clip.shape) at \(clip.placement)\(edge)")
        }
    }
}

extension Shape: CustomStringConvertible {
    /// The shape as text, for example `rounded(0 0 40 40, 20)`.
    public var description: String {
        switch self {
        case .rect(let rect): "rect(\(rect.short))"
        case .roundedRect(let rect, let radii): "rounded(\(rect.short), \(radii.short))"
        case .border(let rect, let radii, let width):
            "border(\(rect.short), \(radii.short), \(width.short))"
        case .path(let path, let rule):
            "path(\(path)\(rule == .nonZero ? "" : ", \(rule.rawValue)"))"
        case .stroke(let path, let style): "stroke(\(path), \(style))"
        }
    }
}

extension Path: CustomStringConvertible {
    /// The path as SVG path data with absolute commands.
    public var description: String {
        elements.map { element in
            switch element {
            case .move(let point): "M\(point.short)"
            case .line(let point): "L\(point.short)"
            case .curve(let control1, let control2, let end):
                "C\(control1.short) \(control2.short) \(end.short)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}

extension StrokeStyle: CustomStringConvertible {
    /// The width, and the properties that differ from the defaults.
    public var description: String {
        var parts = [width.short]
        if cap != .butt { parts.append("\(cap) caps") }
        if join != .miter { parts.append("\(join) joins") }
        if join == .miter, miterLimit != 10 { parts.append("miter \(miterLimit.short)") }
        if !dash.isEmpty {
            parts.append("dash \(dash.map(\.short).joined(separator: " ")) from \(dashPhase.short)")
        }
        if start != 0 || end != 1 { parts.append("from \(start.short) to \(end.short)") }
        if offset != 0 { parts.append("moved by \(offset.short)") }
        return parts.joined(separator: ", ")
    }
}

extension Paint: CustomStringConvertible {
    /// A colour as in CSS, or the gradient with its stops.
    public var description: String {
        switch self {
        case .color(let color): color.short
        case .gradient(let gradient):
            "\(gradient.kind)(\(gradient.start.short) \(gradient.end.short)"
                + (gradient.focus == .zero
                    ? "" : " focus \(gradient.focus.dx.short) \(gradient.focus.dy.short)") + ", "
                + gradient.stops.map { "\($0.color.short) \($0.location.short)" }
                .joined(separator: ", ") + ")"
                + Self.place(gradient.transform, gradient.isInUnits)
        case .pattern(let pattern):
            "pattern(\(pattern.picture)"
                + (pattern.period.map { " every \($0.width.short) \($0.height.short)" } ?? "")
                + (pattern.alpha == 1 ? "" : " alpha \(pattern.alpha.short)") + ")"
                + Self.place(pattern.transform, pattern.isInUnits)
        }
    }

    private static func place(_ transform: AffineTransform, _ isInUnits: Bool) -> String {
        (transform == .identity ? "" : " at \(Placement(transform))")
            + (isInUnits ? " of the text" : "")
    }
}

extension Picture: CustomStringConvertible {
    /// The bitmap's name, the rectangle, and the properties that differ from the defaults.
    public var description: String {
        var text = "\"\(bitmap.name)\" \(rect.short)"
        if part != .unit { text += " part \(part.short)" }
        if center != .unit { text += " center \(center.short) of \(pixelSize.short)" }
        if filter != .linear { text += " \(filter.rawValue)" }
        return text
    }
}

extension TextBlock: CustomStringConvertible {
    /// The string, and the properties that differ from the defaults.
    public var description: String {
        let plain = TextBlock("")
        var parts = ["\"\(string.replacing("\n", with: "\\n"))\"", size.short]
        if !font.isEmpty { parts.append("\"\(font)\"") }
        if weight != plain.weight { parts.append("weight \(weight.short)") }
        if isItalic { parts.append("italic") }
        if alignment != plain.alignment { parts.append(alignment.rawValue) }
        if lineHeight != plain.lineHeight { parts.append("line height \(lineHeight.short)") }
        if wrap != plain.wrap { parts.append("wrap \(wrap.rawValue)") }
        if truncation != plain.truncation { parts.append("truncation \(truncation.rawValue)") }
        return (parts + typeParts).joined(separator: " ")
    }

    /// What differs from the defaults of spacing, features, axes and lines, and the spans.
    private var typeParts: [String] {
        var parts: [String] = []
        if verticalAlignment != .top { parts.append("at the \(verticalAlignment.rawValue)") }
        if fit == .shrink { parts.append("shrink to \(minSize.short)") }
        if fit == .natural { parts.append("natural") }
        if maxLines > 0 { parts.append("lines \(maxLines.short)") }
        if letterSpacing != 0 { parts.append("letter spacing \(letterSpacing.short)") }
        if wordSpacing != 0 { parts.append("word spacing \(wordSpacing.short)") }
        if paragraphSpacing != 0 { parts.append("paragraph spacing \(paragraphSpacing.short)") }
        if !features.isEmpty { parts.append("features \(features)") }
        if !axes.axes.isEmpty { parts.append("axes \(axes)") }
        if isUnderlined { parts.append("underlined") }
        if isStruckThrough { parts.append("struck through") }
        if hasEqualFigures { parts.append("equal figures") }
        if isOnPath { parts.append("along \(path)") }
        if pathOffset != 0 { parts.append("from \(pathOffset.short)") }
        if isBlocks { parts.append("blocks") }
        return parts + spans.map { "(\($0))" }
    }
}

extension TextSpan: CustomStringConvertible {
    /// The string, and what differs from the rest of the text.
    public var description: String {
        func text(_ flag: Bool?, _ name: String) -> String? {
            flag.map { $0 ? name : "not \(name)" }
        }
        let parts = [
            size?.short, font.map { "\"\($0)\"" }, weight.map { "weight \($0.short)" },
            text(isItalic, "italic"), color?.short, text(isUnderlined, "underlined"),
            text(isStruckThrough, "struck through"),
        ]
        let name = "\"\(string.replacing("\n", with: "\\n"))\""
        return ([name] + parts.compactMap { $0 }).joined(separator: " ")
    }
}

extension TextStroke: CustomStringConvertible {
    /// Width and colour, and what differs from the defaults.
    public var description: String {
        "stroke \(width.short) \(color.short)\(join == .miter ? "" : " \(join.rawValue)")"
            + (isBehind ? " behind" : "")
    }
}

extension Shadow: CustomStringConvertible {
    /// Colour, radius and offset.
    public var description: String {
        let caster = path.map { " of path(\($0))" } ?? ""
        return "shadow \(color.short) radius \(radius.short) offset \(offset.dx.short) "
            + "\(offset.dy.short)\(caster) at \(placement)"
    }
}

extension PlacedEffects: CustomStringConvertible {
    /// The effects in their order, and the view's placement.
    public var description: String {
        let edge = edges.map { " within \($0.short)" } ?? ""
        return
            "effects \(effects.map { $0.description }.joined(separator: " ")) at \(placement)\(edge)"
    }
}

extension VisualEffect: CustomStringConvertible {
    /// The effect as a function call, angles in degrees, for example `blur(8)`.
    public var description: String {
        let numbers = kind == .hue ? parameters.map { $0 * 180 / .pi } : parameters
        let parts = [color?.short].compactMap(\.self) + numbers.map(\.short)
        return "\(kind.rawValue)(\(parts.joined(separator: " ")))"
    }
}

extension Placement: CustomStringConvertible {
    /// The affine map, or all columns and the number of limits.
    public var description: String {
        guard !isAffine else { return "\(affine)" }
        let columns = [
            [affine.a, affine.c, affine.tx], [affine.b, affine.d, affine.ty], [xw, yw, w],
        ].map { $0.map(\.precise).joined(separator: " ") }
        let limits = limits.isEmpty ? "" : " limits \(limits.count)"
        return "[\(columns.joined(separator: ", "))\(limits)]"
    }
}

extension Point {
    fileprivate var short: String { "\(x.short) \(y.short)" }
}

extension Double {
    /// At most seven decimals, because perspective factors are small.
    fileprivate var precise: String {
        let rounded = (self * 1e7).rounded() / 1e7
        return rounded == rounded.rounded() ? short : "\(rounded)"
    }
}

extension AffineTransform: CustomStringConvertible {
    /// The six numbers as `[a b c d tx ty]`, or only `[tx ty]` for a pure translation.
    public var description: String {
        a == 1 && b == 0 && c == 0 && d == 1
            ? "[\(tx.short) \(ty.short)]"
            : "[\([a, b, c, d, tx, ty].map(\.short).joined(separator: " "))]"
    }
}

extension Rect {
    fileprivate var short: String {
        [minX, minY, width, height].map(\.short).joined(separator: " ")
    }
}

extension CornerRadii {
    fileprivate var short: String {
        let all = [topLeft, topRight, bottomRight, bottomLeft]
        return Set(all).count == 1 ? topLeft.short : all.map(\.short).joined(separator: " ")
    }
}

extension Color {
    /// A CSS hex colour if the components are whole numbers in eight bits; otherwise `rgba()` with
    /// components up to 255 and alpha up to 1.
    package var short: String {
        let components = [red, green, blue, alpha].map { $0 * 255 }
        let whole = components.map { $0.rounded() }
        guard zip(components, whole).allSatisfy({ abs($0 - $1) < 0.01 }) else {
            let rounded = components[..<3].map { (($0 * 100).rounded() / 100).short }
            return "rgba(\(rounded.joined(separator: " ")) \(alpha.short))"
        }
        return Color(
            red: whole[0] / 255, green: whole[1] / 255, blue: whole[2] / 255, alpha: whole[3] / 255
        ).description
    }
}

extension Double {
    /// At most four decimals, without trailing zeros.
    package var short: String {
        let tenThousandths = (self * 1e4).rounded()
        guard abs(tenThousandths) < 9e15 else { return "\(self)" }
        let magnitude = Int(abs(tenThousandths))
        let whole = magnitude / 10_000
        let sign = tenThousandths < 0 ? "-" : ""
        guard magnitude % 10_000 != 0 else { return "\(sign)\(whole)" }
        var decimals = String(magnitude % 10_000 + 10_000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }
}
