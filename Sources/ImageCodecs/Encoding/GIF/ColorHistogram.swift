internal import CPixelKernels

/// Counts the opaque colours of frames, to choose a palette for all of them.
///
/// Memory doesn't depend on the number of frames: similar colours share a cell. Neither the order of frames nor how they
/// are divided among histograms changes the sum.
struct ColorHistogram: Sendable {
    private var cells = [gif_shim_cell](repeating: gif_shim_cell(), count: Int(GIF_SHIM_CELLS))
    /// One element: all colours exactly, unless they are more than a palette holds.
    private var colors = [gif_shim_set()]

    /// Without colours.
    init() {}

    /// The different colours if a palette of `count` holds them all, in ascending order: red, green and blue from the
    /// lowest byte.
    func exactColors(upTo count: Int) -> [UInt32]? {
        guard colors[0].count <= min(count, GIFPalette.mostColors) else { return nil }
        return pixels.map { $0 & 0xFF_FFFF }.sorted()
    }

    /// The first different colours, as pixels.
    private var pixels: [UInt32] {
        withUnsafeBytes(of: colors[0].colors) {
            Array($0.bindMemory(to: UInt32.self).prefix(Int(colors[0].count)))
        }
    }

    /// The cells that have a colour.
    var filledCells: [gif_shim_cell] { cells.filter { $0.count > 0 } }

    /// Adds the opaque ones of packed pixels.
    mutating func add(_ packed: UnsafeBufferPointer<UInt32>) {
        gif_shim_count(&cells, &colors, packed.baseAddress, packed.count)
    }

    /// Adds the colours of another histogram.
    mutating func add(_ other: ColorHistogram) {
        for index in cells.indices where other.cells[index].count > 0 {
            cells[index].count += other.cells[index].count
            cells[index].red += other.cells[index].red
            cells[index].green += other.cells[index].green
            cells[index].blue += other.cells[index].blue
        }
        for pixel in other.pixels { gif_shim_add(&colors, pixel) }
    }
}
