internal import CollectionBasics
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// `group`: animations that run together. The group's timing keys repeat, reverse and ease them as a whole.
struct GroupSpec: RepeatedBody {
    let animations: [AnimationSpec]
    var timing: TimingSpec

    var countOfDelays: Int { 1 }
    var length: PlannedLength {
        .lasting(timing.delay(at: 0, of: 1))
            + PlannedLength(MediaClock(layers: [], timing: timing.mediaTiming()).end)
    }
    var isTimed: Bool { true }

    /// The views of its entries, to any depth.
    var views: [ViewKey] { Array(animations.flatMap(\.timedViews).uniqued()) }

    func wait(from start: Duration) -> Duration { timing.delay(at: 0, of: 1) }
    func delay(at index: Int) -> Duration { timing.delay(at: 0, of: 1) }
    var inner: InnerAnimations { .together(animations) }
    var scope: ChangeScope { .nothing }
}

extension Field {
    func group(_ names: inout SpecNames) -> GroupSpec? {
        guard var object = object("{\"animations\": […]} with timing keys") else { return nil }
        defer { object.finish(elsewhere: KeyAdvice.keysOfEntries(with: "group")) }
        let list = object.require("animations", "the animations that run together")
        let animations = list?.animations(&names, inGroup: true)
        var timing = object.takeTiming(names, standardCurve: .linear)
        // Wrong entries have already been reported.
        guard let list, let animations, case .array(let nodes) = list.node.value,
            animations.count == nodes.count
        else { return nil }
        guard !animations.isEmpty else {
            return list.expected("at least one animation", as: .wrongCount)
        }
        if timing.duration == nil {
            guard let length = animations.length else {
                report(
                    .endlessGroup, "a group of animations that never end needs a \"duration\"")
                return nil
            }
            guard length <= Duration(seconds: Duration.limitInSeconds) else {
                report(
                    .outOfRange,
                    "these animations end after more than \(Int(Duration.limitInSeconds)) s: give "
                        + "the group a \"duration\"")
                return nil
            }
            timing.duration = .same(length)
        }
        return GroupSpec(animations: animations, timing: timing)
    }

    /// Whether an entry can run inside a group. Reports the reason if it can't.
    func runsInGroup(_ entry: AnimationSpec) -> Bool {
        if !entry.body.isTimed {
            report(
                .notInGroup,
                "this can't run in a group: only \"animate\", \"keyframes\" with \"steps\", and "
                    + "\"group\" can")
        } else if !entry.completion.isEmpty {
            report(
                .notInGroup,
                "an entry in a group can't have a \"completion\": give it to the group")
        } else {
            return true
        }
        return false
    }
}

extension AnimationSpec {
    /// The views of the entry and, in a group, of its entries.
    fileprivate var timedViews: [ViewKey] {
        (body.scope.views ?? []) + body.inner.list.flatMap(\.timedViews)
    }
}

extension [AnimationSpec] {
    /// The end of the last animation, counted from the start of the list; nil if one never ends.
    fileprivate var length: Duration? {
        var longest = Duration.zero
        for animation in self {
            guard case .lasting(let length) = animation.body.length else { return nil }
            longest = Swift.max(longest, animation.start.time + length)
        }
        return longest
    }
}
