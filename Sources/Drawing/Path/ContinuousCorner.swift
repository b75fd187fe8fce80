internal import CLibrary

/// Apple's corner: three curves between the two sides, which begin 1.528665 radii from the corner, so that the
/// curvature grows smoothly. Where a side has less room, the corner is blended with a quarter circle.
///
/// The numbers were read from `UIBezierPath(roundedRect:cornerRadius:)` by several authors, first by PixelCut
/// ("Mysterious iOS 7 rounded rects", 2013).
private struct ContinuousCorner {
    /// The distance from the corner where the curve begins and ends, in points.
    let extent: Double
    private let radius: Double
    /// 1 for the smooth corner, 0 for a quarter circle.
    private let smoothness: Double

    private static let smoothExtent = 1.528_664_98

    /// Points as distances from the corner, in radii: along the first side and along the second one.
    private static let smooth: [Point] = [
        Point(x: 1.528_664_98, y: 0), Point(x: 1.088_492_96, y: 0), Point(x: 0.868_406_94, y: 0),
        Point(x: 0.631_493_79, y: 0.074_911_39), Point(x: 0.372_823_83, y: 0.169_059_56),
        Point(x: 0.169_059_56, y: 0.372_823_83), Point(x: 0.074_911_39, y: 0.631_493_79),
        Point(x: 0, y: 0.868_406_94), Point(x: 0, y: 1.088_492_96), Point(x: 0, y: 1.528_664_98),
    ]

    /// A quarter circle as three curves of the same kind, of 21.7°, 46.6° and 21.7°.
    private static let circle: [Point] = {
        let angles: [Double] = [0, 0.378_736_1, .pi / 2 - 0.378_736_1, .pi / 2]
        func point(_ angle: Double, _ along: Double) -> Point {
            Point(
                x: 1 - sin(angle) - along * cos(angle), y: 1 - cos(angle) + along * sin(angle))
        }
        return [Point(x: 1, y: 0)]
            + zip(angles, angles.dropFirst()).flatMap { from, to in
                let handle = 4.0 / 3 * tan((to - from) / 4)
                return [point(from, handle), point(to, -handle), point(to, 0)]
            }
    }()

    /// A corner with `room` points on each side.
    init(radius: Double, room: Double) {
        self.radius = min(max(radius, 0), room)
        extent = min(Self.smoothExtent * self.radius, room)
        smoothness =
            self.radius > 0 ? (extent / self.radius - 1) / (Self.smoothExtent - 1) : 0
    }

    /// Adds a line to the corner and the curves around it. `from` and `to` are the directions of the two sides from
    /// the corner.
    func add(
        to path: inout Path, at corner: Point, from: (Double, Double), to: (Double, Double)
    ) {
        guard radius > 0 else { return path.line(to: corner) }
        let points = zip(Self.smooth, Self.circle).map { smooth, circle in
            let along = radius * (circle.x + (smooth.x - circle.x) * smoothness)
            let across = radius * (circle.y + (smooth.y - circle.y) * smoothness)
            return Point(
                x: corner.x + from.0 * along + to.0 * across,
                y: corner.y + from.1 * along + to.1 * across)
        }
        path.line(to: points[0])
        for index in stride(from: 1, to: points.count, by: 3) {
            path.curve(
                to: points[index + 2], control1: points[index], control2: points[index + 1])
        }
    }
}

extension Path {
    /// Adds UIKit's rounded rectangle, whose corners begin smoothly, clockwise on the screen from the end of the upper
    /// left corner. Radii beyond half the shorter side are clamped.
    package mutating func addContinuousRect(_ rect: Rect, radii: CornerRadii) {
        let room = min(rect.width, rect.height) / 2
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func corner(_ radius: Double) -> ContinuousCorner {
            ContinuousCorner(radius: radius, room: room)
        }
        let last = corner(radii.topLeft)
        move(to: Point(x: left + last.extent, y: top))
        corner(radii.topRight)
            .add(to: &self, at: Point(x: right, y: top), from: (-1, 0), to: (0, 1))
        corner(radii.bottomRight)
            .add(to: &self, at: Point(x: right, y: bottom), from: (0, -1), to: (-1, 0))
        corner(radii.bottomLeft)
            .add(to: &self, at: Point(x: left, y: bottom), from: (1, 0), to: (0, -1))
        if last.extent > 0 {
            last.add(to: &self, at: Point(x: left, y: top), from: (0, 1), to: (1, 0))
        }
        close()
    }
}
