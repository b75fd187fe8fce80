/// Counts the opaque colours of frames, to choose a palette for all of them.
///
/// Memory doesn't depend on the number of frames: similar colours share a cell.
package struct ColorHistogram {
    /// Bits of each component that decide on the cell.
    private static let bits = 6

    /// The colours of a cell, added up.
    struct Cell {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
    }

    private var cells = [Cell](repeating: Cell(), count: 1 << (3 * bits))
    /// All colours exactly, as red, green and blue from the lowest byte; nil if they are more than a palette
    /// holds.
    private var colors: Set<UInt32>? = []

    /// Without colours.
    package init() {}

    /// The different colours if a palette of `count` holds them all, in ascending order.
    func exactColors(upTo count: Int) -> [UInt32]? {
        colors.flatMap { $0.count <= count ? $0.sorted() : nil }
    }

    /// The cells that have a colour.
    var filledCells: [Cell] { cells.filter { $0.count > 0 } }

    /// Adds the opaque pixels of a frame: red, green, blue and alpha of each.
    /// - Complexity: O(pixels).
    package mutating func add(_ pixels: [UInt8]) {
        pixels.withUnsafeBytes { pixels in
            let words = pixels.bindMemory(to: UInt32.self)
            var start = 0
            while start < words.count {
                // Pictures have long runs of one colour.
                var end = start + 1
                while end < words.count, words[end] == words[start] { end += 1 }
                add(UInt32(littleEndian: words[start]), count: end - start)
                start = end
            }
        }
    }

    private mutating func add(_ pixel: UInt32, count: Int) {
        guard pixel >> 24 == 255 else { return }
        let (red, green, blue) = (
            Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)
        )
        let drop = 8 - Self.bits
        let index = (red >> drop) << (2 * Self.bits) | (green >> drop) << Self.bits | blue >> drop
        cells[index].count += count
        cells[index].red += red * count
        cells[index].green += green * count
        cells[index].blue += blue * count
        guard colors != nil else { return }
        colors?.insert(pixel & 0xFF_FFFF)
        if (colors?.count ?? 0) > GIFPalette.mostColors { colors = nil }
    }
}
