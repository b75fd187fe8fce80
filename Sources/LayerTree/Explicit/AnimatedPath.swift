internal import Drawing

/// The target of an explicit animation: a property or some of its numbers.
public struct AnimatedPath: Sendable {
    /// The property. For `bounds`, which consists of two properties, the size.
    public let property: LayerProperty
    /// The name in messages.
    package let name: String

    private let extent: Extent

    /// The part of the property.
    private enum Extent: Hashable {
        case whole
        /// All numbers of a property that is a single number in Core Animation, so that they are equal
        /// there.
        case uniform
        case component(Int)
        /// Several of its numbers.
        case components(Range<Int>)
        case bounds
        /// Nothing that can be animated.
        case unknown
    }

    /// All of a property.
    public init(_ property: LayerProperty) {
        self.init(property, .whole, name: property.rawValue)
    }

    /// All of a property that has another name in code that is animated, such as `opacity` for `alpha`.
    package init(_ property: LayerProperty, called name: String) {
        self.init(property, .whole, name: name)
    }

    /// The property for a Core Animation key path; nil for an unknown one.
    ///
    /// A key path is a property's name such as `alpha` or `opacity`, or names some of its numbers:
    /// `position.x`, `bounds`, `bounds.size.width`, `contentsRect.origin`, `transform.rotation.z` or
    /// `transform.scale`.
    ///
    /// Paths below `transform` mean the separate properties `rotate`, `scale` and `translate`, which apply
    /// in addition to `transform`. `transform.scale` and `cornerRadius` take one number for all directions
    /// or corners: if a value's other numbers are 0, the first applies to all.
    public init?(keyPath: String) {
        if let known = Self.known[keyPath] {
            self.init(known.0, known.1, name: keyPath)
        } else if let property = LayerProperty(rawValue: keyPath) {
            self.init(property)
        } else {
            return nil
        }
    }

    /// Some parts of a transform, with the indices of `TransformParts`. Unlike the key paths below
    /// `transform`, they replace the parts of the layer's own transform, as in Core Animation.
    package init(_ property: LayerProperty, parts: Range<Int>, name: String) {
        let isOne = parts.count == 1
        self.init(property, isOne ? .component(parts.lowerBound) : .components(parts), name: name)
    }

    /// An unknown key path. Adding an animation of it ends the recording with an error.
    package init(unknown keyPath: String) { self.init(.content, .unknown, name: keyPath) }

    private init(_ property: LayerProperty, _ extent: Extent, name: String) {
        self.property = property
        self.extent = extent
        self.name = name
    }

    /// The index of the property's number; nil for all or several numbers.
    public var component: Int? {
        if case .component(let component) = extent { component } else { nil }
    }

    /// The indices of several of the property's numbers; nil for one or all.
    package var componentRange: Range<Int>? {
        if case .components(let components) = extent { components } else { nil }
    }

    /// Whether the key path names something that can be animated.
    package var isKnown: Bool { extent != .unknown }

    /// The names that Core Animation has for properties and for some of their numbers.
    private static let known: [String: (LayerProperty, Extent)] = {
        var known: [String: (LayerProperty, Extent)] = ["bounds": (.size, .bounds)]
        for property in LayerProperty.allCases {
            for keyPath in property.keyPaths {
                known[keyPath] = (property, property.isUniform ? .uniform : .whole)
                for (part, numbers) in property.type.parts {
                    known["\(keyPath).\(part)"] = (
                        property,
                        numbers.count == 1 ? .component(numbers.lowerBound) : .components(numbers)
                    )
                }
            }
        }
        return known
    }()

    /// All names that `init(keyPath:)` accepts, sorted.
    static var names: [String] {
        (LayerProperty.allCases.filter(\.hasKey).map(\.rawValue) + keyPaths).sorted()
    }

    /// All key paths that `init(keyPath:)` accepts besides property names, sorted.
    package static var keyPaths: [String] {
        known.keys.filter { LayerProperty(rawValue: $0) == nil }.sorted()
    }
}

extension AnimatedPath: Hashable {
    /// Whether both have the same target, whatever their names.
    public static func == (a: AnimatedPath, b: AnimatedPath) -> Bool {
        a.property == b.property && a.extent == b.extent && (a.isKnown || a.name == b.name)
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(property)
        hasher.combine(extent)
    }
}

// MARK: - Values

extension AnimatedPath {
    /// A path within one property, and the range of a value's numbers that belongs to it.
    package typealias Part = (path: AnimatedPath, numbers: Range<Int>)

    /// The parts of a path that one track can't animate; empty for most paths.
    package var parts: [Part] {
        switch extent {
        case .bounds: [(AnimatedPath(.boundsOrigin), 0..<2), (AnimatedPath(.size), 2..<4)]
        case .components(let components):
            components.map { component in
                let index = component - components.lowerBound
                return (
                    AnimatedPath(property, .component(component), name: name), index..<index + 1
                )
            }
        case .whole, .uniform, .component, .unknown: []
        }
    }

    /// The number of numbers in a value; nil if values aren't numbers.
    package var numberCount: Int? {
        switch extent {
        case .component: 1
        case .components(let components): components.count
        case .bounds: 4
        case .whole, .uniform:
            property.hasNumbers ? property.componentCount : nil
        case .unknown: nil
        }
    }

    /// Whether `value` is of the kind that is animated here. The number of its numbers isn't checked.
    package func accepts(_ value: PropertyValue) -> Bool {
        switch extent {
        case .component, .components, .bounds: value.hasKind(of: .numbers(.zero))
        case .whole, .uniform, .unknown: property.accepts(value)
        }
    }

    /// The value with its one number in every place, if this path stands for several numbers that are one
    /// in Core Animation.
    func spread(_ value: PropertyValue) -> PropertyValue {
        guard extent == .uniform, let count = numberCount, case .numbers(let numbers) = value,
            numbers == Components(numbers.x, 0, 0, 0)
        else { return value }
        return PropertyValue(numbers.x, count: count)
    }
}

extension PropertyValue {
    /// The same number `count` times.
    package init(_ number: Double, count: Int) {
        var numbers = Components.zero
        for component in 0..<count { numbers[component] = number }
        self = .numbers(numbers)
    }

    /// One number of the value, or one part of a transform, as a separate value; the whole value if
    /// `component` is nil.
    package func component(_ component: Int?) -> PropertyValue {
        guard let component else { return self }
        if case .transform(let transform) = self {
            return PropertyValue(TransformParts(transform.matrix)[component])
        }
        return numbers(component..<component + 1)
    }

    /// Some of its numbers as a separate value; the value itself if it isn't made of numbers.
    func numbers(_ range: Range<Int>) -> PropertyValue {
        guard case .numbers(let all) = self else { return self }
        var some = Components.zero
        for (place, component) in range.enumerated() { some[place] = all[component] }
        return .numbers(some)
    }
}
