package import LayerTree
internal import TimingModel

/// The participating views of a Spruce call, and their direction.
package struct SpruceSelection {
    /// How many levels below the direct subviews take part. Negative values count as 0.
    package var depth = 0
    /// Seconds by which everything moves later; preparation doesn't.
    package var delay = 0.0
    /// Whether each view moves from its place to its start state and stays there.
    package var isReverse = false
    /// Whether the view itself takes part. It starts at once.
    package var includesSelf = false
    /// Whether the subviews take part.
    package var includesSubviews = true
    /// Views that stay unchanged. The times of the others don't change.
    package var excluded: [View] = []

    package init() {}

    /// Puts the participating views into the start state of `effects`, at once. The times of `order` don't count.
    @MainActor
    package func prepare(_ view: View, with effects: [SpruceEffect], by order: SpruceOrder) {
        let starts = starts(in: view, by: order)
        View.performWithoutAnimation {
            for start in starts { effects.prepare(start.view) }
        }
    }

    /// The participating views with their start times, each view once and in order of time.
    @MainActor
    func starts(in view: View, by order: SpruceOrder) -> [SpruceStart] {
        var starts = includesSelf ? [SpruceStart(view: view, offset: 0)] : []
        if includesSubviews { starts += order(view, depth) }
        var seen = Set(excluded.map { ObjectIdentifier($0) })
        starts.removeAll { !seen.insert(ObjectIdentifier($0.view)).inserted }
        let delay = delay.asSeconds
        // The index is compared too, because `sort` doesn't guarantee stability.
        return starts.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { SpruceStart(view: $1.view, offset: $1.offset + delay) }
    }
}

/// The subviews of a view down to a depth below the direct subviews, with their start times.
///
/// Views that it leaves out don't take part. If a view occurs twice, its first time counts.
package typealias SpruceOrder = @MainActor (_ view: View, _ depth: Int) -> [SpruceStart]

/// A view with its start time.
package struct SpruceStart {
    let view: View
    /// Seconds after the start of the whole animation, within the range that can be scheduled.
    let offset: Double

    /// - Parameter offset: Negative values and NaN count as 0.
    package init(view: View, offset: Double) {
        self.view = view
        self.offset = offset.asSeconds
    }
}

extension Double {
    /// These seconds, limited to the range that can be scheduled: at least 0 and at most
    /// `Duration.limitInSeconds`. NaN is 0.
    var asSeconds: Double { Duration(clampingSeconds: Swift.max(isNaN ? 0 : self, 0)).inSeconds }
}
