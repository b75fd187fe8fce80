import Drawing
import Rasterization
import TestSupport

/// PNG files of incompressible frames. Their sizes are at limits: the number of pixels of a row filtered at
/// a time, a band, a stored block of the compressor.
enum NoisePictures {
    /// The widths and heights of the frames.
    private static let sizes =
        (1...5).flatMap { width in [1, 64, 65].map { (width, $0) } } + [(1100, 70), (9, 130)]

    /// Writes the files into `folder`, with and without alpha and with both compressions. Returns their
    /// names and their pixels as red, green, blue and alpha.
    static func write(into folder: TemporaryFolder) throws -> [(name: String, pixels: [UInt8])] {
        var random = SplitMix64(seed: 11)
        var files: [(String, [UInt8])] = []
        for (width, height) in sizes {
            for isOpaque in [true, false] {
                let words = words(width * height, isOpaque, &random)
                let bitmap = Bitmap(name: "noise", width: width, height: height, pixels: words)
                for compression in Compression.allCases {
                    let kind = isOpaque ? "opaque" : "clear"
                    let name = "\(kind)-\(width)x\(height)-\(compression.rawValue).png"
                    try folder.write(encode(bitmap, isOpaque, compression), to: name)
                    files.append((name, words.flatMap(\.rgba)))
                }
            }
        }
        return files
    }

    /// Premultiplied random pixels. Those that aren't opaque have a colour that unpremultiplies exactly.
    private static func words(
        _ count: Int, _ isOpaque: Bool, _ random: inout SplitMix64
    ) -> [UInt32] {
        (0..<count).map { _ in
            let color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
            guard !isOpaque, Bool.random(using: &random) else { return 0xFF00_0000 | color }
            let alpha = UInt32.random(in: 0...255, using: &random)
            return alpha << 24 | alpha << 16 | alpha
        }
    }

    private static func encode(
        _ bitmap: Bitmap, _ isOpaque: Bool, _ compression: Compression
    ) throws -> [UInt8] {
        let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        let picture = Picture(bitmap, in: Rect(origin: .zero, size: size))
        let list = DisplayList(
            size: size, background: isOpaque ? .white : .clear,
            items: [.picture(PictureItem(picture, placement: .identity))])
        let encoder = try FrameEncoder(
            FrameSettings(
                size: PixelSize(covering: size, scale: 1), scale: 1, isOpaque: isOpaque,
                compression: compression))
        return try withExtendedLifetime(encoder) { try Array(encoder.encode(list)) }
    }
}

extension UInt32 {
    /// Red, green, blue and unpremultiplied alpha of a pixel that is opaque or whose components are 0 or
    /// alpha.
    fileprivate var rgba: [UInt8] {
        let alpha = self >> 24
        func level(_ shift: UInt32) -> UInt8 {
            let component = self >> shift & 255
            return alpha == 255 ? UInt8(component) : component > 0 ? 255 : 0
        }
        return [level(16), level(8), level(0), UInt8(alpha)]
    }
}
