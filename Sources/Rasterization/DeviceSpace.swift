internal import Drawing

/// Where the items of a frame are drawn, and what is kept from frame to frame to draw them.
struct DeviceSpace {
    /// Pixels a point.
    let scale: Double
    /// The pixels of the frame.
    let viewport: Rect
    let resources: DrawingResources
    /// In how many silhouettes, one inside the other, the items are. Shadows cast by shadows cast by
    /// shadows are left out: each level could double the work.
    var silhouettes = 0

    /// Whether shadows are drawn here.
    var hasShadows: Bool { silhouettes < 2 }

    /// The items that can be seen.
    func visible(_ items: [DisplayItem]) -> [DeviceItem] {
        items.compactMap { DeviceItem($0, in: self) }
    }
}
