#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
