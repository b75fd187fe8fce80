internal import Drawing

/// An outline in device pixels that Cairo can draw.
struct DeviceOutline {
    let path: Path
    let rule: FillRule
    let isAntialiased: Bool
    /// The whole pixels of the viewport that it may touch.
    let bounds: Rect

    /// `shape` as seen through `placement`; nil where nothing of it can be seen.
    init?(
        _ shape: Shape, _ placement: Placement, isAntialiased: Bool = true, in space: DeviceSpace
    ) {
        let toDevice = space.placement(placement)
        self.init(
            shape.outline(tolerance: shape.tolerance(ofPixels: space.tolerance, through: toDevice)),
            rule: shape.rule, toDevice, isAntialiased: isAntialiased, in: space)
    }

    /// What `path` encloses by `rule`, brought to pixels by `toDevice`; nil where nothing of it can be
    /// seen.
    init?(
        _ path: Path, rule: FillRule, _ toDevice: Placement, isAntialiased: Bool = true,
        in space: DeviceSpace
    ) {
        let seen = path.projected(by: toDevice, tolerance: space.tolerance)
        guard let (path, bounds) = seen.clippedForCairo(to: space.viewport) else { return nil }
        self.path = path
        self.rule = rule
        self.isAntialiased = isAntialiased
        self.bounds = bounds
    }

    /// A clip's outline.
    init?(_ clip: Clip, in space: DeviceSpace) {
        self.init(clip.shape, clip.placement, isAntialiased: clip.isAntialiased, in: space)
    }
}

extension Shape {
    /// How far its outline may be off in its own space; only strokes are made to a tolerance.
    fileprivate func tolerance(ofPixels pixels: Double, through toDevice: Placement) -> Double {
        guard case .stroke(let line, _) = self, let extent = line.controlBounds else {
            return pixels
        }
        return toDevice.length(ofPixels: pixels, near: extent)
    }
}
