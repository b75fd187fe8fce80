/// A sequence of frames as one animated PNG file (APNG), which plays forever.
///
/// Every frame is whole. A frame that equals the one before makes that one last longer.
public struct AnimatedPNG: Sendable {
    /// How long a frame is shown: `numerator / denominator` seconds.
    public struct Delay: Hashable, Sendable {
        /// 0 to 65535.
        public let numerator: UInt16
        /// 1 to 65535.
        public let denominator: UInt16

        /// The time of a frame at so many frames a second; to a thousandth of a second where the format
        /// has no room for the exact one.
        public init(framesPerSecond numerator: Int, over denominator: Int = 1) {
            if let over = UInt16(exactly: numerator), let under = UInt16(exactly: denominator) {
                (self.numerator, self.denominator) = (under, over)
            } else {
                let thousandths = (Double(denominator) / Double(numerator) * 1000).rounded()
                self.numerator = UInt16(min(max(thousandths, 1), 65535))
                self.denominator = 1000
            }
        }
    }

    private let size: PixelSize
    private let delay: Delay
    private var header: [UInt8] = []
    /// Each frame's data, without chunks around it, and how many times the delay it lasts.
    private var frames: [(data: [UInt8], count: Int)] = []

    /// An animation of frames of `size`, each shown for `delay`.
    public init(size: PixelSize, delay: Delay) {
        self.size = size
        self.delay = delay
    }

    /// Adds a frame: a PNG file that `FrameEncoder` made; all of them of one kind.
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

    /// The file. O(bytes).
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

    /// The frames, those that last longer than a delay can say more than once.
    private var shown: [(data: [UInt8], count: Int)] {
        let most = max(1, Int(UInt16.max) / max(1, Int(delay.numerator)))
        return frames.flatMap { frame in
            stride(from: 0, to: frame.count, by: most).map {
                (frame.data, min(most, frame.count - $0))
            }
        }
    }

    /// Where a frame lies, how long it is shown, and that it replaces all before.
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
    /// The frames of a file that `bytes` made, each as a PNG file by itself; a frame that lasts longer
    /// than others is there once.
    ///
    /// Nil for files that aren't animated, or whose frames aren't whole. Checksums and pixels are left to
    /// whoever reads the frames.
    /// - Complexity: O(bytes).
    public static func frames(of file: [UInt8]) -> [[UInt8]]? {
        file.withUnsafeBytes { file in
            var header = Array(file.prefix(PNGChunks.signature.count))
            var size: ArraySlice<UInt8>?
            var frames: [[UInt8]] = []
            for chunk in PNGChunks(file) {
                switch chunk.type {
                case "IHDR":
                    size = Array(file[chunk.data].prefix(8))[...]
                    header += file[chunk.whole]
                case "fcTL":
                    guard chunk.data.count == 26,
                        size?.elementsEqual(file[chunk.data].dropFirst(4).prefix(8)) == true,
                        file[chunk.data].dropFirst(12).prefix(8).allSatisfy({ $0 == 0 })
                    else { return nil }
                    frames.append([])
                case "IDAT" where !frames.isEmpty:
                    frames[frames.count - 1] += file[chunk.data]
                case "fdAT" where !frames.isEmpty:
                    frames[frames.count - 1] += file[chunk.data].dropFirst(4)
                case "sRGB": header += file[chunk.whole]
                default: break
                }
            }
            guard !frames.isEmpty else { return nil }
            return frames.map {
                header + PNGChunk.bytes("IDAT", $0) + PNGChunk.bytes("IEND", [])
            }
        }
    }
}
