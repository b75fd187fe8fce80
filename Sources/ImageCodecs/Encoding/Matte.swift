package import Drawing

/// Blends pixels over a colour for formats that can't keep half-transparent pixels.
struct MatteBlend: Sendable {
    /// How transparent pixels are treated.
    enum Kind {
        /// Nothing: every pixel becomes opaque.
        case opaque
        /// Pixels that are almost invisible become transparent, all others opaque.
        case cutOut
    }

    /// Below this alpha (of 255), a pixel over white doesn't differ visibly from white.
    private static let leastVisible: UInt8 = 8

    private let color: [UInt32]
    private let kind: Kind

    /// Blends over `color`, whose alpha is ignored.
    init(_ color: Color, _ kind: Kind) {
        self.color = color.bytes.map { UInt32($0) }
        self.kind = kind
    }

    /// Writes `pixels` over the matte to `out`. Both are red, green, blue and unpremultiplied alpha of as many pixels.
    /// - Returns: whether any pixel is neither opaque nor transparent.
    func apply(to pixels: UnsafeRawBufferPointer, into out: UnsafeMutableRawBufferPointer) -> Bool {
        let kind = kind
        let (red, green, blue) = (color[0], color[1], color[2])
        var hasBlended = false
        func blend(_ place: Int, _ alpha: UInt32, _ matte: UInt32) -> UInt8 {
            let sum = UInt32(pixels[place]) &* alpha &+ matte &* (255 &- alpha)
            return UInt8(truncatingIfNeeded: (sum &+ 127) / 255)
        }
        for place in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = pixels[place + 3]
            let isKept = kind == .opaque || alpha >= Self.leastVisible
            hasBlended = hasBlended || (alpha != 0 && alpha != 255)
            let weight = UInt32(alpha)
            out[place] = isKept ? blend(place, weight, red) : 0
            out[place + 1] = isKept ? blend(place + 1, weight, green) : 0
            out[place + 2] = isKept ? blend(place + 2, weight, blue) : 0
            out[place + 3] = isKept ? 255 : 0
        }
        return hasBlended
    }
}

/// Makes frames opaque.
///
/// Not `Sendable`: it reuses the memory of a frame.
package final class Matte {
    private let blend: MatteBlend
    private var buffer: [UInt8] = []

    /// Blends over `color`, whose alpha is ignored.
    package init(_ color: Color) { blend = MatteBlend(color, .opaque) }

    /// The frame's pixels over the matte. Both are red, green, blue and unpremultiplied alpha.
    ///
    /// - Parameter range: the bytes of whole pixels to blend; nil for all. The result's other bytes are those of
    ///   earlier calls.
    /// - Complexity: O(pixels in `range`).
    package func apply(to pixels: [UInt8], in range: Range<Int>? = nil) -> [UInt8] {
        if buffer.count != pixels.count { buffer = pixels }
        let range = range ?? pixels.indices
        pixels.withUnsafeBytes { pixels in
            buffer.withUnsafeMutableBytes { buffer in
                _ = blend.apply(
                    to: UnsafeRawBufferPointer(rebasing: pixels[range]),
                    into: UnsafeMutableRawBufferPointer(rebasing: buffer[range]))
            }
        }
        return buffer
    }
}

extension Color {
    /// Red, green and blue from 0 to 255. Components out of range are clamped, and NaN counts as 0.
    package var bytes: [UInt8] {
        [red, green, blue].map { $0 > 0 ? UInt8((min($0, 1) * 255).rounded()) : 0 }
    }
}
