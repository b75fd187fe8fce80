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
    /// The index of the first view; without views, that of the first one that is meant.
    let firstIndex: Int
}

extension Members {
    /// Sets values at once.
    @MainActor
    func apply(_ values: [Assignment]) {
        for member in list {
            for value in values { value.apply(to: member.view, index: member.index, of: count) }
        }
    }

    /// The present values of some properties, view by view.
    @MainActor
    func values(of properties: [LayerProperty]) -> [PropertyValue] {
        list.flatMap { properties.map($0.view.value(of:)) }
    }
}

extension SpecPlayer {
    /// The views with these keys that exist: those at some of the keys' indices, or all.
    func members(of keys: [ViewKey], at indices: ArraySlice<Int>? = nil) -> Members {
        let list = (indices ?? Array(keys.indices)[...]).compactMap { index in
            view(keys[index]).map { Members.Member(view: $0, index: index) }
        }
        return Members(
            list: list, count: keys.count,
            firstIndex: list.first?.index ?? indices?.first ?? 0)
    }

    /// Sets values without animation. In a group, they change at the group's time.
    func set(_ values: [Assignment], of members: Members) {
        guard !values.isEmpty else { return }
        var later: [(Members.Member, Assignment)] = []
        for member in members.list {
            for value in values {
                if isLaterInGroup, value.canWait(on: member, of: members.count) {
                    later.append((member, value))
                    continue
                }
                keepStart(beneath: value, of: member, among: members)
                value.apply(to: member.view, index: member.index, of: members.count)
            }
        }
        guard !later.isEmpty else { return }
        setInGroup {
            for (member, value) in later {
                value.apply(to: member.view, index: member.index, of: members.count)
            }
        }
    }

    /// Makes the changes of a closure at the group's time, without animation.
    func setInGroup(_ changes: @MainActor () -> Void) {
        recorder.animate(Timing(iterationDuration: .zero, fill: .both), changes: changes)
    }

    /// Keeps the present value of a property, which a value replaces, for the time before the group's time.
    private func keepStart(
        beneath value: Assignment, of member: Members.Member, among members: Members
    ) {
        guard let groupValues, let groupTime, groupTime > .zero,
            case .property(let property, let start) = value,
            start.value(at: member.index, of: members.count) != member.view.value(of: property)
        else { return }
        groupValues.keep(property, of: member.view, until: groupTime)
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

/// The values of a group that its animations can't show: what views show before a start value that can't be added to
/// others, and discrete values that come back.
@MainActor
final class GroupValues {
    private struct Start {
        let view: View
        let property: LayerProperty
        let old: PropertyValue
        let end: Duration
    }

    private struct Place: Hashable {
        let view: ObjectIdentifier
        let property: LayerProperty
    }

    /// The length of the group's time.
    private let end: Duration
    private var starts: [Start] = []
    private var known: Set<Place> = []
    /// The values that come back, by their time in the group.
    private var returning: [Duration: [ReturningValue]] = [:]

    init(until end: Duration) { self.end = end }

    /// Keeps the present value of a property until a time of the group. The first one of a property counts.
    func keep(_ property: LayerProperty, of view: View, until end: Duration) {
        let place = Place(view: ObjectIdentifier(view), property: property)
        guard known.insert(place).inserted else { return }
        starts.append(
            Start(view: view, property: property, old: view.value(of: property), end: end))
    }

    /// Shows the kept values. Called when all animations of the group have been submitted, over which they show.
    func showStarts(_ recorder: Recorder) {
        let holds = starts.map {
            ExplicitStart(
                BasicAnimation(
                    AnimatedPath($0.property), from: $0.old, to: $0.old,
                    timing: MediaTiming(duration: $0.end)),
                of: $0.view)
        }
        if !holds.isEmpty { recorder.offset(by: .zero) { _ = recorder.add(holds) } }
    }

    /// Expects that a value comes back at a time, unless the group ends before.
    func expect(_ value: ReturningValue, at time: Duration, _ recorder: Recorder) {
        guard time <= end else { return }
        recorder.expect(value)
        returning[time, default: []].append(value)
    }

    /// Gives back the values of a time.
    func giveBack(at time: Duration, _ recorder: Recorder) {
        for value in returning[time] ?? [] { recorder.giveBack(value) }
    }
}
