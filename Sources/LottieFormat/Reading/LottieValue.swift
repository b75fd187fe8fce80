internal import Drawing
internal import JSON

/// A value of a Lottie file, read as leniently as players do: exporters write flags as 0 and 1, lone numbers in
/// lists, whole numbers with fractions, numbers as texts, and null for what is absent.
struct LottieValue {
    let node: JSONNode

    /// The member `key`; nil if it is absent or null.
    subscript(key: String) -> LottieValue? {
        guard let child = node[key] else { return nil }
        if case .null = child.value { return nil }
        return LottieValue(node: child)
    }

    /// A finite number, alone or as the first one of a list, or as a text.
    var number: Double? {
        switch node.value {
        case .number(let number): number
        case .bool(let flag): flag ? 1 : 0
        case .array(let nodes): nodes.first.flatMap { LottieValue(node: $0).number }
        case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .null, .object: nil
        }
    }

    /// The nearest whole number.
    var whole: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

    /// All numbers of a list, or one number alone; nil if there is none.
    var numbers: [Double]? {
        guard case .array(let nodes) = node.value else { return number.map { [$0] } }
        let numbers = nodes.compactMap { LottieValue(node: $0).number }
        return numbers.isEmpty ? nil : numbers
    }

    /// The first two numbers; the second one is 0 if it is missing.
    var point: Point? {
        guard let numbers, let x = numbers.first else { return nil }
        return Point(x: x, y: numbers.count > 1 ? numbers[1] : 0)
    }

    /// The first two numbers; one alone counts for both.
    var factors: Point? {
        guard let numbers, let x = numbers.first else { return nil }
        return Point(x: x, y: numbers.count > 1 ? numbers[1] : x)
    }

    /// Whether it is true, or a number other than 0.
    var flag: Bool { number.map { $0 != 0 } ?? false }

    var text: String? {
        if case .string(let text) = node.value { text } else { nil }
    }

    /// The elements of a list; nil for other values.
    var elements: [LottieValue]? {
        guard case .array(let nodes) = node.value else { return nil }
        return nodes.map { LottieValue(node: $0) }
    }

    /// The members of an object, in the order of the file; none for other values.
    var members: [(key: String, value: LottieValue)] {
        guard case .object(let members) = node.value else { return [] }
        return members.map { ($0.key, LottieValue(node: $0.value)) }
    }
}
