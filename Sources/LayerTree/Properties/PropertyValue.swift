public import Drawing

/// The value of any property of a view; a closed set, so that interpolation is one function.
public enum PropertyValue: Hashable, Sendable {
    /// One to four numbers; unused lanes are zero.
    case numbers(Lanes)
    /// A colour.
    case color(Color)
    /// A list of transform operations.
    case transform(Transform)
    /// A switch.
    case flag(Bool)
    /// Colours, in their order.
    case colors([Color])
    /// Numbers, in their order.
    case list([Double])
    /// A path.
    case path(Path)
    /// A picture, or none.
    case image(ImageContent.Source?)
    /// A text, or the name of a choice.
    case word(String)
    /// Views, back to front.
    case nodes([NodeID])

    package init(_ number: Double) { self = .numbers(Lanes(number, 0, 0, 0)) }
    package init(_ point: Point) { self = .numbers(Lanes(point.x, point.y, 0, 0)) }
    package init(_ vector: Vector) { self = .numbers(Lanes(vector.dx, vector.dy, 0, 0)) }
    package init(_ size: Size) { self = .numbers(Lanes(size.width, size.height, 0, 0)) }
    package init(_ rect: Rect) {
        self = .numbers(Lanes(rect.minX, rect.minY, rect.width, rect.height))
    }
    package init(_ radii: CornerRadii) {
        self = .numbers(
            Lanes(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft))
    }

    /// The value `progress` of the way to `end`; beyond 0 and 1 it goes on. It is exact at 0 and 1 and between
    /// equal values. Values that have nothing between them switch at a progress of 1.
    package func interpolated(to end: PropertyValue, progress: Double) -> PropertyValue {
        switch (self, end) {
        case (.numbers(let a), .numbers(let b)):
            .numbers(a.interpolated(to: b, at: progress))
        case (.color(let a), .color(let b)):
            .color(Color.interpolate(from: a, to: b, progress: progress))
        case (.transform(let a), .transform(let b)):
            .transform(Transform.interpolate(from: a, to: b, progress: progress))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            .colors(
                zip(a, b).map { Color.interpolate(from: $0, to: $1, progress: progress) })
        case (.list(let a), .list(let b)) where a.count == b.count:
            .list(zip(a, b).map { $0.interpolated(to: $1, at: progress) })
        case (.path(let a), .path(let b)):
            a.interpolated(to: b, progress: progress).map { .path($0) }
                ?? (progress < 1 ? self : end)
        default: progress < 1 ? self : end
        }
    }
}
