extension SIMD3<Double> {
    /// The scalar product with `other`.
    func dot(_ other: SIMD3) -> Double { (self * other).sum() }

    /// The vector at right angles to both, as long as the area they span.
    func cross(_ other: SIMD3) -> SIMD3 {
        SIMD3(
            y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// Euclidean length.
    var length: Double { dot(self).squareRoot() }

    /// The same direction with length 1, or nil where there is no direction or it isn't finite.
    var normalized: SIMD3? {
        // Dividing by the largest part first keeps very short and very long vectors from
        // underflowing and overflowing when they are squared.
        let largest = Swift.max(abs(x), abs(y), abs(z))
        guard largest > 0, (self * 0) == .zero else { return nil }
        let scaled = self / largest
        return scaled / scaled.length
    }
}
