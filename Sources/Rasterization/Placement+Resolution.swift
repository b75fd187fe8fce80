internal import Drawing

extension Placement {
    /// How long in the plane's own space is what is seen no longer than `pixels`, anywhere near `rect`.
    ///
    /// Next to the eye's plane nothing is short enough; there it is a hundred-thousandth of the
    /// rectangle.
    func length(ofPixels pixels: Double, near rect: Rect) -> Double {
        let largest = rect.corners.map(magnification).max() ?? 0
        let least = max(rect.width, rect.height, 1) / 100_000
        let length = pixels / largest
        return length > least ? min(length, 1e6) : least
    }

    /// How much longer lines get about `point`, at most: the Frobenius norm of the Jacobian. Infinite
    /// where the point isn't seen.
    private func magnification(at point: Point) -> Double {
        guard let map = jacobian(at: point) else { return .infinity }
        return (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    }
}
