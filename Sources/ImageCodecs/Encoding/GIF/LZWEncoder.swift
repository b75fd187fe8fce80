internal import CPixelKernels

/// Compresses the indices of a GIF's picture by Lempel, Ziv and Welch's method, with codes of growing length.
enum LZWEncoder {
    /// The pixel data of a picture whose indices need `bits` bits (2 to 8): code size, blocks, end.
    static func data(of indices: [UInt8], bits: Int) -> [UInt8] {
        data(ofStream: stream(of: indices, bits: bits) ?? [], bits: bits)
    }

    /// The compressed indices without what surrounds them; nil if they are more than `limit` bytes.
    static func stream(of indices: [UInt8], bits: Int, limit: Int = .max) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: gif_shim_lzw_most(indices.count)) {
            $1 = gif_shim_lzw(indices, indices.count, Int32(bits), limit, $0.baseAddress)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// The pixel data of a stream, in blocks of at most 255 bytes, each after its length.
    static func data(ofStream bytes: [UInt8], bits: Int) -> [UInt8] {
        var data = [UInt8(bits)]
        data.reserveCapacity(bytes.count + bytes.count / 255 + 3)
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let block = bytes[start..<min(start + 255, bytes.count)]
            data.append(UInt8(block.count))
            data += block
        }
        return data + [0]
    }
}
