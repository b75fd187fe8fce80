internal import CLibrary
internal import Drawing
internal import ImageCodecs

/// The distances of the pixels of two rows: ΔEOK in whole units of 1/65,535.
///
/// ΔEOK is the distance of CSS Color 4 (section "Color Difference"), Euclidean in OKLab. HyAB fits large
/// differences better, but small ones decide here, and for ΔEOK the just noticeable difference is known
/// (0.02). Distances are whole units, so that sums don't depend on their order. Integers also suit SIMD
/// comparison and addition.
struct PixelDistances {
    /// The distance between black and white.
    static let one = UInt32(OKLabTables.one)

    /// The number of pixels per pass: so few that intermediate values stay in the L1 cache.
    private static let chunk = 256

    private let roots: ConeRoots

    /// Calls `body` with each row in which two pictures of `size` differ, from top to bottom: the number of
    /// the row, and the distance of each pixel. Both pictures have four bytes for each pixel: red, green,
    /// blue and unpremultiplied alpha.
    /// - Complexity: O(pixels) time, and memory for one row.
    static func forEachDifferingRow(
        _ expected: [UInt8], _ actual: [UInt8], size: PixelSize,
        _ body: (_ y: Int, _ distances: inout [UInt32]) -> Void
    ) {
        let width = size.width
        precondition(expected.count == 4 * width * size.height && actual.count == expected.count)
        var distances = [UInt32](repeating: 0, count: width)
        OKLabTables.shared.withConeRoots { roots in
            let measured = PixelDistances(roots: roots)
            expected.withUnsafeBufferPointer { expected in
                actual.withUnsafeBufferPointer { actual in
                    guard let first = expected.baseAddress, let second = actual.baseAddress
                    else { return }
                    for y in 0..<size.height {
                        let (first, second) = (first + 4 * y * width, second + 4 * y * width)
                        guard memcmp(first, second, 4 * width) != 0 else { continue }
                        measured.write(first, second, to: &distances)
                        body(y, &distances)
                    }
                }
            }
        }
    }

    private func write(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>,
        to distances: inout [UInt32]
    ) {
        distances.withUnsafeMutableBufferPointer { distances in
            guard let start = distances.baseAddress else { return }
            write(expected, actual, count: distances.count, to: start)
        }
    }

    /// Writes the distances of `count` pixels: 0 for equal pixels, at least 1 for others.
    private func write(
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

    /// A pixel with its alpha in the highest 8 bits.
    @inline(__always)
    private static func word(_ pixels: UnsafePointer<UInt8>, _ index: Int) -> UInt32 {
        UInt32(
            littleEndian: UnsafeRawPointer(pixels + 4 &* index).loadUnaligned(as: UInt32.self))
    }

    /// Writes the larger of the distances over both colours of the checkerboard.
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

    /// Raises the distance of differing pixels to at least 1, also where OKLab or the checkerboard shows
    /// none.
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

    /// Writes the distances of opaque pixels.
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

    /// Writes the cube roots to three planes, so that the next step can process several pixels at a time.
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

    /// Writes the OKLab distances of the colours whose roots are in the planes.
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

/// The two colours of a checkerboard over which semi-transparent pixels are compared.
///
/// Over white alone, pixels that differ only in alpha can look the same; over two colours they can't. Every
/// pixel is composited over both colours, and the larger distance counts. So the position of a picture on
/// the checkerboard doesn't matter.
enum Checkerboard: UInt8, CaseIterable {
    /// White, like most pages.
    case light = 255
    /// A dark grey. Black would be worse, as OKLab exaggerates differences near black.
    case dark = 64

    /// The lightness of a pixel over this colour, from 0 to 255,000 · 255. It is luma as in ITU-R BT.601,
    /// which is enough to tell which of two colours is lighter.
    @inline(__always)
    func luma(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> Int {
        let color = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
        return color * Int(alpha) + 1000 * Int(rawValue) * (255 - Int(alpha))
    }

    /// Composites `count` pixels over this colour. Writes red, green, blue and an alpha of 255 for each.
    func compose(
        _ pixels: UnsafePointer<UInt8>, count: Int, to opaque: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            let pixel = UInt32(
                littleEndian: UnsafeRawPointer(pixels + 4 &* index)
                    .loadUnaligned(as: UInt32.self))
            let alpha = pixel >> 24
            let behind = UInt32(rawValue) &* (255 &- alpha)
            // Red and blue are computed together, each in 16 bits of its own.
            let redBlue = Self.divided((pixel & 0xFF_00FF) &* alpha &+ behind &* 0x1_0001)
            let green = Self.divided((pixel >> 8 & 0xFF) &* alpha &+ behind)
            UnsafeMutableRawPointer(opaque + 4 &* index).storeBytes(
                of: (0xFF00_0000 | green << 8 | redBlue).littleEndian, as: UInt32.self)
        }
    }

    /// Both 16-bit halves divided by 255, rounded to nearest. Neither may exceed 255².
    private static func divided(_ halves: UInt32) -> UInt32 {
        let rounded = halves &+ 0x80_0080
        return (rounded &+ (rounded >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
    }
}
