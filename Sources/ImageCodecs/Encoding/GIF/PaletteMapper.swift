internal import Drawing

/// Replaces the colours of frames by those of a palette.
///
/// Not `Sendable`: it remembers colours that it has looked up.
final class PaletteMapper {
    /// The number of colours that are remembered, a power of two.
    private static let memory = 1 << 16
    /// What ordered dithering adds to the components of every 2 by 2 pixels, in levels of 255: the smallest
    /// Bayer matrix. A stronger pattern would be seen, and makes larger files.
    private static let pattern: [Int32] = [-3, 1, 3, -1]

    private let palette: GIFPalette
    private let isDithered: Bool
    private let places: [SIMD4<Float>]
    /// Colours that were looked up, with a mark in the highest byte; 0 is empty.
    private var keys = [UInt32](repeating: 0, count: memory)
    /// The indices of these colours in the palette.
    private var indices = [UInt8](repeating: 0, count: memory)

    init(_ palette: GIFPalette, isDithered: Bool) {
        self.palette = palette
        self.isDithered = isDithered
        places = palette.colors.map { .init(oklab: $0) }
    }

    /// Writes the palette's indices of the pixels in `area` to `canvas`. Both pictures have `size`; pixels
    /// are red, green, blue and alpha, which is 0 or 255.
    func map(_ pixels: [UInt8], in area: PixelArea, size: PixelSize, to canvas: inout [UInt8]) {
        let transparent = palette.transparent
        pixels.withUnsafeBytes { pixels in
            let words = pixels.bindMemory(to: UInt32.self)
            canvas.withUnsafeMutableBufferPointer { canvas in
                for y in area.y..<area.y + area.height {
                    var (last, lastIndex) = (UInt32(0), transparent)
                    for x in area.x..<area.x + area.width {
                        var word = UInt32(littleEndian: words[y * size.width + x])
                        if word >> 24 != 255 { word = 0 }
                        if word != 0, isDithered {
                            word = dithered(word, Self.pattern[y % 2 * 2 + x % 2])
                        }
                        if word != last {
                            (last, lastIndex) = (word, word == 0 ? transparent : index(of: word))
                        }
                        canvas[y * size.width + x] = lastIndex
                    }
                }
            }
        }
    }

    @inline(__always)
    private func dithered(_ word: UInt32, _ offset: Int32) -> UInt32 {
        func moved(_ shift: UInt32) -> UInt32 {
            UInt32(min(max(Int32(word >> shift & 255) + offset, 0), 255)) << shift
        }
        return moved(0) | moved(8) | moved(16) | 0xFF00_0000
    }

    /// The index of the nearest colour of an opaque pixel.
    private func index(of word: UInt32) -> UInt8 {
        let place = Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> 16)
        if keys[place] == word { return indices[place] }
        let index = UInt8(SIMD4(oklab: word & 0xFF_FFFF).nearest(among: places))
        (keys[place], indices[place]) = (word, index)
        return index
    }
}
