internal import CLibrary
internal import Drawing

/// A blurred silhouette and its placement on the canvas.
struct BlurredShadow {
    /// The silhouette that casts the shadow.
    let silhouette: Silhouette
    /// The resolution of the silhouette and the amount of blur.
    let blur: SilhouetteBlur
    /// From device pixels to the silhouette's pixels; its limits are functions of the silhouette's pixels.
    let toSilhouette: Placement
    /// The silhouette's whole pixels outside which it is empty, including blur.
    let extent: Rect
    /// The whole device pixels outside which nothing is visible.
    let bounds: Rect

    /// The shadow that `items`, in the layer's own space, cast. Nil if it isn't visible or the layer is
    /// seen edge-on.
    init?(of items: [DisplayItem], cast shadow: Shadow, in space: DeviceSpace) {
        silhouette = space.resources.shadows.silhouette(
            of: items, around: shadow.seenCenter(in: space), depth: space.silhouettes + 1,
            resources: space.resources)
        guard let caster = silhouette.bounds,
            let blur = SilhouetteBlur(of: caster, cast: shadow, in: space)
        else { return nil }
        self.blur = blur
        let toDevice = Placement(scale: 1 / blur.scale)
            .concatenating(shadow.castPlacement).concatenating(Placement(scale: space.scale))
        extent =
            caster.applying(AffineTransform(scaleX: blur.scale, y: blur.scale))
            .grown(by: (GaussianKernel.reach * blur.sigma).rounded(.up) + 1).roundedOut
        guard var inverse = toDevice.inverted(),
            let bounds = extent.seen(through: toDevice, in: space.viewport)
        else { return nil }
        inverse.limits = toDevice.limits
        toSilhouette = inverse
        self.bounds = bounds
    }
}

extension SilhouetteBlur {
    /// The blur for the shadow of a caster within `caster`; nil if it isn't visible.
    fileprivate init?(of caster: Rect, cast shadow: Shadow, in space: DeviceSpace) {
        let area = caster.grown(by: GaussianKernel.reach * shadow.radius)
        guard let zoom = shadow.zoom(over: area, in: space) else { return nil }
        self.init(radius: shadow.radius, scale: space.scale, zoom: zoom)
    }
}

extension Shadow {
    /// The placement of the caster's space on the canvas, moved by the shadow's offset.
    var castPlacement: Placement {
        Placement(AffineTransform(translationX: offset.dx, y: offset.dy)).concatenating(placement)
    }

    /// The point of the layer whose shadow is in the middle of the viewport, rounded to multiples of about
    /// eight million points.
    ///
    /// The rounding lets moving layers keep their silhouettes: unless a layer is scrolled very far, the
    /// point is its origin. It is also the origin if the middle of the viewport shows no point of the
    /// layer's plane.
    fileprivate func seenCenter(in space: DeviceSpace) -> Point {
        let middle = space.viewport.center
        let onCanvas = Point(x: middle.x / space.scale, y: middle.y / space.scale)
        guard let center = castPlacement.inverted().flatMap(onCanvas.applying) else { return .zero }
        func rounded(_ place: Double) -> Double { (place * 0x1p-23).rounded() * 0x1p23 + 0 }
        let place = Point(x: rounded(center.x), y: rounded(center.y))
        return place.x.isFinite && place.y.isFinite ? place : .zero
    }

    /// The largest magnification at which `area` of the layer's shadow is seen; nil if it isn't visible.
    ///
    /// The zoom is reduced for planes seen at such a slant that the silhouette would have more than eight
    /// times the viewport's pixels.
    fileprivate func zoom(over area: Rect, in space: DeviceSpace) -> Double? {
        let largest = area.corners.compactMap(castPlacement.zoom).max() ?? 1
        let canvas = space.viewport.width * space.viewport.height / (space.scale * space.scale)
        var seen = area.width * area.height
        if placement.isAffine { seen = min(seen, canvas / abs(placement.affine.determinant)) }
        // Pixels are counted from the layer's origin, up to 2²⁹.
        let far = area.corners.reduce(1) { max($0, abs($1.x), abs($1.y)) }
        let limit = min((8 * canvas / seen).squareRoot(), 0x1p29 / (far * space.scale))
        let zoom = min(largest, limit)
        return zoom > 0 && zoom.isFinite ? zoom : nil
    }
}

extension Placement {
    /// A scaling about the origin.
    fileprivate init(scale: Double) { self.init(AffineTransform(scaleX: scale, y: scale)) }
}

extension Rect {
    /// The rectangle with each edge moved outwards.
    fileprivate func grown(by distance: Double) -> Rect { insetBy(dx: -distance, dy: -distance) }

    /// The whole pixels of `viewport` in which the rectangle is seen; nil if there are none.
    fileprivate func seen(through placement: Placement, in viewport: Rect) -> Rect? {
        let points = corners.compactMap { $0.applying(placement) }
        // A rectangle that crosses the eye's plane may be seen anywhere.
        guard points.count == 4 else { return viewport }
        guard let box = Rect(boundingBoxOf: points)?.roundedOut.intersection(viewport),
            !box.isEmpty
        else { return nil }
        return box
    }
}

/// The weights of a Gaussian at whole pixels, cut off at 2.5 standard deviations.
///
/// Core Animation's measured shadows end between 2 and 2.5 radii from the edge that casts them
/// (`apple_measured_layers.json`: with radius 5, painted at 9.5 points but not at 12.5).
///
/// Cutting off narrows the blur, so the Gaussian is slightly wider than requested. A blurred edge then
/// differs by at most 1.6 levels of 255 from an uncut Gaussian of the requested width; three box blurs
/// would differ by 2.4 levels. The cost is bounded, because larger blurs use larger pixels instead of
/// larger deviations.
struct GaussianKernel {
    /// The distance of the cut from the centre, in standard deviations.
    static let reach = 2.5
    /// The factor by which the Gaussian is widened before it is cut.
    private static let widening = 1.04

    /// The weights at distances 0, 1, …; their sum over both sides is 1. They are multiples of 2⁻²⁰, so
    /// that differences between C libraries in the last bits of `exp` have no effect.
    let weights: [Float]

    /// The largest distance with a weight.
    var radius: Int { weights.count - 1 }

    /// The kernel with a standard deviation of `sigma` pixels; with 0, it changes nothing.
    init(sigma: Double) {
        self.init(sigma: sigma, width: sigma * Self.widening, radius: Int(sigma * Self.reach))
    }

    /// The kernel with a standard deviation of `sigma` pixels that ends, without being widened, at the first whole pixel
    /// from `reach` standard deviations on.
    init(sigma: Double, reach: Double) {
        self.init(sigma: sigma, width: sigma, radius: Int((sigma * reach).rounded(.up)))
    }

    private init(sigma: Double, width: Double, radius: Int) {
        guard sigma > 0 else {
            weights = [1]
            return
        }
        let exact = (0...radius).map { distance in
            exp(-Double(distance * distance) / (2 * width * width))
        }
        let sum = exact.reduce(-exact[0]) { $0 + 2 * $1 }
        weights = exact.map { Float(($0 / sum * 0x1p20).rounded() / 0x1p20) }
    }

    /// Writes `count` weighted sums, each of the pixels around one position; neighbours are `step` apart.
    /// The `radius` neighbours on either side of every position must be readable.
    func apply(
        to source: UnsafePointer<Float>, step: Int, count: Int,
        into result: UnsafeMutablePointer<Float>
    ) {
        let middle = weights[0]
        for index in 0..<count { result[index] = middle * source[index] }
        for distance in 1..<weights.count {
            let weight = weights[distance]
            let before = source - distance * step
            let after = source + distance * step
            for index in 0..<count { result[index] += weight * (before[index] + after[index]) }
        }
    }
}
