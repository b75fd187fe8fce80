internal import Drawing

/// Everything there is to know about one property but how it is set: a row of the table in
/// `LayerProperty`.
struct PropertyDefinition: Sendable {
    /// Rare facts about a property.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        /// It switches at once, although its type has values between two values.
        static let discrete = Traits(rawValue: 1 << 0)
        /// Lengths are multiplied by its numbers, so small differences show.
        static let scalesLengths = Traits(rawValue: 1 << 1)
        /// A view that preserves 3D, which has no plane of its own, ignores it. So for all with a point in
        /// their names: borders, shadows and contents.
        static let ofPlane = Traits(rawValue: 1 << 2)
        /// Objects in specs have no key of its name.
        static let hasNoKey = Traits(rawValue: 1 << 3)
    }

    /// Its name in specs, samples and recorded timelines.
    let name: String
    /// What its values are.
    let type: PropertyType
    /// What it may be, if that is one of some keywords.
    let keywords: [String]?
    /// Its names in Core Animation's key paths.
    let keyPaths: [String]
    let traits: Traits
    /// The kind of content that it is a property of: the part of the name before the point.
    let content: LayerContent.Kind?
    /// The value of a new view, with content of the property's kind if it is one of contents.
    let initialValue: PropertyValue
    /// Its value in a view.
    let read: @Sendable (LayerProperties) -> PropertyValue

    /// - Parameters:
    ///   - read: Where the value is kept.
    ///   - keyPaths: Its names in Core Animation's key paths. Those of some of its numbers follow from its
    ///     type.
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
        self.traits = parts.count > 1 ? traits.union(.ofPlane) : traits
        content = parts.count > 1 ? LayerContent.Kind(rawValue: String(parts[0])) : nil
        initialValue = read(LayerProperties()).propertyValue
        self.read = { read($0).propertyValue }
    }
}

extension LayerProperty {
    /// What its values are, and what specs expect of them.
    package var type: PropertyType { definition.type }

    /// Whether it has values between two values; others switch at once, also inside an animation.
    public var isAnimatable: Bool {
        type.isContinuous && !definition.traits.contains(.discrete)
    }

    /// The kind of content that it is a property of.
    package var content: LayerContent.Kind? { definition.content }

    /// The value that a view has unless somebody says otherwise, with content of the property's kind if
    /// it is one of contents.
    package var initialValue: PropertyValue { definition.initialValue }

    /// How many numbers a value has; of no meaning for other kinds of values.
    package var componentCount: Int { type.componentCount }

    /// Whether one number alone stands for all of them, as it does in specs.
    package var isUniform: Bool { type.isUniform }

    /// Whether its numbers are angles: radians in Swift, degrees for users of specs.
    package var isAngle: Bool { if case .angle = type { true } else { false } }

    /// Whether lengths are multiplied by its numbers, so that small differences show.
    package var scalesLengths: Bool { definition.traits.contains(.scalesLengths) }

    /// Whether a view that preserves 3D, which has no plane of its own, ignores it.
    package var isOfPlane: Bool { definition.traits.contains(.ofPlane) }

    /// Whether objects in specs have a key of its name.
    package var hasKey: Bool { !definition.traits.contains(.hasNoKey) }

    /// The keywords that its value is one of; nil if it isn't a keyword.
    package var keywords: [String]? { definition.keywords }

    /// Whether views can have the value: one of the property's kind and, if that is a keyword, one that
    /// there is.
    package func accepts(_ value: PropertyValue) -> Bool {
        guard value.hasKind(of: initialValue) else { return false }
        guard case .string(let word) = value else { return true }
        return keywords?.contains(word) ?? true
    }
}

/// What the values of a property are, and what specs expect of them.
package enum PropertyType: Sendable {
    /// One number in a range, and what messages call it.
    case number(String, in: ClosedRange<Double>)
    /// An angle: radians in Swift, degrees for users of specs.
    case angle
    /// How bold a text is, from 1 to 1000.
    case weight
    /// x and y.
    case point
    /// x and y, as a distance.
    case vector
    /// x and y, as a distance; Core Animation calls them width and height.
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
    /// At least two colours.
    case colors
    /// Rising numbers from 0 to 1.
    case locations
    /// Lengths of lines and gaps.
    case dash
    /// A list of operations.
    case transform
    /// A path.
    case path
    /// True or false.
    case flag
    /// One of some keywords, and what messages call such a thing.
    case keyword(String)
    /// Any text.
    case text
    /// The name of a family of fonts.
    case fontFamily
    /// A picture, or none.
    case image
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

    /// Whether there are values between two values.
    fileprivate var isContinuous: Bool {
        switch self {
        case .flag, .keyword, .text, .fontFamily, .image, .nodes: false
        default: true
        }
    }

    /// Core Animation's names for some of the numbers.
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
