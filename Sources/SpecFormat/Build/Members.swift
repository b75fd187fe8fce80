internal import LayerTree
internal import TimingModel

/// Some of the views of an entry, which exist.
struct Members {
    /// A view with its index among all views of the entry.
    struct Member {
        let view: View
        let index: Int
    }

    let list: [Member]
    /// The number of all views of the entry.
    let count: Int
    /// The index of the first view that is meant, whether it exists or not.
    let firstIndex: Int
}

extension SpecPlayer {
    /// The views with these keys that exist: those at some of the keys' indices, or all.
    func members(of keys: [ViewKey], at indices: ArraySlice<Int>? = nil) -> Members {
        let list = (indices ?? Array(keys.indices)[...]).compactMap { index in
            view(keys[index]).map { Members.Member(view: $0, index: index) }
        }
        return Members(list: list, count: keys.count, firstIndex: indices?.first ?? 0)
    }

    /// Sets values without animation. In a group, they change at the group's time, unless they can't be added to other
    /// animations: then they change at the group's beginning.
    func set(_ values: [Assignment], of members: Members) {
        var later: [(Members.Member, Assignment)] = []
        let isLater = groupTime.map { $0 > .zero } ?? false
        for member in members.list {
            for value in values {
                if isLater, value.canWait(on: member, of: members.count) {
                    later.append((member, value))
                } else {
                    value.apply(to: member.view, index: member.index, of: members.count)
                }
            }
        }
        guard !later.isEmpty else { return }
        recorder.animate(Timing(iterationDuration: .zero, fill: .both)) {
            for (member, value) in later {
                value.apply(to: member.view, index: member.index, of: members.count)
            }
        }
    }
}

extension Assignment {
    /// Whether the value differs from that of a view, and can change at a later time of a group.
    @MainActor
    fileprivate func canWait(on member: Members.Member, of count: Int) -> Bool {
        guard case .property(let property, let value) = self else { return true }
        let (old, new) = (
            member.view.value(of: property), value.value(at: member.index, of: count)
        )
        return old != new
            && (!property.isAnimatable || Contribution.Effect.canAdd(old, over: new))
    }
}
