package import Drawing

/// The places of views in a row or a column, as UIKit's stack views find them by constraints.
///
/// Widths come first, because the height of text depends on its width: a row shares its width and then asks for heights,
/// and a column asks for heights in its width.
@MainActor
package struct StackArrangement {
    /// How views share the room along the stack, as in `UIStackView`.
    package enum Distribution: Sendable {
        /// Own sizes, with spare or missing room taken by views of low priority.
        case fill
        /// The same size for all.
        case fillEqually
        /// In proportion to their own sizes.
        case fillProportionally
        /// Own sizes with equal gaps.
        case equalSpacing
        /// Own sizes with equal distances of middles.
        case equalCentering
    }

    /// How views lie across the stack, as in `UIStackView`.
    package enum Alignment: Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
    }

    /// A view that is to be placed.
    package struct Item {
        let isHidden: Bool
        /// The preferred width. Asked only where it matters, because stacks in stacks would ask very often.
        let width: () -> PreferredLength
        /// The preferred height at a width.
        let height: (Double) -> PreferredLength
        /// Whether less width makes the view higher instead of cutting it off.
        let wraps: Bool
        /// The distance from the upper edge to the line of text by which a row aligns, in a view of this size.
        let baseline: (Size) -> Double

        /// - Parameters:
        ///   - isHidden: whether it takes no room.
        ///   - width: the preferred width.
        ///   - height: the preferred height at a width.
        ///   - wraps: whether less width makes it higher.
        ///   - baseline: the distance from the upper edge to the line by which a row aligns.
        package init(
            isHidden: Bool, width: @escaping () -> PreferredLength,
            height: @escaping (Double) -> PreferredLength, wraps: Bool,
            baseline: @escaping (Size) -> Double
        ) {
            self.isHidden = isHidden
            self.width = width
            self.height = height
            self.wraps = wraps
            self.baseline = baseline
        }
    }

    let isRow: Bool
    let distribution: Distribution
    let alignment: Alignment
    let items: [Item]
    /// The points between each shown view and the next one.
    let gaps: [Double]
    /// The views that take room.
    let shown: [Item]

    /// - Parameter gaps: The points after each shown view but the last.
    package init(
        isRow: Bool, distribution: Distribution, alignment: Alignment,
        items: [Item], gaps: [Double]
    ) {
        self.isRow = isRow
        self.distribution = distribution
        self.alignment = alignment
        self.items = items
        self.gaps = gaps
        shown = items.filter { !$0.isHidden }
    }

    // MARK: - Sizes

    /// The width in which all shown views have the width that they prefer.
    package var width: Double {
        { isRow ? natural($0) : $0.max() ?? 0 }(shown.map { $0.width().length })
    }

    /// The width that all gaps and those views have that don't give way to a lack of room.
    package var leastWidth: Double {
        shown.map { $0.width() }.filter(\.isFixed).reduce(gaps.reduce(0, +)) { $0 + $1.length }
    }

    /// The number of views that take room.
    package var shownCount: Int { shown.count }

    /// The height that the views need in this width.
    package func height(forWidth width: Double) -> Double {
        let widths = widths(in: width)
        let heights = zip(shown, widths).map { $0.height($1).length }
        guard isRow else { return natural(heights) }
        guard let lines = baselines(zip(widths, heights).map { Size(width: $0, height: $1) })
        else {
            return heights.max() ?? 0
        }
        let below = zip(heights, lines).map { $0 - $1 }
        return (lines.max() ?? 0) + (below.max() ?? 0)
    }

    /// The length of a stack whose views have these lengths of their own.
    private func natural(_ lengths: [Double]) -> Double {
        let gap = gaps.reduce(0, +)
        switch distribution {
        case .fill, .fillProportionally: return lengths.reduce(0, +) + gap
        case .fillEqually: return Double(lengths.count) * (lengths.max() ?? 0) + gap
        case .equalSpacing:
            return lengths.reduce(0, +) + Double(gaps.count) * (gaps.max() ?? 0)
        case .equalCentering:
            guard let ends = ends(of: lengths) else { return 0 }
            let distance = distances(of: lengths).max() ?? 0
            return ends + Double(gaps.count) * distance
        }
    }

    // MARK: - Frames

    /// The frames of all views in `room`. Hidden ones have no length, and lie in the middle of the gap in which they
    /// would open.
    package func frames(in room: Rect) -> [Rect] {
        let widths = widths(in: room.width)
        let heights = zip(shown, widths).map { $0.height($1) }
        let total = isRow ? room.width : room.height
        let lengths = isRow ? widths : self.lengths(heights, in: total)
        let starts = starts(of: lengths, in: total)
        let tops = isRow ? tops(widths, heights, in: room.height) : []
        let frames = shown.indices.map { index in
            if isRow {
                Rect(
                    x: room.minX + starts[index], y: room.minY + tops[index].offset,
                    width: lengths[index], height: tops[index].breadth)
            } else {
                Rect(
                    x: room.minX + offset(of: widths[index], in: room.width),
                    y: room.minY + starts[index], width: widths[index], height: lengths[index])
            }
        }
        return withHidden(frames, in: room)
    }

    /// The widths of the shown views.
    private func widths(in width: Double) -> [Double] {
        isRow
            ? lengths(shown.map { $0.width() }, in: width)
            : shown.map { breadth($0.width(), in: width) }
    }

    private func breadth(_ preferred: @autoclosure () -> PreferredLength, in total: Double)
        -> Double
    {
        if alignment == .fill { return total }
        let preferred = preferred()
        return preferred.isFixed ? preferred.length : min(preferred.length, total)
    }

    private func offset(of breadth: Double, in total: Double) -> Double {
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (total - breadth) / 2
        case .trailing, .lastBaseline: total - breadth
        }
    }

    /// Where the views of a row begin, and their heights.
    private func tops(
        _ widths: [Double], _ heights: [PreferredLength], in total: Double
    ) -> [(offset: Double, breadth: Double)] {
        let breadths = heights.map { breadth($0, in: total) }
        guard let lines = baselines(zip(widths, breadths).map { Size(width: $0, height: $1) })
        else {
            return breadths.map { (offset(of: $0, in: total), $0) }
        }
        // The views together stand at the upper edge, or at the lower one.
        let line = lines.max() ?? 0
        let bottom = zip(lines, breadths).map { line - $0 + $1 }.max() ?? 0
        let shift = alignment == .firstBaseline ? 0 : total - bottom
        return zip(lines, breadths).map { (line - $0 + shift, $1) }
    }

    /// The lines by which a row of views with these sizes aligns; nil if it doesn't align by text.
    private func baselines(_ sizes: [Size]) -> [Double]? {
        guard isRow, alignment == .firstBaseline || alignment == .lastBaseline else { return nil }
        return zip(shown, sizes).map { $0.baseline($1) }
    }

    /// The frames of all views, made from those of the shown ones.
    func withHidden(_ frames: [Rect], in room: Rect) -> [Rect] {
        func start(_ frame: Rect) -> Double { isRow ? frame.minX : frame.minY }
        func end(_ frame: Rect) -> Double { isRow ? frame.maxX : frame.maxY }
        var next = 0
        return items.map { item in
            guard item.isHidden else {
                next += 1
                return frames[next - 1]
            }
            let before = next > 0 ? end(frames[next - 1]) : isRow ? room.minX : room.minY
            let place =
                next > 0 && next < frames.count ? (before + start(frames[next])) / 2 : before
            return hidden(item, at: place, in: room)
        }
    }

    private func hidden(_ item: Item, at place: Double, in room: Rect) -> Rect {
        let width =
            isRow ? min(item.width().length, room.width) : breadth(item.width(), in: room.width)
        guard isRow else {
            let offset = offset(of: width, in: room.width)
            return Rect(x: room.minX + offset, y: place, width: width, height: 0)
        }
        let height = breadth(item.height(width), in: room.height)
        let offset = offset(of: height, in: room.height)
        return Rect(x: place, y: room.minY + offset, width: 0, height: height)
    }
}
