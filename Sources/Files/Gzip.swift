internal import CZlib

/// Gzip compression: packs texts that would be too large in a repository, and opens packed specs.
package enum Gzip {
    /// How packed files begin.
    package static let mark: [UInt8] = [0x1F, 0x8B]

    /// The compressed bytes, without a file name or time; nil if memory runs out.
    package static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        // zlib's own bound, with room for gzip's header and trailer.
        let capacity = bytes.count + bytes.count / 1000 + 128
        return fill(capacity) { czlib_deflate(bytes, bytes.count, $0, $1) }
    }

    /// The uncompressed bytes; nil for damaged data, or if there are more than `limit`.
    package static func unpack(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        // Decompression fails if there are more.
        guard let length = length(of: bytes), length <= limit,
            let result = fill(max(1, length), { czlib_inflate(bytes, bytes.count, $0, $1) })
        else { return nil }
        return result.count == length ? result : nil
    }

    /// The number of uncompressed bytes, as the last four bytes of a file state it; nil if so few can't be that many.
    package static func length(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 18 else { return nil }
        let length = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return length <= bytes.count * CZLIB_GREATEST_RATIO ? length : nil
    }

    private static func fill(
        _ capacity: Int, _ write: (UnsafeMutablePointer<UInt8>?, Int) -> Int
    ) -> [UInt8]? {
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            let written = write(buffer.baseAddress, capacity)
            isWhole = (0...capacity).contains(written)
            count = isWhole ? written : 0
        }
        return isWhole ? result : nil
    }
}
