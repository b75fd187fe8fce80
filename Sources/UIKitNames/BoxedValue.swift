internal import Drawing
internal import Foundation
internal import LayerTree

// Conversion of values that UIKit code passes to animations as `Any`.

extension AnimatedPath {
    /// Converts `given` to a value of the animated property.
    ///
    /// Returns the value, or the problem if `given` doesn't fit. Both are nil if `given` is nil or the key
    /// path is unknown. `role` is the value's name in messages.
    func value(
        boxing given: Any?, as role: String
    ) -> (value: PropertyValue?, misfit: String?) {
        guard let given, isKnown else { return (nil, nil) }
        if let value = value(boxing: given) { return (value, nil) }
        return (nil, misfit(role, "a value of type \(type(of: given))"))
    }

    private func value(boxing given: Any) -> PropertyValue? {
        if let value = given as? PropertyValue { return accepts(value) ? value : nil }
        if let count = numberCount { return numbers(given, count) }
        let value: PropertyValue? =
            switch property.initialValue {
            case .color: (given as? Color).map { .color($0) }
            case .transform: transform(given).map { .transform($0) }
            case .flag: number(given).map { .flag($0 != 0) }
            case .colors: list(given) { $0 as? Color }.map { .colors($0) }
            case .list: list(given, number).map { .list($0) }
            case .path: (given as? Path).map { .path($0) }
            case .image: image(given).map { .image($0) }
            case .string: (given as? String).map { .string($0) }
            case .numbers, .nodes: nil
            }
        return value.flatMap { accepts($0) ? $0 : nil }
    }

    private func numbers(_ given: Any, _ count: Int) -> PropertyValue? {
        if let number = number(given) {
            // Core Animation uses one number for `transform.scale` and `cornerRadius`.
            let isOne = count == 1 || property.isUniform
            return isOne ? PropertyValue(number, count: count) : nil
        }
        switch (count, given) {
        case (2, let point as Point): return PropertyValue(point)
        case (2, let size as Size): return PropertyValue(size)
        case (2, let vector as Vector): return PropertyValue(vector)
        case (2, let point as Foundation.CGPoint): return PropertyValue(Point(point))
        case (2, let size as Foundation.CGSize): return PropertyValue(Size(size))
        case (4, let radii as CornerRadii) where property.isUniform:
            return PropertyValue(radii)
        case (4, let rect as Rect) where !property.isUniform: return PropertyValue(rect)
        case (4, let rect as Foundation.CGRect) where !property.isUniform:
            return PropertyValue(Rect(rect))
        default: return nil
        }
    }
}

/// A number of any numeric type; a `Bool` is 1 or 0.
private func number(_ given: Any) -> Double? {
    func double(_ value: some BinaryInteger) -> Double { Double(value) }
    func double(_ value: some BinaryFloatingPoint) -> Double { Double(value) }
    return switch given {
    case let flag as Bool: flag ? 1 : 0
    case let value as any BinaryInteger: double(value)
    case let value as any BinaryFloatingPoint: double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}

/// The elements of a list, each converted by `element`; nil if `given` isn't a list or an element doesn't
/// convert.
private func list<Element>(_ given: Any, _ element: (Any) -> Element?) -> [Element]? {
    guard let elements = given as? [Any] else { return nil }
    let result = elements.compactMap(element)
    return result.count == elements.count ? result : nil
}

private func transform(_ given: Any) -> Transform? {
    switch given {
    case let transform as Transform: transform
    case let matrix as Transform3D: Transform(matrix)
    case let affine as Drawing.AffineTransform: Transform(affine)
    case let affine as Foundation.AffineTransform: Transform(affine)
    default: nil
    }
}

private func image(_ given: Any) -> ImageContent.Source? {
    switch given {
    case let source as ImageContent.Source: source
    case let bitmap as Bitmap: .bitmap(bitmap)
    case let content as ImageContent: content.source
    default: nil
    }
}
