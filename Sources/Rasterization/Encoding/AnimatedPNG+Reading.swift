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
