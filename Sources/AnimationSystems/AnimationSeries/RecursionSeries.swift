/// Animations joined by `+`, `*` and `|`.
public final class RecursionSeries: Recursable {
    /// One after another; at least one.
    package convenience init(chain animations: [Recursable]) {
        self.init(SeriesNode.chain(animations.map(\.node)))
    }

    /// At the same time; at least one.
    package convenience init(all animations: [Recursable]) {
        self.init(SeriesNode.all(animations.map(\.node)))
    }
}

extension Recursable {
    /// `first`, then `second` when that has ended. O(n) in the animations of both.
    public static func + (first: Recursable, second: Recursable) -> RecursionSeries {
        RecursionSeries(chain: [first, second])
    }

    /// The animation `count` times in a row; once if `count` is below 1. `Int.max` is without end, and
    /// so is any product that is larger.
    public static func * (animation: Recursable, count: Int) -> RecursionSeries {
        RecursionSeries(animation.node.repeated(count))
    }

    /// Both at the same time; ends when both have ended, undisturbed if both were. As in Swift
    /// generally, `a + b | c` is `(a + b) | c`.
    public static func | (first: Recursable, second: Recursable) -> RecursionSeries {
        RecursionSeries(all: [first, second])
    }
}
