// Geometry as text, under UIKit's names in C and in Swift.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A point as `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { text(point.x, point.y) }

/// A size as `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { text(size.width, size.height) }

/// A displacement as `{dx, dy}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { text(vector.dx, vector.dy) }

/// A rectangle as `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Distances as `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    text(insets.top, insets.left, insets.bottom, insets.right)
}

/// A transform as `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[" + numbers.map(text).joined(separator: ", ") + "]"
}

/// The point in text such as `{1, 2}`; zero for other text.
public func CGPointFromString(_ string: String) -> CGPoint {
    guard let numbers = numbers(in: string, count: 2) else { return .zero }
    return CGPoint(x: numbers[0], y: numbers[1])
}

/// The size in text such as `{1, 2}`; zero for other text.
public func CGSizeFromString(_ string: String) -> CGSize {
    guard let numbers = numbers(in: string, count: 2) else { return .zero }
    return CGSize(width: numbers[0], height: numbers[1])
}

/// The rectangle in text such as `{{1, 2}, {3, 4}}`; zero for other text.
public func CGRectFromString(_ string: String) -> CGRect {
    guard let numbers = numbers(in: string, count: 4) else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

extension NSCoder {
    /// A point as `{x, y}`.
    public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    /// A size as `{width, height}`.
    public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    /// A rectangle as `{{x, y}, {width, height}}`.
    public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
    /// A transform as `[a, b, c, d, tx, ty]`.
    public class func string(for transform: CGAffineTransform) -> String {
        NSStringFromCGAffineTransform(transform)
    }
    /// Distances as `{top, left, bottom, right}`.
    public class func string(for insets: UIEdgeInsets) -> String {
        NSStringFromUIEdgeInsets(insets)
    }
    /// The point in text such as `{1, 2}`; zero for other text.
    public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
    /// The size in text such as `{1, 2}`; zero for other text.
    public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
    /// The rectangle in text such as `{{1, 2}, {3, 4}}`; zero for other text.
    public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
}

private func text(_ numbers: CGFloat...) -> String {
    "{" + numbers.map(text).joined(separator: ", ") + "}"
}

/// A number without a fraction of zero.
private func text(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The numbers in text; nil if there is another number of them.
private func numbers(in text: String, count: Int) -> [CGFloat]? {
    let parts = text.split { "{}[], ".contains($0) }
    let numbers = parts.compactMap { Double($0) }.map { CGFloat($0) }
    return numbers.count == count && parts.count == count ? numbers : nil
}
