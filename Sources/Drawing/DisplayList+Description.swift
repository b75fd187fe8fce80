// The text form of a display list, the first golden: a line for each item, what is inside a group
// indented below it. Numbers are cut to five decimals, enough to tell multiples of 2⁻¹⁶ apart.

extension DisplayList: CustomStringConvertible {
    /// The list as text, a line for each item. O(n).
    public var description: String {
        var lines = ["canvas \(size.width.short) \(size.height.short) background \(background)"]
        for item in items { item.append(to: &lines, indent: "") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayItem {
    fileprivate func append(to lines: inout [String], indent: String) {
        switch self {
        case .fill(let fill):
            lines.append("\(indent)fill \(fill.shape) \(fill.color) at \(fill.transform)")
            fill.clips.append(to: &lines, indent: indent)
        case .group(let group):
            lines.append("\(indent)group alpha \(group.alpha.short)")
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

extension Double {
    /// At most five decimals, without trailing zeros.
    package var short: String {
        let hundredThousandths = (self * 1e5).rounded()
        guard abs(hundredThousandths) < 9e15 else { return "\(self)" }
        let magnitude = Int(abs(hundredThousandths))
        let whole = magnitude / 100_000
        let sign = hundredThousandths < 0 ? "-" : ""
        guard magnitude % 100_000 != 0 else { return "\(sign)\(whole)" }
        var decimals = String(magnitude % 100_000 + 100_000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }
}
