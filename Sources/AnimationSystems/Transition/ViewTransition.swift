internal import Drawing
package import LayerTree
public import TimingModel

/// A transition of one or more views, and the changes that it shows.
package struct ViewTransition: AnimationSystem {
    package static let kind = "transition"

    /// A view with the timing of its transition, which goes before the transition's own.
    package struct Part {
        package let view: View
        package let style: AnimationStyle

        package init(view: View, style: AnimationStyle) {
            self.view = view
            self.style = style
        }
    }

    /// Nil switches at once, but takes its time.
    private let transition: Transition?
    private let parts: [Part]
    private let changes: @MainActor () -> Void

    /// `changes` are made at once, when it starts.
    package init(_ transition: Transition?, parts: [Part], changes: @escaping @MainActor () -> Void)
    {
        self.transition = transition
        self.parts = parts
        self.changes = changes
    }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        guard !parts.isEmpty else {
            recorder.withoutAnimation(changes)
            return recorder.finish(animation)
        }
        let splits = parts.map { transition == nil ? nil : recorder.split($0.view) }
        recorder.withoutAnimation(changes)
        let ends = Countdown(parts.count) { recorder.finish(animation, finished: $0) }
        for (part, split) in zip(parts, splits) {
            run(split, part.style, on: recorder) { ends.count($0) }
        }
    }

    /// Goes from the old to the new; of a view that isn't seen, only the time passes.
    private func run(
        _ split: ViewSplit?, _ style: AnimationStyle, on recorder: Recorder,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        guard let split, let transition else {
            recorder.animate(style, changes: {}, completion: completion)
            return
        }
        recorder.withoutAnimation { transition.prepare(split) }
        recorder.animateKeyframes(style, mode: .linear) {
            transition.move(split, recorder)
        } completion: { finished in
            recorder.join(split)
            completion(finished)
        }
    }
}

extension Transition {
    /// What the boxes look like at first.
    @MainActor
    fileprivate func prepare(_ split: ViewSplit) {
        switch type {
        case .fade, .crossDissolve:
            split.container.set(.isIsolated, to: .flag(true))
            split.new.set(.blendMode, to: .string(BlendMode.plusLighter.rawValue))
            split.new.alpha = 0
        case .moveIn, .push: split.new.translate = way(of: split).reversed
        case .reveal: split.container.bringSubviewToFront(split.old)
        case .flip:
            let eye = 4 * max(split.across.length, split.down.length)
            if eye > 0, eye.isFinite {
                split.container.sublayerTransform = Transform([.perspective(distance: eye)])
            }
            split.old.transform = turned(split, by: 0)
            split.new.transform = turned(split, by: -.pi / 2)
        }
    }

    /// Where they go.
    @MainActor
    fileprivate func move(_ split: ViewSplit, _ recorder: Recorder) {
        switch type {
        case .fade, .crossDissolve:
            split.new.alpha = 1
            split.old.alpha = 0
        case .moveIn: split.new.translate = .zero
        case .push:
            split.new.translate = .zero
            split.old.translate = way(of: split)
        case .reveal: split.old.translate = way(of: split)
        case .flip:
            // Seen edge-on, the one is gone and the other not there yet.
            recorder.keyframe(start: 0, duration: 0.5) {
                split.old.transform = turned(split, by: .pi / 2)
            }
            recorder.keyframe(start: 0.5, duration: 0.5) {
                split.new.transform = turned(split, by: 0)
            }
        }
    }

    /// From one edge of the view to the opposite one, in its superview.
    @MainActor
    private func way(of split: ViewSplit) -> Vector {
        switch subtype {
        case .fromLeft: split.across
        case .fromRight: split.across.reversed
        case .fromTop: split.down
        case .fromBottom: split.down.reversed
        }
    }

    /// A turn about the view's own axis, which may be turned in its superview; at first, what moves
    /// comes forward where the direction says.
    @MainActor
    private func turned(_ split: ViewSplit, by angle: Double) -> Transform {
        let own = split.across.angle
        let isBackward = subtype == .fromRight || subtype == .fromTop
        let isUpright = subtype == .fromLeft || subtype == .fromRight
        return Transform([
            .rotate(angle: own, x: 0, y: 0, z: 1),
            .rotate(
                angle: isBackward ? -angle : angle, x: isUpright ? 0 : 1, y: isUpright ? 1 : 0,
                z: 0),
            .rotate(angle: -own, x: 0, y: 0, z: 1),
        ])
    }
}

extension Vector {
    fileprivate var reversed: Vector { Vector(dx: -dx, dy: -dy) }
}

/// How a view goes from what it was to what it is: Core Animation's `CATransition`, and UIKit's flips.
public struct Transition: Hashable, Sendable {
    /// The kinds of transitions.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The new fades in as the old fades out.
        case fade
        /// The new slides in over the old.
        case moveIn
        /// The new pushes the old out.
        case push
        /// The old slides away from over the new.
        case reveal
        /// The view turns over, seen from four times its larger side away.
        case flip
        /// The same as `fade`, in UIKit's words.
        case crossDissolve
    }

    /// Where what moves comes from, in the view's own directions.
    public enum Subtype: String, Hashable, Sendable, CaseIterable {
        /// From the left edge to the right.
        case fromLeft
        /// From the right edge to the left.
        case fromRight
        /// From the upper edge down.
        case fromTop
        /// From the lower edge up.
        case fromBottom
    }

    /// What happens. Default: `fade`.
    public var type: Kind
    /// From where; a fade doesn't ask. Default: `fromLeft`.
    public var subtype: Subtype
    /// Seconds; below 0 is 0. Default: 0.25, as in Core Animation.
    public var duration: Double
    /// How it goes on. Default: `easeInOut`.
    public var curve: TimingCurve

    /// A transition; see the properties.
    public init(
        type: Kind = .fade, subtype: Subtype = .fromLeft, duration: Double = 0.25,
        curve: TimingCurve = .easeInOut
    ) {
        self.type = type
        self.subtype = subtype
        self.duration = duration
        self.curve = curve
    }
}
