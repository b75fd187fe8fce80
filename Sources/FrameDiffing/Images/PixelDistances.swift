internal import CLibrary
internal import Rasterization

/// How far apart the pixels of two rows are: ΔEOK in whole units of 1/65,535.
///
/// The distance of CSS Color 4 (section "Color Difference"), Euclidean in OKLab, rather than HyAB, which
/// fits large differences better: small ones decide here, and of this one it is known what is just
/// noticeable (0.02). Whole units, so that sums don't depend on their order, and because integers
/// compare and add several at a time.
struct PixelDistances {
    /// The distance of black and white.
    static let one = UInt32(OKLabTables.one)

    /// Pixels at a time: so few that what lies between the steps stays in the fastest cache.
    private static let chunk = 256

    let roots: ConeRoots

    /// Writes the distances of `count` pixels: 0 for equal ones, at least 1 for others.
    func write(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, count: Int,
        to distances: UnsafeMutablePointer<UInt32>
    ) {
        for start in stride(from: 0, to: count, by: Self.chunk) {
            let length = min(Self.chunk, count - start)
            let (first, second) = (expected + 4 * start, actual + 4 * start)
            if memcmp(first, second, 4 * length) == 0 {
                (distances + start).update(repeating: 0, count: length)
            } else if Self.areOpaque(first, length), Self.areOpaque(second, length) {
                writeOpaque(first, second, length, to: distances + start)
            } else {
                writeOverBoard(first, second, length, to: distances + start)
            }
        }
    }

    private static func areOpaque(_ pixels: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var all = UInt32.max
        for index in 0..<count { all &= word(pixels, index) }
        return all >> 24 == 255
    }

    /// A pixel with its alpha in the highest bits.
    @inline(__always)
    private static func word(_ pixels: UnsafePointer<UInt8>, _ index: Int) -> UInt32 {
        UInt32(
            littleEndian: UnsafeRawPointer(pixels + 4 &* index).loadUnaligned(as: UInt32.self))
    }

    /// The larger of the distances over both squares.
    private func writeOverBoard(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, _ count: Int,
        to distances: UnsafeMutablePointer<UInt32>
    ) {
        distances.update(repeating: 0, count: count)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8 * Self.chunk) { opaque in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.chunk) { over in
                guard let first = opaque.baseAddress, let over = over.baseAddress else { return }
                let second = first + 4 * Self.chunk
                for square in Checkerboard.allCases {
                    square.compose(expected, count: count, to: first)
                    square.compose(actual, count: count, to: second)
                    writeOpaque(first, second, count, to: over)
                    for index in 0..<count {
                        distances[index] = max(distances[index], over[index])
                    }
                }
            }
        }
        Self.raiseWhereDifferent(expected, actual, count, distances)
    }

    /// Makes the distance of pixels that differ at least 1, be it less than OKLab or the board shows.
    private static func raiseWhereDifferent(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, _ count: Int,
        _ distances: UnsafeMutablePointer<UInt32>
    ) {
        var index = 0
        while index < count {
            let isDifferent = word(expected, index) != word(actual, index)
            let isZero = distances[index] == 0
            distances[index] &+= isDifferent && isZero ? 1 : 0
            index &+= 1
        }
    }

    /// The distances of opaque pixels.
    private func writeOpaque(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, _ count: Int,
        to distances: UnsafeMutablePointer<UInt32>
    ) {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 6 * Self.chunk) { planes in
            guard let first = planes.baseAddress else { return }
            let second = first + 3 * Self.chunk
            writeRoots(of: expected, count, to: first)
            writeRoots(of: actual, count, to: second)
            Self.writeLengths(from: first, to: second, count, to: distances)
        }
        Self.raiseWhereDifferent(expected, actual, count, distances)
    }

    /// Three planes, so that the next step can take several pixels at a time.
    private func writeRoots(
        of pixels: UnsafePointer<UInt8>, _ count: Int, to long: UnsafeMutablePointer<UInt16>
    ) {
        let (medium, short) = (long + Self.chunk, long + 2 * Self.chunk)
        var index = 0
        while index < count {
            (long[index], medium[index], short[index]) = roots(pixels + 4 &* index)
            index &+= 1
        }
    }

    /// The lengths of the differences of what the planes hold.
    private static func writeLengths(
        from first: UnsafePointer<UInt16>, to second: UnsafePointer<UInt16>, _ count: Int,
        to distances: UnsafeMutablePointer<UInt32>
    ) {
        @inline(__always)
        func difference(_ plane: Int, _ index: Int) -> Float {
            let place = plane &* chunk &+ index
            return Float(Int32(second[place]) &- Int32(first[place]))
        }
        var index = 0
        while index < count {
            let length = OKLab(
                long: difference(0, index), medium: difference(1, index),
                short: difference(2, index)
            ).length
            // Adding 2²³ leaves the nearest whole number in the lowest bits.
            distances[index] = (length + 0x1p23).bitPattern &- Float(0x1p23).bitPattern
            index &+= 1
        }
    }
}
