internal import Drawing

/// A place in a view where an order starts: from the view that is nearest to it, of equally near ones
/// the first.
public enum SprucePosition: String, CaseIterable, Hashable, Sendable {
    /// The upper left corner.
    case topLeft
    /// The middle of the upper edge.
    case topMiddle
    /// The upper right corner.
    case topRight
    /// The middle of the left edge.
    case left
    /// The middle.
    case middle
    /// The middle of the right edge.
    case right
    /// The lower left corner.
    case bottomLeft
    /// The middle of the lower edge.
    case bottomMiddle
    /// The lower right corner.
    case bottomRight

    /// The reference point of the view nearest to the place; the place itself if there are none.
    ///
    /// Distances that differ in their last digits only count as equal. O(views).
    func origin(among views: [SpruceView], in bounds: Rect) -> Point {
        let place = point(of: bounds)
        var origin = place
        var shortest = Double.infinity
        for view in views {
            let distance = (view.referencePoint - place).length
            guard distance < shortest - 1e-6 else { continue }
            (origin, shortest) = (view.referencePoint, distance)
        }
        return origin
    }

    private func point(of bounds: Rect) -> Point {
        switch self {
        case .topLeft: Point(x: bounds.minX, y: bounds.minY)
        case .topMiddle: Point(x: bounds.midX, y: bounds.minY)
        case .topRight: Point(x: bounds.maxX, y: bounds.minY)
        case .left: Point(x: bounds.minX, y: bounds.midY)
        case .middle: Point(x: bounds.midX, y: bounds.midY)
        case .right: Point(x: bounds.maxX, y: bounds.midY)
        case .bottomLeft: Point(x: bounds.minX, y: bounds.maxY)
        case .bottomMiddle: Point(x: bounds.midX, y: bounds.maxY)
        case .bottomRight: Point(x: bounds.maxX, y: bounds.maxY)
        }
    }
}
