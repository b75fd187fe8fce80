internal import CPixelKernels
public import Drawing

/// Builds chunks of PNG files.
package enum PNGChunk {
    /// A chunk of `type` (four letters), with its length and checksum.
    package static func bytes(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
        data.withUnsafeBufferPointer { bytes(type, $0) }
    }

    /// A chunk of `type` (four letters), with its length and checksum. Copies `data` once.
    package static func bytes(_ type: StaticString, _ data: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: data.count + 12) { buffer, count in
            count = data.count + 12
            buffer.store(UInt32(data.count), at: 0)
            let typed = UnsafeMutableBufferPointer(rebasing: buffer[4..<8 + data.count])
            for index in 0..<4 { typed[index] = type.utf8Start[index] }
            _ = UnsafeMutableBufferPointer(rebasing: typed[4...]).update(fromContentsOf: data)
            buffer.store(band_shim_crc(typed.baseAddress, typed.count), at: 8 + data.count)
        }
    }

    /// The beginning of every frame's file: the signature, the size, and the statement that colours are
    /// sRGB.
    package static func header(_ size: PixelSize, channels: Int) -> [UInt8] {
        let colorType: UInt8 = channels == 3 ? 2 : 6
        let sizes = [UInt32(size.width), UInt32(size.height)].flatMap(\.bigEndianBytes)
        return PNGChunks.signature
            + bytes("IHDR", sizes + [8, colorType, 0, 0, 0]) + bytes("sRGB", [0])
    }
}

extension UInt32 {
    /// The four bytes, highest first.
    package var bigEndianBytes: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Stores `value`, highest byte first.
    fileprivate func store(_ value: UInt32, at index: Int) {
        for (offset, byte) in value.bigEndianBytes.enumerated() { self[index + offset] = byte }
    }
}

/// The chunks of a PNG file, in order; ends at the first bytes that aren't a complete chunk.
package struct PNGChunks: Sequence, IteratorProtocol {
    /// The beginning of every PNG file.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// One chunk.
    package struct Chunk {
        /// The chunk's type: four letters.
        package let type: String
        /// The range of its data in the file.
        package let data: Range<Int>
        /// The range of the whole chunk in the file, including length and checksum.
        package let whole: Range<Int>
    }

    private let file: UnsafeRawBufferPointer
    private var place: Int

    /// The chunks of `file`, which must outlive this value; none if the PNG signature is missing.
    package init(_ file: UnsafeRawBufferPointer) {
        self.file = file
        place = file.starts(with: Self.signature) ? Self.signature.count : file.count
    }

    package mutating func next() -> Chunk? {
        guard file.count - place >= 12 else { return nil }
        let length = Int(
            UInt32(bigEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        let start = place + 8
        guard length <= file.count - start - 4 else { return nil }
        let type = String(decoding: file[place + 4..<start], as: UTF8.self)
        let whole = place..<start + length + 4
        place = whole.upperBound
        return Chunk(type: type, data: start..<start + length, whole: whole)
    }
}

/// The metadata of a PNG file, which may be animated.
public struct PNGOutline: Hashable, Sendable {
    /// The size of every picture in the file.
    public let size: PixelSize

    /// Reads the chunks of `file` without decompressing pixels.
    ///
    /// Nil unless the file is complete: it must have a size, pixels and an end, every checksum must be
    /// right, and an animation must have as many frames as it declares. Bytes after the end are ignored.
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
    /// The integer in the four bytes from `place` on, highest byte first.
    fileprivate func number(at place: Int) -> Int {
        Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }

    /// Whether the chunk's checksum matches its type and data.
    fileprivate func hasRightSum(_ chunk: PNGChunks.Chunk) -> Bool {
        let summed = self[chunk.data.lowerBound - 4..<chunk.data.upperBound]
        let bytes = UnsafeRawBufferPointer(rebasing: summed).bindMemory(to: UInt8.self)
        return Int(band_shim_crc(bytes.baseAddress, bytes.count))
            == number(at: chunk.data.upperBound)
    }
}
