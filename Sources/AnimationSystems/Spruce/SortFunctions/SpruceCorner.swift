internal import Drawing

/// A corner of a view, where an order starts.
public enum SpruceCorner: String, CaseIterable, Hashable, Sendable {
    /// Upper left.
    case topLeft
    /// Upper right.
    case topRight
    /// Lower left.
    case bottomLeft
    /// Lower right.
    case bottomRight

    func point(of bounds: Rect) -> Point {
        switch self {
        case .topLeft: Point(x: bounds.minX, y: bounds.minY)
        case .topRight: Point(x: bounds.maxX, y: bounds.minY)
        case .bottomLeft: Point(x: bounds.minX, y: bounds.maxY)
        case .bottomRight: Point(x: bounds.maxX, y: bounds.maxY)
        }
    }
}
