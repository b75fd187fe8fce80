internal import Drawing

/// A path as Lottie has it: points with two handles each.
struct BezierPath: Mixable {
    /// A point with its handles, relative to it.
    struct Vertex: Equatable {
        var point: Point
        var arriving = Vector.zero
        var leaving = Vector.zero
    }

    /// A line of vertices.
    struct Subpath: Equatable {
        var vertices: [Vertex]
        var isClosed: Bool

        /// The pairs of neighbouring vertices, with the last and the first one if it is closed.
        var segments: [(Vertex, Vertex)] {
            let pairs = Array(zip(vertices, vertices.dropFirst()))
            guard isClosed, let first = vertices.first, let last = vertices.last else {
                return pairs
            }
            return pairs + [(last, first)]
        }

        /// The same line from its end to its start, beginning at the same vertex if it is closed.
        var reversed: Subpath {
            var turned = vertices.reversed().map {
                Vertex(point: $0.point, arriving: $0.leaving, leaving: $0.arriving)
            }
            if isClosed, let first = turned.popLast() { turned.insert(first, at: 0) }
            return Subpath(vertices: turned, isClosed: isClosed)
        }
    }

    var subpaths: [Subpath]

    init(_ subpaths: [Subpath]) { self.subpaths = subpaths }

    /// A Lottie Bézier, `{v, i, o, c}`; nil if it isn't one.
    init?(_ value: LottieValue, closed: Bool? = nil) {
        // Keyframes wrap it in a list.
        let value = value.elements?.first ?? value
        guard let points = value["v"]?.elements else { return nil }
        let (arriving, leaving) = (value["i"]?.elements ?? [], value["o"]?.elements ?? [])
        func handle(_ list: [LottieValue], _ index: Int) -> Vector {
            guard index < list.count, let handle = list[index].point else { return .zero }
            return Vector(dx: handle.x, dy: handle.y)
        }
        let vertices = points.enumerated().map { index, point in
            Vertex(
                point: point.point ?? .zero, arriving: handle(arriving, index),
                leaving: handle(leaving, index))
        }
        subpaths = [Subpath(vertices: vertices, isClosed: value["c"]?.flag ?? closed ?? false)]
    }

    func mixed(with end: BezierPath, _ progress: Double) -> BezierPath {
        guard hasStructure(of: end) else { return progress < 1 ? self : end }
        func mix(_ a: Vector, _ b: Vector) -> Vector { a + (b - a) * progress }
        return BezierPath(
            zip(subpaths, end.subpaths).map { a, b in
                let vertices = zip(a.vertices, b.vertices).map {
                    Vertex(
                        point: $0.point.mixed(with: $1.point, progress),
                        arriving: mix($0.arriving, $1.arriving),
                        leaving: mix($0.leaving, $1.leaving))
                }
                return Subpath(vertices: vertices, isClosed: a.isClosed)
            })
    }

    func distance(to other: BezierPath) -> Double? {
        guard hasStructure(of: other) else { return nil }
        func numbers(_ path: BezierPath) -> [Double] {
            path.subpaths.flatMap(\.vertices).flatMap {
                [
                    $0.point.x, $0.point.y, $0.arriving.dx, $0.arriving.dy, $0.leaving.dx,
                    $0.leaving.dy,
                ]
            }
        }
        return numbers(self).distance(to: numbers(other))
    }

    private func hasStructure(of other: BezierPath) -> Bool {
        subpaths.count == other.subpaths.count
            && zip(subpaths, other.subpaths).allSatisfy {
                $0.vertices.count == $1.vertices.count && $0.isClosed == $1.isClosed
            }
    }

    var reversed: BezierPath { BezierPath(subpaths.map(\.reversed)) }

    /// The smallest rectangle around all points and handles; nil without points.
    var controlBounds: Rect? {
        Rect(
            boundingBoxOf: subpaths.flatMap(\.vertices).flatMap {
                [$0.point, $0.point + $0.arriving, $0.point + $0.leaving]
            })
    }
}

extension BezierPath {
    /// Whether each segment is a straight line.
    private var lines: [Bool] {
        subpaths.flatMap { $0.segments.map { $0.leaving == .zero && $1.arriving == .zero } }
    }

    /// The paths as SVG path data with the same letters, if they have the same structure: a segment is a line only if it
    /// is one in all of them.
    static func pathData(_ paths: [BezierPath]) -> [String] {
        let lines = paths.map(\.lines)
        let counts = Set(lines.map(\.count))
        let common =
            counts.count == 1
            ? (0..<(counts.first ?? 0)).map { index in lines.allSatisfy { $0[index] } } : nil
        return zip(paths, lines).map { $0.pathData(lines: common ?? $1) }
    }

    private func pathData(lines: [Bool]) -> String {
        var words: [String] = []
        var lines = lines[...]
        for subpath in subpaths {
            guard let first = subpath.vertices.first else { continue }
            words.append("M\(first.point.data)")
            for (start, end) in subpath.segments {
                if lines.popFirst() ?? false {
                    // A closing line needs no letter of its own, unless another keyframe has a curve there.
                    words.append("L\(end.point.data)")
                } else {
                    let handles = [start.point + start.leaving, end.point + end.arriving]
                    words.append(
                        "C\(handles[0].data) \(handles[1].data) \(end.point.data)")
                }
            }
            if subpath.isClosed { words.append("Z") }
        }
        return words.joined(separator: " ")
    }
}

extension Point {
    fileprivate var data: String { "\(x.written()),\(y.written())" }
}
