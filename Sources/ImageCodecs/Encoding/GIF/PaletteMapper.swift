internal import CPixelKernels
internal import Drawing
internal import Files

/// A frame in the colours of a palette.
package struct IndexedFrame: Sendable {
    /// The palette's index of each pixel, row by row.
    let indices: [UInt8]
    /// Whether any pixel is transparent.
    let hasHoles: Bool
}

/// Replaces the colours of frames by those of a palette, on any number of threads.
///
/// `@unchecked`: it remembers colours that were looked up, in a table that threads may use together.
package final class PaletteMapper: @unchecked Sendable {
    /// What ordered dithering adds to the components of every 2 by 2 pixels, in levels of 255: the smallest
    /// Bayer matrix. A stronger pattern would be seen, and makes larger files.
    private static let pattern: [(even: Int32, odd: Int32)] = [(-3, 1), (3, -1)]
    /// The bytes of the table.
    private static let tableSize = 1 << 24

    private let palette: GIFPalette
    private let pixels: GIFPixels
    private let isDithered: Bool
    private let places: PalettePlaces
    private let table: OpaquePointer

    /// Frames become pixels as `pixels` says, then colours of `palette`. If `isDithered`, a pattern hides steps.
    package init(_ pixels: GIFPixels, _ palette: GIFPalette, isDithered: Bool) {
        self.pixels = pixels
        self.palette = palette
        self.isDithered = isDithered
        places = PalettePlaces(palette.colors.map { .init(oklab: $0) })
        LargeBuffers.expect(bytes: Self.tableSize)
        guard let table = gif_shim_table_create() else {
            // As for arrays.
            fatalError("no memory for \(Self.tableSize) bytes")
        }
        self.table = table
    }

    deinit { gif_shim_table_destroy(table) }

    /// A frame in the palette's colours: red, green, blue and unpremultiplied alpha of each pixel.
    /// - Complexity: O(pixels).
    package func map(_ frame: [UInt8]) -> IndexedFrame {
        map { body in pixels.forEachRow(of: frame, body) }
    }

    /// A frame that `counter` has kept in the palette's colours; nil if it must be drawn again.
    /// - Complexity: O(pixels).
    package func takeFrame(_ index: Int, of counter: ColorCounter) -> IndexedFrame? {
        guard let frame = counter.takeFrame(index) else { return nil }
        return map { body in frame.forEachRow(body) }
    }

    /// The indices of the rows that `forEachRow` passes on, with their numbers.
    private func map(
        _ forEachRow: ((UnsafeBufferPointer<UInt32>, Int) -> Void) -> Void
    ) -> IndexedFrame {
        let (width, height) = (pixels.size.width, pixels.size.height)
        LargeBuffers.expect(bytes: width * height)
        let indices = [UInt8](unsafeUninitializedCapacity: width * height) { indices, count in
            count = width * height
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { dithered in
                forEachRow { row, y in
                    let out = UnsafeMutableBufferPointer(
                        rebasing: indices[y * width..<(y + 1) * width])
                    guard isDithered else { return map(row, to: out) }
                    let offsets = Self.pattern[y % 2]
                    gif_shim_dither(
                        row.baseAddress, width, offsets.even, offsets.odd, dithered.baseAddress)
                    map(UnsafeBufferPointer(dithered), to: out)
                }
            }
        }
        return IndexedFrame(indices: indices, hasHoles: indices.contains(palette.transparent))
    }

    private func map(
        _ pixels: UnsafeBufferPointer<UInt32>, to out: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard let first = pixels.baseAddress, let target = out.baseAddress else { return }
        var done = 0
        while true {
            done += gif_shim_map(
                table, first + done, pixels.count - done, palette.transparent, target + done)
            guard done < pixels.count else { return }
            let color = pixels[done]
            let index = places.nearest(to: SIMD4(oklab: color & 0xFF_FFFF))
            gif_shim_table_set(table, color, index)
        }
    }
}
