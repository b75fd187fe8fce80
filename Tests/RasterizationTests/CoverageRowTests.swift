import CBandShim
import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// How much of a row's pixels lies right of a line.
@Suite struct CoverageRowTests {
    /// The changes that one line makes to a row `width` pixels wide, the one behind its last included.
    private static func changes(_ a: Point, _ b: Point, width: Int) -> [Double] {
        var changes = Array(repeating: 0.0, count: width + 2)
        _ = band_shim_cover(&changes, width, a.x, b.x, b.y - a.y)
        return Array(changes[...width])
    }

    /// However close the ends of a line are, or however far, all of its height is somewhere.
    @Test(
        arguments: [
            .leastNonzeroMagnitude, .leastNormalMagnitude / 4, 1e-300, 1e-15, 1, 1e6, 1e300,
        ] as [Double])
    func everyLineCountsWhole(reach: Double) {
        for (left, right) in [(-reach, reach), (-reach, 0), (0, reach), (3 - reach, 3 + reach)] {
            for (low, high) in [(left, right), (right, left)] {
                let changes = Self.changes(
                    Point(x: low, y: 0.25), Point(x: high, y: 1), width: 8)
                let sum = changes.reduce(0, +)
                // Right of the row, nobody counts.
                let seen = right <= 8 ? 0.75 : 0.75 * (8 - left) / (right - left)
                #expect(abs(sum - seen) < 1e-12, "from \(low) to \(high): \(changes)")
                #expect(changes.allSatisfy { $0 >= 0 })
            }
        }
    }

    /// Memory for a wider row, as is left from one drawn before, changes nothing.
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func widerRowsBeginTheSame(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func x() -> Double {
            let places: [Double] = [
                8, .random(in: 7...8, using: &random), .random(in: -3...12, using: &random),
            ]
            return places.randomElement(using: &random)!
        }
        let (a, b) = (Point(x: x(), y: 0.1), Point(x: x(), y: 0.9))
        let narrow = Self.changes(a, b, width: 8)
        let wide = Self.changes(a, b, width: 40)
        #expect(narrow[..<8] == wide[..<8], "seed \(seed)")
    }
}
