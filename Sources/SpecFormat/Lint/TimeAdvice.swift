internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// Warns of entries that begin when the film is over, and of instants that look like milliseconds.
struct TimeAdvice {
    private let diagnostics: Diagnostics
    /// When nothing more is shown; nil if the entries decide that.
    private let end: Duration?
    /// Whether entries may end before their planned ends, because others stop them or remove their views.
    private let mayEndEarly: Bool
    /// The longest time in the spec that isn't an instant that looks like milliseconds.
    private var longest = Duration.zero

    /// If all other times are shorter, late instants are probably milliseconds.
    private static let shortTime = Duration.seconds(10)

    /// Reports what is found in a spec. O(entries and their views). Nothing in one that was made of another format's file:
    /// its author chose neither the duration nor the entries.
    static func report(_ spec: DecodedSpec, _ diagnostics: Diagnostics) {
        guard !diagnostics.document.origin.isMade else { return }
        var advice = TimeAdvice(spec, diagnostics)
        let times = diagnostics.times
        // The lengths of all entries take time.
        if advice.end != nil || times.hasLateInstants { advice.add(spec.animations, from: .zero) }
        // Where one time is milliseconds, lengths say nothing.
        times.report(
            areInstantsLate: times.hasSuspects || advice.longest <= shortTime, diagnostics)
    }

    private init(_ spec: DecodedSpec, _ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        end = spec.duration.map { max($0, spec.latestShownTime ?? .zero) }
        mayEndEarly = end != nil && spec.animations.containsNested(where: \.body.endsOthers)
        if let duration = spec.duration, duration.inSeconds > WrittenTimes.usualLimit {
            longest = duration
        }
    }

    /// Adds the entries of a list; `start` is nil if its time is only known when the spec runs.
    private mutating func add(_ list: [AnimationSpec], from start: Duration?) {
        for entry in list {
            note(entry)
            let begin = entry.start.anchor == nil ? start.map { $0 + entry.start.time } : nil
            if let begin, let end, entry.isTooLate(begin, for: end) {
                diagnostics.report(
                    .afterEnd,
                    "this begins at \((begin + entry.body.firstEffect(from: begin)).text), when the film of \(end.text) is over, and is "
                        + "never seen: let it begin earlier, or give a longer \"duration\"",
                    at: entry.entry.offset, severity: .warning)
                continue
            }
            add(entry.completion, from: begin.flatMap { end(of: entry, from: $0) })
            if case .later(let inner) = entry.body.inner { add(inner, from: nil) }
            if case .together(let inner) = entry.body.inner { inner.forEach { note($0) } }
        }
    }

    /// When an entry that is submitted at a time ends; nil if only the recording shows it.
    private func end(of entry: AnimationSpec, from begin: Duration) -> Duration? {
        guard case .lasting(let length) = entry.body.length, !mayEndEarly || length == .zero else {
            return nil
        }
        return begin + length
    }

    private mutating func note(_ entry: AnimationSpec) {
        let at = entry.start.time.inSeconds
        let mayBeMilliseconds =
            at > WrittenTimes.usualLimit ? at.isLikeMilliseconds : at.isRoundInMilliseconds
        if entry.start.link == nil, !mayBeMilliseconds { longest = max(longest, entry.start.time) }
        if case .lasting(let length) = entry.body.length { longest = max(longest, length) }
    }
}

extension AnimationSpec {
    /// Whether nothing of an entry that is submitted at a time is seen before the film ends.
    fileprivate func isTooLate(_ begin: Duration, for end: Duration) -> Bool {
        // A film that is to end with a `stop` may say so.
        body.stopped == nil ? begin + body.firstEffect(from: begin) >= end : begin > end
    }
}

extension AnimationBody {
    /// The time from the submission at a time until anything changes.
    fileprivate func firstEffect(from start: Duration) -> Duration {
        guard !showsInDelay else { return .zero }
        let delays = (scope.views ?? []).indices.lazy.map { delay(at: $0) }
        return max(wait(from: start), delays.min() ?? .zero)
    }

    /// Whether it may end other entries before their planned ends.
    fileprivate var endsOthers: Bool { stopped != nil || self is RemoveSpec }
}
