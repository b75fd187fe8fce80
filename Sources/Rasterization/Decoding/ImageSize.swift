internal import CJPEGShim
internal import Drawing

/// How many pixels a picture's file says it has, found without decoding them.
package struct ImageSize: Hashable, Sendable {
    /// Columns as they are stored, which EXIF data may turn into rows.
    package let width: Int
    /// Rows as they are stored.
    package let height: Int

    /// Pixels in all.
    package var count: Int { width * height }

    /// What the header of a PNG or JPEG file says.
    /// - Throws: `ImageError` for other files, headers that aren't valid, and sizes that no picture may
    ///   have.
    package init(file bytes: [UInt8]) throws(ImageError) {
        switch try ImageFormat(bytes) {
        case .png: try self.init(png: bytes)
        case .jpeg: try self.init(jpeg: bytes)
        }
    }

    init(png bytes: [UInt8]) throws(ImageError) {
        // Width and height are the first numbers of the first chunk, which starts after the signature.
        let size = bytes.dropFirst(16).prefix(8).map(Int.init)
        guard size.count == 8 else { throw .damaged(format: "PNG", message: "it ends too early") }
        func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 << 8 | $1 } }
        try self.init(width: number(size[..<4]), height: number(size[4...]))
    }

    init(jpeg bytes: [UInt8]) throws(ImageError) {
        var header = jpeg_shim_header()
        guard jpeg_shim_read_header(bytes, bytes.count, &header) != 0 else { throw header.error }
        try self.init(width: Int(header.width), height: Int(header.height))
    }

    /// Throws unless a picture may have this size.
    private init(width: Int, height: Int) throws(ImageError) {
        guard max(width, height) <= PixelSize.limit else {
            throw .tooLarge(width: width, height: height, limit: PixelSize.limit)
        }
        guard width * height <= Bitmap.mostPixels else {
            throw .tooManyPixels(width: width, height: height, limit: Bitmap.mostPixels)
        }
        self.width = width
        self.height = height
    }
}
