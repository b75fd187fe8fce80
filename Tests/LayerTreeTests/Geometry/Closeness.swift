import Drawing

// Comparing geometry number by number; nothing is close to nil.

extension Rect {
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

    func isClose(to other: Rect?, within tolerance: Double) -> Bool {
        other.map { numbers.isClose(to: $0.numbers, within: tolerance) } ?? false
    }
}

extension Point {
    func isClose(to other: Point?, within tolerance: Double) -> Bool {
        other.map { [x, y].isClose(to: [$0.x, $0.y], within: tolerance) } ?? false
    }
}

extension [Double] {
    func isClose(to other: [Double], within tolerance: Double) -> Bool {
        count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
