internal import CollectionBasics
internal import LayerTree
internal import TimingModel

/// `keyframes` with `steps`: UIKit's keyframes. Each step sets properties of some views.
struct KeyframeStepsSpec: RepeatedBody {
    struct Step: Sendable {
        let views: [ViewKey]
        let start: Double
        let duration: Double
        let to: [Assignment]
    }

    let steps: [Step]
    let mode: CalculationMode
    var timing: TimingSpec

    var countOfDelays: Int { 1 }
    var views: [ViewKey] { Array(steps.flatMap(\.views).uniqued()) }
    var length: PlannedLength { timing.length(of: 1) }
    var isTimed: Bool { true }
    func delay(at index: Int) -> Duration { timing.delay(at: 0, of: 1) }
    var scope: ChangeScope { .anything(steps.flatMap(\.views)) }
    var givenValues: [GivenValues] { steps.map { GivenValues(views: $0.views, values: $0.to) } }

    func changes(of properties: Set<LayerProperty>) -> [ContentChange] {
        steps.flatMap { ContentChange.changes(of: properties, of: $0.views, to: $0.to) }
    }
}
