import Testing
import UIKitNames

/// Contexts and images whose pixels code reads and writes.
@MainActor
@Suite struct PixelTests {
    private let rgba = CGImageAlphaInfo.premultipliedLast.rawValue

    private func context(
        _ width: Int, _ height: Int, data: UnsafeMutableRawPointer? = nil, info: UInt32? = nil
    ) throws -> CGContext {
        try #require(
            CGContext(
                data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info ?? rgba))
    }

    /// The bytes of an image's pixel.
    private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) throws -> [UInt8] {
        let image = try #require(image)
        let bytes = try #require(CFDataGetBytePtr(image.dataProvider?.data))
        let start = y * image.bytesPerRow + 4 * x
        return (start..<start + 4).map { bytes[$0] }
    }

    @Test func bitmapContextCountsYUpwards() throws {
        let context = try context(4, 3)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        let image = context.makeImage()
        #expect(image?.width == 4 && image?.height == 3)
        #expect(try pixel(image, 1, 2) == [255, 0, 0, 255])
        #expect(try pixel(image, 1, 0) == [0, 0, 0, 0])
        // An image drawn in it is upright.
        let copy = try self.context(4, 3)
        copy.draw(try #require(image), in: CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(try pixel(copy.makeImage(), 1, 2) == [255, 0, 0, 255])
        #expect(try pixel(copy.makeImage(), 1, 0) == [0, 0, 0, 0])
        #expect(copy.width == 4 && copy.bytesPerRow == 16 && copy.alphaInfo == .premultipliedLast)
    }

    /// As code does that picks colours.
    @Test func givenMemoryIsPaintedAtEachCall() throws {
        let red = try context(1, 1)
        red.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor)
        red.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(red.makeImage())
        var bytes = [UInt8](repeating: 0, count: 8)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try context(2, 1, data: memory.baseAddress)
            context.draw(image, in: CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(bytes == [0, 0, 0, 0, 128, 0, 0, 128])
        let little = CGImageAlphaInfo.premultipliedFirst.rawValue
        try bytes.withUnsafeMutableBytes { memory in
            let context = try context(
                2, 1, data: memory.baseAddress,
                info: little | CGBitmapInfo.byteOrder32Little.rawValue)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(bytes == [0, 0, 255, 255, 128, 0, 0, 128])
    }

    /// As code does that changes pixels itself.
    @Test func whatCodeWritesIsDrawnOverAndMadeIntoAnImage() throws {
        let context = try context(2, 1)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<8).map { bytes[$0] } == [255, 0, 0, 255, 255, 0, 0, 255])
        bytes[1] = 255
        context.setFillColor(UIColor.blue.cgColor)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        #expect((0..<8).map { bytes[$0] } == [255, 255, 0, 255, 0, 0, 255, 255])
        let made = try pixel(context.makeImage(), 0, 0)
        #expect(made == [255, 255, 0, 255])
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bytes[3] == 0 && bytes[7] == 255)
    }

    @Test func greysAndMasks() throws {
        var bytes = [UInt8](repeating: 0, count: 2)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8,
                    bytesPerRow: 2, space: CGColorSpaceCreateDeviceGray(),
                    bitmapInfo: CGImageAlphaInfo.none.rawValue))
            context.setFillColor(UIColor.white.cgColor)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(bytes == [0, 255])
    }

    @Test func imagesAreMadeOfBytes() throws {
        var bytes: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30]
        let image = CGImage(
            width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 6,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
            provider: try #require(CGDataProvider(data: Data(bytes) as CFData)), decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)
        #expect(try pixel(image, 1, 1) == [10, 20, 30, 255])
        bytes[0] = 7
        #expect(try pixel(image, 0, 0) == [255, 0, 0, 255])
        #expect(CFDataGetLength(image?.dataProvider?.data) == 16)
        let half = CGImage(
            width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
            provider: try #require(CGDataProvider(data: Data([255, 0, 100, 128]))), decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
        let read = try pixel(half, 0, 0)
        #expect(read == [128, 0, 50, 128])
    }

    @Test func otherFormatsSizesAndContextsEndTheRecording() {
        func message(_ body: () -> Void) -> String {
            let stage = UIStage(size: CGSize(width: 1, height: 1))
            let error = #expect(throws: RecordingError.self) { _ = try stage.record { body() } }
            return error.map { "\($0)" } ?? ""
        }
        let space = CGColorSpaceCreateDeviceRGB()
        func make(_ width: Int, _ bits: Int, _ bytesPerRow: Int, _ info: UInt32) {
            #expect(
                CGContext(
                    data: nil, width: width, height: 1, bitsPerComponent: bits,
                    bytesPerRow: bytesPerRow, space: space, bitmapInfo: info) == nil)
        }
        #expect(message { make(1, 16, 0, rgba) }.contains("take 8 bits"))
        #expect(message { make(1, 8, 0, CGImageAlphaInfo.last.rawValue) }.contains("premultiplied"))
        #expect(message { make(0, 8, 0, rgba) }.contains("0 × 1 pixels"))
        #expect(message { make(.max, 8, 0, rgba) }.contains("pixels"))
        #expect(message { make(2, 8, 7, rgba) }.contains("7 bytes per row"))
        #expect(message { make(1, 8, 1 << 31, rgba) }.contains("bytes per row"))
        let ofRenderer = message {
            _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
                #expect($0.cgContext.data == nil)
            }
        }
        #expect(ofRenderer.contains("CGContext(data:width:…)"))
        let ofImage = message {
            let image = CGImage(
                width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: space, bitmapInfo: CGBitmapInfo(rawValue: rgba),
                provider: CGDataProvider(data: Data([1, 2]))!, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
            #expect(image == nil)
        }
        #expect(ofImage.contains("2 bytes"))
    }

    // MARK: - Orientation

    /// Three by two pixels: the upper row is red, green and blue, the lower one black.
    private func picture() throws -> CGImage {
        let context = try context(3, 2)
        for (x, color) in [UIColor.red, .green, .blue].enumerated() {
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: x, y: 1, width: 1, height: 1))
        }
        context.setFillColor(UIColor.black.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        return try #require(context.makeImage())
    }

    /// Where the red pixel is, and the size.
    @Test(arguments: [
        (UIImage.Orientation.up, 0, 0), (.down, 2, 1), (.left, 0, 2), (.right, 1, 0),
        (.upMirrored, 2, 0), (.downMirrored, 0, 1), (.leftMirrored, 0, 0), (.rightMirrored, 1, 2),
    ])
    func orientationsTurnThePixels(_ orientation: UIImage.Orientation, x: Int, y: Int) throws {
        let picture = try picture()
        let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
        #expect(image.imageOrientation == orientation && image.cgImage == picture)
        let isSideways = [UIImage.Orientation.left, .right, .leftMirrored, .rightMirrored]
            .contains(orientation)
        #expect(image.size == CGSize(width: isSideways ? 2 : 3, height: isSideways ? 3 : 2))
        let view = UIImageView(image: image)
        let shown = try #require(view.layer.contents as! CGImage?)
        #expect(try pixel(shown, x, y) == [255, 0, 0, 255])
        let data = try #require(image.pngData())
        #expect(try pixel(UIImage(data: data)?.cgImage, x, y) == [255, 0, 0, 255])
    }
}
