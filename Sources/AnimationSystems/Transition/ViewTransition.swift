internal import Drawing
package import LayerTree
package import TimingModel

/// A transition of one or more views, with the changes that it shows.
package struct ViewTransition: AnimationSystem {
    package static let kind = "transition"

    /// A view with the timing of its transition, which overrides the transition's own.
    package struct Part {
        package let view: View
        package let style: AnimationStyle

        package init(view: View, style: AnimationStyle) {
            self.view = view
            self.style = style
        }
    }

    /// The transition; nil switches at once, but takes its time.
    private let transition: Transition?
    private let parts: [Part]
    private let changes: @MainActor () -> Void

    /// Creates a transition. `changes` runs at its start.
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
        let splits = parts.map { transition == nil ? nil : recorder.transitions.split($0.view) }
        recorder.withoutAnimation(changes)
        let ends = Countdown(parts.count) { recorder.finish(animation, finished: $0) }
        for (part, split) in zip(parts, splits) {
            run(split, part.style, on: recorder) { ends.count($0) }
        }
    }

    /// Goes from the old look to the new one. If the view isn't visible, only the time passes.
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
            if !finished || !transition.staysAtEnd { recorder.transitions.join(split) }
            completion(finished)
        }
    }
}

extension Transition {
    /// Sets the look of the boxes at the start.
    @MainActor
    fileprivate func prepare(_ split: ViewSplit) {
        switch type {
        case .fade, .crossDissolve:
            split.container.set(.isIsolated, to: .flag(true))
            split.new.set(.blendMode, to: .string(BlendMode.plusLighter.rawValue))
        case .moveIn, .push: break
        case .reveal: split.container.bringSubviewToFront(split.old)
        case .flip:
            let eye = 4 * max(split.across.length, split.down.length)
            if eye > 0, eye.isFinite {
                split.container.sublayerTransform = Transform([.perspective(distance: eye)])
            }
        }
        show(startProgress, in: split)
    }

    /// Moves the boxes to their end.
    @MainActor
    fileprivate func move(_ split: ViewSplit, _ recorder: Recorder) {
        guard type == .flip else { return show(endProgress, in: split) }
        // At the moment when both are seen edge-on, the old one disappears and the new one appears.
        let turn = (0.5 - startProgress) / (endProgress - startProgress)
        let middle = turn.isNaN ? 0 : min(max(turn, 0), 1)
        if middle > 0 {
            recorder.keyframe(start: 0, duration: middle) {
                split.old.transform = oldTurn(of: split, at: endProgress)
            }
        }
        if middle < 1 {
            recorder.keyframe(start: middle, duration: 1 - middle) {
                split.new.transform = newTurn(of: split, at: endProgress)
            }
        }
    }

    /// Gives the boxes the look after a part of the change, from 0 to 1.
    @MainActor
    private func show(_ progress: Double, in split: ViewSplit) {
        switch type {
        case .fade, .crossDissolve:
            split.new.alpha = progress
            split.old.alpha = 1 - progress
        case .moveIn: split.new.translate = shift(of: split, by: progress - 1)
        case .push:
            split.new.translate = shift(of: split, by: progress - 1)
            split.old.translate = shift(of: split, by: progress)
        case .reveal: split.old.translate = shift(of: split, by: progress)
        case .flip:
            split.old.transform = oldTurn(of: split, at: progress)
            split.new.transform = newTurn(of: split, at: progress)
        }
    }

    @MainActor
    private func oldTurn(of split: ViewSplit, at progress: Double) -> Transform {
        turned(split, by: min(progress, 0.5) * .pi)
    }

    @MainActor
    private func newTurn(of split: ViewSplit, at progress: Double) -> Transform {
        turned(split, by: (max(progress, 0.5) - 1) * .pi)
    }

    /// A part of the way from one edge of the view to the opposite one, without negative zeros.
    @MainActor
    private func shift(of split: ViewSplit, by factor: Double) -> Vector {
        factor == 0 ? .zero : travel(of: split) * factor
    }

    /// The vector from one edge of the view to the opposite one, in its superview.
    @MainActor
    private func travel(of split: ViewSplit) -> Vector {
        switch subtype {
        case .fromLeft: split.across
        case .fromRight: split.across.reversed
        case .fromTop: split.down
        case .fromBottom: split.down.reversed
        }
    }

    /// A rotation about the view's own axis, which may be rotated in its superview. The edge that the
    /// direction names comes forward first.
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

/// How a view changes from its old look to the new one: Core Animation's `CATransition`, and UIKit's flips.
package struct Transition: Hashable, Sendable {
    /// The kinds of transitions.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The new look fades in while the old one fades out.
        case fade
        /// The new look slides in over the old one.
        case moveIn
        /// The new look pushes the old one out.
        case push
        /// The old look slides away and reveals the new one.
        case reveal
        /// The view turns over, seen from a distance of four times its larger side.
        case flip
        /// The same as `fade`, under UIKit's name.
        case crossDissolve
    }

    /// The direction from which the moving part comes, in the view's own coordinates.
    package enum Subtype: String, Hashable, Sendable, CaseIterable {
        /// From the left edge to the right.
        case fromLeft
        /// From the right edge to the left.
        case fromRight
        /// From the upper edge down.
        case fromTop
        /// From the lower edge up.
        case fromBottom
    }

    /// The kind of transition. Default: `fade`.
    package var type: Kind
    /// The direction; a fade ignores it. Default: `fromLeft`.
    package var subtype: Subtype
    /// Seconds; negative values count as 0. Default: 0.25, as in Core Animation.
    package var duration: Double
    /// The easing. Default: `easeInOut`.
    package var curve: TimingCurve
    /// How much of the change has happened at the start, 0 to 1. Default: 0.
    package var startProgress = 0.0
    /// How much of the change has happened at the end, 0 to 1. The duration is that of the part between. Default: 1.
    package var endProgress = 1.0
    /// Whether the picture at the end stays until `ViewTransitions.end(of:)`. Default: false.
    package var staysAtEnd = false

    /// Creates a transition; see the properties.
    package init(
        type: Kind = .fade, subtype: Subtype = .fromLeft, duration: Double = 0.25,
        curve: TimingCurve = .easeInOut
    ) {
        self.type = type
        self.subtype = subtype
        self.duration = duration
        self.curve = curve
    }
}
