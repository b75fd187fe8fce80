internal import Drawing
internal import LayerTree

// Paints in messages, and the distance between two of them.

extension LayerPaint {
    /// The source, and what differs from the defaults.
    func text(_ digits: Digits) -> String {
        let parts = sourceParts(digits) + tilingParts(digits) + lineParts(digits)
        return parts.joined(separator: " ")
    }

    private func sourceParts(_ digits: Digits) -> [String] {
        switch source {
        case .color(let color): return [[color].text(digits)]
        case .gradient(let it):
            let points =
                "from \([it.start.x, it.start.y].text(digits)) to \([it.end.x, it.end.y].text(digits))"
            return ["\(it.type) \(it.colors.text(digits))"]
                + part("at", it.locations, digits, unless: []) + [points]
                + part("focus", [it.focus.x, it.focus.y], digits, unless: [0, 0])
                + (units == .points ? ["in points"] : [])
        case .image(let it):
            let rect = it.contentsRect
            let words = [it.gravity.rawValue, it.filter.rawValue]
            return ["picture \((it.source?.name ?? "none").quoted)"]
                + words.filter { $0 != "resize" && $0 != "linear" }
                + part(
                    "part", [rect.minX, rect.minY, rect.width, rect.height], digits,
                    unless: [0, 0, 1, 1])
                + part("scale", [it.scale], digits, unless: [1])
        }
    }

    private func tilingParts(_ digits: Digits) -> [String] {
        guard let tiling else { return [] }
        let (spacing, phase) = (tiling.spacing, tiling.phase)
        return part("tiled", tiling.size.map { [$0.width, $0.height] } ?? [], digits)
            + part("spacing", [spacing.width, spacing.height], digits, unless: [0, 0])
            + part("phase", [phase.dx, phase.dy], digits, unless: [0, 0])
    }

    private func lineParts(_ digits: Digits) -> [String] {
        transform.operations.map { $0.text(digits) }
            + part("alpha", [alpha], digits, unless: [1])
            + (lineWidth.map { part("width", [$0], digits) } ?? [])
            + (dash.map { ["dash [\($0.text(digits))]"] } ?? [])
            + (dashPhase.map { part("dash phase", [$0], digits) } ?? [])
    }

    private func part(
        _ name: String, _ numbers: [Double], _ digits: Digits, unless initial: [Double]? = nil
    ) -> [String] {
        guard numbers != initial else { return [] }
        return [numbers.isEmpty ? name : "\(name) \(numbers.text(digits))"]
    }
}

extension [Double] {
    fileprivate func text(_ digits: Digits) -> String {
        map(digits.text).joined(separator: " ")
    }
}

extension [Color] {
    fileprivate func text(_ digits: Digits) -> String {
        map { digits == .exact ? $0.description : $0.short }.joined(separator: ", ")
    }
}

extension LayerPaint {
    /// All numbers of the paint. Those of two paints that match and are of one kind can be compared one by one.
    var numbers: [Double] {
        var result = [alpha, lineWidth ?? 0, dashPhase ?? 0] + (dash ?? [])
        switch source {
        case .color(let color): result += color.numbers
        case .gradient(let it):
            result += it.colors.flatMap(\.numbers) + it.locations
            result += [it.start, it.end, it.focus].flatMap { [$0.x, $0.y] }
        case .image(let it):
            let rect = it.contentsRect
            result += [rect.minX, rect.minY, rect.width, rect.height]
        }
        if let tiling {
            let sizes = [tiling.size ?? .zero, tiling.spacing]
            result += sizes.flatMap { [$0.width, $0.height] } + [tiling.phase.dx, tiling.phase.dy]
        }
        return result + transform.matrix.elements
    }
}

extension Color {
    fileprivate var numbers: [Double] {
        let color = quantized
        return [color.red, color.green, color.blue, color.alpha]
    }
}
