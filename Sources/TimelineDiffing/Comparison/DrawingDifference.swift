internal import Drawing
internal import LayerTree
internal import Messages

/// The first visible difference between two drawings, which are compared item by item.
struct DrawingDifference {
    /// The distance in the unit of what differs; 1 for what has no measure.
    let distance: Double
    /// What was drawn there, in words that follow those of `actual`, such as `#ff0000`.
    let expected: String
    /// What is drawn there now, such as `paint #0000ff in its 2nd item`.
    let actual: String

    /// Nil if both drawings look the same. O(items).
    init?(_ items: [DisplayItem], _ others: [DisplayItem]) {
        guard items != others, let difference = Self.first(items, others, in: nil) else {
            return nil
        }
        self = difference
    }

    private init(_ distance: Double, _ expected: String, _ actual: String, in place: String?) {
        self.distance = distance
        self.expected = expected
        self.actual = place.map { "\(actual) in \($0)" } ?? actual
    }

    /// - Parameter place: The group that contains the items, such as `its mask`; nil for the drawing itself.
    private static func first(
        _ items: [DisplayItem], _ others: [DisplayItem], in place: String?
    ) -> DrawingDifference? {
        guard items.count == others.count else {
            return DrawingDifference(1, items.summary, others.summary, in: place)
        }
        for (index, (item, other)) in zip(items, others).enumerated() where item != other {
            let ordinal = "\((index + 1).ordinal) item"
            let inner = place.map { "the \(ordinal) of \($0)" } ?? "its \(ordinal)"
            let found = first(item, other, in: items.count == 1 ? place : inner)
            if let found { return found }
        }
        return nil
    }

    private static func first(
        _ item: DisplayItem, _ other: DisplayItem, in place: String?
    ) -> DrawingDifference? {
        switch (item, other) {
        case (.group(let group), .group(let other)):
            let mask = place.map { "the mask of \($0)" } ?? "its mask"
            return first(DrawnPart.list(group), DrawnPart.list(other), in: place)
                ?? first(group.mask ?? [], other.mask ?? [], in: mask)
                ?? first(group.items, other.items, in: place)
        case (.fill, .fill), (.picture, .picture), (.text, .text):
            return first(DrawnPart.list(item), DrawnPart.list(other), in: place)
        default: return DrawingDifference(1, [item].summary, [other].summary, in: place)
        }
    }

    private static func first(
        _ parts: [DrawnPart], _ others: [DrawnPart], in place: String?
    ) -> DrawingDifference? {
        for (part, other) in zip(parts, others) {
            let distance = ValueDistance(of: part.property)(part.value, other.value)
            guard let distance else { continue }
            let (text, otherText) = part.texts(other)
            return DrawingDifference(distance, text, "\(part.name) \(otherText)", in: place)
        }
        return nil
    }
}

extension DrawnPart {
    /// The values of both parts in words.
    fileprivate func texts(_ other: DrawnPart) -> (String, String) {
        // A colour and a gradient have nothing in common.
        guard property == other.property else {
            return (
                ValueText(of: property)(value), ValueText(of: other.property)(other.value)
            )
        }
        return ValueText(of: property)(value, other.value)
    }
}

extension [DisplayItem] {
    /// The items in a few words: `the text "Saved"`, `3 items`, `none`.
    var summary: String {
        guard count == 1 else { return isEmpty ? "none" : count.counted("item") }
        return switch self[0] {
        case .fill: "a fill"
        case .picture(let item): "the picture \(item.picture.bitmap.name.excerpt().quoted)"
        case .text(let item): "the text \(item.text.string.excerpt().quoted)"
        case .group(let group): "a group of \(group.items.count.counted("item"))"
        }
    }
}
