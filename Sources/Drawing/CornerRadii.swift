/// How far each corner of a rectangle is rounded. Points.
public struct CornerRadii: Hashable, Sendable {
    /// The radius at the top left.
    public var topLeft: Double
    /// The radius at the top right.
    public var topRight: Double
    /// The radius at the bottom right.
    public var bottomRight: Double
    /// The radius at the bottom left.
    public var bottomLeft: Double

    /// A radius for each corner, clockwise from the top left.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at every corner.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// No corner is rounded.
    public static let zero = CornerRadii(0)

    /// The radii that a rectangle of `size` can have: negative ones become 0, and all shrink by one
    /// common factor until no two of them overlap along a side (CSS Backgrounds 3, "overlapping
    /// curves"). Equal radii thus end at half the shorter side, as in Core Animation, infinite ones too.
    public func fitted(to size: Size) -> CornerRadii {
        // The sum of two is still finite.
        let positive = map { $0 > 0 ? min($0, 1e300) : 0 }
        let (width, height) = (abs(size.width), abs(size.height))
        let sides = [
            (width, positive.topLeft + positive.topRight),
            (width, positive.bottomLeft + positive.bottomRight),
            (height, positive.topLeft + positive.bottomLeft),
            (height, positive.topRight + positive.bottomRight),
        ]
        let factor = sides.reduce(1) { factor, side in
            side.1 > side.0 ? min(factor, side.0 / side.1) : factor
        }
        return factor < 1 ? positive.map { $0 * factor } : positive
    }

    /// The radii of an outline that lies `distance` inside one with these: less by so much, at least 0.
    package func inset(by distance: Double) -> CornerRadii { map { max(0, $0 - distance) } }

    private func map(_ change: (Double) -> Double) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight),
            bottomRight: change(bottomRight), bottomLeft: change(bottomLeft))
    }
}
