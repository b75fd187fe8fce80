public import AnimationSystems
internal import Drawing
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

// The sort functions themselves are the engine's. It must not look for views among nodes, where it would
// find bare layers too, so their times are computed here from their weights.

extension AnimationSystems.WeightedSortFunction where Self: SortFunction {
    /// Every subview with its time, in the order of the tree.
    @MainActor
    public func timeOffsets(view: UIView, recursiveDepth: Int) -> [TimedView] {
        let views = view.spruce.subviews(withRecursiveDepth: recursiveDepth)
        let nodes = views.compactMap { item in
            item.view.map {
                AnimationSystems.SpruceView(
                    view: $0.layer.node, referencePoint: Point(item.referencePoint))
            }
        }
        let weights = weights(of: nodes, in: view.layer.node)
        return zip(views, timing.offsets(of: weights, reversed: reversed)).map {
            TimedView(spruceView: $0, timeOffset: $1)
        }
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

/// A sort function for the engine, which knows nodes instead of views.
struct EngineSortFunction: AnimationSystems.SortFunction {
    let function: any SortFunction

    @MainActor
    func timeOffsets(view node: LayerTree.View, recursiveDepth: Int) -> [AnimationSystems.TimedView]
    {
        guard let view = node.uiView else { return [] }
        return function.timeOffsets(view: view, recursiveDepth: recursiveDepth).compactMap {
            timed in
            timed.spruceView.view.map {
                AnimationSystems.TimedView(
                    spruceView: .init(
                        view: $0.layer.node, referencePoint: Point(timed.spruceView.referencePoint)),
                    timeOffset: timed.timeOffset)
            }
        }
    }
}
