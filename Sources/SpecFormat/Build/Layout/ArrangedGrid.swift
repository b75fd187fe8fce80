internal import Drawing
internal import LayerTree

/// The rows and columns of a grid. A column is as wide as its widest view, a row as high as its highest one.
@MainActor
struct ArrangedGrid {
    let spec: ArrangeSpec
    let rows: [[LayoutMember]]
    let arrangement: Arrangement

    /// The width in which all views have the width that they prefer.
    var width: Double { line(columnWidths, gap: spec.gap.width).natural }

    /// The height of all rows in a width.
    func height(forWidth width: Double) -> Double {
        line(rowHeights(columns(in: width)), gap: spec.gap.height).natural
    }

    /// The frames of views, of which hidden ones lie in the cell of the next one that is shown.
    func frames(of items: [LayoutMember], in room: Rect) -> [Rect] {
        let columns = columns(in: room.width)
        let lines = line(rowHeights(columns), gap: spec.gap.height).parts(in: room.height)
        let cells = lines.flatMap { line in
            columns.map { column in
                Rect(
                    x: room.minX + column.start, y: room.minY + line.start, width: column.length,
                    height: line.length)
            }
        }
        var next = 0
        return items.map { item in
            let cell = cells.isEmpty ? room : cells[min(next, cells.count - 1)]
            if item.isHidden { return cell.middle(sized: arrangement.size(of: item)) }
            next += 1
            return frame(of: item, in: cell)
        }
    }

    private func frame(of item: LayoutMember, in cell: Rect) -> Rect {
        guard spec.alignment != .stretch else { return cell }
        let preferred = arrangement.width(of: item)
        let width = preferred.isFixed ? preferred.length : min(preferred.length, cell.width)
        let height = arrangement.height(of: item, width: width)
        let share = spec.alignment.share
        return Rect(
            x: cell.minX + (cell.width - width) * share,
            y: cell.minY + (cell.height - height) * share, width: width, height: height)
    }

    // MARK: - Lines

    private var columnWidths: [PreferredLength] {
        let widths = rows.map { $0.map(arrangement.width) }
        return (0..<(widths.first?.count ?? 0)).map { column in
            let all = widths.compactMap { $0.indices.contains(column) ? $0[column] : nil }
            return all.longest ?? PreferredLength(fixed: 0)
        }
    }

    private func columns(in width: Double) -> [GridLine.Part] {
        line(columnWidths, gap: spec.gap.width).parts(in: width)
    }

    private func rowHeights(_ columns: [GridLine.Part]) -> [PreferredLength] {
        rows.map { row in
            let heights = zip(row, columns).map { item, column in
                arrangement.height(
                    of: item,
                    width: spec.alignment == .stretch
                        ? column.length
                        : min(arrangement.width(of: item).length, column.length))
            }
            return PreferredLength(fixed: heights.max() ?? 0)
        }
    }

    private func line(_ lengths: [PreferredLength], gap: Double) -> GridLine {
        GridLine(lengths: lengths, gap: gap, distribution: spec.distribution)
    }
}

/// The columns of a grid side by side, or its rows one below the other.
@MainActor
private struct GridLine {
    struct Part {
        let start: Double
        let length: Double
    }

    let lengths: [PreferredLength]
    let gap: Double
    let distribution: ArrangeSpec.Distribution

    /// The length that all have together.
    var natural: Double { stack.width }

    /// The parts of a length.
    func parts(in available: Double) -> [Part] {
        let stack = stack
        let (start, length) = distribution.place(
            stack.width, atLeast: stack.leastWidth, in: available, count: lengths.count)
        return stack.frames(in: Rect(x: start, y: 0, width: length, height: 0)).map {
            Part(start: $0.minX, length: $0.width)
        }
    }

    private var stack: StackArrangement {
        let items = lengths.map { length in
            StackArrangement.Item(
                isHidden: false, width: { length }, height: { _ in PreferredLength(fixed: 0) },
                wraps: !length.isFixed, baseline: { _ in 0 })
        }
        return StackArrangement(
            isRow: true, distribution: distribution.ofStack, alignment: .leading, items: items,
            gaps: Array(repeating: gap, count: max(lengths.count - 1, 0)))
    }
}

extension [PreferredLength] {
    fileprivate var longest: PreferredLength? { self.max { $0.length < $1.length } }
}

extension ArrangeSpec.Alignment {
    /// The share of a cell's spare room that lies before a view.
    fileprivate var share: Double {
        switch self {
        case .start, .stretch, .baseline: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

extension Arrangement {
    /// The cells of a grid; nil for a row or a column.
    func grid() -> ArrangedGrid? {
        guard let columns = spec.columns else { return nil }
        let shown = items.filter { !$0.isHidden }
        let rows = stride(from: 0, to: shown.count, by: columns).map {
            Array(shown[$0..<min($0 + columns, shown.count)])
        }
        return ArrangedGrid(spec: spec, rows: rows, arrangement: self)
    }
}
