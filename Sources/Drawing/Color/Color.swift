/// A colour in sRGB with unpremultiplied alpha. Every component runs from 0 to 1 and is
/// gamma-encoded, as in CSS and Core Animation.
public struct Color: Hashable, Sendable {
    /// The red component, 0 to 1.
    public var red: Double
    /// The green component, 0 to 1.
    public var green: Double
    /// The blue component, 0 to 1.
    public var blue: Double
    /// The opacity, 0 (invisible) to 1.
    public var alpha: Double

    /// The colour with these components; opaque by default.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey, from black at 0 to white at 1; opaque by default.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The colour `progress` of the way between two colours.
    ///
    /// Premultiplied components are interpolated, so that a fade from `clear` doesn't pass through grey
    /// (CSS Color 4, "interpolating with alpha"). At 0 and 1, and between equal colours, the result is
    /// exactly the given colour. Outside 0…1 it is extrapolated, then clamped to 0…1. A result in between
    /// with alpha 0 is `clear`.
    public static func interpolate(
        from start: Color, to end: Color, progress: Double
    ) -> Color {
        // Multiplying by alpha and dividing again would lose the last digit, and a transparent end's
        // colour.
        if (start == end || progress == 0) && start.isInRange { return start }
        if progress == 1, end.isInRange { return end }
        let alpha = clamped(start.alpha.interpolated(to: end.alpha, at: progress))
        guard alpha > 0 else { return .clear }
        func component(_ from: Double, _ to: Double) -> Double {
            let mixed = (from * start.alpha).interpolated(to: to * end.alpha, at: progress)
            // Divided by the clamped alpha, as WPT expects for extrapolation.
            return clamped(mixed / alpha)
        }
        return Color(
            red: component(start.red, end.red), green: component(start.green, end.green),
            blue: component(start.blue, end.blue), alpha: alpha)
    }

    /// Whether every component lies in 0…1; sums of colours may not.
    private var isInRange: Bool {
        min(red, green, blue, alpha) >= 0 && max(red, green, blue, alpha) <= 1
    }

    /// `value` clamped to 0…1.
    static func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
}

extension Color {
    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// UIKit's dark grey, a third of white.
    public static let darkGray = Color(white: 1.0 / 3)
    /// UIKit's grey, half of white.
    public static let gray = Color(white: 0.5)
    /// UIKit's light grey, two thirds of white.
    public static let lightGray = Color(white: 2.0 / 3)
    /// Full red.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// Full green, which CSS calls "lime".
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Full blue.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// Green and blue.
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    /// Red and green.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// Red and blue.
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    /// UIKit's orange: red and half of green.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// UIKit's purple: half of red and blue.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    /// UIKit's brown.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}

extension Color: CustomStringConvertible {
    /// CSS text that `init(css:)` can read: `#rrggbb`, or `#rrggbbaa` with alpha. If 8 bits don't hold
    /// every component exactly, it is `rgba()` with as many digits as needed.
    public var description: String {
        let components = [red, green, blue, alpha]
        let bytes = components.compactMap(Self.byte)
        guard bytes.count == components.count else { return rgbaDescription }
        let visible = alpha == 1 ? bytes.dropLast() : bytes[...]
        return "#" + visible.map(Self.hexadecimal).joined()
    }

    private var rgbaDescription: String {
        let parts = [red * 255, green * 255, blue * 255, alpha].map(Self.decimal)
        return "rgba(\(parts.joined(separator: ", ")))"
    }

    /// `component` in 8 bits; nil if they don't hold it exactly.
    private static func byte(_ component: Double) -> UInt8? {
        guard let byte = UInt8(exactly: (component * 255).rounded()) else { return nil }
        return Double(byte) / 255 == component ? byte : nil
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    private static func decimal(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
