public import Drawing
package import LayerTree

/// An order by weight: the lightest view moves first, and `timing` turns weights into times.
///
/// Every order can be stepped (`interItem`) or continuous (`total`): `sort.timed(.total(1))`.
public protocol WeightedSortFunction {
    /// How weights become start times.
    var timing: SortTiming { get set }
    /// Whether the heaviest view moves first.
    var reversed: Bool { get set }

    /// The weight of each of `points`, the centers of subviews in the coordinates of their view, whose bounds are
    /// `bounds`. Usually a distance in points.
    @MainActor
    func weights(of points: [Point], in bounds: Rect) -> [Double]
}

extension WeightedSortFunction {
    /// The same order with another timing.
    public func timed(_ timing: SortTiming) -> Self {
        var result = self
        result.timing = timing
        return result
    }

    /// Seconds between steps; 0 if `timing` has no steps.
    public var interObjectDelay: Double {
        get { if case .interItem(let delay) = timing { delay } else { 0 } }
        set { timing = .interItem(newValue) }
    }

    /// The start times of subviews with these centers, in seconds.
    @MainActor
    package func offsets(of points: [Point], in bounds: Rect) -> [Double] {
        timing.offsets(of: weights(of: points, in: bounds), reversed: reversed)
    }

    /// Every subview of `view` with its time, in the order of the tree.
    ///
    /// - Parameter depth: How many levels below the direct subviews. 0 and less add none, `Int.max` all.
    @MainActor
    package func starts(in view: View, depth: Int) -> [SpruceStart] {
        let subviews = view.subviews(below: view, depth)
        let offsets = offsets(of: subviews.map(\.center), in: view.bounds)
        return zip(subviews, offsets).map { SpruceStart(view: $0.view, offset: $1) }
    }
}

extension View {
    /// The subviews down to a depth, each followed by its own, with their centers in the coordinates of `root`.
    fileprivate func subviews(below root: View, _ depth: Int) -> [(view: View, center: Point)] {
        subviews.flatMap { child in
            let own = [(view: child, center: convert(child.center, to: root))]
            return depth > 0 ? own + child.subviews(below: root, depth - 1) : own
        }
    }
}
