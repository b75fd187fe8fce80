internal import Drawing

/// A point, or two factors: joint, or each number by itself if they have easings or times of their own.
enum Axes {
    case joint(Animated<Point>)
    case split(x: Animated<Double>, y: Animated<Double>)

    /// Both numbers together: taken several times a frame if they don't move in step.
    var joined: Animated<Point> {
        switch self {
        case .joint(let value): value
        case .split(let x, let y): x.combined(with: y) { Point(x: $0, y: $1) }
        }
    }

    /// The numbers, each multiplied.
    func scaled(x xFactor: Double, y yFactor: Double) -> Axes {
        switch self {
        case .joint(let value):
            .joint(value.map { Point(x: $0.x * xFactor, y: $0.y * yFactor) })
        case .split(let x, let y): .split(x: x.map { $0 * xFactor }, y: y.map { $0 * yFactor })
        }
    }
}
