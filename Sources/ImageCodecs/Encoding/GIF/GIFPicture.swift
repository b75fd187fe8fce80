internal import Drawing

/// A picture of a GIF with all that its bytes depend on, so that pictures can be compressed at the same time.
package struct GIFPicture: Sendable {
    /// How a picture is removed before the next one appears.
    enum Disposal: UInt8 {
        case keep = 1
        /// Its rectangle becomes transparent.
        case clear = 2
    }

    let size: PixelSize
    let palette: GIFPalette
    /// The stored part.
    var area: PixelArea
    /// When it appears, in hundredths of a second.
    let start: Int
    /// When the next one appears.
    var end = 0
    /// The palette indices of the whole frame that are shown before it.
    let before: [UInt8]
    /// The palette indices that it shows.
    let shown: [UInt8]
    var disposal = Disposal.keep

    /// The longest delay in hundredths of a second.
    private static let longestDelay = 65_535

    /// Its part of the file. If it is shown for longer than the format allows, it is followed by a pixel that changes
    /// nothing.
    /// - Complexity: O(pixels of the area).
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var start = start
        var (area, pixels) = (area, pixelData)
        while end - start > Self.longestDelay {
            bytes += block(area, pixels, .keep, delay: Self.longestDelay)
            start += Self.longestDelay
            // The last one has the whole area, which its disposal may have to clear.
            if disposal == .keep {
                area = PixelArea(x: 0, y: 0, width: 1, height: 1)
                pixels = LZWEncoder.data(of: [palette.transparent], bits: palette.bits)
            }
        }
        return bytes + block(area, pixels, disposal, delay: end - start)
    }

    private func block(
        _ area: PixelArea, _ pixels: [UInt8], _ disposal: Disposal, delay: Int
    ) -> [UInt8] {
        let control =
            [0x21, 0xF9, 4, disposal.rawValue << 2 | 1] + UInt16(delay).littleEndianBytes
            + [palette.transparent, 0]
        let place = [area.x, area.y, area.width, area.height].flatMap {
            UInt16($0).littleEndianBytes
        }
        return control + [0x2C] + place + [0] + pixels
    }

    /// The compressed indices: all of them, or those that change something, whichever is shorter.
    private var pixelData: [UInt8] {
        let bits = palette.bits
        let (all, changes) = (indices(area), changes)
        // Changes are mostly shorter, so that the other attempt ends early.
        let part = changes == all ? nil : LZWEncoder.stream(of: changes, bits: bits)
        let whole = LZWEncoder.stream(of: all, bits: bits, limit: part?.count ?? .max)
        return LZWEncoder.data(ofStream: whole ?? part ?? [], bits: bits)
    }

    /// The indices of the area, row by row.
    private func indices(_ area: PixelArea) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: area.width * area.height) { indices, count in
            count = area.width * area.height
            for y in 0..<area.height {
                let start = (area.y + y) * size.width + area.x
                _ = indices[(y * area.width)...].update(
                    fromContentsOf: shown[start..<start + area.width])
            }
        }
    }

    /// The indices of the area where something changes, and elsewhere the transparent one.
    private var changes: [UInt8] {
        let transparent = palette.transparent
        return before.withUnsafeBufferPointer { before in
            shown.withUnsafeBufferPointer { shown in
                [UInt8](unsafeUninitializedCapacity: area.width * area.height) { changes, count in
                    count = area.width * area.height
                    for y in 0..<area.height {
                        let (start, out) = ((area.y + y) * size.width + area.x, y * area.width)
                        for x in 0..<area.width {
                            let index = shown[start + x]
                            changes[out + x] = index == before[start + x] ? transparent : index
                        }
                    }
                }
            }
        }
    }
}

extension UInt16 {
    /// The two bytes, lowest first.
    var littleEndianBytes: [UInt8] { [UInt8(self & 255), UInt8(self >> 8)] }
}
