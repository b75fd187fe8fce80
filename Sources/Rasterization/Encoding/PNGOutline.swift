internal import CBandShim

/// What a PNG file, animated or not, says around its pixels.
public struct PNGOutline: Hashable, Sendable {
    /// The size of every picture in it.
    public let size: PixelSize

    /// Reads the chunks of `file`; pixels stay packed.
    ///
    /// Nil unless the file is whole: it says its size, has pixels and an end, every checksum is right, and an
    /// animation has as many frames as it says. What follows the end doesn't count.
    /// - Complexity: O(bytes), about as fast as memory is read.
    public init?(_ file: [UInt8]) {
        guard let size = file.withUnsafeBytes(Self.size) else { return nil }
        self.size = size
    }

    private static func size(of file: UnsafeRawBufferPointer) -> PixelSize? {
        var size: PixelSize?
        var hasPixels = false
        var missingFrames = 0
        for chunk in PNGChunks(file) {
            guard file.hasRightSum(chunk) else { return nil }
            switch chunk.type {
            case "IHDR" where chunk.data.count >= 8:
                let start = chunk.data.lowerBound
                size = try? PixelSize(
                    width: file.number(at: start), height: file.number(at: start + 4))
            case "acTL" where chunk.data.count >= 4:
                missingFrames += file.number(at: chunk.data.lowerBound)
            case "fcTL": missingFrames -= 1
            case "IDAT": hasPixels = true
            case "IEND": return hasPixels && missingFrames == 0 ? size : nil
            default: break
            }
        }
        return nil
    }
}

extension UnsafeRawBufferPointer {
    /// The whole number in the four bytes from `place` on, the highest first.
    fileprivate func number(at place: Int) -> Int {
        Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }

    /// Whether the checksum of type and data is the one after them.
    fileprivate func hasRightSum(_ chunk: PNGChunks.Chunk) -> Bool {
        let summed = self[chunk.data.lowerBound - 4..<chunk.data.upperBound]
        let bytes = UnsafeRawBufferPointer(rebasing: summed).bindMemory(to: UInt8.self)
        return Int(band_shim_crc(bytes.baseAddress, bytes.count))
            == number(at: chunk.data.upperBound)
    }
}
