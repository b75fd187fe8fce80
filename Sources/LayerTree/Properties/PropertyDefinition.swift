internal import Drawing

/// The definition of a property except its setter: a row of the table in `LayerProperty`.
struct PropertyDefinition: Sendable {
    /// Rare facts about a property.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        /// The property switches at once, although values of its type can be interpolated.
        static let discrete = Traits(rawValue: 1 << 0)
        /// Lengths are multiplied by the property's numbers, so small differences are visible.
        static let scalesLengths = Traits(rawValue: 1 << 1)
        /// Views that preserve 3D ignore the property, because they have no plane of their own. All
        /// properties with a dot in their names have this trait, those of borders, shadows and contents, unless they
        /// are `ofReplicator`.
        static let ofPlane = Traits(rawValue: 1 << 2)
        /// Objects in specs have no key with the property's name.
        static let hasNoKey = Traits(rawValue: 1 << 3)
        /// The property says how the view copies its subviews, not how the view itself looks.
        static let ofReplicator = Traits(rawValue: 1 << 4)
    }

    /// The property's name in specs, samples and recorded timelines.
    let name: String
    /// The type of the property's values.
    let type: PropertyType
    /// The allowed keywords; nil if the values aren't keywords.
    let keywords: [String]?
    /// The property's names in Core Animation's key paths.
    let keyPaths: [String]
    let traits: Traits
    /// The kind of content to which the property belongs: the part of the name before the dot. Nil if it
    /// belongs to none.
    let content: LayerContent.Kind?
    /// The property's value in a new view. For a property of contents, the view has new content of the
    /// property's kind.
    let initialValue: PropertyValue
    /// Returns the property's value in a view.
    let read: @Sendable (LayerProperties) -> PropertyValue

    /// - Parameters:
    ///   - read: Returns the value from the properties of a view.
    ///   - keyPaths: The property's names in Core Animation's key paths. The key paths of its components,
    ///     such as `bounds.size.width`, follow from its type.
    init<Value: LayerValue>(
        _ name: String, _ type: PropertyType,
        _ read: @escaping @Sendable (LayerProperties) -> Value, keyPaths: [String] = [],
        _ traits: Traits = []
    ) {
        let parts = name.split(separator: ".")
        self.name = name
        self.type = type
        keywords = Value.keywords
        self.keyPaths = keyPaths
        let isOfPlane = parts.count > 1 && !traits.contains(.ofReplicator)
        self.traits = isOfPlane ? traits.union(.ofPlane) : traits
        content = parts.count > 1 ? LayerContent.Kind(rawValue: String(parts[0])) : nil
        initialValue = read(LayerProperties()).propertyValue
        self.read = { read($0).propertyValue }
    }
}

extension LayerProperty {
    /// The type of the property's values, with the constraints that specs impose on them.
    package var type: PropertyType { definition.type }

    /// Whether values can be interpolated. Other properties switch at once, also inside an animation.
    public var isAnimatable: Bool {
        type.isContinuous && !definition.traits.contains(.discrete)
    }

    /// The kind of content to which the property belongs; nil if it belongs to none.
    package var content: LayerContent.Kind? { definition.content }

    /// The property's names in Core Animation's key paths, besides `rawValue`.
    package var keyPaths: [String] { definition.keyPaths }

    /// Whether it is a property of replicators.
    package var isOfReplicators: Bool { definition.traits.contains(.ofReplicator) }

    /// Whether it is a part of what drawing code has drawn.
    package var isOfDrawing: Bool {
        switch self {
        case .drawingBounds, .drawingGravity, .drawingIsClipped, .drawingItems: true
        default: false
        }
    }

    /// The property's value in a new view. For a property of contents, the view has new content of the
    /// property's kind.
    package var initialValue: PropertyValue { definition.initialValue }

    /// The number of components of a value; meaningless for values that aren't numbers.
    package var componentCount: Int { type.componentCount }

    /// Whether a single number can stand for all components, as in specs.
    package var isUniform: Bool { type.isUniform }

    /// Whether the property's numbers are angles: radians in Swift, degrees for users of specs.
    package var isAngle: Bool { if case .angle = type { true } else { false } }

    /// Whether lengths are multiplied by the property's numbers, so that small differences are visible.
    package var scalesLengths: Bool { definition.traits.contains(.scalesLengths) }

    /// Whether views that preserve 3D, which have no plane of their own, ignore the property.
    package var isOfPlane: Bool { definition.traits.contains(.ofPlane) }

    /// Whether objects in specs have a key with the property's name.
    package var hasKey: Bool { !definition.traits.contains(.hasNoKey) }

    /// The allowed keywords; nil if the values aren't keywords.
    package var keywords: [String]? { definition.keywords }

    /// Whether values are numbers. A property that a view needn't have may also be absent.
    package var hasNumbers: Bool {
        if case .numbers = initialValue { true } else { isOptionalNumber }
    }

    /// Whether values are colours or lists of paints.
    package var hasPaints: Bool { if case .paint = type { true } else { false } }

    /// The properties with colours or lists of paints.
    static let withPaints = allCases.filter(\.hasPaints)

    private var isOptionalNumber: Bool {
        switch type {
        case .instant, .optionalNumber: true
        default: false
        }
    }

    /// Whether the property can have `value`. The value must be of the property's kind and, for keywords,
    /// a known one.
    package func accepts(_ value: PropertyValue) -> Bool {
        if isOptionalNumber, case .numbers = value { return true }
        if hasPaints, case .paints = value { return true }
        guard value.hasKind(of: initialValue) else { return false }
        guard case .string(let word) = value else { return true }
        return keywords?.contains(word) ?? true
    }
}

/// The types of property values, with the constraints that specs impose on them.
package enum PropertyType: Sendable {
    /// A number in a range, with the description that messages use.
    case number(String, in: ClosedRange<Double>)
    /// An angle: radians in Swift, degrees for users of specs.
    case angle
    /// Seconds from the beginning, or none.
    case instant
    /// A number that is written, or none.
    case optionalNumber
    /// How a number is written.
    case numberFormat
    /// The weight of a font, from 1 to 1000.
    case weight
    /// x and y.
    case point
    /// A displacement in x and y.
    case vector
    /// A displacement in x and y, which Core Animation calls width and height.
    case offset
    /// Width and height, neither negative.
    case size
    /// A factor along x and one along y, or one for both.
    case scale
    /// x, y, width and height, neither of the last two negative.
    case rect
    /// Four radii clockwise from the top left, or one for all; none negative.
    case radii
    /// A colour.
    case color
    /// A colour, or a list of paints.
    case paint
    /// At least two colours.
    case colors
    /// Ascending numbers from 0 to 1.
    case locations
    /// Lengths of lines and gaps.
    case dash
    /// A list of operations.
    case transform
    /// A path.
    case path
    /// A list of effects.
    case effects
    /// True or false.
    case flag
    /// One of several keywords, with the noun that messages use.
    case keyword(String)
    /// Any text.
    case text
    /// The name of a font family.
    case fontFamily
    /// OpenType features.
    case features
    /// Axes of a variable font.
    case axes
    /// Parts of a text in styles of their own.
    case spans
    /// A picture, or none.
    case image
    /// Display items.
    case items
    /// Views.
    case nodes

    static let anyNumber = number("a number", in: -.infinity...(.infinity))
    static let fraction = number("a number from 0 to 1", in: 0...1)
    static let width = number("a width in points, not negative", in: 0...(.infinity))
}

extension PropertyType {
    fileprivate var componentCount: Int {
        switch self {
        case .point, .vector, .offset, .size, .scale: 2
        case .rect, .radii: 4
        default: 1
        }
    }

    fileprivate var isUniform: Bool {
        switch self {
        case .scale, .radii: true
        default: false
        }
    }

    /// Whether values of the type can be interpolated.
    fileprivate var isContinuous: Bool {
        switch self {
        case .flag, .keyword, .text, .fontFamily, .features, .spans, .numberFormat,
            .image, .items, .nodes:
            false
        default: true
        }
    }

    /// Core Animation's names for some of the components.
    var parts: KeyValuePairs<String, Range<Int>> {
        switch self {
        case .point, .vector, .scale: ["x": 0..<1, "y": 1..<2]
        case .size, .offset: ["width": 0..<1, "height": 1..<2]
        case .rect:
            [
                "origin": 0..<2, "origin.x": 0..<1, "origin.y": 1..<2,
                "size": 2..<4, "size.width": 2..<3, "size.height": 3..<4,
            ]
        default: [:]
        }
    }
}
