internal import Drawing
internal import LayerTree

/// The sizes and places of views that another one arranges, found by the solver of stack views.
@MainActor
struct Arrangement {
    let spec: ArrangeSpec
    let items: [LayoutMember]
    let texts: TextSizes

    /// The arrangement of a view's subviews; nil if it doesn't arrange them.
    init?(in member: LayoutMember, _ texts: TextSizes) {
        guard let spec = member.arrangement else { return nil }
        self.spec = spec
        self.texts = texts
        items = member.items
    }

    /// Whether the views follow each other from left to right.
    private var isRow: Bool { spec.axis == .row }

    // MARK: - Sizes

    /// The width in which all views have the width that they prefer.
    var width: Double {
        spec.padding.size.width + (grid()?.width ?? stack(of: items).width)
    }

    /// The height that the views need in this width.
    func height(forWidth width: Double) -> Double {
        let inner = max(width - spec.padding.size.width, 0)
        return spec.padding.size.height + innerHeight(forWidth: inner)
    }

    private func innerHeight(forWidth width: Double) -> Double {
        if let grid = grid() { return grid.height(forWidth: width) }
        guard spec.wraps else {
            let stack = stack(of: items)
            return stack.height(forWidth: isRow ? rowPlace(of: stack, in: width).length : width)
        }
        let heights = lines(in: width).map { line in
            let stack = stack(of: line)
            return stack.height(forWidth: rowPlace(of: stack, in: width).length)
        }
        return heights.reduce(0, +) + Double(max(heights.count - 1, 0)) * spec.gap.height
    }

    // MARK: - Frames

    /// The frames of all views in a view of this size. Hidden ones lie where they would appear.
    func frames(in size: Size) -> [Rect] {
        let (padding, taken) = (spec.padding, spec.padding.size)
        let room = Rect(
            x: padding.left, y: padding.top, width: max(size.width - taken.width, 0),
            height: max(size.height - taken.height, 0))
        if let grid = grid() { return grid.frames(of: items, in: room) }
        guard spec.wraps else { return frames(of: items, in: room) }
        var top = room.minY
        return lines(in: room.width).flatMap { line in
            let stack = stack(of: line)
            let height = stack.height(forWidth: rowPlace(of: stack, in: room.width).length)
            defer { top += height + spec.gap.height }
            return frames(
                of: line, in: Rect(x: room.minX, y: top, width: room.width, height: height))
        }
    }

    /// The frames of the views of one row or column.
    private func frames(of items: [LayoutMember], in room: Rect) -> [Rect] {
        let stack = stack(of: items)
        let (start, length) =
            isRow ? rowPlace(of: stack, in: room.width) : columnPlace(of: stack, in: room.size)
        let frames = stack.frames(
            in: isRow
                ? Rect(x: room.minX + start, y: room.minY, width: length, height: room.height)
                : Rect(x: room.minX, y: room.minY + start, width: room.width, height: length))
        return zip(items, frames).map { item, frame in
            item.isHidden ? frame.middle(sized: size(of: item)).moved(into: room, isRow) : frame
        }
    }

    /// The part of a width that a row takes.
    private func rowPlace(
        of stack: StackArrangement, in width: Double
    ) -> (start: Double, length: Double) {
        spec.distribution.place(
            stack.width, atLeast: stack.leastWidth, in: width, count: stack.shownCount)
    }

    private func columnPlace(
        of stack: StackArrangement, in room: Size
    ) -> (start: Double, length: Double) {
        let height = stack.height(forWidth: room.width)
        return spec.distribution.place(
            height, atLeast: height, in: room.height, count: stack.shownCount)
    }

    // MARK: - Rows and columns

    private func stack(of items: [LayoutMember]) -> StackArrangement {
        let gap = isRow ? spec.gap.width : spec.gap.height
        let count = items.count { !$0.isHidden }
        return StackArrangement(
            isRow: isRow, distribution: spec.distribution.ofStack,
            alignment: spec.alignment.ofStack, items: items.map(item),
            gaps: Array(repeating: gap, count: max(count - 1, 0)))
    }

    /// The views of each line of a row that wraps.
    private func lines(in width: Double) -> [[LayoutMember]] {
        var lines: [[LayoutMember]] = []
        var end = 0.0
        for item in items {
            let length = item.isHidden ? 0 : self.width(of: item).length
            let next = end + spec.gap.width + length
            if lines.isEmpty || !item.isHidden && end > 0 && next > width + 1e-6 {
                lines.append([])
                end = length
            } else if !item.isHidden {
                end = end > 0 ? next : length
            }
            lines[lines.count - 1].append(item)
        }
        return lines
    }
}

extension ArrangeSpec.Distribution {
    /// The part of a length that `count` views take which would take `natural` together. Where it is less, texts wrap, and
    /// what is longer than that sticks out.
    func place(
        _ natural: Double, atLeast least: Double, in available: Double, count: Int
    ) -> (start: Double, length: Double) {
        let spreads = self == .equal || self == .spaceBetween && count > 1
        let length =
            spreads ? max(available, min(natural, least)) : min(natural, max(available, least))
        return ((available - length) * share, length)
    }

    /// The share of spare room that lies before the views.
    private var share: Double {
        switch self {
        case .start, .spaceBetween, .equal: 0
        case .center: 0.5
        case .end: 1
        }
    }

    var ofStack: StackArrangement.Distribution {
        switch self {
        case .start, .center, .end: .fill
        case .spaceBetween: .equalSpacing
        case .equal: .fillEqually
        }
    }
}

extension ArrangeSpec.Alignment {
    fileprivate var ofStack: StackArrangement.Alignment {
        switch self {
        case .start: .leading
        case .center: .center
        case .end: .trailing
        case .stretch: .fill
        case .baseline: .firstBaseline
        }
    }
}

extension Rect {
    /// The rectangle of a size with the same middle.
    func middle(sized size: Size) -> Rect {
        Rect(
            x: midX - size.width / 2, y: midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle, moved along a row or a column so that it doesn't stick out of it.
    fileprivate func moved(into room: Rect, _ isRow: Bool) -> Rect {
        var result = self
        if isRow {
            result.origin.x = max(min(minX, room.maxX - width), room.minX)
        } else {
            result.origin.y = max(min(minY, room.maxY - height), room.minY)
        }
        return result
    }
}
