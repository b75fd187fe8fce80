/// How long a view would be along one axis, in points.
package struct PreferredLength: Sendable {
    package let length: Double
    /// The priority against growing, up to 1000.
    let hugging: Float
    /// The priority against shrinking, up to 1000.
    let resistance: Float

    /// The highest priority.
    private static let required: Float = 1000

    /// A length with priorities up to 1000.
    package init(length: Double, hugging: Float, resistance: Float) {
        self.length = length
        self.hugging = hugging
        self.resistance = resistance
    }

    /// A length that nothing but a lack of room changes.
    package init(fixed length: Double) {
        self.init(length: length, hugging: Self.required, resistance: Self.required)
    }

    /// Whether nothing but a lack of room changes the length.
    package var isFixed: Bool { hugging == Self.required }
}
