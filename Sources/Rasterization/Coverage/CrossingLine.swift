internal import Drawing

/// A line of a path as what lies right of it sees it: from its upper end down.
struct CrossingLine {
    let top: Double
    let bottom: Double
    /// 1 if the path goes down along it, −1 if up.
    let direction: Int32
    private let x: Double
    private let slope: Double

    /// The line from `a` to `b`; nil for one that is level.
    init?(_ a: Point, _ b: Point) {
        guard a.y != b.y else { return nil }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        (top, bottom, x) = (upper.y, lower.y, upper.x)
        slope = (lower.x - upper.x) / (lower.y - upper.y)
        direction = a.y < b.y ? 1 : -1
    }

    /// Where it is at the height `y`: always from its own end, so that it doesn't matter which rows are
    /// drawn.
    func x(at y: Double) -> Double { x + (y - top) * slope }
}
