internal import Drawing
public import Foundation

/// Core Foundation's array is Swift's here.
public typealias CFArray = [Any]

/// Colours along a way from 0 to 1: Core Graphics' gradient.
public final class CGGradient: Sendable {
    /// At least one; the locations ascend.
    let stops: [Gradient.Stop]

    private init?(_ colors: [Color], at locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let last = Double(max(colors.count - 1, 1))
        stops = colors.enumerated().map { index, color in
            let location = locations?[index].clampedToUnit ?? Double(index) / last
            return Gradient.Stop(location: location, color: color)
        }.sorted { $0.location < $1.location }
    }

    /// A gradient of `CGColor` values; nil if there are none, or if one isn't a `CGColor`.
    /// - Parameter locations: One for each colour, from 0 to 1; nil spaces the colours evenly.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let known = colors.compactMap { ($0 as? CGColor)?.color }
        guard known.count == colors.count else {
            refuse(
                "A CGGradient needs colours of the type CGColor: write .cgColor after each UIColor."
            )
            return nil
        }
        self.init(known, at: locations)
    }

    /// A gradient of `count` colours, given by the components of `space` and alpha in turn.
    /// - Parameter locations: One for each colour, from 0 to 1; nil spaces the colours evenly.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let stride = space.numberOfComponents + 1
        let colors = (0..<max(count, 0)).compactMap {
            CGColor(colorSpace: space, components: components + $0 * stride)?.color
        }
        self.init(colors, at: locations)
    }
}

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour continues before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour continues after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

// MARK: - Drawing

extension CGContext {
    /// Fills the clip with colours along the line from `start` to `end`, constant across it.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start != end else { return }
        var strip = Rect(cover).corners
        let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
        func half(_ sign: Double, from point: CGPoint) -> LinearForm {
            LinearForm(
                x: sign * x, y: sign * y,
                constant: -sign * (x * Double(point.x) + y * Double(point.y)))
        }
        if !options.contains(.drawsBeforeStartLocation) {
            strip = strip.clipped(where: half(1, from: start))
        }
        if !options.contains(.drawsAfterEndLocation) {
            strip = strip.clipped(where: half(-1, from: end))
        }
        var area = Path()
        area.addPolygon(strip)
        draw(
            Gradient(
                kind: .axial, stops: gradient.stops, start: Point(start), end: Point(end)),
            in: area)
    }

    /// Fills the clip with colours from one circle to another. Both must have the same centre here.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard startCenter == endCenter else {
            return refuse(
                "A radial gradient between circles with different centres, \(startCenter) and \(endCenter), can't be drawn here: give both the same centre."
            )
        }
        let grows = endRadius >= startRadius
        let (inner, outer) = grows ? (startRadius, endRadius) : (endRadius, startRadius)
        guard inner >= 0, outer > inner else { return }
        let share = Double(inner / outer)
        let stops = (grows ? gradient.stops : gradient.stops.mirrored).map {
            Gradient.Stop(location: share + (1 - share) * $0.location, color: $0.color)
        }
        let isFilled = options.contains(
            grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let isEndless = options.contains(
            grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        var area = Path()
        if isEndless { area.addRect(cover) } else { area.addCircle(startCenter, outer) }
        if !isFilled, inner > 0 { area.addCircle(startCenter, inner) }
        let end = CGPoint(x: startCenter.x + outer, y: startCenter.y + outer)
        draw(
            Gradient(kind: .radial, stops: stops, start: Point(startCenter), end: Point(end)),
            in: area)
    }

    /// Fills the clip with colours around `center`, clockwise on the screen from `angle`, in radians from the
    /// right.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        var area = Path()
        area.addRect(cover)
        let end = CGPoint(
            x: center.x + Foundation.cos(angle), y: center.y + Foundation.sin(angle))
        draw(
            Gradient(kind: .conic, stops: gradient.stops, start: Point(center), end: Point(end)),
            in: area)
    }

    private func draw(_ gradient: Gradient, in area: Path) {
        guard !area.elements.isEmpty, let first = gradient.stops.first else { return }
        var gradient = gradient
        // The engine's gradients have two stops at least.
        if gradient.stops.count == 1 { gradient.stops.append(first) }
        for index in gradient.stops.indices { gradient.stops[index].color.alpha *= state.alpha }
        add {
            .fill(
                Fill(
                    .path(area, .evenOdd), paint: .gradient(gradient), placement: state.placement,
                    clips: $0))
        }
    }

    /// A rectangle in the present coordinates that covers the clip.
    private var cover: CGRect {
        guard let back = Drawing.AffineTransform(state.transform).inverted() else { return .zero }
        return state.clipBounds.insetBy(dx: -1, dy: -1).applying(CGAffineTransform(back))
    }
}

extension Path {
    fileprivate mutating func addCircle(_ center: CGPoint, _ radius: CGFloat) {
        addEllipse(
            in: CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}

extension [Gradient.Stop] {
    /// The stops seen from the other end.
    fileprivate var mirrored: [Gradient.Stop] {
        reversed().map { Gradient.Stop(location: 1 - $0.location, color: $0.color) }
    }
}
