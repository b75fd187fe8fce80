internal import LayerTree

/// One entry of a list of animations.
struct AnimationSpec: Sendable {
    let entry: AnimationEntry
    /// When it is submitted, counted from the start of its list.
    let at: Duration
    let body: any AnimationBody
    /// What follows; its time 0 is the instant of completion.
    let completion: [AnimationSpec]
    /// In a list that runs for each of several views: which of them it is for.
    let filter: IndexFilter
}

/// What an entry does: one conformer for each system key of the format. It answers what is known before it
/// runs.
protocol AnimationBody: Sendable {
    /// How long it takes, delay included; nil if it never ends, zero for what happens at once.
    var length: Duration? { get }
    /// Whether it can run in the time of a group.
    var isTimed: Bool { get }
    /// How long after its start it takes its first values.
    var wait: Duration { get }
    /// The entries inside it.
    var inner: InnerAnimations { get }
    /// The views that it adds.
    var addedViews: [ViewSpec] { get }
    /// What it may change.
    var reach: AnimationReach { get }
    /// The values at which its views end if nothing else sets them; nil for amounts and for what leaves
    /// nothing behind.
    var goal: AnimationGoal? { get }
    /// The values that views start from, where the entry says so, with those that they reach.
    var ways: [ValueWay] { get }
    /// The byte in the file where it animates the subviews of a view that has none there; nil otherwise.
    var offsetWithoutSubviews: Int? { get }
    /// What it does to some properties of its views.
    func changes(of properties: Set<LayerProperty>) -> [ValueChange]
}

extension AnimationBody {
    var length: Duration? { .zero }
    var isTimed: Bool { false }
    var wait: Duration { .zero }
    var inner: InnerAnimations { .none }
    var addedViews: [ViewSpec] { [] }
    var reach: AnimationReach { .anywhere }
    var goal: AnimationGoal? { nil }
    var ways: [ValueWay] { [] }
    var offsetWithoutSubviews: Int? { nil }
    func changes(of properties: Set<LayerProperty>) -> [ValueChange] { [] }
}

/// The entries inside another one.
enum InnerAnimations {
    case none
    /// They run in its time, and take their first values when it starts.
    case together([AnimationSpec])
    /// They start as parts of it end.
    case later([AnimationSpec])

    var list: [AnimationSpec] {
        switch self {
        case .none: []
        case .together(let list), .later(let list): list
        }
    }
}

/// What an entry may change.
enum AnimationReach {
    case nothing
    /// These properties of some views.
    case values([ViewKey], [Assignment])
    /// Any property of some views.
    case anything([ViewKey])
    /// Any property of views that are only known when it runs.
    case anywhere
}

/// The values that an entry sends views to, and when.
struct AnimationGoal {
    let views: [ViewKey]
    let values: [Assignment]
    let timing: TimingSpec
}

/// From which values to which an entry takes views.
struct ValueWay {
    let views: [ViewKey]
    let from: [Assignment]
    let to: [Assignment]
}

/// A value that an entry gives to a property of some views.
struct ValueChange {
    let views: [ViewKey]
    let property: LayerProperty
    /// Where an animation starts, if the entry says so.
    var start: PerView<PropertyValue>?
    let end: PerView<PropertyValue>
    /// Whether there is a way from the one to the other.
    var isAnimated = true

    /// What an entry does to those of the properties that are among `properties`.
    static func changes(
        of properties: Set<LayerProperty>, of views: [ViewKey], from: [Assignment] = [],
        to: [Assignment], isAnimated: Bool = true
    ) -> [ValueChange] {
        var starts: [LayerProperty: PerView<PropertyValue>] = [:]
        for case .property(let property, let value) in from { starts[property] = value }
        return to.compactMap {
            guard case .property(let property, let end) = $0, properties.contains(property) else {
                return nil
            }
            return ValueChange(
                views: views, property: property, start: starts[property], end: end,
                isAnimated: isAnimated)
        }
    }
}

/// Which of several views an entry is for, by their indices.
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
}
