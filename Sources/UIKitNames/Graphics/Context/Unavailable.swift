public import Foundation

// What Core Graphics has and this package lacks, so that the compiler tells the way out.

extension CGContext {
    /// Not possible here: contexts have no memory of their own.
    @available(
        *, unavailable,
        message:
            "a context has no pixels of its own here: draw with UIGraphicsImageRenderer, and read cgImage of its image"
    )
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) { nil }

    /// Not possible here: there are no pixels until a frame is made.
    @available(*, unavailable, message: "a context has no pixels here, so there is nothing to read")
    public var data: UnsafeMutableRawPointer? { nil }

    /// Not possible here: there are no patterns.
    @available(*, unavailable, message: "patterns can't be drawn here: draw the shape repeatedly")
    public func setFillPattern(_ pattern: AnyObject, colorComponents: UnsafePointer<CGFloat>) {}

    /// Not possible here: gradients go along lines, around circles and around points.
    @available(
        *, unavailable,
        message:
            "shadings can't be drawn here: use a CGGradient with drawLinearGradient or drawRadialGradient"
    )
    public func drawShading(_ shading: AnyObject) {}
}

extension CGPath {
    /// Not possible here: areas of paths aren't combined.
    @available(
        *, unavailable, message: "paths can't be united here: fill both, or add one to the other"
    )
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }

    /// Not possible here: areas of paths aren't combined.
    @available(
        *, unavailable,
        message: "paths can't be intersected here: use one of them as a clip or a mask"
    )
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        self
    }

    /// Not possible here: areas of paths aren't combined.
    @available(
        *, unavailable,
        message:
            "paths can't be subtracted here: add the other path and fill with the even-odd rule"
    )
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        self
    }
}

/// The order of a pixel's bytes. Only for code that names it.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The least byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// The greatest byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Where pixels keep their opacity. Only for code that names it.
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
