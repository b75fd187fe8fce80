public import Rasterization

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
    let expected: FrameImage
    private var kinds: [Kind]
    private var distances: [UInt32]
    /// The indices in row-major order of all pixels that are not equal. A picture has fewer than 2³⁰
    /// pixels.
    private(set) var touched: [Int32] = []

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
        let rows = DifferingRows(
            expected: expected, actual: actual, masked: masked, tolerance: tolerance)
        rows.forEach { add($0, expected, actual) }
        for y in 0..<size.height {
            for columns in masked.columns(inRow: y) {
                for x in columns { touch(y * size.width + x, .masked) }
            }
        }
    }

    private mutating func add(_ row: DifferingRow, _ expected: FrameImage, _ actual: FrameImage) {
        let start = row.y * size.width
        for (x, distance) in row.distances.enumerated() where distance > 0 {
            distances[start + x] = distance
            let isLighter = actual[x, row.y].lumaOverBoard >= expected[x, row.y].lumaOverBoard
            touch(start + x, isLighter ? .lighter : .darker)
        }
        for x in row.antialiased { touch(start + x, .antialiased) }
    }

    private mutating func touch(_ place: Int, _ kind: Kind) {
        kinds[place] = kind
        touched.append(Int32(place))
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
        var bytes = expected.faded
        for place in touched {
            let place = Int(place)
            let color = color(place)
            bytes[4 * place] = color.red
            bytes[4 * place + 1] = color.green
            bytes[4 * place + 2] = color.blue
        }
        return FrameImage(size: size, drawn: bytes)
    }

    /// The colour of the difference at `place`, an index in row-major order.
    private func color(_ place: Int) -> PixelColor {
        let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
        let grey = expected[x, y].fadedGrey
        let strength = isBeyond(x: x, y: y) ? 1.0 : 0.4
        return switch kind(x: x, y: y) {
        case .equal: grey
        case .lighter: grey.mixed(with: .orange, strength)
        case .darker: grey.mixed(with: .blue, strength)
        case .antialiased: .yellow
        case .masked: (x + y) % 8 < 2 ? .violet : grey
        }
    }
}

extension FrameImage {
    /// Every pixel as opaque faded grey. A plain loop, as it must be fast enough in debug builds, which
    /// tests use.
    fileprivate var faded: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { faded, written in
            written = bytes.count
            bytes.withUnsafeBufferPointer { bytes in
                guard let faded = faded.baseAddress, let bytes = bytes.baseAddress else { return }
                var place = 0
                while place < written {
                    let grey = PixelColor(
                        red: bytes[place], green: bytes[place &+ 1], blue: bytes[place &+ 2],
                        alpha: bytes[place &+ 3]
                    ).fadedGrey.red
                    faded[place] = grey
                    faded[place &+ 1] = grey
                    faded[place &+ 2] = grey
                    faded[place &+ 3] = 255
                    place &+= 4
                }
            }
        }
    }
}

extension PixelColor {
    fileprivate static let orange = PixelColor(red: 255, green: 128, blue: 0)
    fileprivate static let blue = PixelColor(red: 0, green: 80, blue: 230)
    fileprivate static let yellow = PixelColor(red: 250, green: 220, blue: 0)
    fileprivate static let violet = PixelColor(red: 190, green: 150, blue: 220)

    /// The colour as grey over white, moved three quarters of the way to white.
    fileprivate var fadedGrey: PixelColor {
        let level = UInt8((255 * 3 + luma(over: .light) / 255_000) / 4)
        return PixelColor(red: level, green: level, blue: level)
    }

    fileprivate func mixed(with other: PixelColor, _ share: Double) -> PixelColor {
        func level(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
        }
        return PixelColor(
            red: level(red, other.red), green: level(green, other.green),
            blue: level(blue, other.blue))
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
