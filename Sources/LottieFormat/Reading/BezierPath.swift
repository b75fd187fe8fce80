internal import Drawing
internal import JSON

/// A path as Lottie has it: points with two handles each.
struct BezierPath: Mixable {
    typealias Subpath = Drawing.Subpath
    typealias Vertex = Drawing.Subpath.Vertex

    var subpaths: [Subpath]
    /// The star or polygon that the path is, if it was given as one.
    private(set) var figure: StarFigure?
    /// The radius of the corners, if they are to be round.
    var cornerRadius: Double?

    init(_ subpaths: [Subpath]) { self.subpaths = subpaths }

    /// Several paths as one, with one radius of the corners if they have the same one.
    init(joining paths: [BezierPath]) {
        let radius = paths.first?.cornerRadius
        let isAlike = paths.allSatisfy { $0.cornerRadius == radius }
        self.init((isAlike ? paths : paths.map { $0.rounded() }).flatMap(\.subpaths))
        cornerRadius = isAlike ? radius : nil
    }

    /// A star or a polygon.
    init(_ figure: StarFigure) {
        var path = Path()
        path.addStar(figure)
        self.init(path)
        self.figure = figure
    }

    /// The same path with the handles relative to their points.
    init(_ path: Path) { subpaths = path.subpaths }

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
        var result = abs((cornerRadius ?? 0) - (other.cornerRadius ?? 0))
        func count(_ between: Vector) { result = max(result, abs(between.dx), abs(between.dy)) }
        for (mine, others) in zip(subpaths, other.subpaths) {
            for (a, b) in zip(mine.vertices, others.vertices) {
                count(a.point - b.point)
                count(a.arriving - b.arriving)
                count(a.leaving - b.leaving)
            }
        }
        return result
    }

    // Its numbers move together.
    var components: [Double] { [] }
    init?(components: [Double]) { nil }
    var weight: Int { max(pointCount, 1) }

    private func hasStructure(of other: BezierPath) -> Bool {
        hasVertices(of: other)
            && zip(subpaths, other.subpaths).allSatisfy { $0.isClosed == $1.isClosed }
    }

    /// Whether both have the same structure but for what is closed.
    func hasVertices(of other: BezierPath) -> Bool {
        subpaths.count == other.subpaths.count
            && (cornerRadius == nil) == (other.cornerRadius == nil)
            && zip(subpaths, other.subpaths).allSatisfy {
                $0.vertices.count == $1.vertices.count
            }
    }

    var reversed: BezierPath {
        var result = BezierPath(subpaths.map(\.reversed))
        result.cornerRadius = cornerRadius
        return result
    }

    /// The path with its corners made round, point by point.
    func rounded() -> BezierPath {
        guard let cornerRadius else { return self }
        return BezierPath(path.roundingCorners(by: cornerRadius))
    }

    /// The path with its points pulled towards the mean of each subpath's points, and their handles away from it.
    ///
    /// - Parameter amount: the fraction of the way to the mean.
    func puckered(by amount: Double) -> BezierPath {
        BezierPath(subpaths.map { $0.puckered(by: amount) })
    }

    /// The same path with absolute handles.
    private var path: Path {
        var path = Path()
        for subpath in subpaths { path.add(subpath) }
        return path
    }

    /// The length of all its lines and curves.
    var length: Double { path.length }

    /// The number of points, without handles.
    var pointCount: Int { subpaths.reduce(0) { $0 + $1.vertices.count } }

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
                return .object([form, ("cornerRadius", .length(radius))])
            }
            return form.0 == "data" ? form.1 : .object([form])
        }
    }

    /// The paths as SVG path data, those of the same structure with the same letters: a segment is a line only if it is
    /// one in all of them.
    static func pathData(_ paths: [BezierPath]) -> [String] {
        guard ImportBudget.spend(paths.reduce(0) { $0 + $1.pointCount }) else {
            return paths.map { _ in "" }
        }
        var common: [[Int]: [Bool]] = [:]
        for path in paths {
            common[path.structure] =
                common[path.structure].map { zip($0, path.lines).map { $0 && $1 } } ?? path.lines
        }
        return paths.map { $0.pathData(lines: common[$0.structure] ?? $0.lines) }
    }

    /// Paths with the same structure can become each other: for each subpath, the number of its vertices, and 1 if it is
    /// closed.
    private var structure: [Int] {
        subpaths.flatMap { [$0.vertices.count, $0.isClosed ? 1 : 0] }
    }

    private func pathData(lines: [Bool]) -> String {
        var words: [String] = []
        var lines = lines[...]
        for subpath in subpaths {
            guard let first = subpath.vertices.first else { continue }
            words.append("M\(first.point.written)")
            let segments = subpath.segments
            for (index, (start, end)) in segments.enumerated() {
                if lines.popFirst() ?? false {
                    // A closing line needs no letter of its own.
                    let isLast = index > 0 && index + 1 == segments.count
                    if subpath.isClosed, isLast { continue }
                    words.append("L\(end.point.written)")
                } else {
                    let handles = [start.point + start.leaving, end.point + end.arriving]
                    words.append(
                        "C\(handles[0].written) \(handles[1].written) \(end.point.written)")
                }
            }
            if subpath.isClosed { words.append("Z") }
        }
        return words.joined(separator: " ")
    }
}

extension BezierPath.Subpath {
    /// The same line from its end to its start, beginning at the same vertex if it is closed.
    fileprivate var reversed: BezierPath.Subpath {
        var turned = vertices.reversed().map {
            Vertex(point: $0.point, arriving: $0.leaving, leaving: $0.arriving)
        }
        if isClosed, let first = turned.popLast() { turned.insert(first, at: 0) }
        return Self(vertices: turned, isClosed: isClosed)
    }
}

extension BezierPath.Subpath {
    fileprivate func puckered(by amount: Double) -> BezierPath.Subpath {
        let count = Double(max(vertices.count, 1))
        let sum = vertices.reduce(Vector.zero) { $0 + ($1.point - .zero) }
        let middle = Point.zero + sum * (1 / count)
        let pulled = vertices.map { vertex in
            let point = vertex.point.mixed(with: middle, amount)
            func handle(_ handle: Vector) -> Vector {
                (vertex.point + handle).mixed(with: middle, -amount) - point
            }
            return Vertex(
                point: point, arriving: handle(vertex.arriving), leaving: handle(vertex.leaving))
        }
        return Self(vertices: pulled, isClosed: isClosed)
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
        return (innerRadius == nil ? "polygon" : "star", .object(members))
    }
}
