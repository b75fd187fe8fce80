internal import Drawing

/// A type that property values can have.
protocol LayerValue: SendableMetatype {
    /// All keywords of the type; nil if its values aren't keywords.
    static var keywords: [String]? { get }

    /// The value in the type that all properties share.
    var propertyValue: PropertyValue { get }

    /// Replaces this value with `value`; returns false if `value` is of another kind. An unknown keyword
    /// changes nothing.
    mutating func take(_ value: PropertyValue) -> Bool
}

extension LayerValue {
    static var keywords: [String]? { nil }

    /// Replaces this value with the result of `make` for the numbers of `value`. Returns false if `value`
    /// is of another kind.
    @inline(__always)
    fileprivate mutating func take(_ value: PropertyValue, _ make: (Components) -> Self) -> Bool {
        guard case .numbers(let numbers) = value else { return false }
        self = make(numbers)
        return true
    }
}

// MARK: - Numbers

extension Double: LayerValue {
    var propertyValue: PropertyValue { PropertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool { take(value) { $0.x } }
}

extension Point: LayerValue {
    var propertyValue: PropertyValue { PropertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool { take(value) { Point(x: $0.x, y: $0.y) } }
}

extension Vector: LayerValue {
    var propertyValue: PropertyValue { PropertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        take(value) { Vector(dx: $0.x, dy: $0.y) }
    }
}

extension Size: LayerValue {
    var propertyValue: PropertyValue { PropertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        take(value) { Size(width: $0.x, height: $0.y) }
    }
}

extension Rect: LayerValue {
    var propertyValue: PropertyValue { PropertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        take(value) { Rect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
    }
}

extension CornerRadii: LayerValue {
    var propertyValue: PropertyValue { PropertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        take(value) {
            CornerRadii(topLeft: $0.x, topRight: $0.y, bottomRight: $0.z, bottomLeft: $0.w)
        }
    }
}

// MARK: - Other kinds

extension Color: LayerValue {
    var propertyValue: PropertyValue { .color(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard case .color(let color) = value else { return false }
        self = color
        return true
    }
}

extension Transform: LayerValue {
    var propertyValue: PropertyValue { .transform(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard case .transform(let transform) = value else { return false }
        self = transform
        return true
    }
}

extension Bool: LayerValue {
    var propertyValue: PropertyValue { .flag(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard case .flag(let flag) = value else { return false }
        self = flag
        return true
    }
}

extension Path: LayerValue {
    var propertyValue: PropertyValue { .path(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard case .path(let path) = value else { return false }
        self = path
        return true
    }
}

extension String: LayerValue {
    var propertyValue: PropertyValue { .string(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard case .string(let text) = value else { return false }
        self = text
        return true
    }
}

extension FontAxes: LayerValue {
    var propertyValue: PropertyValue { .axes(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard case .axes(let axes) = value else { return false }
        self = axes
        return true
    }
}

// `Array` can conform only once, so the element type does the conversion.

/// An element of a list that is the value of a property.
protocol LayerListElement {
    static func propertyValue(_ list: [Self]) -> PropertyValue
    /// The list in `value`; nil if `value` is of another kind.
    static func list(_ value: PropertyValue) -> [Self]?
}

extension Array: LayerValue where Element: LayerListElement {
    var propertyValue: PropertyValue { Element.propertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard let list = Element.list(value) else { return false }
        self = list
        return true
    }
}

extension Double: LayerListElement {
    static func propertyValue(_ list: [Double]) -> PropertyValue { .list(list) }
    static func list(_ value: PropertyValue) -> [Double]? {
        if case .list(let list) = value { list } else { nil }
    }
}

extension Color: LayerListElement {
    static func propertyValue(_ list: [Color]) -> PropertyValue { .colors(list) }
    static func list(_ value: PropertyValue) -> [Color]? {
        if case .colors(let list) = value { list } else { nil }
    }
}

extension NodeID: LayerListElement {
    static func propertyValue(_ list: [NodeID]) -> PropertyValue { .nodes(list) }
    static func list(_ value: PropertyValue) -> [NodeID]? {
        if case .nodes(let list) = value { list } else { nil }
    }
}

extension TextSpan: LayerListElement {
    static func propertyValue(_ list: [TextSpan]) -> PropertyValue { .spans(list) }
    static func list(_ value: PropertyValue) -> [TextSpan]? {
        if case .spans(let list) = value { list } else { nil }
    }
}

extension VisualEffect: LayerListElement {
    static func propertyValue(_ list: [VisualEffect]) -> PropertyValue { .effects(list) }
    static func list(_ value: PropertyValue) -> [VisualEffect]? {
        if case .effects(let list) = value { list } else { nil }
    }
}

extension DisplayItem: LayerListElement {
    static func propertyValue(_ list: [DisplayItem]) -> PropertyValue { .items(list) }
    static func list(_ value: PropertyValue) -> [DisplayItem]? {
        if case .items(let list) = value { list } else { nil }
    }
}

// So can `Optional`.

/// A value that a property may lack.
protocol LayerOptionalValue: SendableMetatype {
    static func propertyValue(_ value: Self?) -> PropertyValue
    /// The value in `value`, which may be none; nil if `value` is of another kind.
    static func optional(_ value: PropertyValue) -> Self??
}

extension Optional: LayerValue where Wrapped: LayerOptionalValue {
    var propertyValue: PropertyValue { Wrapped.propertyValue(self) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard let given = Wrapped.optional(value) else { return false }
        self = given
        return true
    }
}

extension ImageContent.Source: LayerOptionalValue {
    static func propertyValue(_ value: Self?) -> PropertyValue { .image(value) }
    static func optional(_ value: PropertyValue) -> Self?? {
        if case .image(let source) = value { .some(source) } else { .none }
    }
}

extension Double: LayerOptionalValue {
    static func propertyValue(_ value: Double?) -> PropertyValue {
        value.map(PropertyValue.init) ?? .absent
    }

    static func optional(_ value: PropertyValue) -> Double?? {
        switch value {
        case .numbers(let numbers): .some(numbers.x)
        case .absent: .some(nil)
        default: .none
        }
    }
}

// MARK: - Keywords

extension LayerValue where Self: RawRepresentable<String> & CaseIterable {
    static var keywords: [String]? { allCases.map(\.rawValue) }
    var propertyValue: PropertyValue { .string(rawValue) }
    mutating func take(_ value: PropertyValue) -> Bool {
        guard case .string(let word) = value else { return false }
        self = Self(rawValue: word) ?? self
        return true
    }
}

extension BlendMode: LayerValue {}
extension MaskMode: LayerValue {}
extension FillRule: LayerValue {}
extension StrokeStyle.Cap: LayerValue {}
extension StrokeStyle.Join: LayerValue {}
extension Picture.Filter: LayerValue {}
extension TextBlock.Alignment: LayerValue {}
extension TextBlock.Wrap: LayerValue {}
extension TextBlock.Truncation: LayerValue {}
extension TextBlock.VerticalAlignment: LayerValue {}
extension TextBlock.Fit: LayerValue {}
extension LayerContent.Kind: LayerValue {}
extension CornerCurve: LayerValue {}
extension GradientContent.Kind: LayerValue {}
extension ImageContent.Gravity: LayerValue {}
