internal import Drawing
internal import LayerTree
internal import Messages
internal import SpecFormat
internal import TimelineDiffing
internal import TimingModel

/// A timeline at the instants of frames.
struct RecordedMotion: Sendable {
    let timeline: Timeline
    /// The instants, ascending; at least one.
    let times: [Duration]

    /// When all animations have ended, in seconds; nil if one never ends.
    var end: Double? {
        let tracks = timeline.nodes.flatMap(\.tracks)
        var last = timeline.events.map(\.time).max() ?? .zero
        for track in tracks {
            last = max(last, track.pieces.last?.start ?? .zero)
            for contribution in track.contributions {
                guard let end = contribution.clock.end else { return nil }
                last = max(last, end)
            }
        }
        return last.inSeconds
    }

    /// The name of what moves last, as the end of a sentence; empty if nothing moves.
    var nameOfLast: String {
        let tree = ViewTree(timeline.nodes)
        var last: (end: Duration?, name: String)?
        for (index, node) in timeline.nodes.enumerated() {
            for track in node.tracks {
                for contribution in track.contributions {
                    let end = contribution.clock.end
                    guard last == nil || end.isLater(than: last?.end) else { continue }
                    last = (end, "\(track.property.rawValue) of \(tree.label(of: index))")
                }
            }
        }
        return last.map { ": the last is \($0.name)" } ?? ""
    }

    /// How many animations haven't ended at each instant, with a mark at a time.
    func curveOfRest(markedAt seconds: Double) -> TextCurve {
        let ends = timeline.nodes.flatMap(\.tracks).flatMap(\.contributions).map(\.clock.end)
        let counts = times.map { time in
            Double(ends.count { $0.map { $0 > time + .samplingSlack } ?? true })
        }
        let mark = times.lastIndex { $0.inSeconds <= seconds + 1e-9 } ?? 0
        return TextCurve(
            counts, mark: mark, from: times[0].inSeconds, to: times[times.count - 1].inSeconds)
    }

    /// The views that a name or a pattern means, in the order of the tree. Those without an id are meant by their place.
    func views(like pattern: String) -> [MovingView] {
        let tree = ViewTree(timeline.nodes)
        return timeline.nodes.indices.compactMap { index in
            let id = timeline.nodes[index].name
            // The canvas itself doesn't move.
            guard index > 0 || id != nil else { return nil }
            let label = tree.label(of: index)
            let isMeant = [id, label].compactMap(\.self).contains {
                $0 == pattern || $0.matches(glob: pattern)
            }
            return isMeant
                ? MovingView(index: index, name: label, superviews: tree.superviews(of: index))
                : nil
        }
    }

    /// Says that no view has such a name, and which might be meant.
    func textOfUnknown(_ pattern: String) -> String {
        let nearest = pattern.nearest(among: timeline.nodes.compactMap(\.name))
        return "no view is called \"\(pattern)\""
            + (nearest.map { ": did you mean \"\($0)\"?" } ?? "")
    }

    /// The box of a view at each instant; nil where it isn't visible. O(instants · views).
    func boxes(of view: MovingView) -> [Rect?] {
        times.map { timeline.box(ofNode: view.index, at: $0) }
    }

    /// The fault at the first instant at which a value is above a limit; nil if none is.
    func firstAbove(
        _ limit: Double, _ values: [Double?], _ text: (Double) -> String
    ) -> MotionFault? {
        // A view without a box breaks no rule, even one that allows less than nothing.
        let index = values.firstIndex { value in value.map { $0 > limit } ?? false }
        guard let index, let value = values[index] else { return nil }
        return fault(text(value), at: index, values)
    }

    /// A fault at an instant, with the values that led there.
    func fault(_ text: String, at index: Int, _ values: [Double?]) -> MotionFault {
        MotionFault(
            text: "\(text) at \(times[index].inSeconds.short) s",
            curve: TextCurve(
                values, mark: index, from: times[0].inSeconds, to: times[times.count - 1].inSeconds)
        )
    }
}

/// A view that a rule is about.
struct MovingView {
    /// Its index in the timeline.
    let index: Int
    /// Its id, or its place in the tree, such as `card › 2nd subview`.
    let name: String
    fileprivate let superviews: [Int]

    /// Whether one of both views is the other one or contains it.
    func isNested(with other: MovingView) -> Bool {
        index == other.index || superviews.contains(other.index) || other.superviews.contains(index)
    }
}

extension Duration? {
    /// Whether the end of an animation is later than another one's; nil is never.
    fileprivate func isLater(than other: Duration?) -> Bool {
        guard let end = self else { return other != nil }
        return other.map { end > $0 } ?? false
    }
}
