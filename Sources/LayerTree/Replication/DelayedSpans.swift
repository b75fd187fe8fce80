internal import TimingModel

/// The time during which an animation takes part in a track.
struct AnimationSpan {
    /// The index of the animation.
    let animation: Int
    let start: Duration
    /// The first instant without it; nil if it stays to the end of the recording.
    let end: Duration?
    /// Whether it ended by itself. Otherwise something removed it.
    let endedByItself: Bool
}

/// The time during which an animation takes part in a copy of a track, and its index there.
struct DelayedSpan {
    let animation: Int
    let index: Int32
    let start: Duration
    let end: Duration?
}

extension AnimationSpan {
    /// The time during which the animation waits in a copy that is later by `shift`.
    fileprivate func waiting(for shift: Duration) -> AnimationSpan {
        let removal = endedByItself ? nil : end
        return AnimationSpan(
            animation: animation, start: start, end: min(start + shift, removal ?? start + shift),
            endedByItself: endedByItself)
    }

    /// The time during which the animation runs in a copy that is later by `shift`.
    fileprivate func running(after shift: Duration) -> AnimationSpan {
        AnimationSpan(
            animation: animation, start: start + shift,
            end: endedByItself ? end.map { $0 + shift } : end, endedByItself: endedByItself)
    }
}

extension [AnimationSpan] {
    /// The animations of a copy in which they run later by `shift`, which is above 0, as far as they take part from
    /// `start` to `end`, in the order of their indices there.
    ///
    /// Each animation takes part from its beginning in the original, and first waits. Waiting animations hide the
    /// changes of the model that came with them, as far as they fill backwards: the last one first, so that
    /// each starts from what the one before it leads to. So they come before those that run, in reverse. An animation
    /// that was removed ends everywhere at once.
    func delayed(
        by shift: Duration, firstIndex: Int, from start: Duration, until end: Duration?
    ) -> [DelayedSpan] {
        let all = reversed().map { $0.waiting(for: shift) } + map { $0.running(after: shift) }
        let shown = all.filter { span in
            (span.end.map { Swift.max(span.start, start) < $0 } ?? true)
                && (end.map { span.start < $0 } ?? true)
        }
        return shown.enumerated().map { offset, span in
            DelayedSpan(
                animation: span.animation, index: Int32(firstIndex + offset), start: span.start,
                end: span.end)
        }
    }

    /// The animations of a copy in which they run as in the original, with the indices that they have there.
    func inPlace(firstIndex: Int) -> [DelayedSpan] {
        map {
            DelayedSpan(
                animation: $0.animation, index: Int32(firstIndex + $0.animation), start: $0.start,
                end: $0.end)
        }
    }
}

extension Track {
    /// When each animation takes part, in the order of the animations. Those that never do are missing.
    /// O(pieces × runs of animations + animations log animations).
    var spans: [AnimationSpan] {
        var starts: [Int32: Duration] = [:]
        var spans: [AnimationSpan] = []
        var before = IndexRuns()
        for piece in pieces {
            for animation in before.missing(in: piece.running) {
                spans.append(span(of: animation, from: starts[animation]!, until: piece.start))
            }
            for animation in piece.running.missing(in: before) {
                starts[animation] = piece.start
            }
            before = piece.running
        }
        spans += before.map { span(of: $0, from: starts[$0]!, until: nil) }
        return spans.sorted { $0.animation < $1.animation }
    }

    private func span(of animation: Int32, from start: Duration, until end: Duration?)
        -> AnimationSpan
    {
        let clockEnd = contributions[Int(animation)].clock.end
        return AnimationSpan(
            animation: Int(animation), start: start, end: end,
            endedByItself: end != nil && end == clockEnd)
    }

    /// The pieces of time from `start` to `end` in a copy in which the animations take part in these spans.
    /// O(n log n) in pieces and animations, and O(runs of animations) for each of them.
    func pieces(of spans: [DelayedSpan], from start: Duration, until end: Duration?) -> [Piece] {
        let spans = spans.filter { span in span.end.map { span.start < $0 } ?? true }
        let starts = spans.sorted { $0.start < $1.start }
        let ends = spans.filter { $0.end != nil }.sorted { $0.end! < $1.end! }
        let times = pieces.map(\.start) + spans.map(\.start) + ends.map { $0.end! }
        let inside = times.filter { time in time > start && (end.map { time < $0 } ?? true) }
        var running = IndexRuns()
        var (began, ended, place) = (0, 0, 0)
        return Set([start] + inside).sorted().map { cut in
            while began < starts.count, starts[began].start <= cut {
                running.insert(starts[began].index)
                began += 1
            }
            while ended < ends.count, ends[ended].end! <= cut {
                running.remove(ends[ended].index)
                ended += 1
            }
            while place + 1 < pieces.count, pieces[place + 1].start <= cut { place += 1 }
            return Piece(start: cut, model: pieces[place].model, running: running)
        }
    }
}
