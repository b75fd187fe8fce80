/// The area that an item of a display list covers, in the item's own space (points, y down).
///
/// The common shapes keep their names instead of becoming paths. A display list reads better that way, and
/// a rasteriser can use faster methods.
public enum Shape: Hashable, Sendable {
    /// A plain rectangle.
    case rect(Rect)
    /// A rectangle with round corners, whose radii already fit its size.
    case roundedRect(Rect, CornerRadii)
    /// The ring of `width` points just inside a rounded rectangle.
    case border(Rect, CornerRadii, width: Double)
    /// The area that a path encloses.
    case path(Path, FillRule)
    /// The line along a path.
    case stroke(Path, StrokeStyle)

    /// The rectangle with these corner radii; a plain one if every radius is zero.
    package init(_ rect: Rect, radii: CornerRadii) {
        let fitted = radii.fitted(to: Size(width: rect.width, height: rect.height))
        self = fitted == CornerRadii(0) ? .rect(rect) : .roundedRect(rect, fitted)
    }

    /// The outline, to be filled with `rule`. A stroke's outline is at most `tolerance` points off.
    package func outline(tolerance: Double) -> Path {
        var path = Path()
        switch self {
        case .rect(let rect): path.addRect(rect)
        case .roundedRect(let rect, let radii): path.addRoundedRect(rect, radii: radii)
        case .border(let rect, let radii, let width): path.addBorder(rect, radii, width: width)
        case .path(let own, _): path = own
        case .stroke(let line, let style):
            path = line.stroked(style, tolerance: tolerance)
        }
        return path
    }

    /// The rule that decides which areas of the outline are inside.
    package var rule: FillRule {
        switch self {
        case .rect, .roundedRect, .border: .evenOdd
        case .path(_, let rule): rule
        case .stroke: .nonZero
        }
    }

    /// The shape with its numbers rounded to the grid of display lists.
    package var quantized: Shape {
        switch self {
        case .rect(let rect): .rect(rect.quantized)
        case .roundedRect(let rect, let radii): .roundedRect(rect.quantized, radii.quantized)
        case .border(let rect, let radii, let width):
            .border(rect.quantized, radii.quantized, width: width.quantized)
        case .path(let path, let rule): .path(path.quantized, rule)
        case .stroke(let path, let style): .stroke(path.quantized, style.quantized)
        }
    }
}

extension Path {
    /// Adds the outer and the inner outline of a border. An inner corner's radius is the outer one minus
    /// the width, as in Core Animation. A border too wide to leave a hole has only the outer outline.
    fileprivate mutating func addBorder(_ rect: Rect, _ radii: CornerRadii, width: Double) {
        addRoundedRect(rect, radii: radii)
        guard 2 * width < min(rect.width, rect.height) else { return }
        let outer = radii.fitted(to: Size(width: rect.width, height: rect.height))
        addRoundedRect(rect.insetBy(dx: width, dy: width), radii: outer.inset(by: width))
    }
}
