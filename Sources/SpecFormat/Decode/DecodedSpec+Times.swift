internal import LayerTree
internal import TimingModel

extension DecodedSpec {
    /// The latest instant that a view's `time` shows of its subviews; nil if no view has a time of its own. It may lie
    /// after the end of the spec, and is recorded nevertheless. O(views + animations).
    var latestShownTime: Duration? {
        let times = views.flatMap(\.times) + animations.flatMap(\.times)
        return times.max().flatMap { $0 >= 0 ? Duration(seconds: $0) : nil }
    }
}

extension ViewSpec {
    /// The values of `time` in the view, its subviews and masks.
    fileprivate var times: [Double] {
        assignments.times(of: 1) + (subviews + mask).flatMap(\.times)
    }
}

extension AnimationSpec {
    private static let time: Set<LayerProperty> = [.time]

    /// The values that the entry, and those in it and after it, give to `time`.
    fileprivate var times: [Double] {
        let own = body.changes(of: Self.time).flatMap { change in
            [change.start, change.end].compactMap(\.self).flatMap {
                $0.times(of: change.views.count)
            }
        }
        let others = body.inner.list + completion
        return own + body.addedViews.flatMap(\.times) + others.flatMap(\.times)
    }
}

extension [Assignment] {
    fileprivate func times(of count: Int) -> [Double] {
        flatMap { assignment -> [Double] in
            guard case .property(.time, let value) = assignment else { return [] }
            return value.times(of: count)
        }
    }
}

extension PerView<PropertyValue> {
    /// The numbers for `count` views.
    fileprivate func times(of count: Int) -> [Double] {
        (0..<max(count, 1)).compactMap { index in
            guard case .numbers(let time) = value(at: index, of: max(count, 1)) else { return nil }
            return time.x
        }
    }
}
