/// What separates two paths of the same structure: the way between their points, step by step.
///
/// It is a vector: it can be scaled and added to a third path of that structure.
public struct PathDelta: Hashable, Sendable {
    /// A path of that structure, with ways for points.
    let ways: Path
}

extension Path {
    /// The path `progress` of the way from this one to `end`, point by point; beyond 0 and 1 straight
    /// on. Nil unless both are made of the same kinds of elements in the same order. O(n).
    public func interpolated(to end: Path, progress: Double) -> Path? {
        combined(with: end) { $0.interpolated(to: $1, at: progress) }
    }

    /// `old` − `new`, point by point: what an animation to `new` contributes at its start. Nil unless
    /// both are made of the same kinds of elements in the same order. O(n).
    public static func difference(from old: Path, to new: Path) -> PathDelta? {
        old.combined(with: new, -).map(PathDelta.init)
    }

    /// This path with `factor` × `delta` added to its points; nil where the structures differ. O(n).
    public func adding(_ delta: PathDelta, times factor: Double) -> Path? {
        combined(with: delta.ways) { $0 + factor * $1 }
    }

    /// The path whose numbers are those that `body` makes of the two paths' numbers; nil where the
    /// structures differ.
    private func combined(with other: Path, _ body: (Double, Double) -> Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        func both(_ a: Point, _ b: Point) -> Point { Point(x: body(a.x, b.x), y: body(a.y, b.y)) }
        var result = Path()
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.move(to: both(a, b))
            case (.line(let a), .line(let b)): result.line(to: both(a, b))
            case (.curve(let a1, let a2, let a3), .curve(let b1, let b2, let b3)):
                result.curve(to: both(a3, b3), control1: both(a1, b1), control2: both(a2, b2))
            case (.close, .close): result.close()
            default: return nil
            }
        }
        return result
    }
}
