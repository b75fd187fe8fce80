internal import Drawing
internal import Foundation

/// The memory of a context that was made with `CGContext(data:width:…)`.
///
/// As long as nobody looks at the bytes there are none: the context records vectors like others.
final class PixelMemory {
    let format: PixelFormat
    let (width, height, bytesPerRow): (Int, Int, Int)
    let space: CGColorSpace
    let info: UInt32
    /// The first byte; nil as long as nobody has asked for it.
    private(set) var start: UnsafeMutableRawPointer?
    private var isOwn = false

    /// Memory for pixels; nil, with an error in words, for a size or a format that can't be drawn.
    init?(
        _ start: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, info: UInt32
    ) {
        guard
            let format = PixelFormat(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, space: space, info: info),
            format.canBeDrawnIn
        else {
            refuse(
                "A CGContext with \(bitsPerComponent) bits for each component and the bitmapInfo \(info) can't be drawn here: take 8 bits, and premultipliedLast or premultipliedFirst; or noneSkipLast, noneSkipFirst, greys without alpha, or alphaOnly."
            )
            return nil
        }
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !overflows, count <= Bitmap.mostPixels,
            bytesPerRow == 0 || bytesPerRow >= width * format.stride,
            bytesPerRow <= 4 * Bitmap.mostPixels / height
        else {
            refuse(
                "A CGContext of \(width) × \(height) pixels with \(bytesPerRow) bytes per row can't be drawn here: both sides must be above 0, with \(Bitmap.mostPixels) pixels at most and \(format.stride) bytes for each."
            )
            return nil
        }
        self.format = format
        (self.width, self.height) = (width, height)
        self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : width * format.stride
        (self.space, self.info, self.start) = (space, info, start)
    }

    deinit { if isOwn { start?.deallocate() } }

    /// Makes memory of its own if none was given.
    func allocate() {
        guard start == nil else { return }
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: height * bytesPerRow, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: height * bytesPerRow)
        (start, isOwn) = (memory, true)
    }

    /// The present pixels; nil as long as there is no memory.
    var bitmap: Bitmap? {
        guard let start else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width {
                pixels.append(format.read(start + row * bytesPerRow + column * format.stride))
            }
        }
        return Bitmap(name: "context", width: width, height: height, pixels: pixels)
    }

    /// Replaces the pixels.
    func write(_ bitmap: Bitmap) {
        guard let start else { return }
        for row in 0..<height {
            for column in 0..<width {
                format.write(
                    bitmap.pixels[row * width + column],
                    to: start + row * bytesPerRow + column * format.stride)
            }
        }
    }
}

extension CGContext {
    /// A context of its own, whose y points up from the lower left corner, with one pixel per point.
    ///
    /// Nil, with an error that ends the recording, for a format other than 8 bits for each component with premultiplied
    /// or without alpha.
    /// - Parameters:
    ///   - data: Memory for the pixels, which each call paints, in time proportional to all pixels; nil to let the
    ///     context have its own, or none as long as nobody reads `data`.
    ///   - bytesPerRow: The bytes from one row to the next; 0 for as few as possible.
    ///   - space: Its components; all colours are sRGB here.
    ///   - bitmapInfo: A `CGImageAlphaInfo`, with an order of bytes from `CGBitmapInfo`.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard
            let memory = PixelMemory(
                data, width: width, height: height, bitsPerComponent: bitsPerComponent,
                bytesPerRow: bytesPerRow, space: space, info: bitmapInfo)
        else { return nil }
        self.init(memory)
    }

    /// The pixels, row by row from the top; painted when they are first read, and from then on at each call. Nil, with
    /// an error that ends the recording, for contexts that weren't made with `CGContext(data:width:…)`.
    public var data: UnsafeMutableRawPointer? {
        guard let memory else {
            refuse(
                "The context of draw(_:) or of an image renderer has no pixels: draw in a CGContext(data:width:…), or read dataProvider of the image's cgImage."
            )
            return nil
        }
        if memory.start == nil {
            memory.allocate()
            paint(to: memory)
        }
        return memory.start
    }

    /// The width in pixels.
    public var width: Int { memory?.width ?? Int(nearest: bounds.width * scale) }
    /// The height in pixels.
    public var height: Int { memory?.height ?? Int(nearest: bounds.height * scale) }
    /// The bytes from one row of pixels to the next.
    public var bytesPerRow: Int { memory?.bytesPerRow ?? 4 * width }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { 8 * (memory?.format.stride ?? 4) }
    /// The components of pixels.
    public var colorSpace: CGColorSpace? { memory?.space ?? CGColorSpaceCreateDeviceRGB() }
    /// The order of a pixel's bytes.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: memory?.info ?? CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    /// Where pixels keep their opacity.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// Draws with `body` over what is in memory, which user code may have changed, and paints the result there. Without
    /// memory `body` just records.
    func drawing(_ body: () -> Void) {
        guard let memory, memory.start != nil, !isInLayer else { return body() }
        items = memory.bitmap.map { [$0.item] } ?? []
        body()
        paint(to: memory)
    }

    private func paint(to memory: PixelMemory) {
        guard let painted = image.cgImage?.bitmap, painted.width == memory.width,
            painted.height == memory.height
        else { return }
        memory.write(painted)
    }
}

extension Bitmap {
    /// The picture in its own size.
    fileprivate var item: DisplayItem {
        let size = Size(width: Double(width), height: Double(height))
        let picture = Picture(self, in: Rect(origin: .zero, size: size))
        return .picture(PictureItem(picture, placement: .identity))
    }
}
