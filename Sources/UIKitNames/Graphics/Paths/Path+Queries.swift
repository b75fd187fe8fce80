internal import Drawing
internal import Foundation

extension Path {
    /// The bounding box of all points, including control points; `.null` for an empty path.
    var boundingBox: CGRect {
        guard quads != nil else { return controlBounds.map { CGRect($0) } ?? .null }
        return CGRect(boundingBoxOf: steps.flatMap(\.points))
    }

    /// The bounding box of the path itself, to a hundredth of a point; `.null` for an empty path.
    var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        flattened(tolerance: 0.01).forEachPoint { points.append(CGPoint($0)) }
        return CGRect(boundingBoxOf: points)
    }

    /// Whether the area that the path encloses contains `point`. Open subpaths count as closed.
    func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        var winding = 0
        for polygon in polygons {
            for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
                guard (start.y <= point.y) != (end.y <= point.y) else { continue }
                let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
                if x > point.x { winding += end.y > start.y ? 1 : -1 }
            }
        }
        return evenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// The corners of each subpath, flattened to a hundredth of a point. A closed one ends where it began.
    private var polygons: [[CGPoint]] {
        var result: [[CGPoint]] = []
        for element in flattened(tolerance: 0.01).elements {
            switch element {
            case .move(let point): result.append([CGPoint(point)])
            case .line(let point): result[result.count - 1].append(CGPoint(point))
            case .curve: break  // Flattened.
            case .close:
                guard let start = result.last?.first else { continue }
                result[result.count - 1].append(start)
                // A line after this begins there.
                result.append([start])
            }
        }
        return result.filter { $0.count > 1 }
    }

    /// The same path drawn backwards: the last subpath first, each from its end to its start. A closed subpath
    /// keeps its starting point.
    var reversed: Path {
        var result = Path()
        for subpath in stepsOfSubpaths.reversed() { result.append(Path(reversing: subpath)) }
        return result
    }

    /// The steps of each subpath. What follows a closed one without a `move` begins where that began.
    private var stepsOfSubpaths: [[PathStep]] {
        var result: [[PathStep]] = []
        for step in steps {
            if step.type == .moveToPoint {
                result.append([step])
            } else if result.last?.last?.type == .closeSubpath, let start = result.last?.first {
                result.append([start, step])
            } else {
                result[result.count - 1].append(step)
            }
        }
        return result
    }

    /// A single subpath backwards.
    private init(reversing subpath: [PathStep]) {
        self.init()
        let isClosed = subpath.last?.type == .closeSubpath
        let steps = isClosed ? subpath.dropLast() : subpath[...]
        let ends = steps.compactMap(\.points.last)
        guard let first = ends.first, let last = ends.last else { return }
        move(to: isClosed ? first : last)
        if isClosed, last != first { line(to: last) }
        for index in steps.indices.dropFirst().reversed() {
            let (end, points) = (ends[index - 1], steps[index].points)
            switch steps[index].type {
            // Closing draws the line to the start.
            case .addLineToPoint where isClosed && index == 1: break
            case .addLineToPoint: line(to: end)
            case .addQuadCurveToPoint: quad(to: end, control: points[0])
            case .addCurveToPoint: curve(to: end, control1: points[1], control2: points[0])
            case .moveToPoint, .closeSubpath: break
            }
        }
        if isClosed { closeSubpath() }
    }

    /// The lines of a dashed path as open subpaths, flattened to a hundredth of a point. The path itself if
    /// the lengths can't be a pattern: none, a negative one, all zero, or so short that there would be more
    /// than 100,000 patterns.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite else {
            return self
        }
        let polygons = polygons
        let length = polygons.reduce(0) {
            $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
        guard length < total * 100_000 else { return self }
        var result = Path()
        for polygon in polygons {
            var pen = DashPen(lengths: lengths, phase: phase)
            for (start, end) in zip(polygon, polygon.dropFirst()) {
                pen.draw(from: start, to: end, into: &result)
            }
        }
        return result
    }
}

/// Cuts a line of many pieces into dashes.
private struct DashPen {
    private let lengths: [CGFloat]
    private var index = 0
    /// How much of the current dash or gap is left.
    private var rest: CGFloat
    private var isDown = false

    init(lengths: [CGFloat], phase: CGFloat) {
        // A pattern of odd length swaps its dashes and gaps every other time.
        let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let total = pattern.reduce(0, +)
        var skipped = phase.truncatingRemainder(dividingBy: total)
        if skipped < 0 { skipped += total }
        self.lengths = pattern
        while skipped >= pattern[index], skipped > 0 {
            skipped -= pattern[index]
            index = (index + 1) % pattern.count
        }
        rest = pattern[index] - skipped
    }

    mutating func draw(from start: CGPoint, to end: CGPoint, into path: inout Path) {
        let length = start.distance(to: end)
        guard length > 0 else { return }
        var done: CGFloat = 0
        while done < length {
            if index.isMultiple(of: 2), !isDown {
                path.move(to: start.moved(to: end, by: done / length))
                isDown = true
            }
            let step = min(rest, length - done)
            done += step
            rest -= step
            if index.isMultiple(of: 2) { path.line(to: start.moved(to: end, by: done / length)) }
            if rest <= 0 {
                index = (index + 1) % lengths.count
                rest = lengths[index]
                isDown = false
            }
        }
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat {
        let (x, y) = (other.x - x, other.y - y)
        return (x * x + y * y).squareRoot()
    }
}

extension CGRect {
    /// The smallest rectangle that holds all points; `.null` for none.
    init(boundingBoxOf points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points {
            (minX, minY) = (min(minX, point.x), min(minY, point.y))
            (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
