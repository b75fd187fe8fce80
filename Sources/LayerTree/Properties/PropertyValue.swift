public import Drawing

/// The value of any property of a view. The set of kinds is closed, so that a single function can
/// interpolate all of them.
public enum PropertyValue: Hashable, Sendable {
    /// One to four numbers; unused components are zero.
    case numbers(Components)
    /// A colour.
    case color(Color)
    /// A list of transform operations.
    case transform(Transform)
    /// True or false.
    case flag(Bool)
    /// A list of colours.
    case colors([Color])
    /// A list of numbers.
    case list([Double])
    /// Axes of a variable font.
    case axes(FontAxes)
    /// Parts of a text in styles of their own.
    case spans([TextSpan])
    /// A path.
    case path(Path)
    /// A list of effects.
    case effects([VisualEffect])
    /// A list of paints, where one colour isn't enough: never empty, and never a single plain colour.
    case paints([LayerPaint])
    /// A picture, or none.
    case image(ImageContent.Source?)
    /// What was drawn, back to front.
    case items([DisplayItem])
    /// A string or a keyword.
    case string(String)
    /// Views, back to front.
    case nodes([NodeID])
    /// No value, for a property that a view needn't have.
    case absent

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

    /// The value at `progress` between this value and `end`, extrapolated below 0 and above 1. The result
    /// is exact at 0, at 1 and between equal values. Values that can't be interpolated switch at a
    /// progress of 1.
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
        case (.axes(let a), .axes(let b)):
            a.interpolated(to: b, progress: progress).map { .axes($0) }
                ?? (progress < 1 ? self : end)
        case (.effects(let a), .effects(let b)):
            a.interpolated(to: b, progress: progress).map { .effects($0) }
                ?? (progress < 1 ? self : end)
        case (.path(let a), .path(let b)):
            a.interpolated(to: b, progress: progress).map { .path($0) }
                ?? (progress < 1 ? self : end)
        case (.paints, .paints), (.paints, .color), (.color, .paints):
            asPaints.interpolated(to: end.asPaints, progress: progress)
                .map { PaintValue($0).propertyValue } ?? (progress < 1 ? self : end)
        default: progress < 1 ? self : end
        }
    }

    /// The paints, or the colour as the only one; empty for other values.
    package var asPaints: [LayerPaint] {
        switch self {
        case .paints(let paints): paints
        case .color(let color): [LayerPaint(.color(color))]
        default: []
        }
    }

    /// Whether both values are of the same kind, such as numbers or colours.
    package func hasKind(of other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.numbers, .numbers), (.color, .color), (.transform, .transform), (.flag, .flag),
            (.colors, .colors), (.list, .list), (.path, .path), (.effects, .effects),
            (.image, .image), (.items, .items), (.string, .string), (.nodes, .nodes),
            (.absent, .absent), (.axes, .axes), (.spans, .spans), (.paints, .paints):
            true
        default: false
        }
    }
}

/// One to four numbers that make up a value, such as a size, a rectangle or corner radii.
///
/// Like `SIMD4<Double>`, but aligned to 8 bytes instead of 32. The larger alignment made values that
/// contain one 50% larger, and lists of such values slow to allocate.
public struct Components: Hashable, Sendable {
    /// The first number; the only one of a plain number.
    public var x: Double
    /// The second number. Zero if the value has fewer numbers, like the third and the fourth.
    public var y: Double
    /// The third number.
    public var z: Double
    /// The fourth number.
    public var w: Double

    /// Four zeros.
    public static let zero = Components(0, 0, 0, 0)

    /// Creates components from four numbers.
    public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// The number at the index `component`, from 0 to 3. At other indices it is 0, and setting it changes
    /// nothing.
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
    /// The sum, component by component.
    public static func + (a: Components, b: Components) -> Components {
        Components(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w)
    }

    /// The difference, component by component.
    public static func - (a: Components, b: Components) -> Components {
        Components(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w)
    }

    /// Every component negated. Subtracts from zero, so that zero stays positive; a negative zero would
    /// be visible in angles.
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

    /// The numbers at `progress` between these and those of `end`. Exact at 0, at 1 and between equal
    /// numbers.
    func interpolated(to end: Components, at progress: Double) -> Components {
        Components(
            x.interpolated(to: end.x, at: progress), y.interpolated(to: end.y, at: progress),
            z.interpolated(to: end.z, at: progress), w.interpolated(to: end.w, at: progress))
    }

    /// The dot product.
    func dot(_ other: Components) -> Double {
        x * other.x + y * other.y + z * other.z + w * other.w
    }

    /// The Euclidean length over all components.
    public var length: Double { dot(self).squareRoot() }
}

/// Identifies a view within a recording: its index in `Timeline.nodes`.
public struct NodeID: Hashable, Sendable {
    /// 0 for the root; the other views are numbered in the order in which they were first seen.
    public let index: Int

    package init(index: Int) { self.index = index }
}
