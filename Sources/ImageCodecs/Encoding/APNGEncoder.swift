package import Drawing

/// Divides frames, one after the other, into the pictures of an animated PNG file (APNG).
///
/// Only the smallest rectangle that differs from the preceding frame is stored. A frame equal to its
/// predecessor extends the predecessor's duration. Memory doesn't depend on the number of frames.
///
/// Not `Sendable`: a picture depends on the frames before it. To compress it, which takes most of the time, only the picture
/// is needed.
package final class APNGEncoder {
    private let size: PixelSize
    private let isOpaque: Bool
    private let delay: AnimatedPNG.Delay
    private let plays: Int
    /// The last picture, whose duration isn't known yet.
    private var picture: APNGPicture?
    /// The number of pictures in the file.
    private var count: UInt32 = 0
    /// The number of the next chunk that has one.
    private var sequence: UInt32 = 0

    /// An encoder for frames of `size` that are shown for `delay` each. The animation plays `plays` times; 0
    /// is for ever. Files with only opaque pixels are RGB, others RGBA.
    package init(size: PixelSize, isOpaque: Bool, delay: AnimatedPNG.Delay, plays: Int) {
        self.size = size
        self.isOpaque = isOpaque
        self.delay = delay
        self.plays = plays
    }

    /// The first bytes of the file. They have the number of pictures, so write them again, over the first
    /// ones, after the last frame.
    package var start: [UInt8] {
        PNGChunk.header(size, channels: isOpaque ? 3 : 4)
            + PNGChunk.bytes("acTL", count.bigEndianBytes + UInt32(plays).bigEndianBytes)
    }

    /// The last bytes of the file.
    package static var trailer: [UInt8] { PNGChunk.bytes("IEND", []) }

    /// Appends a frame: red, green, blue and unpremultiplied alpha of each pixel.
    /// - Returns: the next picture of the file; nil if there is none before the next frame is known.
    package func append(_ pixels: [UInt8]) -> APNGPicture? {
        let area = picture.map { PixelArea(changedFrom: $0.pixels, to: pixels, size: size) }
        guard let area = area ?? PixelArea(all: size) else {
            picture?.duration += 1
            return nil
        }
        let finished = end()
        picture = APNGPicture(
            size: size, isOpaque: isOpaque, delay: delay, area: area, pixels: pixels,
            isFirst: finished == nil, sequence: sequence)
        return finished
    }

    /// The last picture, after the last frame.
    package func end() -> APNGPicture? {
        if let picture {
            count += UInt32(picture.count)
            sequence += UInt32(picture.numberedChunks)
        }
        return picture
    }
}
