internal import CLibrary
internal import Drawing

/// How a blurred silhouette is seen on the canvas.
struct BlurredShadow {
    /// What casts it.
    let silhouette: Silhouette
    /// How finely that is drawn, and how much blurred.
    let blur: SilhouetteBlur
    /// From device pixels to the silhouette's pixels; its limits are functions of the latter.
    let toSilhouette: Placement
    /// The silhouette's whole pixels outside which it is empty, blur included.
    let extent: Rect
    /// Whole device pixels outside which nothing is seen.
    let bounds: Rect

    /// The shadow that `items` cast, placed in the layer's own space. Nil where it isn't seen, or the
    /// layer is seen edge-on.
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
    /// The blur of the shadow of what lies in `caster`; nil where it isn't seen.
    fileprivate init?(of caster: Rect, cast shadow: Shadow, in space: DeviceSpace) {
        let area = caster.grown(by: GaussianKernel.reach * shadow.radius)
        guard let zoom = shadow.zoom(over: area, in: space) else { return nil }
        self.init(radius: shadow.radius, scale: space.scale, zoom: zoom)
    }
}

extension Shadow {
    /// From the space of what casts the shadow to the canvas, where its offset puts it.
    var castPlacement: Placement {
        Placement(AffineTransform(translationX: offset.dx, y: offset.dy)).concatenating(placement)
    }

    /// Where in the layer the shadow is that the middle of the viewport shows, to some million points,
    /// so that layers that move keep it: for all that aren't scrolled very far it is their origin, as it
    /// is where the middle shows nothing of the layer's plane.
    fileprivate func seenCenter(in space: DeviceSpace) -> Point {
        let middle = space.viewport.center
        let onCanvas = Point(x: middle.x / space.scale, y: middle.y / space.scale)
        guard let center = castPlacement.inverted().flatMap(onCanvas.applying) else { return .zero }
        func rounded(_ place: Double) -> Double { (place * 0x1p-23).rounded() * 0x1p23 + 0 }
        let place = Point(x: rounded(center.x), y: rounded(center.y))
        return place.x.isFinite && place.y.isFinite ? place : .zero
    }

    /// How many times as large as in the layer `area` of its shadow is seen, where it is seen largest;
    /// nil if it isn't seen.
    ///
    /// Less where a plane is seen so askew that as fine a silhouette would have more than eight times
    /// the pixels that the viewport has.
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
    /// A stretch from the origin.
    fileprivate init(scale: Double) { self.init(AffineTransform(scaleX: scale, y: scale)) }
}

extension Rect {
    /// The rectangle with each edge moved outwards.
    fileprivate func grown(by distance: Double) -> Rect { insetBy(dx: -distance, dy: -distance) }

    /// The whole pixels of `viewport` that it is seen in; nil for none.
    fileprivate func seen(through placement: Placement, in viewport: Rect) -> Rect? {
        let points = corners.compactMap { $0.applying(placement) }
        // What goes through the eye's plane may be seen anywhere.
        guard points.count == 4 else { return viewport }
        guard let box = Rect(boundingBoxOf: points)?.roundedOut.intersection(viewport),
            !box.isEmpty
        else { return nil }
        return box
    }
}

/// The weights of a Gaussian at whole pixels, cut off at 2.5 standard deviations.
///
/// Core Animation's shadows were measured to end between 2 and 2.5 radii from the edge that casts them
/// (`apple_measured_layers.json`: radius 5, painted after 9.5 points, not after 12.5). So that the cut
/// narrows the blur less, the Gaussian is a little wider than asked for; a blurred edge is then at
/// most 1.6 levels of 255 off the uncut one of the right width, nearer than three box blurs (2.4
/// levels). The cost is bounded because deviations are: a larger blur is made of larger pixels.
struct GaussianKernel {
    /// How far the cut is from the middle, in standard deviations.
    static let reach = 2.5
    /// How much wider the Gaussian is before it is cut.
    private static let widening = 1.04

    /// The weights at distances 0, 1, …; both sides together make 1. Multiples of 2⁻²⁰, so that the
    /// last bits of a C library's `exp` don't show.
    let weights: [Float]

    /// The largest distance with a weight.
    var radius: Int { weights.count - 1 }

    /// The kernel with a standard deviation of `sigma` pixels; of 0, it changes nothing.
    init(sigma: Double) {
        guard sigma > 0 else {
            weights = [1]
            return
        }
        let width = sigma * Self.widening
        let exact = (0...Int(sigma * Self.reach)).map { distance in
            exp(-Double(distance * distance) / (2 * width * width))
        }
        let sum = exact.reduce(-exact[0]) { $0 + 2 * $1 }
        weights = exact.map { Float(($0 / sum * 0x1p20).rounded() / 0x1p20) }
    }

    /// Writes `count` weighted sums; each is taken of the pixels around one place, whose neighbours
    /// lie `step` apart. The `radius` neighbours on either side of every place must be readable.
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
