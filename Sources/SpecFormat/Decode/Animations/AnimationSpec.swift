internal import LayerTree

/// One entry of a list of animations.
struct AnimationSpec: Sendable {
    let entry: AnimationEntry
    /// The time at which the entry is submitted, counted from the start of its list.
    let at: Duration
    let body: any AnimationBody
    /// Animations that follow. Their times count from the instant of completion.
    let completion: [AnimationSpec]
    /// The views for which the entry runs, in a list that runs for each of several views.
    let filter: IndexFilter
}

/// What an entry does. Each word of the format, such as `animate`, has conforming types of its own. The
/// properties describe what is known before the spec runs.
protocol AnimationBody: Sendable {
    /// The time that the entry takes, including its delay: nil if it never ends, zero if it happens at
    /// once.
    var length: Duration? { get }
    /// Whether the entry can run inside a group.
    var isTimed: Bool { get }
    /// The time until the entry sets its first values, if it starts at `start` of the recording.
    func wait(from start: Duration) -> Duration
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
    /// The byte offset of an entry that animates the subviews of a view to which the spec gives none. Nil
    /// for other entries.
    var offsetWithoutSubviews: Int? { get }
    /// The changes to those properties of its views that are in `properties`.
    func changes(of properties: Set<LayerProperty>) -> [ValueChange]
    /// Starts the entry now. `completion` is called when the entry has ended, finished or not.
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void)
}

extension AnimationBody {
    var length: Duration? { .zero }
    var isTimed: Bool { false }
    func wait(from start: Duration) -> Duration { .zero }
    var inner: InnerAnimations { .none }
    var addedViews: [ViewSpec] { [] }
    var scope: ChangeScope { .anywhere }
    var goal: AnimationGoal? { nil }
    var endpoints: [ValueEndpoints] { [] }
    var offsetWithoutSubviews: Int? { nil }
    func changes(of properties: Set<LayerProperty>) -> [ValueChange] { [] }
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
}

/// A change of one property of some views by an entry.
struct ValueChange {
    let views: [ViewKey]
    let property: LayerProperty
    /// The start value, if the entry gives one.
    var start: PerView<PropertyValue>?
    let end: PerView<PropertyValue>
    /// Whether the value is animated, and not just set.
    var isAnimated = true

    /// The changes to the properties in `to` that are also in `properties`, with start values from `from`.
    /// Frames are left out.
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
}
