public import TimingModel

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
