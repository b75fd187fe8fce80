public import AnimationSystems
public import Drawing
public import Foundation
internal import LayerTree

/// Decides when each subview of a view starts to move; conform to it for a custom order.
@preconcurrency @MainActor
public protocol SortFunction {
    /// The participating views in `view` with their start times. Usually
    /// `view.spruce.subviews(withRecursiveDepth: recursiveDepth)` with a time for each.
    ///
    /// Views that are left out are neither prepared nor animated. If a view occurs twice, its first time
    /// counts. Negative times and NaN count as 0.
    func timeOffsets(view: UIView, recursiveDepth: Int) -> [TimedView]
}

extension SortFunction {
    /// The times of the direct subviews.
    public func timeOffsets(view: UIView) -> [TimedView] {
        timeOffsets(view: view, recursiveDepth: 0)
    }
}

/// A view that may take part, and its place for sorting.
@preconcurrency @MainActor
public struct SpruceView {
    /// The view; nil after it was deallocated.
    public private(set) weak var view: UIView?
    /// Its `center`, in the coordinates of the view whose subviews are sorted.
    public let referencePoint: CGPoint

    /// A view at a point.
    public init(view: UIView, referencePoint: CGPoint) {
        self.view = view
        self.referencePoint = referencePoint
    }
}

/// A view with its start time.
@preconcurrency @MainActor
public struct TimedView {
    /// The view.
    public let spruceView: SpruceView
    /// Seconds after the start of the whole animation.
    public var timeOffset: TimeInterval

    /// A view that starts to move after `timeOffset` seconds.
    public init(spruceView: SpruceView, timeOffset: TimeInterval) {
        self.spruceView = spruceView
        self.timeOffset = timeOffset
    }
}

/// An order of your own by weight: the lightest view moves first, and `timing` turns weights into times. For an order by
/// times, conform to `SortFunction` alone.
@preconcurrency @MainActor
public protocol CustomWeightedSortFunction: WeightedSortFunction, SortFunction {
    /// The weight of each of `points`, the centers of subviews in the coordinates of their view, whose bounds are
    /// `bounds`. Usually a distance in points.
    func weights(of points: [CGPoint], in bounds: CGRect) -> [Double]
}

extension CustomWeightedSortFunction {
    /// The same weights for the engine.
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        weights(of: points.map { CGPoint($0) }, in: CGRect(bounds))
    }
}

// The engine's sort functions, over views. It must not look for views among nodes, where it would find bare layers too.

extension WeightedSortFunction where Self: SortFunction {
    /// Every subview with its time, in the order of the tree.
    @MainActor
    public func timeOffsets(view: UIView, recursiveDepth: Int) -> [TimedView] {
        let views = view.spruce.subviews(withRecursiveDepth: recursiveDepth)
        let offsets = offsets(
            of: views.map { Point($0.referencePoint) }, in: view.layer.node.bounds)
        return zip(views, offsets).map { TimedView(spruceView: $0, timeOffset: $1) }
    }
}

extension DefaultSortFunction: SortFunction {}
extension LinearSortFunction: SortFunction {}
extension CorneredSortFunction: SortFunction {}
extension InlineSortFunction: SortFunction {}
extension RandomSortFunction: SortFunction {}
extension RadialSortFunction: SortFunction {}
extension ContinuousSortFunction: SortFunction {}
extension ContinuousWeightedSortFunction: SortFunction {}

extension SortFunction {
    /// The order of views as the engine's, which knows nodes.
    @MainActor
    var order: SpruceOrder {
        { node, depth in
            guard let view = node.uiView else { return [] }
            return timeOffsets(view: view, recursiveDepth: depth).compactMap { timed in
                timed.spruceView.view.map {
                    SpruceStart(view: $0.layer.node, offset: timed.timeOffset)
                }
            }
        }
    }
}
