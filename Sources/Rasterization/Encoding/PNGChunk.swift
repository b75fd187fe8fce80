internal import CBandShim

/// The chunks of PNG files, as bytes.
enum PNGChunk {
    /// A chunk of `type`, four letters, with its length and checksum.
    static func bytes(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
        data.withUnsafeBufferPointer { bytes(type, $0) }
    }

    /// A chunk of `type`, four letters, with its length and checksum. One copy of `data`.
    static func bytes(_ type: StaticString, _ data: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: data.count + 12) { buffer, count in
            count = data.count + 12
            buffer.store(UInt32(data.count), at: 0)
            let typed = UnsafeMutableBufferPointer(rebasing: buffer[4..<8 + data.count])
            for index in 0..<4 { typed[index] = type.utf8Start[index] }
            _ = UnsafeMutableBufferPointer(rebasing: typed[4...]).update(fromContentsOf: data)
            buffer.store(band_shim_crc(typed.baseAddress, typed.count), at: 8 + data.count)
        }
    }

    /// What every file of frames begins with: the signature, the size, and that the colours are sRGB's.
    static func header(_ size: PixelSize, channels: Int) -> [UInt8] {
        let colorType: UInt8 = channels == 3 ? 2 : 6
        let sizes = [UInt32(size.width), UInt32(size.height)].flatMap(\.bigEndianBytes)
        return PNGChunks.signature
            + bytes("IHDR", sizes + [8, colorType, 0, 0, 0]) + bytes("sRGB", [0])
    }
}

extension UInt32 {
    /// Its four bytes, the highest first.
    var bigEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) } }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Stores `value` with its highest byte first.
    fileprivate func store(_ value: UInt32, at index: Int) {
        for (offset, byte) in value.bigEndianBytes.enumerated() { self[index + offset] = byte }
    }
}

/// The chunks of a PNG file, in order; ends where the bytes are no chunks any more.
struct PNGChunks: Sequence, IteratorProtocol {
    /// What every PNG file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// One chunk.
    struct Chunk {
        /// Four letters.
        let type: String
        /// Where its data is in the file.
        let data: Range<Int>
        /// Where all of it is, with length and checksum.
        let whole: Range<Int>
    }

    private let file: UnsafeRawBufferPointer
    private var place: Int

    /// The chunks of `file`, which must outlive this; none unless it begins as PNG files do.
    init(_ file: UnsafeRawBufferPointer) {
        self.file = file
        place = file.starts(with: Self.signature) ? Self.signature.count : file.count
    }

    mutating func next() -> Chunk? {
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
