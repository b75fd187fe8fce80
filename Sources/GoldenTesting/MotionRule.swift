internal import Drawing
internal import LayerTree

/// What a motion has to keep to. It is checked on the recorded values, so it needs no picture and no golden.
///
/// Views are named by their ids, or by a pattern such as `card-*` for several. A view without an id is named by its place in the
/// tree, as messages do: `2nd view`, `card › 1st subview`, of UIKit's views `Card › 2nd UILabel`; `*` means all views. What counts is
/// the box around a view's bounds on the canvas, in points; while a view is hidden or transparent, it has none.
public struct MotionRule: Sendable {
    /// Finds where the rule is broken for the first time; nil if it isn't.
    let fault: @Sendable (RecordedMotion) -> MotionFault?

    /// No part of a view leaves the canvas, by more than half a point.
    public static func staysOnCanvas(_ view: String) -> MotionRule {
        .forEach(view) { view, motion in
            let canvas = Rect(origin: .zero, size: motion.timeline.size)
            return motion.firstAbove(
                0.5, motion.boxes(of: view).map { $0?.distance(beyond: canvas) }
            ) {
                "\(view.name) leaves the canvas by \($0.short) points"
            }
        }
    }

    /// From one frame to the next, the middle of a view moves by at most so many points.
    public static func moves(_ view: String, atMost points: Double) -> MotionRule {
        .forEach(view) { view, motion in
            guard !points.isNaN else { return .notANumber("points") }
            let middles = motion.boxes(of: view).map { $0?.middle }
            let steps = zip([nil] + middles, middles).map { last, next in
                last.flatMap { last in next.map { (last - $0).length } }
            }
            return motion.firstAbove(points, steps) {
                "\(view.name) jumps by \($0.short) points, more than \(points.short)"
            }
        }
    }

    /// At its end, the box of a view is the one that it had in the beginning, to half a point, or is invisible as then.
    public static func endsWhereItBegan(_ view: String) -> MotionRule {
        .forEach(view) { view, motion in
            let boxes = motion.boxes(of: view)
            guard let first = boxes[0] else {
                return boxes[boxes.count - 1].map { _ in
                    motion.fault(
                        "\(view.name) begins invisible, and is visible in the end,",
                        at: boxes.count - 1, boxes.map { $0 == nil ? 0 : 1 })
                }
            }
            let distances = boxes.map { box in box.map { $0.distance(from: first) } }
            guard let last = distances[boxes.count - 1] else {
                return motion.fault(
                    "\(view.name) begins visible, and is invisible in the end,",
                    at: boxes.count - 1,
                    boxes.map { $0 == nil ? 0 : 1 })
            }
            guard last > 0.5 else { return nil }
            return motion.fault(
                "\(view.name) ends \(last.short) points from where it began", at: boxes.count - 1,
                distances)
        }
    }

    /// The boxes of two views have no more than half a point in common, across or down. Of a view with itself, nothing is
    /// said. Where a pattern means several views, nothing is said of a view and one that lies in it, either.
    public static func keeps(_ view: String, clearOf other: String) -> MotionRule {
        MotionRule { motion in
            let (views, others) = (motion.views(like: view), motion.views(like: other))
            for (pattern, found) in [(view, views), (other, others)] where found.isEmpty {
                return MotionFault(text: motion.textOfUnknown(pattern))
            }
            guard Set((views + others).map(\.index)).count > 1 else {
                return MotionFault(
                    text: "\"\(view)\" and \"\(other)\" are the same view: name another one")
            }
            let isSinglePair = views.count == 1 && others.count == 1
            let otherBoxes = others.map { motion.boxes(of: $0) }
            for first in views {
                let boxes = motion.boxes(of: first)
                for (second, otherBoxes) in zip(others, otherBoxes)
                where isSinglePair || !first.isNested(with: second) {
                    let fault = motion.overlap(
                        of: (first.name, boxes), with: (second.name, otherBoxes))
                    if let fault { return fault }
                }
            }
            return nil
        }
    }

    /// All animations have ended, and all calls were made, after so many seconds. One that never ends hasn't.
    public static func ends(within seconds: Double) -> MotionRule {
        MotionRule { motion in
            guard !seconds.isNaN else { return .notANumber("seconds") }
            guard let end = motion.end else {
                return MotionFault(
                    text: "an animation never ends" + motion.nameOfLast,
                    curve: motion.curveOfRest(markedAt: seconds))
            }
            guard end > seconds + 1e-9 else { return nil }
            return MotionFault(
                text: "the animations end after \(end.short) s, later than "
                    + "\(seconds.short) s" + motion.nameOfLast,
                curve: motion.curveOfRest(markedAt: seconds))
        }
    }

    /// A rule that each view with such a name keeps to.
    private static func forEach(
        _ pattern: String,
        _ fault: @escaping @Sendable (MovingView, RecordedMotion) -> MotionFault?
    ) -> MotionRule {
        MotionRule { motion in
            let views = motion.views(like: pattern)
            guard !views.isEmpty else {
                return MotionFault(text: motion.textOfUnknown(pattern))
            }
            for view in views { if let fault = fault(view, motion) { return fault } }
            return nil
        }
    }
}

extension RecordedMotion {
    /// The fault where two views overlap for the first time; nil if they never do.
    fileprivate func overlap(
        of first: (name: String, boxes: [Rect?]), with second: (name: String, boxes: [Rect?])
    ) -> MotionFault? {
        let overlaps = zip(first.boxes, second.boxes).map { box, other in
            box.flatMap { box in other.map { box.overlap(with: $0) } }
        }
        return firstAbove(0.5, overlaps) {
            "\(first.name) and \(second.name) overlap by \($0.short) points"
        }
    }
}

/// Where and how a motion breaks a rule.
struct MotionFault {
    let text: String
    /// How the value that the rule is about changes; nil if there is no such value.
    var curve: TextCurve?

    /// Says that a limit is NaN, which nothing is above.
    static func notANumber(_ unit: String) -> MotionFault {
        MotionFault(text: "the number of \(unit) that a rule allows is NaN")
    }
}

extension Rect {
    fileprivate var middle: Point { Point(x: minX + width / 2, y: minY + height / 2) }

    /// How far the rectangle reaches beyond another one; 0 if it lies inside.
    fileprivate func distance(beyond other: Rect) -> Double {
        max(other.minX - minX, maxX - other.maxX, other.minY - minY, maxY - other.maxY, 0)
    }

    /// The largest distance of an edge from another rectangle's.
    fileprivate func distance(from other: Rect) -> Double {
        max(
            abs(minX - other.minX), abs(maxX - other.maxX), abs(minY - other.minY),
            abs(maxY - other.maxY))
    }

    /// How far one of two rectangles must move, across or down, until they have nothing in common; 0 if they haven't.
    fileprivate func overlap(with other: Rect) -> Double {
        let across = min(maxX, other.maxX) - max(minX, other.minX)
        let down = min(maxY, other.maxY) - max(minY, other.minY)
        return max(min(across, down), 0)
    }
}
