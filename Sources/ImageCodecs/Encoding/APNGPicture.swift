package import Drawing

/// A picture of an animated PNG with all that its bytes depend on, so that pictures can be compressed at the same time.
package struct APNGPicture: Sendable {
    let size: PixelSize
    let isOpaque: Bool
    let delay: AnimatedPNG.Delay
    /// The part that is stored.
    let area: PixelArea
    /// Red, green, blue and unpremultiplied alpha of each pixel of the whole frame.
    let pixels: [UInt8]
    /// Whether it is the first of the file.
    let isFirst: Bool
    /// The number of its first chunk.
    let sequence: UInt32
    /// How long it is shown, in multiples of the delay.
    var duration = 1

    /// The longest duration of a picture in the file, in multiples of the delay.
    private var longest: Int { max(1, Int(UInt16.max) / max(1, Int(delay.numerator))) }

    /// The number of pictures in the file that it becomes: if it lasts longer than the format allows, it is followed by pixels
    /// that change nothing.
    var count: Int { (duration + longest - 1) / longest }

    /// The number of chunks with a number that it has.
    var numberedChunks: Int { 2 * count - (isFirst ? 1 : 0) }

    /// Its part of the file.
    /// - Complexity: O(pixels of the area).
    package func bytes() throws(RasterError) -> [UInt8] {
        let compressor = try PNGCompressor(isOpaque: isOpaque, .movie)
        let pixel = PixelArea(x: 0, y: 0, width: 1, height: 1)
        var number = sequence
        var bytes: [UInt8] = []
        for part in 0..<count {
            let area = part == 0 ? area : pixel
            let data = try compressor.data(of: area, in: pixels, size: size)
            bytes += control(area, number, lasting: min(longest, duration - part * longest))
            number += 1
            if part == 0, isFirst {
                bytes += PNGChunk.bytes("IDAT", data)
            } else {
                bytes += PNGChunk.bytes("fdAT", number.bigEndianBytes + data)
                number += 1
            }
        }
        return bytes
    }

    /// The chunk before a picture's pixels: it replaces its area, and stays there.
    private func control(_ area: PixelArea, _ number: UInt32, lasting duration: Int) -> [UInt8] {
        let numbers = [area.width, area.height, area.x, area.y].map { UInt32($0) }
        let times = [UInt16(Int(delay.numerator) * duration), delay.denominator]
        return PNGChunk.bytes(
            "fcTL",
            number.bigEndianBytes + numbers.flatMap(\.bigEndianBytes)
                + times.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [0, 0])
    }
}
