import CBandShim
import TestSupport
import Testing

/// The compressor of a band.
@Suite struct BandDeflationTests {
    /// Rows of noise, all the same: each is found in the one before, a thousand bytes back.
    private static let rows: [UInt8] = {
        var random = SplitMix64(seed: 1)
        let row = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
        return (0..<64).flatMap { _ in row }
    }()

    private static func deflated() throws -> [UInt8] {
        let shim = try #require(band_shim_create())
        defer { band_shim_destroy(shim) }
        var result = [UInt8](repeating: 0, count: rows.count * 2)
        let count = band_shim_deflate(
            shim, rows, UInt32(rows.count), &result, UInt32(result.count))
        return Array(result[..<count])
    }

    /// Leaves `value` everywhere on the next hundred kilobytes of the stack, in pieces of `size`.
    @inline(never)
    private static func fillStack(with value: UInt16, size: Int, depth: Int) -> Int {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: size) { words in
            words.initialize(repeating: value)
            let below = depth > 0 ? fillStack(with: value, size: size, depth: depth - 1) : 0
            return below + Int(words[size / 2])
        }
    }

    @Test func repeatedRowsAreFound() throws {
        let count = try Self.deflated().count
        #expect((1000..<3000).contains(count), "\(count) bytes")
    }

    /// Of the values that C leaves in a variable, those from 1 to 15 would be windows of the compressor.
    @Test(arguments: [1, 5, 9, 12, 15] as [UInt16])
    func whatTheStackHeldNeverShows(value: UInt16) throws {
        let expected = try Self.deflated()
        for size in [300, 337, 411, 496] {
            _ = Self.fillStack(with: value, size: size, depth: 200)
            #expect(try Self.deflated() == expected)
        }
    }
}
