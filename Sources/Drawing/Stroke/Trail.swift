/// One subpath as a line to be stroked: measured stretches, one beginning where the other ends.
struct Trail {
    /// The stretches in order; none where the subpath is just a point.
    let stretches: [Stretch]
    /// Whether its end is joined to its start.
    let isClosed: Bool
    /// Where it begins.
    let start: Point
    /// Which way it goes from there, of length 1; to the right where it goes nowhere.
    let direction: Vector

    /// How long it is, in points.
    var length: Double { stretches.last?.reach ?? 0 }

    /// What lies between two lengths from the start; nothing where they aren't in order. O(log n + size).
    func part(from low: Double, to high: Double) -> [Stretch] {
        guard low < high, high > 0, low < length else { return [] }
        guard low > 0 || high < length else { return stretches }
        var first = index(at: low)
        var last = high < length ? index(at: high) : stretches.count - 1
        // Rounding errors must not turn a cut at a corner around it.
        if first < last, fraction(at: low, in: first) > 1 - Self.negligible { first += 1 }
        if first < last, fraction(at: high, in: last) < Self.negligible { last -= 1 }
        var part = Array(stretches[first...last])
        let (head, tail) = (fraction(at: low, in: first), fraction(at: high, in: last))
        // The tail first: both may be the same stretch.
        if tail < 1 {
            part[last - first].end = stretches[last].point(at: tail)
            part[last - first].arriving = stretches[last].direction(at: tail)
        }
        if head > 0 {
            part[0].start = stretches[first].point(at: head)
            part[0].leaving = stretches[first].direction(at: head)
        }
        return part
    }

    /// The fraction of a stretch that counts as none of it.
    private static let negligible = 1e-9

    /// Where one is at a length from the start, and which way one goes there. O(log n).
    func place(at length: Double) -> (Point, Vector) {
        guard !stretches.isEmpty else { return (start, direction) }
        let index = index(at: length)
        let fraction = fraction(at: length, in: index)
        return (stretches[index].point(at: fraction), stretches[index].direction(at: fraction))
    }

    /// The stretch that ends beyond `length`, else the last one.
    private func index(at length: Double) -> Int {
        var low = 0
        var high = stretches.count - 1
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].reach > length { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func fraction(at length: Double, in index: Int) -> Double {
        let begin = index > 0 ? stretches[index - 1].reach : 0
        let fraction = (length - begin) / (stretches[index].reach - begin)
        return fraction > 0 ? min(fraction, 1) : 0
    }
}
