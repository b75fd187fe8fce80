// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Names of Core Graphics that this package lacks, so that the compiler can say what to use instead.

extension CGContext {
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

extension UIImage {
    /// Not possible here: only PNG files are written.
    @available(*, unavailable, message: "JPEG files can't be written here: use pngData()")
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

/// Not possible here: only PNG files are written.
@available(*, unavailable, message: "JPEG files can't be written here: use pngData()")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    nil
}
