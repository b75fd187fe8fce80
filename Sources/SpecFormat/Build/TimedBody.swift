internal import AnimationSystems
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
    /// Shows what its views show until they begin. Called when the entry is submitted.
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
        let recorder = player.recorder
        let place = player.placeOfEntry()
        let handle = recorder.composite(kind: kind, name: id, completion: { _ in completion() }) {
            handle in
            prepare(in: player)
            let ends = Countdown(starts.count) { recorder.finish(handle, finished: $0) }
            for start in starts {
                let members = player.members(of: views, at: start.indices)
                let begin: @MainActor (Set<ObjectIdentifier>) -> Void = { dropped in
                    let player = player.leavingOut(dropped)
                    let members = player.members(of: views, at: start.indices)
                    _ = self.begin(members, in: player, name: nil) {
                        ends.count($0 && dropped.isEmpty)
                    }
                }
                guard start.delay > .zero else {
                    begin([])
                    continue
                }
                recorder.wait(
                    until: recorder.now + start.delay, place: place,
                    for: members.list.map(\.view),
                    isComplete: members.list.count == start.indices.count, start: begin
                ) {
                    ends.count(false)
                }
            }
        }
        player.keep(handle, as: id)
    }
}

/// What happens at a time of a group.
struct GroupTurn {
    let time: Duration
    let begin: @MainActor () -> Void
}

extension TimedBody {
    /// The turns of an entry that is submitted at a time of a group, up to the end of the group's time.
    @MainActor
    func turns(
        at time: Duration, until end: Duration, in player: SpecPlayer, id: String?
    ) -> [GroupTurn] {
        let starts = starts.filter { time + $0.delay <= end }
        guard !starts.isEmpty else { return [] }
        let recorder = player.recorder
        let before = player.inGroup(at: time)
        var turns = [GroupTurn(time: time) { prepare(in: before) }]
        let whole = starts.count > 1 ? recorder.composite(kind: kind, name: id) { _ in } : nil
        if let whole { player.keep(whole, as: id) }
        let ends = Countdown(starts.count) { finished in
            if let whole { recorder.finish(whole, finished: finished) }
        }
        for start in starts {
            let player = player.inGroup(at: time + start.delay)
            func begin(as name: String?) -> AnimationHandle {
                self.begin(player.members(of: views, at: start.indices), in: player, name: name) {
                    ends.count($0)
                }
            }
            turns.append(
                GroupTurn(time: time + start.delay) {
                    guard let whole else { return player.keep(begin(as: id), as: id) }
                    recorder.continuing(whole) { _ = begin(as: nil) }
                })
        }
        return turns
    }
}
