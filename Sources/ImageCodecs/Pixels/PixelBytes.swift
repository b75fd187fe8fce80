internal import CLibrary
internal import Files

/// Loops over all bytes of a picture: red, green, blue and unpremultiplied alpha of each pixel, so the
/// number of bytes must be a multiple of four. They are plain loops over pointers, because they must be fast
/// enough in debug builds, which tests use.
package enum PixelBytes {
    /// Whether two pictures have the same bytes.
    package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        guard first.count == second.count else { return false }
        return first.withUnsafeBytes { first in
            second.withUnsafeBytes { second in
                guard let start = first.baseAddress, let other = second.baseAddress else {
                    return true
                }
                return start == other || memcmp(start, other, first.count) == 0
            }
        }
    }

    /// The picture without the invisible colours of fully transparent pixels. Copied only if there are any.
    package static func withoutInvisibleColors(_ bytes: [UInt8]) -> [UInt8] {
        guard hasInvisibleColors(bytes) else { return bytes }
        var result = bytes
        for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] == 0 {
            for component in 0..<3 { result[start + component] = 0 }
        }
        return result
    }

    private static func hasInvisibleColors(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var colors: UInt32 = 0
            for word in bytes.bindMemory(to: UInt32.self) {
                let pixel = UInt32(littleEndian: word)
                colors |= pixel >> 24 == 0 ? pixel : 0
            }
            return colors != 0
        }
    }

    /// Each pixel as `0xAARRGGBB` with premultiplied alpha, as bitmaps have it.
    package static func premultipliedWords(_ bytes: [UInt8]) -> [UInt32] {
        words(bytes).map { pixel in
            let alpha = pixel >> 24
            guard alpha < 255 else { return pixel }
            func part(_ shift: UInt32) -> UInt32 {
                // Without parentheses, the shift would come before the division.
                (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
            }
            return alpha << 24 | part(16) | part(8) | part(0)
        }
    }

    /// Each pixel as `0xAARRGGBB`.
    package static func words(_ bytes: [UInt8]) -> [UInt32] {
        let count = bytes.count / 4
        LargeBuffers.expect(bytes: bytes.count)
        return [UInt32](unsafeUninitializedCapacity: count) { words, written in
            guard let words = words.baseAddress else { return }
            bytes.withUnsafeBytes { bytes in
                guard let bytes = bytes.baseAddress else { return }
                var index = 0
                while index < count {
                    let pixel = UInt32(
                        littleEndian: bytes.load(fromByteOffset: 4 &* index, as: UInt32.self))
                    words[index] = pixel.withRedAndBlueSwapped
                    index &+= 1
                }
            }
            written = count
        }
    }

    /// For each pixel the value that more than half of the pictures share; where there is none, that of some
    /// picture. Empty without pictures. O(pictures · pixels).
    package static func majority(of pictures: [[UInt8]]) -> [UInt8] {
        guard var winner = pictures.first else { return [] }
        var votes = [Int32](repeating: 1, count: winner.count / 4)
        for picture in pictures.dropFirst() { vote(for: picture, against: &winner, &votes) }
        return winner
    }

    /// A round of Boyer and Moore's majority vote.
    private static func vote(
        for picture: [UInt8], against winner: inout [UInt8], _ votes: inout [Int32]
    ) {
        winner.withUnsafeMutableBytes { winner in
            picture.withUnsafeBytes { picture in
                let own = winner.bindMemory(to: UInt32.self)
                let other = picture.bindMemory(to: UInt32.self)
                for pixel in 0..<votes.count {
                    if own[pixel] == other[pixel] {
                        votes[pixel] &+= 1
                    } else if votes[pixel] == 0 {
                        own[pixel] = other[pixel]
                        votes[pixel] = 1
                    } else {
                        votes[pixel] &-= 1
                    }
                }
            }
        }
    }
}

extension UInt32 {
    /// The pixel with red and blue swapped. Converts between Cairo's words `0xAARRGGBB` and words whose
    /// bytes are red, green, blue and alpha, from the lowest.
    @inlinable package var withRedAndBlueSwapped: UInt32 {
        self & 0xFF00_FF00 | (self & 0xFF) << 16 | (self >> 16) & 0xFF
    }
}
