internal import Drawing
internal import JSON

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
    /// The star or polygon that the path is, if it was given as one.
    private(set) var figure: StarFigure?
    /// The radius of the corners, if they are to be round.
    var cornerRadius: Double?

    init(_ subpaths: [Subpath]) { self.subpaths = subpaths }

    /// A star or a polygon.
    init(_ figure: StarFigure) {
        var path = Path()
        path.addStar(figure)
        self.init(path)
        self.figure = figure
    }

    /// The same path with the handles relative to their points.
    init(_ path: Path) {
        subpaths = []
        for element in path.elements {
            switch element {
            case .move(let point):
                subpaths.append(Subpath(vertices: [Vertex(point: point)], isClosed: false))
            case .line(let point): subpaths[subpaths.count - 1].vertices.append(.init(point: point))
            case .curve(let control1, let control2, let end):
                subpaths[subpaths.count - 1].addCurve(control1, control2, end)
            case .close: subpaths[subpaths.count - 1].close()
            }
        }
    }

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
        var result = BezierPath(
            zip(subpaths, end.subpaths).map { a, b in
                let vertices = zip(a.vertices, b.vertices).map {
                    Vertex(
                        point: $0.point.mixed(with: $1.point, progress),
                        arriving: mix($0.arriving, $1.arriving),
                        leaving: mix($0.leaving, $1.leaving))
                }
                return Subpath(vertices: vertices, isClosed: a.isClosed)
            })
        if let from = cornerRadius, let to = end.cornerRadius {
            result.cornerRadius = from.mixed(with: to, progress)
        }
        return result
    }

    func distance(to other: BezierPath) -> Double? {
        guard hasStructure(of: other) else { return nil }
        func numbers(_ path: BezierPath) -> [Double] {
            path.subpaths.flatMap(\.vertices).flatMap {
                [
                    $0.point.x, $0.point.y, $0.arriving.dx, $0.arriving.dy, $0.leaving.dx,
                    $0.leaving.dy,
                ]
            } + [path.cornerRadius ?? 0]
        }
        return numbers(self).distance(to: numbers(other))
    }

    private func hasStructure(of other: BezierPath) -> Bool {
        subpaths.count == other.subpaths.count
            && (cornerRadius == nil) == (other.cornerRadius == nil)
            && zip(subpaths, other.subpaths).allSatisfy {
                $0.vertices.count == $1.vertices.count && $0.isClosed == $1.isClosed
            }
    }

    var reversed: BezierPath {
        var result = BezierPath(subpaths.map(\.reversed))
        result.cornerRadius = cornerRadius
        return result
    }

    /// Both as one path.
    func joined(with other: BezierPath) -> BezierPath {
        let isAlike = cornerRadius == other.cornerRadius
        let (first, second) = isAlike ? (self, other) : (rounded, other.rounded)
        var result = BezierPath(first.subpaths + second.subpaths)
        result.cornerRadius = isAlike ? cornerRadius : nil
        return result
    }

    /// The path with its corners made round, point by point.
    private var rounded: BezierPath {
        cornerRadius.map { BezierPath(path.roundingCorners(by: $0)) } ?? self
    }

    /// The same path with absolute handles.
    private var path: Path {
        var path = Path()
        for subpath in subpaths {
            guard let first = subpath.vertices.first else { continue }
            path.move(to: first.point)
            for (start, end) in subpath.segments {
                if start.leaving == .zero, end.arriving == .zero {
                    path.line(to: end.point)
                } else {
                    path.curve(
                        to: end.point, control1: start.point + start.leaving,
                        control2: end.point + end.arriving)
                }
            }
            if subpath.isClosed { path.close() }
        }
        return path
    }

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

    /// The paths as values of a spec: figures as such if all of them are, else path data, with a radius for round corners.
    static func written(_ paths: [BezierPath]) -> [SpecValue] {
        let figures = paths.compactMap(\.figure)
        let forms: [(String, SpecValue)] =
            figures.count == paths.count
            ? figures.map(\.written) : pathData(paths).map { ("data", .string($0)) }
        return zip(paths, forms).map { path, form in
            if let radius = path.cornerRadius {
                return .object(JSONLine([form, ("cornerRadius", .length(radius))]))
            }
            return form.0 == "data" ? form.1 : .object(JSONLine([form]))
        }
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

extension BezierPath.Subpath {
    fileprivate mutating func addCurve(_ control1: Point, _ control2: Point, _ end: Point) {
        vertices[vertices.count - 1].leaving = control1 - vertices[vertices.count - 1].point
        vertices.append(.init(point: end, arriving: control2 - end))
    }

    /// Closes the line; a last vertex on the first one is the same.
    fileprivate mutating func close() {
        isClosed = true
        guard vertices.count > 1, let last = vertices.last, last.point == vertices[0].point else {
            return
        }
        vertices[0].arriving = last.arriving
        vertices.removeLast()
    }
}

extension StarFigure {
    /// The figure as a member of a path.
    fileprivate var written: (String, SpecValue) {
        let numbers: [(String, Double, standard: Double?)] = [
            (innerRadius == nil ? "sides" : "points", Double(points), nil), ("radius", radius, nil),
            ("innerRadius", innerRadius ?? 0, innerRadius == nil ? 0 : nil),
            ("roundness", roundness, 0), ("innerRoundness", innerRoundness, 0),
            ("rotate", rotation * 180 / .pi, 0),
        ]
        var members = numbers.filter { $0.1 != $0.standard }.map { ($0.0, SpecValue.length($0.1)) }
        if center != .zero { members.append(("center", .point(center))) }
        return (innerRadius == nil ? "polygon" : "star", .object(JSONLine(members)))
    }
}
