package import Drawing
internal import Synchronization

/// What a GIF shows of frames: each pixel is opaque or transparent.
package final class GIFPixels: Sendable {
    let size: PixelSize
    /// Blends half-transparent pixels; nil if all frames are opaque.
    private let matte: MatteBlend?
    private let blended = Atomic(false)

    /// Whether any frame so far had a pixel that is neither opaque nor transparent.
    package var hasBlended: Bool { blended.load(ordering: .relaxed) }

    /// The pixels of frames of `size`. `matte` is the colour behind half-transparent pixels; nil if all pixels are opaque.
    package init(size: PixelSize, over matte: Color?) {
        self.size = size
        self.matte = matte.map { MatteBlend($0, .cutOut) }
    }

    /// Calls `body` with each row of a frame, from the top, and its number. Pixels are red, green, blue and alpha from the
    /// lowest byte; alpha is 0 or 255. `frame` has red, green, blue and unpremultiplied alpha.
    func forEachRow(of frame: [UInt8], _ body: (UnsafeBufferPointer<UInt32>, Int) -> Void) {
        let width = size.width
        precondition(frame.count == 4 * width * size.height)
        frame.withUnsafeBytes { bytes in
            guard let matte else {
                let words = bytes.bindMemory(to: UInt32.self)
                for y in 0..<size.height {
                    body(UnsafeBufferPointer(rebasing: words[y * width..<(y + 1) * width]), y)
                }
                return
            }
            var hasBlended = false
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { row in
                for y in 0..<size.height {
                    let source = UnsafeRawBufferPointer(
                        rebasing: bytes[y * width * 4..<(y + 1) * width * 4])
                    hasBlended =
                        matte.apply(to: source, into: UnsafeMutableRawBufferPointer(row))
                        || hasBlended
                    body(UnsafeBufferPointer(row), y)
                }
            }
            if hasBlended { blended.store(true, ordering: .relaxed) }
        }
    }
}
