public import Drawing
internal import ImageCodecs

/// The distance of two pictures at each pixel, from which a picture of the difference is made.
public struct DistanceMap: Sendable {
    /// The outcome of comparing a pixel.
    public enum Kind: UInt8, Hashable, Sendable {
        /// Both pixels are equal.
        case equal
        /// The actual pixel is lighter than expected, or has another colour of the same lightness.
        case lighter
        /// The actual pixel is darker than expected.
        case darker
        /// The pixels differ, but only smooth an edge and are ignored.
        case antialiased
        /// The pixel isn't compared.
        case masked
    }

    /// The size of both pictures.
    public var size: PixelSize { expected.size }
    /// The tolerance of the comparison.
    public let tolerance: ImageTolerance
    private let expected: FrameImage
    /// The outcome and the distance of each pixel, row by row.
    private var kinds: [Kind]
    private var distances: [UInt32]

    /// The distances of two pictures; nil if their sizes differ.
    /// - Complexity: O(pixels), in time and memory.
    public init?(
        expected: FrameImage, actual: FrameImage, tolerance: ImageTolerance = .exact,
        masks: [PixelRect] = []
    ) {
        guard expected.size == actual.size else { return nil }
        self.expected = expected
        self.tolerance = tolerance
        let size = expected.size
        kinds = Array(repeating: .equal, count: size.width * size.height)
        distances = Array(repeating: 0, count: size.width * size.height)
        let masked = MaskedColumns(masks, in: size)
        DifferingRow.forEach(expected, actual, masked: masked, tolerance: tolerance) { row in
            let start = row.y * size.width
            for (x, distance) in row.distances.enumerated() where distance > 0 {
                distances[start + x] = distance
                let isLighter = actual[x, row.y].lumaOverBoard >= expected[x, row.y].lumaOverBoard
                kinds[start + x] = isLighter ? .lighter : .darker
            }
            for x in row.antialiased { kinds[start + x] = .antialiased }
        }
        for y in 0..<size.height {
            for columns in masked.columns(inRow: y) {
                for x in columns { kinds[y * size.width + x] = .masked }
            }
        }
    }

    /// The outcome for the pixel at column `x`, row `y`, which must be inside the picture.
    public func kind(x: Int, y: Int) -> Kind { kinds[y * size.width + x] }

    /// The distance ΔEOK of the pixels at column `x`, row `y`, which must be inside the picture; 0 for
    /// pixels that are not compared.
    public func distance(x: Int, y: Int) -> Double {
        Double(distances[y * size.width + x]) / Double(PixelDistances.one)
    }

    /// Whether the distance at column `x`, row `y` exceeds the tolerance's distance.
    public func isBeyond(x: Int, y: Int) -> Bool {
        distances[y * size.width + x] > tolerance.limit
    }
}

extension DistanceMap {
    /// A picture of the difference over a faded grey copy of the expected picture. Pixels that became
    /// lighter are orange, darker ones are blue; both are paler within the tolerance. Pixels that only
    /// smooth an edge are yellow. Masks are striped.
    public func picture() -> FrameImage {
        var bytes = PixelBytes.faded(expected.bytes)
        for (place, kind) in kinds.enumerated() where kind != .equal {
            let color = color(kind, at: place, over: bytes[4 * place])
            bytes[4 * place] = color.red
            bytes[4 * place + 1] = color.green
            bytes[4 * place + 2] = color.blue
        }
        return FrameImage(size: size, drawn: bytes)
    }

    /// The colour of a pixel, by its place in the rows, over the grey `level` of the expected picture.
    private func color(_ kind: Kind, at place: Int, over level: UInt8) -> PixelColor {
        let grey = PixelColor(red: level, green: level, blue: level)
        let strength = distances[place] > tolerance.limit ? 1.0 : 0.4
        let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
        return switch kind {
        case .equal: grey
        case .lighter: grey.mixed(with: PixelColor(red: 255, green: 128, blue: 0), strength)
        case .darker: grey.mixed(with: PixelColor(red: 0, green: 80, blue: 230), strength)
        case .antialiased: PixelColor(red: 250, green: 220, blue: 0)
        case .masked: (x + y) % 8 < 2 ? PixelColor(red: 190, green: 150, blue: 220) : grey
        }
    }
}

extension PixelColor {
    fileprivate func mixed(with other: PixelColor, _ share: Double) -> PixelColor {
        func level(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
        }
        return PixelColor(
            red: level(red, other.red), green: level(green, other.green),
            blue: level(blue, other.blue))
    }
}
