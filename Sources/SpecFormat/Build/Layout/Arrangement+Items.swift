internal import Drawing
internal import LayerTree

// The sizes that arranged views have by themselves.

extension Arrangement {
    /// Above all views that keep their lengths, texts give way to a lack of room.
    private static let priorityOfTexts: Float = 250

    func item(_ member: LayoutMember) -> StackArrangement.Item {
        StackArrangement.Item(
            isHidden: member.isHidden, width: { width(of: member) },
            height: { PreferredLength(fixed: height(of: member, width: $0)) },
            wraps: member.text != nil,
            baseline: { size in
                guard let text = member.text else { return size.height }
                return texts.baseline(of: text, width: size.width)
            })
    }

    /// The width that a view has if there is room.
    func width(of member: LayoutMember) -> PreferredLength {
        if member.ownSize.width > 0 { return PreferredLength(fixed: member.ownSize.width) }
        if let size = member.splitSize { return PreferredLength(fixed: size.width) }
        if let inner = Arrangement(in: member, texts) {
            return inner.hasTexts
                ? giving(inner.width) : PreferredLength(fixed: inner.width)
        }
        return member.text.map { giving(texts.size(of: $0).width) } ?? PreferredLength(fixed: 0)
    }

    /// The height of a view in a width.
    func height(of member: LayoutMember, width: Double) -> Double {
        if member.ownSize.height > 0 { return member.ownSize.height }
        if let size = member.splitSize { return size.height }
        if let inner = Arrangement(in: member, texts) { return inner.height(forWidth: width) }
        guard let text = member.text else { return 0 }
        let natural = texts.size(of: text)
        return width < natural.width || member.ownSize.width > 0
            ? texts.height(of: text, width: width) : natural.height
    }

    /// The size that a view has if there is room.
    func size(of member: LayoutMember) -> Size {
        let width = width(of: member).length
        return Size(width: width, height: height(of: member, width: width))
    }

    /// A width that a lack of room makes less.
    private func giving(_ width: Double) -> PreferredLength {
        PreferredLength(
            length: width, hugging: Self.priorityOfTexts, resistance: Self.priorityOfTexts)
    }

    /// Whether less width makes one of the views higher.
    private var hasTexts: Bool {
        spec.wraps
            || items.contains { item in
                !item.isHidden && item.ownSize.width == 0
                    && (item.text != nil || Arrangement(in: item, texts)?.hasTexts == true)
            }
    }
}

extension LayoutMember {
    var isHidden: Bool { view?.isHidden ?? true }

    /// The text that it shows as a whole; nil if it shows none.
    var text: TextBlock? { view?.text?.shownBlock }
}
