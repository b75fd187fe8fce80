internal import Drawing

/// A group of a display list in device pixels.
struct DeviceGroup {
    /// What it shows, back to front.
    let items: [DeviceItem]
    /// Whose opacity it is multiplied by; nil for no mask, or one that is opaque wherever it matters.
    let mask: [DeviceItem]?
    /// What lies beneath the items.
    let shadow: DeviceShadow?
    /// How opaque the whole is.
    let alpha: Double
    /// How the whole is laid over what is beneath.
    let blendMode: BlendMode
    /// Whole pixels outside which it changes nothing.
    let bounds: Rect

    /// The group as `space` sees it; nil where it doesn't.
    init?(_ group: Group, in space: DeviceSpace) {
        items = space.visible(group.items)
        shadow = group.shadow.flatMap { DeviceShadow($0, of: group.items, in: space) }
        let mask = group.mask.map { space.visible($0) }
        alpha = group.alpha
        blendMode = group.blendMode
        let pictured = (items.map(\.bounds) + [shadow?.bounds].compactMap(\.self)).union
        let bounds = mask.map { $0.map(\.bounds).union.map { pictured?.intersection($0) } ?? nil }
        guard let bounds = bounds ?? pictured, !bounds.isEmpty else { return nil }
        self.bounds = bounds
        self.mask = mask.flatMap { $0.contains { $0.covers(bounds) } ? nil : $0 }
    }

    /// Whether its items look the same drawn one by one, but for what rounding them to a picture's
    /// levels first would change.
    var isPlain: Bool {
        mask == nil && shadow == nil && alpha == 1 && blendMode == .normal
            && items.map(\.bounds).union == bounds && !items.contains(where: \.blends)
    }
}

extension DeviceItem {
    /// Whether its colours depend on what is beneath in the same group.
    fileprivate var blends: Bool {
        if case .group(let group) = content { group.blendMode != .normal } else { false }
    }
}

extension [Rect] {
    /// The smallest rectangle that holds all; nil for none. O(n).
    var union: Rect? {
        guard let first else { return nil }
        return dropFirst().reduce(first) { $0.union($1) }
    }
}
