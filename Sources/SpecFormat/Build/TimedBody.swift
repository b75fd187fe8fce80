internal import AnimationSystems
internal import CollectionBasics
internal import LayerTree
internal import TimingModel

/// A body with a delay of its own, or with one for each of its views.
///
/// An entry is submitted at one instant, and its views begin at others: each group of views that begin together becomes a
/// plain animation then, without a delay, and finds the values and views of that moment.
protocol TimedBody: AnimationBody {
    /// The kind of animation, in the names of entries without ids.
    var kind: String { get }
    /// All its views, each once.
    var views: [ViewKey] { get }
    /// When which views begin, ascending. A body that begins as a whole has one group.
    var starts: [StartGroup] { get }
    /// When discrete values of some of its views come back in a group, counted from the beginning of these views.
    func returnTimes(ofViewsAt indices: ArraySlice<Int>) -> Set<Duration>
    /// Sets or holds the start values that show until the views begin. Called when the entry is submitted.
    @MainActor
    func prepare(in player: SpecPlayer)
    /// Begins some views now. Called for each group of `starts`.
    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle
}

extension TimedBody {
    var kind: String { "animation" }
    func returnTimes(ofViewsAt indices: ArraySlice<Int>) -> Set<Duration> { [] }

    @MainActor
    func prepare(in player: SpecPlayer) {}

    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let starts = starts
        if let last = starts.last, last.delay > .zero {
            startLater(starts, in: player, id: id, completion: completion)
        } else {
            let handle = begin(player.members(of: views), in: player, name: id) { _ in completion()
            }
            player.keep(handle, as: id)
        }
    }

    /// Starts a composite animation, whose parts begin at their times. It is finished when all of them are.
    @MainActor
    private func startLater(
        _ starts: [StartGroup], in player: SpecPlayer, id: String?,
        completion: @escaping @MainActor () -> Void
    ) {
        let place = player.placeOfEntry()
        let handle = player.recorder.composite(
            kind: kind, name: id, completion: { _ in completion() }
        ) { handle in
            prepare(in: player)
            let entry = WaitingEntry(self, starts.count, player, handle)
            for start in starts { entry.begin(start, at: place) }
        }
        player.keep(handle, as: id)
    }
}

/// An entry whose views begin later. An object, because each start that waits would copy the body.
@MainActor
private final class WaitingEntry {
    private let body: any TimedBody
    private let views: [ViewKey]
    private let player: SpecPlayer
    private let ends: Countdown

    init(_ body: any TimedBody, _ count: Int, _ player: SpecPlayer, _ handle: AnimationHandle) {
        self.body = body
        views = body.views
        self.player = player
        let recorder = player.recorder
        ends = Countdown(count) { recorder.finish(handle, finished: $0) }
    }

    /// Begins some views at their time.
    func begin(_ start: StartGroup, at place: Int) {
        guard start.delay > .zero else { return begin(start, without: []) }
        let found = start.indices.compactMap { player.view(views[$0]) }
        player.recorder.wait(
            until: player.recorder.now + start.delay, place: place, for: found,
            isComplete: found.count == start.indices.count
        ) { dropped in
            self.begin(start, without: dropped)
        } cancel: {
            self.ends.count(false)
        }
    }

    private func begin(_ start: StartGroup, without dropped: Set<ObjectIdentifier>) {
        let player = dropped.isEmpty ? player : player.leavingOut(dropped)
        let members = player.members(of: views, at: start.indices)
        _ = body.begin(members, in: player, name: nil) {
            self.ends.count($0 && dropped.isEmpty)
        }
    }
}

/// What happens at a time of a group.
struct GroupAction {
    let time: Duration
    let perform: @MainActor () -> Void
}

extension TimedBody {
    /// The actions of an entry that is submitted at a time of a group, up to the end of the group's time.
    @MainActor
    func actions(
        at time: Duration, until end: Duration, in player: SpecPlayer, id: String?
    ) -> [GroupAction] {
        guard time <= end else { return [] }
        let before = player.inGroup(at: time)
        var actions = [GroupAction(time: time) { prepare(in: before) }]
        let starts = starts.filter { time + $0.delay <= end }
        guard !starts.isEmpty else { return actions }
        let recorder = player.recorder
        let whole = starts.count > 1 ? recorder.composite(kind: kind, name: id) { _ in } : nil
        if let whole { player.keep(whole, as: id) }
        let ends = Countdown(starts.count) { finished in
            if let whole { recorder.finish(whole, finished: finished) }
        }
        for start in starts {
            let time = time + start.delay
            let player = player.inGroup(at: time)
            func begin(as name: String?) -> AnimationHandle {
                self.begin(player.members(of: views, at: start.indices), in: player, name: name) {
                    ends.count($0)
                }
            }
            actions.append(
                GroupAction(time: time) {
                    guard let whole else { return player.keep(begin(as: id), as: id) }
                    recorder.continuing(whole) { _ = begin(as: nil) }
                })
            actions += returnActions(after: time, until: end, ofViewsAt: start.indices, in: player)
        }
        return actions
    }

    /// The actions with which discrete values of views come back that begin at a time of a group.
    @MainActor
    private func returnActions(
        after time: Duration, until end: Duration, ofViewsAt indices: ArraySlice<Int>,
        in player: SpecPlayer
    ) -> [GroupAction] {
        returnTimes(ofViewsAt: indices).ordered().map { time + $0 }.filter { $0 <= end }.map {
            time in
            GroupAction(time: time) {
                player.setInGroup { player.groupValues?.giveBack(at: time, player.recorder) }
            }
        }
    }
}
