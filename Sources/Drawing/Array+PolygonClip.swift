extension Array {
    /// The polygon with these corners, cut off where `distance` is negative (Sutherland and Hodgman
    /// 1974). O(n).
    ///
    /// Where the cut takes a polygon apart, edges along the cut connect its parts there and back.
    /// - Parameters:
    ///   - distance: A linear function of the corners.
    ///   - cut: The point a fraction of the way from one corner to the next, where `distance` is zero.
    package func clipped(
        where distance: (Element) -> Double, cut: (Element, Element, Double) -> Element
    ) -> [Element] {
        guard var previous = last else { return [] }
        var from = distance(previous)
        var result: [Element] = []
        for corner in self {
            let to = distance(corner)
            if (from < 0) != (to < 0) { result.append(cut(previous, corner, from / (from - to))) }
            if to >= 0 { result.append(corner) }
            (previous, from) = (corner, to)
        }
        return result
    }
}

extension [Point] {
    /// The polygon with these corners, cut off where `form` is negative. O(n).
    package func clipped(where form: LinearForm) -> [Point] {
        clipped(where: form.value) { $0 + ($1 - $0) * $2 }
    }
}
