package import LayerTree
internal import TimingModel

/// What an animation of a BLAnimationController is like.
package struct BLAnimationSettings {
    package var animationID: String?
    package var context: Any?
    /// Of one cycle.
    package var duration = Duration.milliseconds(200)
    package var delay = Duration.zero
    /// When the delay begins; nil is now.
    package var startDate: Duration?
    package var curve = View.AnimationCurve.easeInOut
    /// Another number than `BL_AnimationCurveInternal` asks the work delegate.
    package var customCurve = BL_AnimationCurveInternal
    package var repeatCount = 1.0
    package var autoreverses = false
    package var pollInterval = BLPollInterval.standard
    package var beginsFromCurrentState = false
    package var transition: (kind: View.AnimationTransition, view: View)?

    package init(animationID: String? = nil, context: Any? = nil) {
        self.animationID = animationID
        self.context = context
    }

    /// What event logs call it; nil for a number.
    var name: String? { animationID == "" ? nil : animationID }

    /// A time from now on.
    static func time(_ seconds: Double) -> Duration {
        max(Duration(clampingSeconds: seconds), .zero)
    }

    /// More cycles than this are as good as endless, and their times could not be added up.
    private static let countLimit = 1e9

    /// A number of cycles; one that sums of fractions missed by a hair is whole.
    static func count(_ count: Double) -> Double {
        guard count > 0 else { return 1 }
        guard count <= countLimit else { return .infinity }
        let whole = count.rounded()
        return abs(count - whole) < 1e-9 && whole > 0 ? whole : count
    }
}
