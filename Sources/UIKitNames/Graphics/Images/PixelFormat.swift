internal import Foundation

/// How the components of a pixel lie in memory, with 8 bits each.
struct PixelFormat {
    /// The bytes of a pixel.
    let stride: Int
    /// The bytes of red, green, blue and alpha among them; nil for a component that isn't stored.
    private let (red, green, blue, alpha): (Int?, Int?, Int?, Int?)
    /// Whether the colours are stored without having been multiplied by alpha.
    let isUnpremultiplied: Bool

    /// The format that Core Graphics describes like this; nil for others.
    init?(bitsPerComponent: Int, bitsPerPixel: Int?, space: CGColorSpace?, info: UInt32) {
        guard bitsPerComponent == 8, info & CGBitmapInfo.floatComponents.rawValue == 0,
            let kind = CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue)
        else { return nil }
        let isGray = space?.model == .monochrome
        isUnpremultiplied = kind == .last || kind == .first
        let order: [Int?]
        switch kind {
        case .none where isGray: order = [0, 0, 0, nil]
        case .alphaOnly: order = [nil, nil, nil, 0]
        case .none: order = [0, 1, 2, nil]
        case .premultipliedLast, .last: order = isGray ? [0, 0, 0, 1] : [0, 1, 2, 3]
        case .noneSkipLast: order = [0, 1, 2, nil]
        case .premultipliedFirst, .first: order = isGray ? [1, 1, 1, 0] : [1, 2, 3, 0]
        case .noneSkipFirst: order = [1, 2, 3, nil]
        }
        let size: Int
        switch kind {
        case .alphaOnly: size = 1
        case .none: size = isGray ? 1 : 3
        default: size = isGray ? 2 : 4
        }
        stride = size
        let bytes = CGBitmapInfo(rawValue: info).intersection(.byteOrderMask)
        guard bitsPerPixel == nil || bitsPerPixel == 8 * size,
            [CGBitmapInfo(), .byteOrder32Little, .byteOrder32Big].contains(bytes),
            bytes != .byteOrder32Little || size == 4
        else { return nil }
        let places = order.map { place in
            place.map { bytes == .byteOrder32Little ? 3 - $0 : $0 }
        }
        (red, green, blue, alpha) = (places[0], places[1], places[2], places[3])
    }

    /// Whether a context can draw in the format.
    var canBeDrawnIn: Bool { !isUnpremultiplied && stride != 3 && stride != 2 }

    /// The pixel at an address as `0xAARRGGBB` with premultiplied alpha.
    func read(_ pixel: UnsafeRawPointer) -> UInt32 {
        func component(_ place: Int?, _ missing: UInt32) -> UInt32 {
            place.map { UInt32(pixel.load(fromByteOffset: $0, as: UInt8.self)) } ?? missing
        }
        let alpha = component(alpha, 255)
        func color(_ place: Int?) -> UInt32 {
            let value = component(place, 0)
            return isUnpremultiplied ? (value * alpha + 127) / 255 : min(value, alpha)
        }
        return alpha << 24 | color(red) << 16 | color(green) << 8 | color(blue)
    }

    /// Writes a pixel `0xAARRGGBB` with premultiplied alpha to an address.
    func write(_ word: UInt32, to pixel: UnsafeMutableRawPointer) {
        func put(_ value: UInt32, _ place: Int?) {
            guard let place else { return }
            pixel.storeBytes(of: UInt8(value & 0xFF), toByteOffset: place, as: UInt8.self)
        }
        put(word >> 24, alpha)
        guard stride > 1 else {
            return put(luminance(of: word), red)
        }
        put(word >> 16, red)
        put(word >> 8, green)
        put(word, blue)
    }

    /// The grey of a colour, by sRGB's weights.
    private func luminance(of word: UInt32) -> UInt32 {
        let (red, green, blue) = ((word >> 16) & 0xFF, (word >> 8) & 0xFF, word & 0xFF)
        return (red * 2126 + green * 7152 + blue * 722 + 5000) / 10_000
    }
}

/// The order of a pixel's bytes, and where its opacity is.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components that are floating-point numbers, which aren't read here.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits of the order of bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// The least byte of two first. Not read here.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// The least byte of four first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// The greatest byte of two first. Not read here.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// The greatest byte of four first: the order in which the components are named.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Where pixels keep their opacity.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// Nowhere.
    case none
    /// Last, multiplied into the colours.
    case premultipliedLast
    /// First, multiplied into the colours.
    case premultipliedFirst
    /// Last.
    case last
    /// First.
    case first
    /// Nowhere; the last byte is unused.
    case noneSkipLast
    /// Nowhere; the first byte is unused.
    case noneSkipFirst
    /// Nothing else.
    case alphaOnly
}
