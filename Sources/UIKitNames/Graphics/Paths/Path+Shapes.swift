internal import Drawing
internal import Foundation

// Whole subpaths. Where each starts, and in which direction it runs, matters for `strokeEnd`.

extension Path {
    /// Adds a rectangle from (minX, minY), first along y = minY.
    mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { $0.applying(transform) }
        move(to: corners[0])
        for corner in corners.dropFirst() { line(to: corner) }
        closeSubpath()
    }

    /// Adds the ellipse in `rect` as four curves, from (maxX, midY) through (midX, maxY).
    mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let toRect = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        var circle = Path()
        circle.addArc(
            center: .zero, radius: 1, from: 0, sweep: 2 * .pi,
            transform: toRect.concatenating(transform))
        circle.closeSubpath()
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
        var outline = Path()
        outline.move(to: CGPoint(x: rect.maxX, y: rect.midY))
        outline.addCorner(CGPoint(x: rect.maxX, y: rect.maxY), from: (0, -1), to: (-1, 0), radii)
        outline.addCorner(CGPoint(x: rect.minX, y: rect.maxY), from: (1, 0), to: (0, -1), radii)
        outline.addCorner(CGPoint(x: rect.minX, y: rect.minY), from: (0, 1), to: (1, 0), radii)
        outline.addCorner(CGPoint(x: rect.maxX, y: rect.minY), from: (-1, 0), to: (0, 1), radii)
        outline.closeSubpath()
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
        guard radius > 0, !corners.isEmpty, !rect.isEmpty else { return addRect(rect) }
        func own(_ corner: UIRectCorner) -> Double {
            corners.contains(corner) ? Double(radius) : 0
        }
        var path = Path()
        path.addContinuousRect(
            Rect(rect),
            radii: CornerRadii(
                topLeft: own(.topLeft), topRight: own(.topRight),
                bottomRight: own(.bottomRight), bottomLeft: own(.bottomLeft)))
        append(path)
    }
}
