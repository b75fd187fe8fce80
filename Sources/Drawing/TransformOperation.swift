/// One step of a `Transform`: a CSS transform function with its parameters. Points, radians, y down.
public enum TransformOperation: Hashable, Sendable {
    /// A shift by points.
    case translate(x: Double, y: Double, z: Double)
    /// A stretch from the origin.
    case scale(x: Double, y: Double, z: Double)
    /// A turn by `angle` radians, of any size, about an axis of any length; a zero axis doesn't
    /// turn. About (0, 0, 1) it is the 2D turn, clockwise on the screen.
    case rotate(angle: Double, x: Double, y: Double, z: Double)
    /// A slant: the y axis leans by `x` radians towards x, the x axis by `y` radians towards y.
    case skew(x: Double, y: Double)
    /// An eye `distance` points in front of the plane z = 0. Infinity means no perspective; less
    /// than 1 point counts as 1 (CSS Transforms 2, "perspective()").
    case perspective(distance: Double)
    /// Any other map. (Indirect, so that the common steps stay small: 40 bytes instead of 136.)
    indirect case matrix(Transform3D)

    /// The map that this step makes.
    public var matrix: Transform3D {
        switch self {
        case .translate(let x, let y, let z):
            return Transform3D(translationX: x, y: y, z: z)
        case .scale(let x, let y, let z):
            return Transform3D(scaleX: x, y: y, z: z)
        case .rotate(let angle, let x, let y, let z):
            return Transform3D(rotationAngle: angle, x: x, y: y, z: z)
        case .skew(let x, let y):
            return Transform3D(AffineTransform(skewX: x, y: y))
        case .perspective(let distance):
            var matrix = Transform3D.identity
            matrix.m34 = -Self.inverseDistance(distance)
            return matrix
        case .matrix(let matrix):
            return matrix
        }
    }

    /// What a perspective is interpolated by: 1/distance, 0 for none.
    static func inverseDistance(_ distance: Double) -> Double { 1 / max(distance, 1) }
}
