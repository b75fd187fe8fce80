/// The colour of a pixel: 8-bit sRGB with straight alpha.
public struct PixelColor: Hashable, Sendable {
    /// From 0 to 255.
    public var red, green, blue: UInt8
    /// From 0, transparent, to 255, opaque.
    public var alpha: UInt8

    /// A colour, opaque unless `alpha` is given.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension PixelColor: CustomStringConvertible {
    /// As in CSS: `#rrggbb`, or `#rrggbbaa` where it isn't opaque.
    public var description: String {
        let bytes = [red, green, blue] + (alpha == 255 ? [] : [alpha])
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
