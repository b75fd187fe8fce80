internal import Foundation

/// The places of views in a row or column.
struct StackArrangement {
    /// A view: its own sizes along and across the stack, and its priorities along it.
    struct Item {
        var length: CGFloat
        let breadth: CGFloat
        let hugging: Float
        let resistance: Float
    }

    let isRow: Bool
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let items: [Item]
    /// The points after each view but the last.
    let gaps: [CGFloat]

    /// The size with all views in their own sizes.
    var ownSize: CGSize {
        let gap = gaps.reduce(0, +)
        var length = items.reduce(0) { $0 + $1.length }
        if distribution == .fillEqually {
            length = CGFloat(items.count) * (items.map(\.length).max() ?? 0)
        }
        let breadth = items.map(\.breadth).max() ?? 0
        return isRow
            ? CGSize(width: length + gap, height: breadth)
            : CGSize(width: breadth, height: length + gap)
    }

    /// The frames of the views in `room`.
    func frames(in room: CGRect) -> [CGRect] {
        guard !items.isEmpty else { return [] }
        let total = isRow ? room.width : room.height
        let lengths = lengths(in: total)
        let starts = starts(of: lengths, in: total)
        return items.indices.map { index in
            let (offset, breadth) = across(items[index], in: isRow ? room.height : room.width)
            return isRow
                ? CGRect(
                    x: room.minX + starts[index], y: room.minY + offset, width: lengths[index],
                    height: breadth)
                : CGRect(
                    x: room.minX + offset, y: room.minY + starts[index], width: breadth,
                    height: lengths[index])
        }
    }

    // MARK: - Along the stack

    private func lengths(in total: CGFloat) -> [CGFloat] {
        let own = items.map(\.length)
        let room = max(total - gaps.reduce(0, +), 0)
        let sum = own.reduce(0, +)
        switch distribution {
        case .fillEqually: return own.map { _ in room / CGFloat(own.count) }
        case .fillProportionally:
            return own.map { sum > 0 ? $0 / sum * room : room / CGFloat(own.count) }
        case .fill: return filled(own, by: room - sum)
        case .equalSpacing, .equalCentering: return sum > room ? filled(own, by: room - sum) : own
        }
    }

    /// The lengths with spare room given to the view with the lowest hugging priority, or missing room taken from
    /// those with the lowest resistance.
    private func filled(_ own: [CGFloat], by spare: CGFloat) -> [CGFloat] {
        var lengths = own
        if spare >= 0 {
            let lowest = items.map(\.hugging).min()
            items.firstIndex { $0.hugging == lowest }.map { lengths[$0] += spare }
            return lengths
        }
        var missing = -spare
        let order = items.indices.sorted { (items[$0].resistance, $0) < (items[$1].resistance, $1) }
        for index in order {
            let taken = min(missing, lengths[index])
            lengths[index] -= taken
            missing -= taken
        }
        return lengths
    }

    private func starts(of lengths: [CGFloat], in total: CGFloat) -> [CGFloat] {
        var starts: [CGFloat] = [0]
        let spare = max(total - lengths.reduce(0, +) - gaps.reduce(0, +), 0)
        for index in gaps.indices {
            var gap = gaps[index]
            switch distribution {
            case .equalSpacing: gap += spare / CGFloat(gaps.count)
            case .equalCentering: gap = centeringGap(after: index, lengths, in: total)
            case .fill, .fillEqually, .fillProportionally: break
            }
            starts.append(starts[index] + lengths[index] + gap)
        }
        return starts
    }

    /// The gap that makes the distances of middles equal, but not below the spacing.
    private func centeringGap(
        after index: Int, _ lengths: [CGFloat], in total: CGFloat
    ) -> CGFloat {
        let ends = (lengths[0] + lengths[lengths.count - 1]) / 2
        let distance = (total - ends) / CGFloat(gaps.count)
        return max(distance - (lengths[index] + lengths[index + 1]) / 2, gaps[index])
    }

    // MARK: - Across the stack

    private func across(_ item: Item, in total: CGFloat) -> (offset: CGFloat, breadth: CGFloat) {
        switch alignment {
        case .fill: (0, total)
        case .leading, .firstBaseline: (0, item.breadth)
        case .center: ((total - item.breadth) / 2, item.breadth)
        case .trailing, .lastBaseline: (total - item.breadth, item.breadth)
        }
    }
}
