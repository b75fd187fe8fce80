extension Color: CustomStringConvertible {
    /// CSS text that `init(css:)` reads back: `#rrggbb`, with alpha `#rrggbbaa`, where 8 bits hold
    /// every component exactly; otherwise `rgba()` with as many digits as needed.
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

    /// `component` in 8 bits, if they hold it exactly.
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
