internal import LayerTree
internal import TimingModel

extension DecodedSpec {
    /// The latest instant that a view's `time` shows of its subviews; nil if no view has a time of its own. It may lie
    /// after the end of the spec, and is recorded nevertheless. O(views + animations).
    var latestShownTime: Duration? {
        var latest: Double?
        for view in views { view.addTimes(to: &latest) }
        for animation in animations { animation.addTimes(to: &latest) }
        return latest.map(Duration.init(seconds:))
    }
}

extension ViewSpec {
    /// Raises `latest` to the values of `time` in the view, its subviews and masks.
    fileprivate func addTimes(to latest: inout Double?) {
        for case .property(.time, let value) in assignments { value.addTimes(of: 1, to: &latest) }
        for view in subviews { view.addTimes(to: &latest) }
        for view in mask { view.addTimes(to: &latest) }
    }
}

extension AnimationSpec {
    private static let time: Set<LayerProperty> = [.time]

    /// Raises `latest` to the values that the entry, and those in it and after it, give to `time`.
    fileprivate func addTimes(to latest: inout Double?) {
        for change in body.changes(of: Self.time) {
            change.start?.addTimes(of: change.views.count, to: &latest)
            change.end.addTimes(of: change.views.count, to: &latest)
        }
        for view in body.addedViews { view.addTimes(to: &latest) }
        for animation in body.inner.list { animation.addTimes(to: &latest) }
        for animation in completion { animation.addTimes(to: &latest) }
    }
}

extension PerView<PropertyValue> {
    /// Raises `latest` to the numbers for `count` views.
    fileprivate func addTimes(of count: Int, to latest: inout Double?) {
        for index in 0..<max(count, 1) {
            guard case .numbers(let time) = value(at: index, of: max(count, 1)) else { continue }
            latest = max(latest ?? 0, time.x)
        }
    }
}
