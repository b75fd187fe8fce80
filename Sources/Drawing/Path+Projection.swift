extension Path {
    /// The path as it is seen through `placement`, to be filled; empty where nothing of it is seen or
    /// a point has no finite place.
    ///
    /// A placement that keeps parallels moves the points and keeps curves. Others make polygons: curves
    /// are flattened so that they are at most `tolerance` points off where they are seen, and every
    /// subpath, closed by that, is cut off at all limits and just before the plane of the eye. Lines
    /// stay lines under any map. Curves near that plane, which are seen beyond all measure, are
    /// coarser: one has at most 4,096 points, fewer where the path has many curves. O(n + points).
    /// - Parameter tolerance: Points of the canvas, positive.
    package func projected(by placement: Placement, tolerance: Double) -> Path {
        if placement.limits.isEmpty, placement.xw == 0, placement.yw == 0 {
            return scaled(by: placement)
        }
        guard let projection = PathProjection(of: self, by: placement, tolerance: tolerance) else {
            return Path()
        }
        var result = Path()
        for polygon in polygons(flattening: projection.divide) {
            let seen = projection.clipped(polygon)
            guard seen.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return Path() }
            result.addPolygon(seen)
        }
        return result
    }

    /// The path through a placement that sees all of the plane from the same distance.
    private func scaled(by placement: Placement) -> Path {
        guard placement.w > 0 else { return Path() }
        let scale = AffineTransform(scaleX: 1 / placement.w, y: 1 / placement.w)
        let seen = placement.w == 1 ? placement.affine : placement.affine.concatenating(scale)
        let path = applying(seen)
        return path.isWithin(.greatestFiniteMagnitude) ? path : Path()
    }

    /// The corners of each subpath; `divide` hands those of a curve, its start excluded, to its second
    /// argument. Subpaths without area are left out.
    private func polygons(
        flattening divide: (CubicSegment, (Point) -> Void) -> Void
    ) -> [[Point]] {
        var polygons: [[Point]] = [[]]
        forEachStep { step, from, start in
            let last = polygons.count - 1
            switch step {
            case .move(let point): polygons.append([point])
            case .line(let point): polygons[last].append(point)
            case .curve(let control1, let control2, let end):
                divide(CubicSegment(from, control1, control2, end)) { polygons[last].append($0) }
            case .close: polygons.append([start])
            }
        }
        return polygons.filter { $0.count > 2 }
    }
}
