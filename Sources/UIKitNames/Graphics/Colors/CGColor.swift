// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Drawing
public import Foundation

/// A colour of layers and paths, in sRGB with unpremultiplied alpha.
///
/// All colours have four components here, greys too: on iOS a grey has two.
public final class CGColor: Hashable, Sendable {
    /// The components. Those of a pattern are black, with the pattern's opacity.
    let color: Color
    /// The picture that it repeats; nil for a plain colour.
    let pattern: ColorPattern?

    init(_ color: Color, pattern: ColorPattern? = nil) {
        self.color = color
        self.pattern = pattern
    }

    /// A colour by its components, each 0 to 1; values outside are clamped.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(
            red: red.clampedToUnit, green: green.clampedToUnit, blue: blue.clampedToUnit,
            alpha: alpha.clampedToUnit)
        pattern = nil
    }

    /// A colour by its components in sRGB, each 0 to 1.
    public convenience init(
        srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, from black at 0 to white at 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// A grey, from black at 0 to white at 1.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// A colour by the components of `space`, followed by alpha; at least as many must be readable.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let values = (0...space.numberOfComponents).map { components[$0] }
        if space.model == .monochrome {
            self.init(gray: values[0], alpha: values[1])
        } else {
            self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        }
    }

    /// Opaque black.
    public static let black = CGColor(Color.black)
    /// Opaque white.
    public static let white = CGColor(Color.white)
    /// Transparent black.
    public static let clear = CGColor(Color.clear)

    /// The opacity, 0 to 1.
    public var alpha: CGFloat { CGFloat(color.alpha) }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? {
        [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
    }

    /// Always 4: red, green, blue and alpha.
    public var numberOfComponents: Int { 4 }

    /// Always sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

    /// The same colour.
    public func copy() -> CGColor? { self }

    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = color
        copy.alpha = alpha.clampedToUnit
        return CGColor(copy, pattern: pattern)
    }

    /// Whether both have the same components, and repeat the same picture.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a.color == b.color && a.pattern == b.pattern
    }

    /// Feeds the components and the picture.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(pattern)
    }
}

extension CGFloat {
    /// The number in 0…1 that is nearest; 0 for NaN.
    var clampedToUnit: Double { self > 0 ? Double(Swift.min(self, 1)) : 0 }
}

/// A kind of colour components. All of them are drawn as sRGB here.
public final class CGColorSpace: Hashable, Sendable {
    /// The kind of components of a colour space.
    public let model: CGColorSpaceModel
    /// The number of components without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
    /// The name; nil for the spaces of devices.
    public let name: CFString?

    /// sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// sRGB with values outside 0…1, which are clamped here.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// Display P3, taken for sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// Greys with sRGB's gamma.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    fileprivate init(model: CGColorSpaceModel) {
        self.model = model
        name = nil
    }

    /// A colour space by its name; nil for unknown names.
    public init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3: model = .rgb
        case Self.genericGrayGamma2_2: model = .monochrome
        default: return nil
        }
        self.name = name
    }

    /// Whether both have the same components and the same name.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.model == b.model && a.name == b.name
    }

    /// Feeds the name and the kind of components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(name)
    }
}

/// Core Foundation's string is Swift's here.
public typealias CFString = String

/// The kinds of components that a colour space may have.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Unknown.
    case unknown = -1
    /// Grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

/// Red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(model: .rgb) }

/// Greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(model: .monochrome) }
