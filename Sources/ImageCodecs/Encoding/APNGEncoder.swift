package import Drawing

/// Encodes frames one after the other as an animated PNG file (APNG).
///
/// Only the smallest rectangle that differs from the preceding frame is stored. A frame equal to its
/// predecessor extends the predecessor's duration. Memory doesn't depend on the number of frames.
///
/// Not `Sendable`: the bytes of a frame depend on the frames before it.
package final class APNGEncoder {
    private let size: PixelSize
    private let isOpaque: Bool
    private let delay: AnimatedPNG.Delay
    private let plays: Int
    private let areas: AreaEncoder
    /// The last frame.
    private var last: [UInt8] = []
    /// The last picture: it isn't part of the file before its duration is known.
    private var picture: Picture?
    /// The number of pictures in the file.
    private var count: UInt32 = 0
    /// The number of the next chunk that has one.
    private var sequence: UInt32 = 0

    /// A part of a frame that is stored in the file.
    private struct Picture {
        let area: PixelArea
        /// The compressed pixels.
        let data: [UInt8]
        /// How long it is shown, in multiples of the delay.
        var duration = 1
    }

    /// An encoder for frames of `size` that are shown for `delay` each. The animation plays `plays` times; 0
    /// is for ever. Files with only opaque pixels are RGB, others RGBA.
    package init(
        size: PixelSize, isOpaque: Bool, delay: AnimatedPNG.Delay, plays: Int
    ) throws(RasterError) {
        self.size = size
        self.isOpaque = isOpaque
        self.delay = delay
        self.plays = plays
        areas = try AreaEncoder(isOpaque: isOpaque)
    }

    /// The first bytes of the file. They have the number of pictures, so write them again, over the first
    /// ones, after the last frame.
    package var start: [UInt8] {
        PNGChunk.header(size, channels: isOpaque ? 3 : 4)
            + PNGChunk.bytes("acTL", count.bigEndianBytes + UInt32(plays).bigEndianBytes)
    }

    /// Appends a frame: red, green, blue and unpremultiplied alpha of each pixel.
    /// - Returns: the next bytes of the file; empty if the frame equals its predecessor.
    package func append(_ pixels: [UInt8]) throws(RasterError) -> [UInt8] {
        let area =
            last.isEmpty
            ? PixelArea(all: size) : PixelArea(changedFrom: last, to: pixels, size: size)
        guard let area else {
            picture?.duration += 1
            return []
        }
        let data = try compressed(pixels, area)
        let finished = finishPicture()
        last = pixels
        picture = Picture(area: area, data: data)
        return finished
    }

    /// The last bytes of the file, after the last frame.
    package func end() throws(RasterError) -> [UInt8] {
        finishPicture() + PNGChunk.bytes("IEND", [])
    }

    /// The chunks of the last picture. If it lasts longer than the format allows, it is followed by a pixel
    /// that changes nothing.
    private func finishPicture() -> [UInt8] {
        guard let picture else { return [] }
        let most = max(1, Int(UInt16.max) / max(1, Int(delay.numerator)))
        var bytes = chunks(of: picture, lasting: min(most, picture.duration))
        for start in stride(from: most, to: picture.duration, by: most) {
            let area = PixelArea(x: 0, y: 0, width: 1, height: 1)
            // A pixel always fits into memory.
            let data = (try? compressed(last, area)) ?? []
            bytes += chunks(
                of: Picture(area: area, data: data), lasting: min(most, picture.duration - start))
        }
        return bytes
    }

    private func chunks(of picture: Picture, lasting duration: Int) -> [UInt8] {
        let area = picture.area
        let numbers = [area.width, area.height, area.x, area.y].map { UInt32($0) }
        let times = [UInt16(Int(delay.numerator) * duration), delay.denominator]
        // The picture replaces its area, and stays there.
        let control =
            takeNumber() + numbers.flatMap(\.bigEndianBytes)
            + times.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [0, 0]
        let isFirst = count == 0
        count += 1
        return PNGChunk.bytes("fcTL", control)
            + (isFirst
                ? PNGChunk.bytes("IDAT", picture.data)
                : PNGChunk.bytes("fdAT", takeNumber() + picture.data))
    }

    private func takeNumber() -> [UInt8] {
        defer { sequence += 1 }
        return sequence.bigEndianBytes
    }

    /// The compressed pixels of an area.
    private func compressed(_ pixels: [UInt8], _ area: PixelArea) throws(RasterError) -> [UInt8] {
        let file = try areas.png(of: area, in: pixels, size: size)
        return file.withUnsafeBytes { file in
            PNGChunks(file).reduce(into: []) { data, chunk in
                if chunk.type == "IDAT" { data += file[chunk.data] }
            }
        }
    }
}
