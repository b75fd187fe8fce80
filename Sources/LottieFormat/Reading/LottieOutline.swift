internal import CLibrary
internal import Drawing
internal import JSON
internal import Messages

/// A path of a shape layer: a Bézier, or a figure with parameters.
struct LottieOutline {
    let name: String?
    /// Its byte offset in the file.
    let place: Int
    /// Whether it is a path point by point.
    let isPath: Bool
    private(set) var path: Animated<BezierPath>
    /// The same as a path that turns, if its turn changes and its middle doesn't.
    private(set) var turn: Turn?

    /// A path about the origin that turns about it and is moved to a point.
    struct Turn {
        let path: Animated<BezierPath>
        let center: Point
        /// Degrees clockwise.
        let angle: Animated<Double>

        /// The same turn of another path.
        func mapPath(_ body: (Animated<BezierPath>) -> Animated<BezierPath>) -> Turn {
            Turn(path: body(path), center: center, angle: angle)
        }
    }

    /// Reads an item; nil if it isn't a path.
    init?(_ item: LottieValue, _ reader: LottieReader) {
        name = item["nm"]?.text
        place = item.node.start
        let figure: Animated<BezierPath>
        switch item["ty"]?.text {
        case "sh": figure = reader.path(item["ks"], closed: item["closed"]?.flag)
        case "el": figure = Figure.ellipse(item, reader)
        case "rc": figure = Figure.rectangle(item, reader)
        case "sr":
            figure = Figure.star(item, reader)
            turn = Figure.turn(ofStar: item, reader)
        default: return nil
        }
        isPath = item["ty"]?.text == "sh"
        let isReversed = item["d"]?.whole == 3
        path = isReversed ? figure.map(\.reversed) : figure
        if isReversed { turn = turn?.mapPath { $0.map(\.reversed) } }
    }
}

extension LottieOutline {
    /// The outline as a path whose points are pulled towards their middle, and the handles away from it.
    ///
    /// - Parameters:
    ///   - path: the outline's path, perhaps with round corners.
    ///   - amount: the fraction of the way to the middle; negative to pull points away.
    func puckered(_ path: Animated<BezierPath>, by amount: Animated<Double>) -> LottieOutline {
        var result = self
        result.turn = nil
        let count = path.keyframes.count + amount.keyframes.count
        guard ImportBudget.spend(count * path.greatestWeight) else { return result }
        func puckered(_ path: BezierPath, _ amount: Double) -> BezierPath {
            path.rounded().puckered(by: amount)
        }
        // If path and amount both change, the points move along curves.
        result.path =
            path.isStatic || amount.isStatic
            ? path.combined(with: amount, puckered)
            : path.sampled(with: amount, puckered).thinned()
        return result
    }
}

/// The figures with parameters.
private enum Figure {
    /// From the top, clockwise.
    static func ellipse(_ item: LottieValue, _ reader: LottieReader) -> Animated<BezierPath> {
        let size = reader.point(item["s"])
        let numbers = reader.point(item["p"]).combined(with: size) { [$0.x, $0.y, $1.x, $1.y] }
        return numbers.map { numbers in
            let center = Point(x: numbers[0], y: numbers[1])
            let (x, y) = (numbers[2] / 2, numbers[3] / 2)
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
        let numbers = box.combined(with: radius) { $0 + [$1] }
        // Where a side is too short for it, the radius doesn't move straight.
        let isStraight =
            !isRound
            || numbers.values.allSatisfy { numbers in
                numbers[4] >= 0 && 2 * numbers[4] <= min(abs(numbers[2]), abs(numbers[3]))
            }
        func figure(_ numbers: [Double]) -> BezierPath {
            rectangle(
                center: Point(x: numbers[0], y: numbers[1]), width: numbers[2],
                height: numbers[3], radius: isRound ? numbers[4] : nil)
        }
        return isStraight ? numbers.map(figure) : numbers.mapBent(figure)
    }

    private static func rectangle(
        center: Point, width: Double, height: Double, radius: Double?
    ) -> BezierPath {
        let (x, y) = (abs(width) / 2, abs(height) / 2)
        let corners = [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1)].map { dx, dy in
            BezierPath.Vertex(point: Point(x: center.x + dx * x, y: center.y + dy * y))
        }
        guard let radius else { return BezierPath([.init(vertices: corners, isClosed: true)]) }
        let reach = max(min(radius, x, y), 0)
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

    /// The most points of a star, and the most sides of a polygon.
    private static let mostPoints = 1000.0

    /// From the top, clockwise.
    static func star(_ item: LottieValue, _ reader: LottieReader) -> Animated<BezierPath> {
        if reader.number(item["pt"]).values.contains(where: { $0 >= mostPoints + 1 }) {
            reader.report.note(
                .lottieLeftOut,
                "a star or polygon has more than \(Int(mostPoints)) points: the others are left out",
                at: item)
        }
        return star(
            item, center: reader.point(item["p"]), rotation: reader.number(item["r"]), reader)
    }

    /// A star that turns; nil if its turn doesn't change, or its middle does.
    static func turn(ofStar item: LottieValue, _ reader: LottieReader) -> LottieOutline.Turn? {
        let (center, angle) = (reader.point(item["p"]), reader.number(item["r"]))
        guard center.isStatic, !angle.isStatic else { return nil }
        return LottieOutline.Turn(
            path: star(item, center: Animated(.zero), rotation: Animated(0), reader),
            center: center.first, angle: angle)
    }

    private static func star(
        _ item: LottieValue, center: Animated<Point>, rotation: Animated<Double>,
        _ reader: LottieReader
    ) -> Animated<BezierPath> {
        let numbers = ["pt", "or", "ir", "os", "is"].map { reader.number(item[$0]) } + [rotation]
        var values = center.map { [$0.x, $0.y] }
        for number in numbers { values = values.combined(with: number) { $0 + [$1] } }
        // Places and distances move every point straight, or else the roundness does; other numbers don't.
        let isStraight =
            [0, 5].allSatisfy { numbers[$0].isStatic }
            && ([1, 2].allSatisfy { numbers[$0].isStatic }
                || [3, 4].allSatisfy { numbers[$0].isStatic })
        let isStar = item["sy"]?.whole != 2
        // lottie-ios's arcs don't depend on the number of points.
        let arc = reader.isLikeCoreAnimation ? (isStar ? 0.47829 : 0.25) * 2 / .pi : nil
        func figure(_ values: [Double]) -> BezierPath { star(values, isStar: isStar, arc: arc) }
        // Every corner of a star has another one beside it.
        let most = min(numbers[0].reachedValues.max() ?? 0, mostPoints) * 2
        let count = isStraight ? values.keyframes.count : values.sampledCount
        guard ImportBudget.spend(Int(max(most, 0)) * count) else { return Animated(BezierPath([])) }
        return isStraight ? values.map(figure) : values.mapBent(figure)
    }

    /// - Parameters:
    ///   - values: the middle, the number of points, both radii, both roundnesses in per cent, and the turn in degrees.
    ///   - arc: the roundness of 100 % for each point; nil for the format's own.
    private static func star(_ values: [Double], isStar: Bool, arc: Double?) -> BezierPath {
        let points = min(max(values[2].rounded(.down), 1), mostPoints)
        let roundness = (arc.map { $0 * points } ?? 1) / 100
        return BezierPath(
            StarFigure(
                center: Point(x: values[0], y: values[1]), points: Int(exactly: points) ?? 1,
                radius: values[3], innerRadius: isStar ? values[4] : nil,
                roundness: values[5] * roundness,
                innerRoundness: isStar ? values[6] * roundness : 0,
                rotation: values[7] * .pi / 180))
    }
}

extension BezierPath {
    /// The handle of a quarter circle of radius 1, as the format says.
    static let arcHandle = 0.551_915_02
}
