internal import Drawing

extension Plot {
    /// The plot as an SVG file, one line for each mark. Texts stay texts, in DejaVu Sans if the viewer has
    /// it. O(n).
    public var svg: String {
        let box = "\(size.width.decimals) \(size.height.decimals)"
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width.decimals)\" "
                + "height=\"\(size.height.decimals)\" viewBox=\"0 0 \(box)\" "
                + "font-family=\"DejaVu Sans, Verdana, sans-serif\" role=\"img\">",
            "<title>\(title.escapedForXML)</title>",
            "<rect width=\"100%\" height=\"100%\" \(background.fill)/>",
        ]
        lines += marks.map(\.svg)
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }
}

extension Plot.Mark {
    fileprivate var svg: String {
        switch self {
        case .fill(let path, let color, let note):
            element("path", "d=\"\(path.svg)\" \(color.fill)", note)
        case .stroke(let path, let color, let style, let note):
            element("path", "d=\"\(path.svg)\" fill=\"none\" \(color.stroke)\(style.svg)", note)
        case .text(let label): label.svg
        }
    }

    private func element(_ name: String, _ attributes: String, _ note: String?) -> String {
        guard let note else { return "<\(name) \(attributes)/>" }
        return "<\(name) \(attributes)><title>\(note.escapedForXML)</title></\(name)>"
    }
}

extension Plot.Label {
    fileprivate var svg: String {
        let anchor =
            switch alignment {
            case .left: ""
            case .center: " text-anchor=\"middle\""
            case .right: " text-anchor=\"end\""
            }
        let weight = isBold ? " font-weight=\"bold\"" : ""
        return "<text x=\"\(self.anchor.x.decimals)\" y=\"\(self.anchor.y.decimals)\"\(anchor) "
            + "font-size=\"\(size.decimals)\"\(weight) \(color.fill)>\(string.escapedForXML)</text>"
    }
}

extension Path {
    /// SVG path data with absolute commands and two decimals.
    fileprivate var svg: String {
        elements.map { element in
            switch element {
            case .move(let point): "M\(point.svg)"
            case .line(let point): "L\(point.svg)"
            case .curve(let control1, let control2, let end):
                "C\(control1.svg) \(control2.svg) \(end.svg)"
            case .close: "Z"
            }
        }.joined()
    }
}

extension StrokeStyle {
    fileprivate var svg: String {
        var text = " stroke-width=\"\(width.decimals)\""
        if cap != .butt { text += " stroke-linecap=\"\(cap.rawValue)\"" }
        if join != .miter { text += " stroke-linejoin=\"\(join.rawValue)\"" }
        if !dash.isEmpty {
            text += " stroke-dasharray=\"\(dash.map(\.decimals).joined(separator: " "))\""
        }
        return text
    }
}

extension Color {
    fileprivate var fill: String { attribute("fill") }
    fileprivate var stroke: String { attribute("stroke") }

    private func attribute(_ name: String) -> String {
        let opaque = Color(red: red, green: green, blue: blue)
        let opacity = alpha < 1 ? " \(name)-opacity=\"\(alpha.decimals)\"" : ""
        return "\(name)=\"\(opaque)\"\(opacity)"
    }
}

extension Point {
    fileprivate var svg: String { "\(x.decimals) \(y.decimals)" }
}

extension Double {
    /// At most two decimals: a hundredth of a point is invisible.
    package var decimals: String { ((self * 100).rounded() / 100).short }
}

extension String {
    /// The text between tags or quotes. Characters that XML forbids become `\u{FFFD}`.
    package var escapedForXML: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t", "\r": result += " "
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
