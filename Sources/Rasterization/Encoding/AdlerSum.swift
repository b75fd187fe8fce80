/// The Adler-32 checksum of some bytes (RFC 1950, section 8.2), which can be joined with that of the
/// bytes after them.
struct AdlerSum: Hashable {
    private static let modulus = 65_521

    /// The sum as a stream ends with it.
    let value: UInt32

    /// The sum of no bytes.
    static let empty = AdlerSum(value: 1)

    /// The sum of what this one is the sum of, followed by `count` bytes with the sum `next`.
    ///
    /// With a = 1 + Σ byte and b = Σ a after each byte: the second part's b misses what a had already
    /// grown by, once a byte.
    func followed(by next: AdlerSum, count: Int) -> AdlerSum {
        let grown = low + Self.modulus - 1
        let a = (grown + next.low) % Self.modulus
        let b = (high + next.high + count % Self.modulus * grown) % Self.modulus
        return AdlerSum(value: UInt32(b << 16 | a))
    }

    private var low: Int { Int(value & 0xffff) }
    private var high: Int { Int(value >> 16) }
}
