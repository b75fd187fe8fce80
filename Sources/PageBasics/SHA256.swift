#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The hash by which a page's policy allows a script or a style sheet, and nothing that others wrote (FIPS 180-4).
package struct SHA256 {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
        0x5BE0_CD19,
    ]

    /// The text between the tags of an element, as a source in a Content-Security-Policy. O(n).
    package static func source(of text: [UInt8]) -> String {
        "'sha256-\(Data(digest(of: text)).base64EncodedString())'"
    }

    /// The 32 bytes of the hash. O(n).
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        let zeros = (119 - bytes.count % 64) % 64
        let padded = bytes + [0x80] + [UInt8](repeating: 0, count: zeros) + (bytes.count * 8).bytes
        for start in stride(from: 0, to: padded.count, by: 64) {
            hash.add(padded[start..<start + 64])
        }
        return hash.state.flatMap(\.bytes)
    }

    private mutating func add(_ block: ArraySlice<UInt8>) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for (word, constant) in zip(Self.schedule(of: block), Self.constants) {
            let choice = e & f ^ ~e & g
            let mixed = e.turned(6) ^ e.turned(11) ^ e.turned(25)
            let first = h &+ mixed &+ choice &+ constant &+ word
            let majority = a & b ^ a & c ^ b & c
            let second = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
    }

    private static func schedule(of block: ArraySlice<UInt8>) -> [UInt32] {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
            block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (old, new) = (words[index - 15], words[index - 2])
            let small = old.turned(7) ^ old.turned(18) ^ old >> 3
            let great = new.turned(17) ^ new.turned(19) ^ new >> 10
            words.append(words[index - 16] &+ small &+ words[index - 7] &+ great)
        }
        return words
    }

    /// The first 32 bits after the point of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = (2...311).filter { number in
        (2..<number).allSatisfy { number % $0 != 0 }
    }.map { prime in
        // The largest whole number whose cube is at most prime · 2⁹⁶, found bit by bit.
        var root: UInt64 = 0
        for bit in (0..<36).reversed() {
            let next = root | 1 << UInt64(bit)
            let square = next.multipliedFullWidth(by: next)
            let low = square.low.multipliedFullWidth(by: next)
            let (high, overflow) = (square.high &* next).addingReportingOverflow(low.high)
            if !overflow, high < UInt64(prime) << 32 { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }
}

extension UInt32 {
    /// The number turned right by so many bits.
    fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

extension FixedWidthInteger {
    /// The bytes, the highest first.
    fileprivate var bytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: self >> $0)
        }
    }
}
