import Drawing
import TestSupport

extension SplitMix64 {
    mutating func point(_ range: ClosedRange<Double> = 0...100) -> Point {
        Point(x: number(range), y: number(range))
    }

    /// One to three subpaths of lines and curves, some of them closed.
    mutating func path(_ range: ClosedRange<Double> = 0...100) -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            path.move(to: point(range))
            for _ in 0..<Int.random(in: 1...4, using: &self) {
                if Bool.random(using: &self) {
                    path.line(to: point(range))
                } else {
                    path.curve(
                        to: point(range), control1: point(range), control2: point(range))
                }
            }
            if Bool.random(using: &self) { path.close() }
        }
        return path
    }
}
