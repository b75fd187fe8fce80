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
