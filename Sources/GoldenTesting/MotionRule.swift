internal import Drawing
internal import LayerTree

/// What a motion has to keep to. It is checked on the recorded values, so it needs no picture and no golden.
///
/// Views are named by their ids, or by a pattern such as `card-*` for several. What counts is the box around a view's bounds on
/// the canvas, in points; while a view is hidden or transparent, it has none.
public struct MotionRule: Sendable {
    /// Finds where the rule is broken for the first time; nil if it isn't.
    let fault: @Sendable (RecordedMotion) -> MotionFault?

    /// No part of a view leaves the canvas, by more than half a point.
    public static func staysOnCanvas(_ view: String) -> MotionRule {
        .forEach(view) { name, motion in
            let canvas = Rect(origin: .zero, size: motion.timeline.size)
            return motion.firstAbove(
                0.5, motion.boxes(of: name).map { $0?.distance(beyond: canvas) }
            ) {
                "\(name) leaves the canvas by \($0.short) points"
            }
        }
    }

    /// From one frame to the next, the middle of a view moves by at most so many points.
    public static func moves(_ view: String, atMost points: Double) -> MotionRule {
        .forEach(view) { name, motion in
            guard !points.isNaN else { return .notANumber("points") }
            let middles = motion.boxes(of: name).map { $0?.middle }
            let steps = zip([nil] + middles, middles).map { last, next in
                last.flatMap { last in next.map { (last - $0).length } }
            }
            return motion.firstAbove(points, steps) {
                "\(name) jumps by \($0.short) points, more than \(points.short)"
            }
        }
    }

    /// At its end, the box of a view is the one that it had in the beginning, to half a point, or is invisible as then.
    public static func endsWhereItBegan(_ view: String) -> MotionRule {
        .forEach(view) { name, motion in
            let boxes = motion.boxes(of: name)
            guard let first = boxes[0] else {
                return boxes[boxes.count - 1].map { _ in
                    motion.fault(
                        "\(name) begins invisible, and is visible in the end,",
                        at: boxes.count - 1, boxes.map { $0 == nil ? 0 : 1 })
                }
            }
            let distances = boxes.map { box in box.map { $0.distance(from: first) } }
            guard let last = distances[boxes.count - 1] else {
                return motion.fault(
                    "\(name) begins visible, and is invisible in the end,", at: boxes.count - 1,
                    boxes.map { $0 == nil ? 0 : 1 })
            }
            guard last > 0.5 else { return nil }
            return motion.fault(
                "\(name) ends \(last.short) points from where it began", at: boxes.count - 1,
                distances)
        }
    }

    /// The boxes of two views have no more than half a point in common, across or down. Of a view with itself, nothing is
    /// said.
    public static func keeps(_ view: String, clearOf other: String) -> MotionRule {
        MotionRule { motion in
            for pattern in [view, other] where motion.names(like: pattern).isEmpty {
                return MotionFault(text: motion.textOfUnknown(pattern))
            }
            let others = motion.names(like: other).map { ($0, motion.boxes(of: $0)) }
            guard Set(motion.names(like: view) + others.map(\.0)).count > 1 else {
                return MotionFault(
                    text: "\"\(view)\" and \"\(other)\" are the same view: name another one")
            }
            for name in motion.names(like: view) {
                let boxes = motion.boxes(of: name)
                for (second, otherBoxes) in others where second != name {
                    let overlaps = zip(boxes, otherBoxes).map { first, second in
                        first.flatMap { first in second.map { first.overlap(with: $0) } }
                    }
                    let fault = motion.firstAbove(0.5, overlaps) {
                        "\(name) and \(second) overlap by \($0.short) points"
                    }
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
        _ fault: @escaping @Sendable (_ name: String, RecordedMotion) -> MotionFault?
    ) -> MotionRule {
        MotionRule { motion in
            let names = motion.names(like: pattern)
            guard !names.isEmpty else {
                return MotionFault(text: motion.textOfUnknown(pattern))
            }
            for name in names { if let fault = fault(name, motion) { return fault } }
            return nil
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
