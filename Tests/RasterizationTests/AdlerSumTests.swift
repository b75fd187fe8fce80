import TestSupport
import Testing

@testable import Rasterization

@Suite struct AdlerSumTests {
    /// The definition in RFC 1950, byte by byte.
    private static func sum(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }

    @Test func knownSum() {
        // The usual example of the checksum.
        #expect(Self.sum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func sumsOfPartsJoin(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let parts = (0..<5).map { _ in
            (0..<Int.random(in: 0...20_000, using: &random)).map { _ in
                seed == 1 ? 255 : UInt8.random(in: 0...255, using: &random)
            }
        }
        let joined = parts.reduce(AdlerSum.empty) {
            $0.followed(by: AdlerSum(value: Self.sum($1)), count: $1.count)
        }
        #expect(joined.value == Self.sum(parts.flatMap(\.self)), "seed \(seed)")
    }
}
