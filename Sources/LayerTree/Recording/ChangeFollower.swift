internal import TimingModel

/// Makes further changes that follow from those of views, such as the places of views that are arranged by their sizes.
@MainActor
package protocol ChangeFollower: AnyObject {
    /// Notes that a property of a view was set, or that its subviews were added or removed.
    func note(_ property: LayerProperty, of view: View)
    /// Makes what follows from the noted changes. It happens as they did: in the same animation, with the same timing.
    func follow()
}

extension Recorder {
    /// Lets what follows from earlier changes happen, because further ones happen in another way.
    func settleChanges() { follower?.follow() }

    /// Makes changes at once where others are animated: at the beginning of the innermost animation or keyframe.
    package func atOnce(_ changes: @MainActor () -> Void) {
        switch contexts.last {
        case .keyframe(let recording, let window):
            let start = KeyframeWindow(start: window.start, end: window.start)
            within(.keyframe(recording, start), changes)
        case .block where !groups.isEmpty:
            animate(Timing(iterationDuration: .zero, fill: .both), changes: changes)
        default: withoutAnimation(changes)
        }
    }
}
