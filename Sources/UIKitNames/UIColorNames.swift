public import Drawing

/// A colour.
public typealias UIColor = Color

extension Color {
    /// The colour itself.
    public init(cgColor: Color) { self = cgColor }

    /// The colour with this hue (a full circle is 1), saturation and brightness, each 0 to 1; opaque
    /// by default.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        // Alvy Ray Smith's HSV: a component is full for a third of the circle around its own hue.
        func component(_ turn: Double) -> Double {
            let sector = (turn + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The colour itself.
    public var cgColor: Color { self }

    /// The same colour, as opaque as `alpha` says.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
