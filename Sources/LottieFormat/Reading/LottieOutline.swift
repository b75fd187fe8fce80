internal import CLibrary
internal import Drawing

/// A path of a shape layer: a Bézier, or a figure with parameters.
struct LottieOutline {
    let name: String?
    /// Whether it is a path point by point.
    let isPath: Bool
    let path: Animated<BezierPath>

    /// Reads an item; nil if it isn't a path.
    init?(_ item: LottieValue, _ reader: LottieReader) {
        name = item["nm"]?.text
        let figure: Animated<BezierPath>
        switch item["ty"]?.text {
        case "sh": figure = reader.path(item["ks"], closed: item["closed"]?.flag)
        case "el": figure = Figure.ellipse(item, reader)
        case "rc": figure = Figure.rectangle(item, reader)
        case "sr": figure = Figure.star(item, reader)
        default: return nil
        }
        isPath = item["ty"]?.text == "sh"
        path = item["d"]?.whole == 3 ? figure.map(\.reversed) : figure
    }
}

/// The figures with parameters.
private enum Figure {
    /// From the top, clockwise.
    static func ellipse(_ item: LottieValue, _ reader: LottieReader) -> Animated<BezierPath> {
        let size = reader.point(item["s"])
        return reader.point(item["p"]).combined(with: size) { center, size in
            let (x, y) = (size.x / 2, size.y / 2)
            let corners = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)]
            let vertices = corners.map { dx, dy in
                let leaving = Vector(dx: -dy * x, dy: dx * y) * BezierPath.arcHandle
                return BezierPath.Vertex(
                    point: Point(x: center.x + dx * x, y: center.y + dy * y),
                    arriving: leaving * -1, leaving: leaving)
            }
            return BezierPath([.init(vertices: vertices, isClosed: true)])
        }
    }

    /// From the top right, clockwise.
    static func rectangle(_ item: LottieValue, _ reader: LottieReader) -> Animated<BezierPath> {
        let box = reader.point(item["p"]).combined(with: reader.point(item["s"])) {
            [$0.x, $0.y, $1.x, $1.y]
        }
        let radius = reader.number(item["r"])
        let isRound = radius.values.contains { $0 > 0 }
        return box.combined(with: radius) { box, radius in
            rectangle(
                center: Point(x: box[0], y: box[1]), width: box[2], height: box[3],
                radius: isRound ? radius : nil)
        }
    }

    private static func rectangle(
        center: Point, width: Double, height: Double, radius: Double?
    ) -> BezierPath {
        let (x, y) = (width / 2, height / 2)
        let corners = [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1)].map { dx, dy in
            BezierPath.Vertex(point: Point(x: center.x + dx * x, y: center.y + dy * y))
        }
        guard let radius else { return BezierPath([.init(vertices: corners, isClosed: true)]) }
        let reach = max(min(radius, abs(x), abs(y)), 0)
        // Each corner from the side before to the side after it, beginning below the top right one.
        var vertices: [BezierPath.Vertex] = []
        let sides = [(0.0, 1.0), (-1, 0), (0, -1), (1, 0)]
        for index in [0, 1, 2, 3] {
            let before = sides[(index + 3) % 4]
            let after = sides[index]
            let corner = corners[index].point
            func place(_ side: (Double, Double)) -> Vector {
                Vector(dx: side.0 * reach, dy: side.1 * reach)
            }
            let (from, to) = (place(before) * -1, place(after))
            vertices.append(
                .init(point: corner + from, leaving: from * -BezierPath.arcHandle))
            vertices.append(.init(point: corner + to, arriving: to * -BezierPath.arcHandle))
        }
        // The first vertex is the end of the top right corner.
        vertices.append(vertices.removeFirst())
        return BezierPath([.init(vertices: vertices, isClosed: true)])
    }

    /// From the top, clockwise.
    static func star(_ item: LottieValue, _ reader: LottieReader) -> Animated<BezierPath> {
        let isStar = item["sy"]?.whole != 2
        let keys = ["pt", "or", "ir", "os", "is", "r"]
        let center = reader.point(item["p"]).map { [$0.x, $0.y] }
        var values = center
        for key in keys {
            values = values.combined(with: reader.number(item[key])) { $0 + [$1] }
        }
        return values.sampled.map { values in
            let star = Star(
                center: Point(x: values[0], y: values[1]), points: values[2], outer: values[3],
                inner: values[4], outerRoundness: values[5] / 100, innerRoundness: values[6] / 100,
                rotation: values[7], isStar: isStar)
            return star.path
        }
    }
}

/// A star or a polygon at one instant.
private struct Star {
    let center: Point
    let points: Double
    let outer: Double
    let inner: Double
    let outerRoundness: Double
    let innerRoundness: Double
    /// Degrees clockwise.
    let rotation: Double
    let isStar: Bool

    var path: BezierPath {
        let count = Int(exactly: min(max(points.rounded(.down), 1), 1000)) ?? 1
        let corners = isStar ? 2 * count : count
        let vertices = (0..<corners).map { index in
            let isInner = isStar && index % 2 == 1
            return vertex(
                radius: isInner ? inner : outer,
                roundness: isInner ? innerRoundness : outerRoundness,
                angle: 2 * .pi * Double(index) / Double(corners), corners: corners)
        }
        return BezierPath([.init(vertices: vertices, isClosed: true)])
    }

    private func vertex(
        radius: Double, roundness: Double, angle: Double, corners: Int
    ) -> BezierPath.Vertex {
        let angle = angle + rotation * .pi / 180 - .pi / 2
        let (x, y) = (cos(angle), sin(angle))
        // A quarter of the arc between two points of the same kind, as in After Effects.
        let arc = 2 * .pi * radius / (isStar ? Double(corners) * 2 : Double(corners) * 4)
        let leaving = Vector(dx: -y, dy: x) * (arc * roundness)
        return .init(
            point: Point(x: center.x + radius * x, y: center.y + radius * y),
            arriving: leaving * -1, leaving: leaving)
    }
}

extension BezierPath {
    /// The handle of a quarter circle of radius 1, as the format says.
    static let arcHandle = 0.551_915_02

    /// The path with each corner that has no handles cut off `radius` before it, and made round.
    func rounded(by radius: Double) -> BezierPath {
        guard radius > 0 else { return self }
        return BezierPath(subpaths.map { $0.rounded(by: radius) })
    }
}

extension BezierPath.Subpath {
    fileprivate func rounded(by radius: Double) -> BezierPath.Subpath {
        var result: [BezierPath.Vertex] = []
        for (index, vertex) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
            guard !isEnd, vertices.count > 2, vertex.arriving == .zero, vertex.leaving == .zero
            else {
                result.append(vertex)
                continue
            }
            let count = vertices.count
            for (neighbour, isBefore) in [
                (vertices[(index + count - 1) % count], true),
                (vertices[(index + 1) % count], false),
            ] {
                let side = neighbour.point - vertex.point
                let share = side.length > 0 ? min(radius / side.length, 0.5) : 0
                let reach = side * share
                let handle = reach * -BezierPath.arcHandle
                result.append(
                    isBefore
                        ? .init(point: vertex.point + reach, leaving: handle)
                        : .init(point: vertex.point + reach, arriving: handle))
            }
        }
        return BezierPath.Subpath(vertices: result, isClosed: isClosed)
    }
}
