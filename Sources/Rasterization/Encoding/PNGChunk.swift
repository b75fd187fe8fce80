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
