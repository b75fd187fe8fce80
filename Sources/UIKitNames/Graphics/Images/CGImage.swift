internal import Drawing
public import Foundation
internal import Synchronization

/// A picture of pixels: Core Graphics' image. Compared by identity.
public final class CGImage: Hashable, Sendable {
    let bitmap: Bitmap
    /// The pixels as bytes, once somebody has asked for them.
    let known = Mutex<Data?>(nil)

    init(_ bitmap: Bitmap) { self.bitmap = bitmap }

    /// The width in pixels.
    public var width: Int { bitmap.width }
    /// The height in pixels.
    public var height: Int { bitmap.height }
    /// Always sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// Always 32: red, green, blue and alpha with 8 bits each.
    public var bitsPerPixel: Int { 32 }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Bytes from one row to the next.
    public var bytesPerRow: Int { 4 * width }

    /// The same picture as another object.
    public func copy() -> CGImage? { CGImage(bitmap) }

    /// The pixels in a rectangle, in pixels from the upper left corner, rounded outwards; nil if it is outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let area = rect.standardized.integral.overlap(with: whole)
        guard !area.isNull, !area.isEmpty else { return nil }
        let columns = Int(area.minX)..<Int(area.maxX)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(columns.count * Int(area.height))
        for row in Int(area.minY)..<Int(area.maxY) {
            let start = row * width
            pixels += bitmap.pixels[start + columns.lowerBound..<start + columns.upperBound]
        }
        return CGImage(
            Bitmap(
                name: bitmap.name, width: columns.count, height: Int(area.height), pixels: pixels))
    }

    /// Whether both are the same picture.
    public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap == b.bitmap }

    /// Hashes the picture's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
}

extension CGContext {
    /// Draws a picture in a rectangle.
    ///
    /// As in UIKit's contexts it is upside down, because Core Graphics counts y upwards. `UIImage.draw(in:)` draws it
    /// upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image.bitmap, in: rect)
        restoreGState()
    }

    /// Draws only where `mask` is opaque, stretched to a rectangle, from now on. As in UIKit's contexts, the mask is
    /// upside down.
    public func clip(to rect: CGRect, mask: CGImage) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        let placement = Placement(
            Drawing.AffineTransform(flip.concatenating(state.transform)))
        let picture = Picture(mask.bitmap, in: Rect(rect))
        let item = DisplayItem.picture(PictureItem(picture, placement: placement))
        // Several masks multiply.
        state.mask = [state.mask.map { .group(Group(mask: $0, items: [item])) } ?? item]
        clip(to: rect)
    }

    /// Draws a picture upright.
    func draw(
        _ bitmap: Bitmap, in rect: CGRect, center: CGRect? = nil, scale: CGFloat = 1
    ) {
        guard rect.width > 0, rect.height > 0 else { return }
        let picture = Picture(
            bitmap, in: Rect(rect), center: center.map { Rect($0) } ?? .unit,
            pixelSize: Double(1 / scale),
            filter: interpolationQuality == .none ? .nearest : .linear)
        let placement = state.placement
        if state.alpha < 1 {
            composite([.picture(PictureItem(picture, placement: placement))])
        } else {
            add { .picture(PictureItem(picture, placement: placement, clips: $0)) }
        }
    }
}
