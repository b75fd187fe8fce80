internal import Drawing
internal import Foundation
internal import LayerTree

// Values that come as `Any`, converted to the engine's.

extension AnimationTarget {
    /// Converts `given`, as it is or in an `NSNumber` or `NSValue`, to a value of the property. `role` names
    /// the value in the message if it doesn't fit.
    @MainActor
    func value(_ given: Any, as role: String) throws(KeyPathProblem) -> PropertyValue {
        if let value = given as? PropertyValue { return value }
        let content = Self.unboxed(given)
        if let value = convert(content) {
            guard value.isFinite else {
                throw KeyPathProblem(
                    "\(role) of \(keyPath) has a number that isn't finite: look for a division by zero"
                )
            }
            return value
        }
        let advice = Self.advice(for: content, type).map { ": \($0)" } ?? ""
        throw KeyPathProblem(
            "\(role) of \(keyPath) must be \(expectation), not \(Self.kind(of: content))\(advice)"
        )
    }

    @MainActor
    private func convert(_ given: Any) -> PropertyValue? {
        switch type {
        case .number: Self.number(given).map { PropertyValue($0) }
        case .flag: Self.number(given).map { .flag($0 != 0) }
        case .scale(let axes): Self.number(given).map { PropertyValue($0, count: axes) }
        case .radius(let corners): Self.number(given).map { PropertyValue(corners.radii($0)) }
        case .point: (given as? CGPoint).map { PropertyValue(Point($0)) }
        case .size: Self.size(given)
        case .translation: (given as? CGPoint).map { PropertyValue(Point($0)) } ?? Self.size(given)
        case .rect:
            (given as? CGRect).map {
                PropertyValue(Rect(origin: Point($0.origin), size: Size($0.size)))
            }
        case .color: (given as? CGColor).map { .color($0.color) }
        case .colors: Self.list(given) { ($0 as? CGColor)?.color }.map { .colors($0) }
        case .numbers: Self.list(given, Self.number).map { .list($0) }
        case .transform: Self.transform(given).map { .transform(Transform($0)) }
        case .path: (given as? CGPath).map { .path($0.path) }
        case .image: Self.image(given)
        }
    }

    /// What a box contains; the value itself if it isn't one.
    static func unboxed(_ given: Any) -> Any { (given as? NSValue)?.content.base ?? given }

    private static func size(_ given: Any) -> PropertyValue? {
        if let size = given as? CGSize { return PropertyValue(Size(size)) }
        return (given as? CGVector).map { PropertyValue(Vector($0)) }
    }

    /// A number of any numeric type; a `Bool` is 1 or 0.
    static func number(_ given: Any) -> Double? {
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
    /// fit.
    static func list<Element>(_ given: Any, _ element: (Any) -> Element?) -> [Element]? {
        guard let elements = given as? [Any] else { return nil }
        let result = elements.compactMap { element(unboxed($0)) }
        return result.count == elements.count ? result : nil
    }

    static func transform(_ given: Any) -> CATransform3D? {
        if let matrix = given as? CATransform3D { return matrix }
        return (given as? CGAffineTransform).map { CATransform3DMakeAffineTransform($0) }
    }

    @MainActor
    private static func image(_ given: Any) -> PropertyValue? {
        CALayer.bitmap(of: given).map { .image(.bitmap($0)) }
    }
}

// MARK: - Messages

extension AnimationTarget {
    private var expectation: String {
        switch type {
        case .number, .scale, .radius: "a number"
        case .flag: "a Bool"
        case .point: "a CGPoint"
        case .size: "a CGSize"
        case .translation: "a CGSize or CGPoint"
        case .rect: "a CGRect"
        case .color: "a CGColor"
        case .colors: "a list of CGColor"
        case .numbers: "a list of numbers"
        case .transform: "a CATransform3D"
        case .path: "a CGPath"
        case .image: "a CGImage or UIImage"
        }
    }

    /// The type of a value; of a list, those of its elements.
    private static func kind(of given: Any) -> String {
        guard let list = given as? [Any] else { return "a value of type \(Swift.type(of: given))" }
        let types = Set(list.map { "\(Swift.type(of: unboxed($0)))" }).sorted()
        return types.isEmpty ? "an empty list" : "a list of \(types.joined(separator: " and "))"
    }

    private static func advice(for given: Any, _ type: ValueType) -> String? {
        switch (type, given) {
        case (.color, is UIColor): "use its `cgColor`"
        case (.colors, let list as [Any]) where list.contains { $0 is UIColor }:
            "use their `cgColor`"
        case (.path, is UIBezierPath): "use its `cgPath`"
        default: nil
        }
    }
}

extension PropertyValue {
    /// Whether all its numbers are finite.
    fileprivate var isFinite: Bool {
        switch self {
        case .numbers(let numbers):
            // A sum of the numbers themselves could overflow.
            numbers.x * 0 + numbers.y * 0 + numbers.z * 0 + numbers.w * 0 == 0
        case .list(let list): list.allSatisfy(\.isFinite)
        case .transform(let transform): transform.matrix.elements.allSatisfy(\.isFinite)
        case .color, .colors, .flag, .path, .effects, .paints, .image, .items, .string, .nodes,
            .absent,
            .axes, .spans:
            true
        }
    }
}
