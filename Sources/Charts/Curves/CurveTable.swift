public import JSON
internal import Messages
internal import TimingModel

/// The values of curves at even distances, as text.
public struct CurveTable: Sendable {
    private let curves: [PlottedCurve]
    private let places: [Double]

    /// A table with a line for each of `count` places, at least 2, from the start to the end of the longest
    /// curve. A shorter one keeps its last value.
    public init(_ curves: [PlottedCurve], count: Int = 11) {
        self.curves = curves
        let length = curves.map(\.length).max() ?? 1
        let parts = max(count, 2) - 1
        places = (0...parts).map { Double($0) * length / Double(parts) }
    }

    private var isInSeconds: Bool { curves.contains { $0.duration != nil } }

    /// The table in columns, and below it the figures of each curve. Long names are shortened.
    public var text: String {
        let names = curves.map { $0.name.readableInLine.shortened(to: 30) }
        var rows = [[isInSeconds ? "seconds" : "progress"] + names]
        rows += places.map { place in
            [place.rounded(to: 6)] + curves.map { $0.value(at: place).rounded(to: 6) }
        }
        let figures = zip(names, curves).map { name, curve in
            "\(name): \(CurveFigures(of: curve).sentence(inSeconds: isInSeconds))"
        }
        return Self.columns(rows).joined(separator: "\n") + "\n\n"
            + figures.joined(separator: "\n") + "\n"
    }

    private static func columns(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { $0[column].columns }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.columns)
            }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }

    /// A line for each curve and place, in full precision: `curve`, `time` in seconds if the curve has a
    /// duration, `progress` and `value`.
    public var lines: [JSONObject] {
        curves.flatMap { curve in
            places.filter { $0 <= curve.length * (1 + 1e-12) }.map { place in
                JSONObject(
                    [
                        ("curve", .string(curve.name)),
                        ("time", curve.duration == nil ? nil : .number(place)),
                        ("progress", .number(curve.length > 0 ? place / curve.length : 1)),
                        ("value", .number(curve.value(at: place))),
                    ] as [(String, JSONObject.Value?)])
            }
        }
    }
}

extension CurveFigures {
    /// The figures that say something, as a phrase such as `half at 0.32, highest 1.1 at 0.55`.
    func sentence(inSeconds: Bool) -> String {
        let unit = inSeconds ? " s" : ""
        var parts: [String] = []
        if let half { parts.append("half at \(half.rounded(to: 3))\(unit)") }
        if lowest.value < -1e-4 {
            parts.append(
                "lowest \(lowest.value.rounded(to: 3)) at \(lowest.place.rounded(to: 3))\(unit)")
        }
        if highest.value > 1 + 1e-4, highest.value > end {
            parts.append(
                "highest \(highest.value.rounded(to: 3)) at \(highest.place.rounded(to: 3))\(unit)")
        }
        if topSpeed.value.isFinite {
            parts.append(
                "fastest \(topSpeed.value.rounded(to: 2))\(inSeconds ? " per second" : "") "
                    + "at \(topSpeed.place.rounded(to: 3))\(unit)")
        }
        if abs(end - 1) > 1e-9 { parts.append("ends at \(end.rounded(to: 6))") }
        return parts.joined(separator: ", ")
    }
}

extension Double {
    /// The number with at most `places` decimals, without trailing zeros.
    package func rounded(to places: Int) -> String {
        guard isFinite else { return "\(self)" }
        let text = abs(self) < 1e9 ? abs(self).text(places: places) : "\(abs(self))"
        // A positive number that rounds to 0 is written as `<0.001` in messages; here it is 0.
        let digits = text.hasPrefix("<") ? "0" : text
        return self < 0 && digits != "0" ? "-\(digits)" : digits
    }
}
