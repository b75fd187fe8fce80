internal import TimingModel

// UIKit's class methods that turn animation on and off, and that change the one under way.

extension View {
    /// Makes the changes of `actions` at once, even inside an animation; animations submitted in it
    /// are over at once too.
    public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
        guard let recorder = Recorder.current else { return actions() }
        recorder.withoutAnimation(actions)
    }

    /// Whether animations submitted from now on animate; running ones go on. Belongs to the
    /// recording under way; without one nothing animates anyway.
    public static func setAnimationsEnabled(_ isEnabled: Bool) {
        Recorder.current?.animationsAreEnabled = isEnabled
    }

    /// Whether a change made here and now could be animated.
    public static var areAnimationsEnabled: Bool {
        guard let recorder = Recorder.current else { return false }
        return recorder.animationsAreEnabled && !recorder.isInsideUnanimated
    }

    /// The duration in seconds that changes made here take on; 0 outside an animation.
    public static var inheritedAnimationDuration: Double {
        Recorder.current?.innermostBlock?.timing.iterationDuration.inSeconds ?? 0
    }

    /// Lets the changes made from now on in the animation around run `count` times.
    ///
    /// Fractions are allowed, 0 is once. With autoreverse a run is forward and back, so a whole
    /// count ends on the old value, then shows the new one; half a run more ends on the new.
    public static func setAnimationRepeatCount(_ count: Double) {
        guard let block = Recorder.current?.innermostBlock else { return }
        let runs = count > 0 ? count : 1
        block.timing.iterationCount = block.timing.direction == .alternate ? 2 * runs : runs
    }

    /// Lets the changes that `animations` makes inside an animation run `count` times, forward and
    /// back if asked; those outside it are not concerned.
    public static func modifyAnimations(
        withRepeatCount count: Double, autoreverses: Bool, animations: @MainActor () -> Void
    ) {
        guard let block = Recorder.current?.innermostBlock else { return animations() }
        let outer = block.timing
        block.timing.direction = autoreverses ? .alternate : .normal
        setAnimationRepeatCount(count)
        animations()
        block.timing = outer
    }
}

extension View {
    /// Ends all animations of this view, unfinished: what is set is what shows. Subviews go on.
    public func removeAllAnimations() {
        guard let recorder = Recorder.current else { return }
        recorder.endAnimations(of: enroll(in: recorder))
    }
}
