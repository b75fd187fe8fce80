internal import Drawing

/// Finds out how much of each pixel is inside an outline of very many lines that cross each other.
///
/// Cairo keeps the lines of a row in order, which takes as many steps as there are crossings: minutes for
/// a scribble of two hundred thousand lines.
enum CrossingFiller {
    /// The most pixels of a row that are looked at together: what is noted of them is 8 MB.
    private static let widest = 2048

    /// The coverage of `area`, whole pixels, as alpha. O(heights of lines in pixels + pixels).
    static func coverage(
        of outline: DeviceOutline, in area: Rect
    ) throws(RasterError) -> CairoSurface {
        let surface = try CairoSurface(covering: area)
        let rows = Int(area.minY)..<Int(area.maxY)
        let lines = lines(of: outline.path, startingIn: rows)
        for start in stride(from: 0, to: surface.width, by: widest) {
            let row = WindingRow(width: min(widest, surface.width - start))
            var active: [CrossingLine] = []
            surface.changeRows(0..<rows.count) { index, pixels in
                let y = rows.lowerBound + index
                active.removeAll { $0.bottom <= Double(y) }
                active += lines[index]
                guard !active.isEmpty else { return }
                for line in active { row.add(line, row: y, left: Int(area.minX) + start) }
                row.take(outline.rule, to: pixels + start)
            }
        }
        return surface
    }

    /// The lines of `path` by the first of the rows that they lie in. O(lines).
    private static func lines(of path: Path, startingIn rows: Range<Int>) -> [[CrossingLine]] {
        var result = [[CrossingLine]](repeating: [], count: rows.count)
        path.forEachHullLine { a, b in
            guard let line = CrossingLine(a, b), line.top < Double(rows.upperBound),
                line.bottom > Double(rows.lowerBound)
            else { return }
            result[max(0, Int(line.top.rounded(.down)) - rows.lowerBound)].append(line)
        }
        return result
    }
}

extension Path {
    /// Whether so many lines lie in `area` that Cairo might take very long: more in a row, on average,
    /// than about where it takes longer than `CrossingFiller` if they all cross each other. O(n).
    func isIntricate(in area: Rect) -> Bool {
        let most = (1000 + 4 * area.width) * area.height
        // Each line lies in all rows at most.
        guard Double(elements.count) * area.height > most else { return false }
        func height(_ y: Double) -> Double { min(max(y, area.minY), area.maxY) }
        var (sum, current) = (0.0, 0.0)
        for element in elements {
            switch element {
            case .move(let point): current = height(point.y)
            case .line(let point), .curve(_, _, let point):
                sum += abs(height(point.y) - current)
                current = height(point.y)
            case .close: break
            }
        }
        return sum > most
    }
}
