/// An axis-parallel rectangle. Points, y grows downwards, `origin` top left.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// Width and height.
    public var size: Size

    /// The rectangle with its top left corner at `origin`.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// The rectangle with its top left corner at `x`, `y`.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    public var minX: Double { min(origin.x, origin.x + size.width) }
    /// The top edge.
    public var minY: Double { min(origin.y, origin.y + size.height) }
    /// The right edge.
    public var maxX: Double { max(origin.x, origin.x + size.width) }
    /// The bottom edge.
    public var maxY: Double { max(origin.y, origin.y + size.height) }
    /// Halfway between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// Halfway between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The middle.
    public var center: Point { Point(x: midX, y: midY) }
    /// The width, never negative.
    public var width: Double { abs(size.width) }
    /// The height, never negative.
    public var height: Double { abs(size.height) }
    /// Whether the area is zero.
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }

    /// The same area with a size that isn't negative.
    public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

    /// The four corners: top left, top right, bottom right, bottom left.
    public var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY),
            Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }

    /// The rectangle with each edge moved inwards by `dx` or `dy` points (outwards if negative). Opposite
    /// edges stop in the middle.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        let x = min(dx, width / 2)
        let y = min(dy, height / 2)
        return Rect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
    }

    /// The common area; nil if the two don't meet.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }

    /// Whether `point` lies inside; the right and bottom edges are outside, as in Core Animation.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The smallest rectangle that holds all `points`; nil for none. O(n).
    @inlinable
    public init?(boundingBoxOf points: some Sequence<Point>) {
        var box = BoundingBox()
        for point in points { box.add(point) }
        guard let rect = box.rect else { return nil }
        self = rect
    }
}

/// The smallest rectangle that holds some points.
@usableFromInline
struct BoundingBox {
    @usableFromInline var left = Double.infinity
    @usableFromInline var top = Double.infinity
    @usableFromInline var right = -Double.infinity
    @usableFromInline var bottom = -Double.infinity

    @inlinable init() {}

    /// Extends the box to `point`.
    @inlinable
    mutating func add(_ point: Point) {
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
    }

    /// The rectangle; nil without points whose coordinates are numbers.
    @inlinable var rect: Rect? {
        guard left <= right else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The radius of each corner of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
    /// The radius at the top left.
    public var topLeft: Double
    /// The radius at the top right.
    public var topRight: Double
    /// The radius at the bottom right.
    public var bottomRight: Double
    /// The radius at the bottom left.
    public var bottomLeft: Double

    /// Creates a radius for each corner, clockwise from the top left.
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

    /// The radii that a rectangle of `size` can have.
    ///
    /// Negative radii become 0. Then all radii shrink by one common factor until no two overlap along a
    /// side (CSS Backgrounds 3, "overlapping curves"). So equal radii are at most half the shorter side, as
    /// in Core Animation; this includes infinite ones.
    public func fitted(to size: Size) -> CornerRadii {
        // Limited, so that the sum of two is finite.
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

    /// The radii of an outline `distance` inside one with these radii: smaller by `distance`, at least 0.
    package func inset(by distance: Double) -> CornerRadii { map { max(0, $0 - distance) } }

    private func map(_ change: (Double) -> Double) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight),
            bottomRight: change(bottomRight), bottomLeft: change(bottomLeft))
    }
}
