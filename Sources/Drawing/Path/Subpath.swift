/// A subpath by its vertices, each with two handles: the form of drawing programs and of Lottie.
package struct Subpath: Hashable, Sendable {
    /// A point with its handles, relative to it.
    package struct Vertex: Hashable, Sendable {
        package var point: Point
        package var arriving: Vector
        package var leaving: Vector
        /// Whether the segment after it is a curve even if both of its handles are zero.
        var leavesInCurve = false

        package init(point: Point, arriving: Vector = .zero, leaving: Vector = .zero) {
            self.point = point
            self.arriving = arriving
            self.leaving = leaving
        }
    }

    package var vertices: [Vertex]
    package var isClosed: Bool

    package init(vertices: [Vertex], isClosed: Bool = false) {
        self.vertices = vertices
        self.isClosed = isClosed
    }

    /// The pairs of neighbouring vertices, with the last and the first one if it is closed.
    package var segments: [(Vertex, Vertex)] {
        let pairs = Array(zip(vertices, vertices.dropFirst()))
        guard isClosed, let first = vertices.first, let last = vertices.last else { return pairs }
        return pairs + [(last, first)]
    }

    fileprivate mutating func addCurve(_ control1: Point, _ control2: Point, _ end: Point) {
        vertices[vertices.count - 1].leaving = control1 - vertices[vertices.count - 1].point
        vertices.append(Vertex(point: end, arriving: control2 - end))
    }

    /// Closes the subpath; a last vertex on the first one is the same.
    fileprivate mutating func close() {
        isClosed = true
        guard vertices.count > 1, let last = vertices.last, last.point == vertices[0].point else {
            return
        }
        vertices[0].arriving = last.arriving
        vertices.removeLast()
    }
}

extension Path {
    /// The subpaths by their vertices. O(elements).
    package var subpaths: [Subpath] {
        var result: [Subpath] = []
        var start = Point.zero
        for element in elements {
            // What follows a closed subpath without a move begins where that began.
            if result.last?.isClosed ?? true, element.end != nil, !element.isMove {
                result.append(Subpath(vertices: [.init(point: start)]))
            }
            switch element {
            case .move(let point):
                start = point
                result.append(Subpath(vertices: [.init(point: point)]))
            case .line(let point): result[result.count - 1].vertices.append(.init(point: point))
            case .curve(let control1, let control2, let end):
                result[result.count - 1].addCurve(control1, control2, end)
            case .close: result[result.count - 1].close()
            }
        }
        return result
    }

    /// Adds a subpath, with lines where both handles are zero. O(vertices).
    package mutating func add(_ subpath: Subpath) {
        guard let first = subpath.vertices.first else { return }
        move(to: first.point)
        for (start, end) in subpath.segments {
            if !start.leavesInCurve, start.leaving == .zero, end.arriving == .zero {
                line(to: end.point)
            } else {
                curve(
                    to: end.point, control1: start.point + start.leaving,
                    control2: end.point + end.arriving)
            }
        }
        if subpath.isClosed { close() }
    }
}

extension Path.Element {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
