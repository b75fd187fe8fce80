internal import Foundation

// Whole subpaths. Where each starts, and in which direction it runs, matters for `strokeEnd`.

extension PathOutline {
    /// Adds a rectangle from (minX, minY), first along y = minY.
    mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { $0.applying(transform) }
        move(to: corners[0])
        for corner in corners.dropFirst() { line(to: corner) }
        close()
    }

    /// Adds the ellipse in `rect` as four curves, from (maxX, midY) through (midX, maxY).
    mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let toRect = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        var circle = PathOutline()
        circle.addArc(
            center: .zero, radius: 1, from: 0, sweep: 2 * .pi,
            transform: toRect.concatenating(transform))
        circle.close()
        append(circle)
    }

    /// Adds Core Graphics' rounded rectangle, with elliptic corners: from (maxX, midY) towards (maxX, maxY).
    /// Radii beyond half a side are clamped.
    mutating func addRoundedRect(
        _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let radii = CGSize(
            width: min(max(cornerWidth, 0), rect.width / 2),
            height: min(max(cornerHeight, 0), rect.height / 2))
        guard radii.width > 0, radii.height > 0 else { return addRect(rect, transform: transform) }
        var outline = PathOutline()
        outline.move(to: CGPoint(x: rect.maxX, y: rect.midY))
        outline.addCorner(CGPoint(x: rect.maxX, y: rect.maxY), from: (0, -1), to: (-1, 0), radii)
        outline.addCorner(CGPoint(x: rect.minX, y: rect.maxY), from: (1, 0), to: (0, -1), radii)
        outline.addCorner(CGPoint(x: rect.minX, y: rect.minY), from: (0, 1), to: (1, 0), radii)
        outline.addCorner(CGPoint(x: rect.maxX, y: rect.minY), from: (-1, 0), to: (0, 1), radii)
        outline.close()
        append(outline.applying(transform))
    }

    /// Adds a line to a quarter of an ellipse, and the quarter. `from` and `to` are the directions of the two
    /// sides from the corner.
    private mutating func addCorner(
        _ corner: CGPoint, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), _ radii: CGSize
    ) {
        func point(_ direction: (CGFloat, CGFloat), _ length: CGFloat) -> CGPoint {
            CGPoint(
                x: corner.x + direction.0 * radii.width * length,
                y: corner.y + direction.1 * radii.height * length)
        }
        // 4/3·(√2 − 1), the handle of a quarter circle.
        let handle: CGFloat = 1 - 0.552_284_749_830_793_4
        line(to: point(from, 1))
        curve(to: point(to, 1), control1: point(from, handle), control2: point(to, handle))
    }

    /// Adds UIKit's rounded rectangle, whose corners begin smoothly, clockwise on the screen from the end of the
    /// upper left corner. Radii beyond half the shorter side are clamped.
    mutating func addContinuousRect(_ rect: CGRect, radius: CGFloat, corners: UIRectCorner) {
        guard !rect.isNull else { return }
        let half = min(rect.width, rect.height) / 2
        let radius = min(max(radius, 0), half)
        guard radius > 0, !corners.isEmpty else { return addRect(rect) }
        let shape = ContinuousCorner(radius: radius, room: half)
        func add(
            _ corner: UIRectCorner, x: CGFloat, y: CGFloat, _ from: (CGFloat, CGFloat),
            _ to: (CGFloat, CGFloat)
        ) {
            guard corners.contains(corner) else { return line(to: CGPoint(x: x, y: y)) }
            shape.add(to: &self, at: CGPoint(x: x, y: y), from: from, to: to)
        }
        let start = corners.contains(.topLeft) ? shape.extent : 0
        move(to: CGPoint(x: rect.minX + start, y: rect.minY))
        add(.topRight, x: rect.maxX, y: rect.minY, (-1, 0), (0, 1))
        add(.bottomRight, x: rect.maxX, y: rect.maxY, (0, -1), (-1, 0))
        add(.bottomLeft, x: rect.minX, y: rect.maxY, (1, 0), (0, -1))
        if corners.contains(.topLeft) {
            add(.topLeft, x: rect.minX, y: rect.minY, (0, 1), (1, 0))
        }
        close()
    }
}

/// UIKit's corner: three curves between the two sides, which begin 1.528665 radii from the corner, so that the
/// curvature grows smoothly. Where a side has less room, the corner is blended with a quarter circle.
///
/// The numbers were read from `UIBezierPath(roundedRect:cornerRadius:)` by several authors, first by PixelCut
/// ("Mysterious iOS 7 rounded rects", 2013).
private struct ContinuousCorner {
    /// The distance from the corner where the curve begins and ends, in points.
    let extent: CGFloat
    private let radius: CGFloat
    /// 1 for the smooth corner, 0 for a quarter circle.
    private let smoothness: CGFloat

    private static let smoothExtent: CGFloat = 1.528_664_98

    /// Points as distances from the corner, in radii: along the first side and along the second one.
    private static let smooth: [(CGFloat, CGFloat)] = [
        (1.528_664_98, 0), (1.088_492_96, 0), (0.868_406_94, 0), (0.631_493_79, 0.074_911_39),
        (0.372_823_83, 0.169_059_56), (0.169_059_56, 0.372_823_83), (0.074_911_39, 0.631_493_79),
        (0, 0.868_406_94), (0, 1.088_492_96), (0, 1.528_664_98),
    ]

    /// A quarter circle as three curves of the same kind, of 21.7°, 46.6° and 21.7°.
    private static let circle: [(CGFloat, CGFloat)] = {
        let angles: [CGFloat] = [0, 0.378_736_1, .pi / 2 - 0.378_736_1, .pi / 2]
        var outline = PathOutline()
        for (from, to) in zip(angles, angles.dropFirst()) {
            // From above the centre (1, 1), towards the second side.
            outline.addArc(
                center: CGPoint(x: 1.0, y: 1), radius: 1, from: -.pi / 2 - from, sweep: from - to)
        }
        let curves = outline.elements.filter { $0.points.count == 3 }
        return [(1, 0)] + curves.flatMap(\.points).map { ($0.x, $0.y) }
    }()

    /// A corner with `room` points on each side.
    init(radius: CGFloat, room: CGFloat) {
        self.radius = radius
        extent = min(Self.smoothExtent * radius, room)
        smoothness = (extent / radius - 1) / (Self.smoothExtent - 1)
    }

    func add(
        to outline: inout PathOutline, at corner: CGPoint, from: (CGFloat, CGFloat),
        to: (CGFloat, CGFloat)
    ) {
        let points = zip(Self.smooth, Self.circle).map { smooth, circle in
            let along = radius * (circle.0 + (smooth.0 - circle.0) * smoothness)
            let across = radius * (circle.1 + (smooth.1 - circle.1) * smoothness)
            return CGPoint(
                x: corner.x + from.0 * along + to.0 * across,
                y: corner.y + from.1 * along + to.1 * across)
        }
        outline.line(to: points[0])
        for index in stride(from: 1, to: points.count, by: 3) {
            outline.curve(
                to: points[index + 2], control1: points[index], control2: points[index + 1])
        }
    }
}
