internal import LayerTree
internal import TimingModel

/// One entry of a list of animations.
struct AnimationSpec: Sendable {
    let entry: AnimationEntry
    /// When the entry is submitted.
    var start: EntryStart
    var body: any AnimationBody
    /// Animations that follow. Their times count from the instant of completion.
    let completion: [AnimationSpec]
    /// The views for which the entry runs, in a list that runs for each of several views.
    let filter: IndexFilter
    /// The indices of the entries of the list that begin when this one has ended, as its end isn't known before.
    var followers: [Int] = []
    /// Whether entries of the list follow it by name.
    var isFollowed = false
}

/// When an entry is submitted, with its links to other entries resolved.
struct EntryStart: Hashable, Sendable {
    /// The index, in the list, of the entry from whose end the time counts; nil for the start of the list. Only an
    /// entry whose end isn't known before it has run is one.
    var anchor: Int?
    /// The time from there.
    var time: Duration
    /// The link as it is written, in words such as `0.5 s after intro`; nil without one.
    var link: String?
}

/// The time that an entry takes, including its delay and without its completions.
enum PlannedLength: Equatable, Sendable {
    case lasting(Duration)
    /// It never ends, or only after the longest time that can be recorded.
    case endless
    /// It is only known when the entry has run.
    case unknown

    /// A length of so much, or endless if that is nil or too much.
    init(_ length: Duration?) {
        let limit = Duration(seconds: Duration.limitInSeconds)
        self = length.map { $0 <= limit ? .lasting($0) : .endless } ?? .endless
    }

    /// The lengths one after the other.
    static func + (a: PlannedLength, b: PlannedLength) -> PlannedLength {
        switch (a, b) {
        case (.lasting(let a), .lasting(let b)): PlannedLength(a + b)
        case (.endless, _), (_, .endless): .endless
        default: .unknown
        }
    }

    /// The longer of two lengths.
    static func longer(_ a: PlannedLength, _ b: PlannedLength) -> PlannedLength {
        switch (a, b) {
        case (.lasting(let a), .lasting(let b)): .lasting(max(a, b))
        case (.endless, _), (_, .endless): .endless
        default: .unknown
        }
    }
}

/// What an entry does. Each word of the format, such as `animate`, has conforming types of its own. The
/// properties describe what is known before the spec runs.
protocol AnimationBody: Sendable {
    /// The time that the entry takes, including its delay: zero if it happens at once.
    var length: PlannedLength { get }
    /// Whether the entry can run inside a group.
    var isTimed: Bool { get }
    /// Whether its views may end elsewhere than at their targets.
    var staysAway: Bool { get }
    /// Whether its views may end between where they began and their targets.
    var staysMidway: Bool { get }
    /// When the entry has run often enough, if it runs until a time.
    var until: RepetitionEnd? { get }
    /// The same entry with its last run ending after `time`, counted from its submission; nil if a view begins only then.
    func ending(after time: Duration) -> (any AnimationBody)?
    /// The time until the entry sets its first values, if it starts at `start` of the recording.
    func wait(from start: Duration) -> Duration
    /// Whether something of it shows from its submission on, before its views begin.
    var showsInDelay: Bool { get }
    /// The entries inside this one.
    var inner: InnerAnimations { get }
    /// The views that the entry adds.
    var addedViews: [ViewSpec] { get }
    /// The views and properties that the entry may change.
    var scope: ChangeScope { get }
    /// The final values of its views, if nothing else sets them. Nil for amounts and for entries without a
    /// lasting effect.
    var goal: AnimationGoal? { get }
    /// The values from which and to which views go, where the entry gives both.
    var endpoints: [ValueEndpoints] { get }
    /// Values of keyframes for which `endpoints` is empty; nil for other entries.
    var route: ValueRoute? { get }
    /// The byte offset of an entry that animates the subviews of a view to which the spec gives none. Nil
    /// for other entries.
    var offsetWithoutSubviews: Int? { get }
    /// The changes to those properties of its views that are in `properties`.
    func changes(of properties: Set<LayerProperty>) -> [ContentChange]
    /// The values that its views get: end values, and amounts that are added.
    var finalChanges: [ContentChange] { get }
    /// Whether its values become those of the views, so that what follows from these moves with them; false for values that are
    /// laid over those of the views.
    var setsModel: Bool { get }
    /// The values that it gives to views, where neither `scope` nor `changes` tells them.
    var givenValues: [GivenValues] { get }
    /// Whether it adds amounts to a property of its views.
    func adds(to property: LayerProperty) -> Bool
    /// The animations that the entry stops; nil if it stops none by their names or views.
    var stopped: StopSpec.Target? { get }
    /// The delay with which the view at an index of a change begins.
    func delay(at index: Int) -> Duration
    /// What the entry does in a group, in which it is submitted at a time: nothing if it can't run in a group.
    @MainActor
    func actions(
        at time: Duration, until end: Duration, in player: SpecPlayer, id: String?
    ) -> [GroupAction]
    /// Sets its start values, if a group in which it is the first begins.
    @MainActor
    func setStarts(in player: SpecPlayer)
    /// Starts the entry now. `completion` is called when the entry has ended, finished or not.
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void)
}

/// Values for some views.
struct GivenValues {
    let views: [ViewKey]
    let values: [Assignment]
}

/// An entry with timing keys, which may run until a time.
protocol RepeatedBody: AnimationBody {
    var timing: TimingSpec { get set }
    /// The number of views with delays of their own.
    var countOfDelays: Int { get }
}

extension RepeatedBody {
    var until: RepetitionEnd? { timing.until }

    func ending(after time: Duration) -> (any AnimationBody)? {
        var result = self
        return result.timing.end(after: time, of: countOfDelays) ? result : nil
    }
}

extension AnimationBody {
    var length: PlannedLength { .lasting(.zero) }
    var until: RepetitionEnd? { nil }
    func ending(after time: Duration) -> (any AnimationBody)? { self }
    var isTimed: Bool { false }
    var staysAway: Bool { false }
    var staysMidway: Bool { false }
    func delay(at index: Int) -> Duration { .zero }
    func wait(from start: Duration) -> Duration { .zero }
    var showsInDelay: Bool { false }
    var inner: InnerAnimations { .none }
    var addedViews: [ViewSpec] { [] }
    var scope: ChangeScope { .anywhere }
    var goal: AnimationGoal? { nil }
    var endpoints: [ValueEndpoints] { [] }
    var route: ValueRoute? { nil }
    var offsetWithoutSubviews: Int? { nil }
    func changes(of properties: Set<LayerProperty>) -> [ContentChange] { [] }
    var finalChanges: [ContentChange] {
        changes(of: ContentChange.allProperties).filter(\.isLasting)
    }
    /// Changes that end with the entry.
    var shownChanges: [ContentChange] {
        changes(of: ContentChange.allProperties).filter { !$0.isLasting }
    }
    var setsModel: Bool { true }
    var givenValues: [GivenValues] { [] }
    func adds(to property: LayerProperty) -> Bool { false }
    var stopped: StopSpec.Target? { nil }

    @MainActor
    func actions(
        at time: Duration, until end: Duration, in player: SpecPlayer, id: String?
    ) -> [GroupAction] { [] }

    @MainActor
    func setStarts(in player: SpecPlayer) {}
}

/// The entries inside another entry.
enum InnerAnimations {
    case none
    /// They run in the outer entry's time, and set their first values when that starts.
    case together([AnimationSpec])
    /// Each starts when a part of the outer entry ends.
    case later([AnimationSpec])

    var list: [AnimationSpec] {
        switch self {
        case .none: []
        case .together(let list), .later(let list): list
        }
    }
}

/// The views and properties that an entry may change.
enum ChangeScope {
    case nothing
    /// These properties of some views.
    case values([ViewKey], [Assignment])
    /// Any property of some views.
    case anything([ViewKey])
    /// Any property of any view: the views are only known when the entry runs.
    case anywhere
}

/// The values that an entry leads views to, with its timing.
struct AnimationGoal {
    let views: [ViewKey]
    let values: [Assignment]
    let timing: TimingSpec
}

/// The values from which and to which an entry takes views.
struct ValueEndpoints {
    let views: [ViewKey]
    let from: [Assignment]
    let to: [Assignment]
    /// Whether the views go there once, and not to and fro or several times.
    let isOneWay: Bool
    /// Whether the views get the end values as their own, and don't only show them.
    var isLasting = true
}

/// A change of one property of some views by an entry.
struct ContentChange {
    let views: [ViewKey]
    let property: LayerProperty
    /// The start value, if the entry gives one.
    var start: PerView<PropertyValue>?
    let end: PerView<PropertyValue>
    /// Whether the value is animated, and not just set.
    var isAnimated = true
    /// Whether the views get the value as their own, and don't only show it.
    var isLasting = true
    /// Whether the end value is added to what the view has.
    var isAmount = false
    /// Whether an animation that isn't lasting is added to what others show.
    var isAdditive = false

    static let allProperties = Set(LayerProperty.allCases)

    /// The changes to the properties in `to` that are also in `properties`, with start values from `from`.
    /// Frames are left out.
    static func changes(
        of properties: Set<LayerProperty>, of views: [ViewKey], from: [Assignment] = [],
        to: [Assignment], isAnimated: Bool = true
    ) -> [ContentChange] {
        var starts: [LayerProperty: PerView<PropertyValue>] = [:]
        for case .property(let property, let value) in from { starts[property] = value }
        return to.compactMap {
            guard case .property(let property, let end) = $0, properties.contains(property) else {
                return nil
            }
            return ContentChange(
                views: views, property: property, start: starts[property], end: end,
                isAnimated: isAnimated)
        }
    }
}

/// Chooses some of several views by index.
enum IndexFilter: Sendable {
    case all
    case only(Set<Int>)
    case except(Set<Int>)

    func includes(_ index: Int) -> Bool {
        switch self {
        case .all: true
        case .only(let indices): indices.contains(index)
        case .except(let indices): !indices.contains(index)
        }
    }

    /// Whether it includes all of `count` views that another filter includes. O(indices of the filters).
    func includesAll(of other: IndexFilter, count: Int) -> Bool {
        switch (self, other) {
        case (.all, _): true
        case (_, .only(let others)): others.allSatisfy(includes)
        case (.only(let own), .all): own.count == count
        case (.only(let own), .except(let others)): own.union(others).count == count
        case (.except(let own), .all): own.isEmpty
        case (.except(let own), .except(let others)): own.isSubset(of: others)
        }
    }
}
