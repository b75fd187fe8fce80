public import Rasterization

extension FrameImage {
    /// The picture in a PNG file, whatever the file stores. Colour profiles are ignored.
    /// - Throws: `UnreadableImage` for a file without bytes, and for anything that isn't a whole, valid
    ///   PNG with sides up to `PixelSize.limit`.
    public init(png: [UInt8]) throws(UnreadableImage) {
        guard !png.isEmpty else { throw .empty }
        let image: DecodedImage
        do throws(RasterError) {
            image = try DecodedImage(png: png)
        } catch .png(_, let message) {
            throw .damaged(reason: "not a whole, valid PNG file: \(message)")
        } catch {
            throw .damaged(reason: "\(error)")
        }
        try self.init(width: image.width, height: image.height, bytes: image.bytes)
    }
}

extension FrameImage {
    /// The picture as a PNG file: RGB if every pixel is opaque, else RGBA with straight alpha.
    /// - Throws: `RasterError` if there is no memory for the file.
    public func png() throws(RasterError) -> [UInt8] {
        let words = words
        return try png(words, isOpaque: words.reduce(.max, &) >> 24 == 255, hasFilters: false)
    }

    /// The picture as the file that `FrameEncoder` makes of it with `Compression.small`; without alpha if
    /// `isOpaque`.
    /// - Throws: `RasterError` if there is no memory for the file.
    func smallPNG(isOpaque: Bool) throws(RasterError) -> [UInt8] {
        let words = words
        let filtered = try png(words, isOpaque: isOpaque, hasFilters: true)
        let plain = try png(words, isOpaque: isOpaque, hasFilters: false)
        return filtered.count < plain.count ? filtered : plain
    }

    /// Each pixel as `0xAARRGGBB`. Plain loops: tests run this in debug builds.
    private var words: [UInt32] {
        let count = size.width * size.height
        return [UInt32](unsafeUninitializedCapacity: count) { words, written in
            guard let words = words.baseAddress else { return }
            bytes.withUnsafeBytes { bytes in
                guard let bytes = bytes.baseAddress else { return }
                var index = 0
                while index < count {
                    let pixel = UInt32(
                        littleEndian: bytes.load(fromByteOffset: 4 &* index, as: UInt32.self))
                    words[index] =
                        pixel & 0xFF00_FF00 | pixel << 16 & 0xFF_0000 | pixel >> 16 & 0xFF
                    index &+= 1
                }
            }
            written = count
        }
    }

    private func png(
        _ words: [UInt32], isOpaque: Bool, hasFilters: Bool
    ) throws(RasterError) -> [UInt8] {
        let writer = try PNGWriter()
        try writer.write(words, size: size, channels: isOpaque ? 3 : 4, hasFilters: hasFilters)
        return Array(writer.bytes)
    }
}
