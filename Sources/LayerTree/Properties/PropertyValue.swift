public import Drawing

/// The value of any property of a view; a closed set, so that interpolation is one function.
public enum PropertyValue: Hashable, Sendable {
    /// One to four numbers; unused components are zero.
    case numbers(Components)
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
    case string(String)
    /// Views, back to front.
    case nodes([NodeID])

    package init(_ number: Double) { self = .numbers(Components(number, 0, 0, 0)) }
    package init(_ point: Point) { self = .numbers(Components(point.x, point.y, 0, 0)) }
    package init(_ vector: Vector) { self = .numbers(Components(vector.dx, vector.dy, 0, 0)) }
    package init(_ size: Size) { self = .numbers(Components(size.width, size.height, 0, 0)) }
    package init(_ rect: Rect) {
        self = .numbers(Components(rect.minX, rect.minY, rect.width, rect.height))
    }
    package init(_ radii: CornerRadii) {
        self = .numbers(
            Components(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft))
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

    /// Whether both are numbers, or both colours, and so on.
    package func hasKind(of other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.numbers, .numbers), (.color, .color), (.transform, .transform), (.flag, .flag),
            (.colors, .colors), (.list, .list), (.path, .path), (.image, .image),
            (.string, .string), (.nodes, .nodes):
            true
        default: false
        }
    }
}

/// One to four numbers that make up a value: a size, a rectangle, radii of corners.
///
/// Like `SIMD4<Double>`, but aligned to 8 bytes instead of 32: that alignment made values that hold one half
/// as large again, and their lists slow to allocate.
public struct Components: Hashable, Sendable {
    /// The first number; the only one of a plain number.
    public var x: Double
    /// The second; zero where there is none, as the others.
    public var y: Double
    /// The third.
    public var z: Double
    /// The fourth.
    public var w: Double

    /// Four zeros.
    public static let zero = Components(0, 0, 0, 0)

    /// These numbers.
    public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// The number at `component`, from 0 to 3; others are 0, and setting them changes nothing.
    public subscript(component: Int) -> Double {
        get {
            switch component {
            case 0: x
            case 1: y
            case 2: z
            case 3: w
            default: 0
            }
        }
        set {
            switch component {
            case 0: x = newValue
            case 1: y = newValue
            case 2: z = newValue
            case 3: w = newValue
            default: break
            }
        }
    }
}

extension Components {
    /// Lane by component.
    public static func + (a: Components, b: Components) -> Components {
        Components(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w)
    }

    /// Lane by component.
    public static func - (a: Components, b: Components) -> Components {
        Components(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w)
    }

    /// Every component negated. From zero: zero has no sign then, which angles would show.
    public static prefix func - (components: Components) -> Components { .zero - components }

    /// Every component times `factor`.
    public static func * (components: Components, factor: Double) -> Components {
        Components(
            components.x * factor, components.y * factor, components.z * factor,
            components.w * factor)
    }

    /// Every component times `factor`.
    public static func * (factor: Double, components: Components) -> Components {
        components * factor
    }

    /// Every component divided by `divisor`.
    public static func / (components: Components, divisor: Double) -> Components {
        Components(
            components.x / divisor, components.y / divisor, components.z / divisor,
            components.w / divisor)
    }

    /// The numbers `progress` of the way to those of `end`; exact at 0 and 1 and between equal ones.
    func interpolated(to end: Components, at progress: Double) -> Components {
        Components(
            x.interpolated(to: end.x, at: progress), y.interpolated(to: end.y, at: progress),
            z.interpolated(to: end.z, at: progress), w.interpolated(to: end.w, at: progress))
    }

    /// The sum of the products component by component.
    func dot(_ other: Components) -> Double {
        x * other.x + y * other.y + z * other.z + w * other.w
    }

    /// The Euclidean length over all components.
    public var length: Double { dot(self).squareRoot() }
}
