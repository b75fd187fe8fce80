public import Rasterization

/// How far apart two pictures are at each pixel: what a picture of the difference is made of.
public struct DistanceMap: Sendable {
    /// How a pixel compares.
    public enum Kind: UInt8, Hashable, Sendable {
        /// It has the same bytes.
        case equal
        /// The actual pixel is lighter than expected, or only of another colour.
        case lighter
        /// The actual pixel is darker than expected.
        case darker
        /// It differs, but only smooths an edge and is ignored.
        case antialiased
        /// It isn't compared.
        case masked
    }

    /// How many pixels there are.
    public var size: PixelSize { expected.size }
    /// What was allowed.
    public let tolerance: ImageTolerance
    let expected: FrameImage
    private var kinds: [Kind]
    private var distances: [UInt32]
    /// The places, rows one after another, of pixels that are not equal. A picture has fewer than 2³⁰.
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

    /// How the pixel at column `x`, row `y` compares; both must be inside.
    public func kind(x: Int, y: Int) -> Kind { kinds[y * size.width + x] }

    /// How far apart the pixels at column `x`, row `y` are: ΔEOK; 0 for those that are not compared.
    public func distance(x: Int, y: Int) -> Double {
        Double(distances[y * size.width + x]) / Double(PixelDistances.one)
    }

    /// Whether the pixel at column `x`, row `y` is farther off than the tolerance's distance.
    public func isBeyond(x: Int, y: Int) -> Bool {
        distances[y * size.width + x] > tolerance.limit
    }
}

extension DistanceMap {
    /// A picture of the difference: where the actual picture is lighter in orange, where it is darker in
    /// blue, both paler where the tolerance allows it, over a faded grey copy of the expected one. Pixels
    /// that only smooth an edge are yellow; masks are striped.
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

    /// Of the pixel at `place`, rows one after another.
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
    /// Every pixel as faded grey, opaque. A plain loop: tests run it in debug builds.
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

    /// As grey over white, three quarters of the way to white.
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

/// What semi-transparent pixels are compared over: both squares of a checkerboard.
///
/// Over white alone, pixels that differ in alpha only can look the same; over two colours none do. Every
/// pixel is laid over each square and the larger distance counts, so where a picture lies on the board
/// doesn't matter.
enum Checkerboard: UInt8, CaseIterable {
    /// White, as most pages.
    case light = 255
    /// A dark grey: near black OKLab makes too much of every level.
    case dark = 64

    /// Lays `count` pixels over the square: red, green, blue of each, and an alpha of 255.
    func compose(
        _ pixels: UnsafePointer<UInt8>, count: Int, to opaque: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            let pixel = UInt32(
                littleEndian: UnsafeRawPointer(pixels + 4 &* index)
                    .loadUnaligned(as: UInt32.self))
            let alpha = pixel >> 24
            let behind = UInt32(rawValue) &* (255 &- alpha)
            // Two components at a time, each in a half of its own.
            let redBlue = Self.divided((pixel & 0xFF_00FF) &* alpha &+ behind &* 0x1_0001)
            let green = Self.divided((pixel >> 8 & 0xFF) &* alpha &+ behind)
            UnsafeMutableRawPointer(opaque + 4 &* index).storeBytes(
                of: (0xFF00_0000 | green << 8 | redBlue).littleEndian, as: UInt32.self)
        }
    }

    /// Both halves divided by 255, rounded to nearest; neither may be above 255².
    private static func divided(_ halves: UInt32) -> UInt32 {
        let rounded = halves &+ 0x80_0080
        return (rounded &+ (rounded >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
    }
}
