public import Drawing
public import LayerTree

/// A view that may take part, and where it is as far as sorting is concerned.
public struct SpruceView {
    /// The view; nil once it has gone away.
    public private(set) weak var view: View?
    /// Its `center`, in the coordinates of the view whose subviews are sorted.
    public let referencePoint: Point

    /// A view at a point.
    public init(view: View, referencePoint: Point) {
        self.view = view
        self.referencePoint = referencePoint
    }
}

/// A view with the time at which it begins to move.
public struct TimedView {
    /// The view.
    public let spruceView: SpruceView
    /// Seconds after the start of the whole.
    public var timeOffset: Double

    /// A view that begins to move after `timeOffset` seconds.
    public init(spruceView: SpruceView, timeOffset: Double) {
        self.spruceView = spruceView
        self.timeOffset = timeOffset
    }
}
