public import TimingModel

/// An explicit animation in Core Animation's manner: says what is shown while it runs, and leaves
/// the model alone.
///
/// Times of its timing count in the layer's time (inside a group: in the group's). A `beginTime` of
/// zero means now (inside a group: its start), a `duration` of zero a quarter of a second. The
/// conformers are those of this package.
public protocol LayerAnimation: Hashable, Sendable {
    /// When, how often and how eased it runs.
    var timing: MediaTiming { get set }
    /// Whether nothing of it shows once it has ended; if not, its fill mode counts. Default: true.
    /// Inside a group, the group's counts.
    var isRemovedOnCompletion: Bool { get set }
    /// Which of the animations it is.
    var kind: LayerAnimationKind { get }
}

/// The explicit animations that there are.
public enum LayerAnimationKind: Hashable, Sendable {
    /// From one value to another.
    case basic(BasicAnimation)
    /// Through several values, or along a path.
    case keyframes(KeyframeAnimation)
    /// From one value to another on a spring.
    case spring(SpringAnimation)
    /// Several, in a time of their own.
    case group(AnimationGroup)
}
