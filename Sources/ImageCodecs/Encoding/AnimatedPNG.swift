public import Drawing

/// A sequence of frames as an animated PNG file (APNG) that loops forever.
///
/// Every frame is stored completely. A frame equal to its predecessor extends the predecessor's duration.
public struct AnimatedPNG: Sendable {
    /// The duration of a frame: `numerator / denominator` seconds.
    public struct Delay: Hashable, Sendable {
        /// 0 to 65535.
        public let numerator: UInt16
        /// 1 to 65535.
        public let denominator: UInt16

        /// The duration of a frame at `numerator / denominator` frames per second, both above 0.
        ///
        /// A fraction that doesn't fit the format is replaced by one that differs by less than a
        /// fifty-thousandth of it. Durations above 65,535 s and below 1/65,535 s become these limits.
        public init(framesPerSecond numerator: Int, over denominator: Int = 1) {
            // The convergents of the duration's continued fraction come ever closer to it.
            var (rest, divisor) = (denominator, numerator)
            var (last, best) = ((over: 0, under: 1), (over: 1, under: 0))
            while divisor > 0, rest / divisor <= UInt16.max {
                let quotient = rest / divisor
                let next = (quotient * best.over + last.over, quotient * best.under + last.under)
                guard max(next.0, next.1) <= UInt16.max else { break }
                (last, best) = (best, next)
                (rest, divisor) = (divisor, rest % divisor)
            }
            if best.over == 0 { best = (1, Int(UInt16.max)) }
            if best.under == 0 { best = (Int(UInt16.max), 1) }
            (self.numerator, self.denominator) = (UInt16(best.over), UInt16(best.under))
        }
    }

    private let size: PixelSize
    private let delay: Delay
    private var header: [UInt8] = []
    /// Each frame's compressed data, without chunks around them, and its duration in multiples of the
    /// delay.
    private var frames: [(data: [UInt8], count: Int)] = []

    /// An animation of frames of `size`, each shown for `delay`.
    public init(size: PixelSize, delay: Delay) {
        self.size = size
        self.delay = delay
    }

    /// Appends a frame: a PNG file made by `FrameEncoder`. All frames must have the same format.
    public mutating func append(_ file: UnsafeRawBufferPointer) {
        var data: [UInt8] = []
        var before: [UInt8] = Array(file.prefix(PNGChunks.signature.count))
        for chunk in PNGChunks(file) {
            if chunk.type == "IDAT" {
                data += file[chunk.data]
            } else if data.isEmpty {
                before += file[chunk.whole]
            }
        }
        if header.isEmpty { header = before }
        guard let last = frames.last, last.data == data else {
            return frames.append((data, 1))
        }
        frames[frames.count - 1].count += 1
    }

    /// Appends a frame: a PNG file like those of `FrameEncoder`.
    package mutating func append(_ file: [UInt8]) { file.withUnsafeBytes { append($0) } }

    /// The complete file. O(bytes).
    public var bytes: [UInt8] {
        var file = header
        let repetitions: UInt32 = 0
        file += PNGChunk.bytes(
            "acTL", UInt32(shown.count).bigEndianBytes + repetitions.bigEndianBytes)
        var sequence: UInt32 = 0
        for (place, frame) in shown.enumerated() {
            file += PNGChunk.bytes("fcTL", control(sequence, lasting: frame.count))
            sequence += 1
            if place == 0 {
                file += PNGChunk.bytes("IDAT", frame.data)
            } else {
                file += PNGChunk.bytes("fdAT", sequence.bigEndianBytes + frame.data)
                sequence += 1
            }
        }
        return file + PNGChunk.bytes("IEND", [])
    }

    /// The frames to write. A frame that lasts longer than the format allows is repeated.
    private var shown: [(data: [UInt8], count: Int)] {
        let most = max(1, Int(UInt16.max) / max(1, Int(delay.numerator)))
        return frames.flatMap { frame in
            stride(from: 0, to: frame.count, by: most).map {
                (frame.data, min(most, frame.count - $0))
            }
        }
    }

    /// The frame control chunk's data: the frame covers the whole canvas and replaces everything before it.
    private func control(_ sequence: UInt32, lasting count: Int) -> [UInt8] {
        let sides = [sequence, UInt32(size.width), UInt32(size.height), 0, 0]
        let numerator = UInt16(Int(delay.numerator) * count)
        return sides.flatMap(\.bigEndianBytes)
            + [numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [
                0, 0,
            ]
    }
}

extension AnimatedPNG {
    /// The frames of a file made by `bytes`, each as a PNG file of its own. A frame with a longer duration
    /// occurs once.
    ///
    /// Nil if the file isn't animated or has partial frames. Checksums and pixels aren't checked.
    /// - Complexity: O(bytes).
    public static func frames(of file: [UInt8]) -> [[UInt8]]? {
        file.withUnsafeBytes { file in
            // A file may repeat chunks. Each frame gets one of a kind, or it could be as long as the whole file.
            var header: [UInt8] = []
            var colors: [UInt8] = []
            var frames: [[UInt8]] = []
            for chunk in PNGChunks(file) {
                switch chunk.type {
                case "IHDR" where chunk.data.count == 13: header = Array(file[chunk.whole])
                case "sRGB" where chunk.data.count == 1: colors = Array(file[chunk.whole])
                case "fcTL":
                    let size = header.dropFirst(8).prefix(8)
                    guard chunk.data.count == 26,
                        size.elementsEqual(file[chunk.data].dropFirst(4).prefix(8)),
                        file[chunk.data].dropFirst(12).prefix(8).allSatisfy({ $0 == 0 })
                    else { return nil }
                    frames.append([])
                case "IDAT" where !frames.isEmpty:
                    frames[frames.count - 1] += file[chunk.data]
                case "fdAT" where !frames.isEmpty:
                    frames[frames.count - 1] += file[chunk.data].dropFirst(4)
                default: break
                }
            }
            guard !frames.isEmpty else { return nil }
            let beginning = PNGChunks.signature + header + colors
            return frames.map {
                beginning + PNGChunk.bytes("IDAT", $0) + PNGChunk.bytes("IEND", [])
            }
        }
    }
}
