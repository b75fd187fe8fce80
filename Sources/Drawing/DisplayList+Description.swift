// The text form of a display list, the first golden: a line for each item, what is inside a group
// indented below it. Numbers have four decimals, so that 0.6 reads as 0.6 and not as the multiple of
// 2⁻¹⁶ that stands for it.

extension DisplayList: CustomStringConvertible {
    /// The list as text, a line for each item. O(n).
    public var description: String {
        var lines = [
            "canvas \(size.width.short) \(size.height.short) background \(background.short)"
        ]
        for item in items { item.append(to: &lines, indent: "") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayItem {
    fileprivate func append(to lines: inout [String], indent: String) {
        switch self {
        case .fill(let fill):
            lines.append("\(indent)fill \(fill.shape) \(fill.color.short) at \(fill.transform)")
            fill.clips.append(to: &lines, indent: indent)
        case .group(let group):
            let blend = group.blendMode == .normal ? "" : " \(group.blendMode.rawValue)"
            lines.append("\(indent)group alpha \(group.alpha.short)\(blend)")
            group.clips.append(to: &lines, indent: indent)
            for item in group.items { item.append(to: &lines, indent: indent + "  ") }
        }
    }
}

extension [Clip] {
    fileprivate func append(to lines: inout [String], indent: String) {
        for clip in self { lines.append("\(indent)  clip \(clip.shape) at \(clip.transform)") }
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
        }
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
    /// As in CSS, where the components are whole in eight bits; else four numbers up to 255 and 1.
    fileprivate var short: String {
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
