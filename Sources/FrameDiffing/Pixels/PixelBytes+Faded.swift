internal import Files
internal import ImageCodecs

extension PixelBytes {
    /// Each pixel as opaque grey over white, moved three quarters of the way to white.
    static func faded(_ bytes: [UInt8]) -> [UInt8] {
        LargeBuffers.expect(bytes: bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bytes.count) { faded, written in
            written = bytes.count
            bytes.withUnsafeBufferPointer { bytes in
                guard let faded = faded.baseAddress, let bytes = bytes.baseAddress else { return }
                var place = 0
                while place < written {
                    let luma = Checkerboard.light.luma(
                        red: bytes[place], green: bytes[place &+ 1], blue: bytes[place &+ 2],
                        alpha: bytes[place &+ 3])
                    let grey = UInt8((255 * 3 + luma / 255_000) / 4)
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
