// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Drawing
public import Foundation
internal import Synchronization

/// Core Foundation's data is Swift's here.
public typealias CFData = Data

/// The bytes, as long as the data lives: keep the image that they come from.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    theData.flatMap { data in
        if data.count < ShortData.limit { return ShortData.address(of: data) }
        return data.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
    }
}

/// The bytes of data that is so short that Foundation keeps it in the value itself, without an address.
private enum ShortData {
    static let limit = 16
    /// The addresses by the bytes. Never freed, because nobody knows who reads there; there are few, such as the
    /// colours that code picks from pictures of one pixel.
    private static let known = Mutex<[Data: UInt]>([:])

    static func address(of data: Data) -> UnsafePointer<UInt8>? {
        let address = known.withLock { known in
            if let address = known[data] { return address }
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: limit)
            copy.initialize(repeating: 0, count: limit)
            data.copyBytes(to: copy, count: data.count)
            let address = UInt(bitPattern: copy)
            known[data] = address
            return address
        }
        return UnsafePointer(bitPattern: address)
    }
}

/// The number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData?.count ?? 0 }

/// The bytes of an image.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// The bytes of `data`.
    public init?(data: CFData) { self.data = data }

    /// The bytes of `data`.
    public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }
}

/// How colours are mapped that a screen can't show. Only for code that names it.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The default.
    case defaultIntent
    /// Colours that can't be shown become the nearest ones.
    case absoluteColorimetric
    /// The same, relative to the white.
    case relativeColorimetric
    /// All colours are moved.
    case perceptual
    /// Bright colours stay bright.
    case saturation
}

extension CGImage {
    /// The pixels in `provider`: rows from the top, `bytesPerRow` bytes apart. Nil, with an error that ends the
    /// recording, for a format other than 8 bits for each component, and for too few bytes. `decode`,
    /// `shouldInterpolate` and `intent` don't matter.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard
            let format = PixelFormat(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space,
                info: bitmapInfo.rawValue)
        else {
            refuse(
                "A CGImage with \(bitsPerPixel) bits for each pixel, \(bitsPerComponent) for each component, and the bitmapInfo \(bitmapInfo.rawValue) can't be read here: take 8 bits for each component."
            )
            return nil
        }
        let bytes = provider.data ?? Data()
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        let (size, isTooLarge) = height.multipliedReportingOverflow(by: bytesPerRow)
        guard width > 0, height > 0, !overflows, count <= Bitmap.mostPixels, !isTooLarge,
            bytesPerRow >= width * format.stride,
            bytes.count >= size - bytesPerRow + width * format.stride
        else {
            refuse(
                "A CGImage of \(width) × \(height) pixels with \(bytesPerRow) bytes per row can't be made of \(bytes.count) bytes."
            )
            return nil
        }
        let pixels = bytes.withUnsafeBytes { memory -> [UInt32] in
            guard let start = memory.baseAddress else { return [] }
            return (0..<count).map { index in
                format.read(
                    start + index / width * bytesPerRow + index % width * format.stride)
            }
        }
        self.init(Bitmap(name: "pixels", width: width, height: height, pixels: pixels))
    }

    /// Red, green, blue and alpha of each pixel, premultiplied, in rows from the top. The bytes live as long as the
    /// image.
    public var dataProvider: CGDataProvider? { CGDataProvider(data: memory) }
    /// The order of a pixel's bytes: red, green, blue, alpha.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
    /// Always last, premultiplied.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

    /// The pixels in the order that `bitmapInfo` tells.
    fileprivate static func bytes(of bitmap: Bitmap) -> Data {
        let bytes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: 4 * bitmap.pixels.count, alignment: 4)
        for (index, word) in bitmap.pixels.enumerated() {
            // 0xAARRGGBB becomes the bytes red, green, blue, alpha.
            let turned = (word << 8 | word >> 24).bigEndian
            bytes.storeBytes(of: turned, toByteOffset: 4 * index, as: UInt32.self)
        }
        guard let start = bytes.baseAddress else { return Data() }
        // Not copied, so that the address stays the same.
        return Data(
            bytesNoCopy: start, count: bytes.count,
            deallocator: .custom { start, _ in start.deallocate() })
    }

    private var memory: Data {
        known.withLock { known in
            let bytes = known ?? Self.bytes(of: bitmap)
            known = bytes
            return bytes
        }
    }
}
