extension PixelBuffer {
    /// Decodes a PNG file.
    init(png bytes: [UInt8]) throws(ImageError) {
        // Width and height are the first numbers of the first chunk, which starts after the signature.
        let size = bytes.dropFirst(16).prefix(8).map(Int.init)
        guard size.count == 8 else { throw .damaged(format: "PNG", message: "it ends too early") }
        func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 << 8 | $1 } }
        try Self.check(width: number(size[..<4]), height: number(size[4...]))
        do {
            self = try PNGPixels(bytes).withBytes(PixelBuffer.init(premultiplying:_:))
        } catch .png(_, let message) {
            throw .damaged(format: "PNG", message: message)
        } catch {
            throw .damaged(format: "PNG", message: "\(error)")
        }
    }

    /// The picture with every component multiplied by alpha, rounded to the nearest level.
    private init(premultiplying image: PNGPixels, _ bytes: UnsafeBufferPointer<UInt8>) {
        width = image.width
        height = image.height
        let count = width * height
        pixels = Array(unsafeUninitializedCapacity: count) { target, initialized in
            for index in 0..<count {
                let alpha = UInt32(bytes[4 * index + 3])
                func level(_ offset: Int) -> UInt32 {
                    (UInt32(bytes[4 * index + offset]) * alpha + 127) / 255
                }
                target[index] = alpha << 24 | level(0) << 16 | level(1) << 8 | level(2)
            }
            initialized = count
        }
    }
}
