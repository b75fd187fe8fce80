public import TimingModel

/// Animations that run together, in a time of their own: `CAAnimationGroup`.
///
/// The group's duration doesn't stretch them; it cuts them off. Repetition, speed and curve of the
/// group apply to its time as a whole.
public struct AnimationGroup: LayerAnimation {
    /// What runs; begin times count from the group's start.
    public var animations: [any LayerAnimation]
    /// When, how often and how eased the group runs.
    public var timing: MediaTiming
    /// Whether nothing of it shows once it has ended. Default: true.
    public var isRemovedOnCompletion = true

    /// A group of `animations`. A duration of zero is a quarter of a second, as in Core Animation.
    public init(_ animations: [any LayerAnimation], timing: MediaTiming = MediaTiming()) {
        self.animations = animations
        self.timing = timing
    }

    /// `group`.
    public var kind: LayerAnimationKind { .group(self) }

    /// Whether both run the same animations in the same time.
    public static func == (a: AnimationGroup, b: AnimationGroup) -> Bool {
        a.animations.map(\.kind) == b.animations.map(\.kind) && a.timing == b.timing
            && a.isRemovedOnCompletion == b.isRemovedOnCompletion
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(animations.map(\.kind))
        hasher.combine(timing)
        hasher.combine(isRemovedOnCompletion)
    }
}
