/// A rectangle of the plane z = 0 as the eye sees it after a projective map.
public struct ProjectedQuad: Hashable, Sendable {
    /// A corner in homogeneous coordinates.
    public struct Corner: Hashable, Sendable {
        /// The place on the screen times `w`, in points from the left.
        public let x: Double
        /// The place on the screen times `w`, in points from the top.
        public let y: Double
        /// 1 in the plane of the screen, less towards the eye, 0 and below from the eye's plane on.
        public let w: Double
        /// The place on the screen; nil from the eye's plane on, and where it isn't finite.
        public let point: Point?
    }

    /// The corners in the order of `Rect.corners`: the rectangle's top left, top right, bottom
    /// right, bottom left, wherever they are seen.
    public let corners: [Corner]

    /// Whether the eye sees the back of the plane, where left and right are swapped.
    ///
    /// It is the sign of the map's Jacobian in front of the eye, so it also holds for a quad that
    /// reaches behind the eye or has no area. Seen edge-on, and mapped to nothing: false.
    public let isBackFacing: Bool

    /// `rect` as seen after `matrix`.
    public init(_ rect: Rect, through matrix: Transform3D) {
        corners = rect.corners.map { corner in
            let (x, y, w) = matrix.project(corner)
            return Corner(x: x, y: y, w: w, point: corner.applying(matrix))
        }
        // The Jacobian of (x, y) ↦ (x'/w, y'/w) is the determinant divided by w³.
        isBackFacing = matrix.flattened.determinant < 0
    }

    /// The corners' places on the screen, or nil where one of them has none.
    public var points: [Point]? {
        let points = corners.compactMap(\.point)
        return points.count == corners.count ? points : nil
    }

    /// The area on the screen in square points, negative where the back is seen: half the cross
    /// product of the diagonals. Nil where a corner has no place, and where it overflows.
    public var signedArea: Double? {
        guard let points else { return nil }
        let (first, second) = (points[2] - points[0], points[3] - points[1])
        let area = (first.dx * second.dy - first.dy * second.dx) / 2
        return area.isFinite ? area : nil
    }

    /// The smallest rectangle around the corners that have a place on the screen; nil if none has.
    public var boundingBox: Rect? { Rect(boundingBoxOf: corners.compactMap(\.point)) }
}
