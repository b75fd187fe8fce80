import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// A stage with a single view, the usual subject of these tests.
@MainActor
struct Box {
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        view.id = "box"
        view.position = .zero
        stage.addSubview(view)
    }

    /// Records the closure and returns the box's values at the given times in seconds.
    func values(
        of value: (LayerProperties) -> Double = { $0.position.x }, at times: [Double],
        until horizon: Duration? = nil, _ body: @MainActor () throws -> Void
    ) throws -> [Double] {
        let timeline = try stage.record(until: horizon, body)
        let node = try #require(timeline.nodes.first { $0.name == "box" })
        return times.map { value(node.presentation(at: Duration(seconds: $0))) }
    }
}

/// Expects equal numbers, up to rounding.
func expect(
    _ actual: [Double], _ wanted: [Double], within tolerance: Double = 1e-9,
    _ location: Testing.SourceLocation = #_sourceLocation
) {
    #expect(
        areClose(actual, wanted, within: tolerance), "\(actual) is not \(wanted)",
        sourceLocation: location)
}

extension Timeline {
    /// The items drawn at a time, one line each, without the canvas.
    func lines(at seconds: Double = 0) -> [String] {
        displayList(at: Duration(seconds: seconds)).description
            .split(separator: "\n").dropFirst().map(String.init)
    }
}

extension DisplayItem {
    /// The item's placement; nil for groups.
    var placement: Placement? {
        switch self {
        case .fill(let fill): fill.placement
        case .picture(let item): item.placement
        case .text(let item): item.placement
        case .group: nil
        }
    }
}

extension View {
    /// A view with a background colour, or without one if nil.
    convenience init(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = nil
    ) {
        self.init(frame: Rect(x: x, y: y, width: width, height: height))
        backgroundColor = color
    }
}

/// The seeds of this target's property tests. A failure prints its seed.
let seeds: [UInt64] = Array(1...50)

/// Whether every number in a value is finite, at any depth.
func isFinite(_ value: Any) -> Bool {
    if let number = value as? Double { return number.isFinite }
    return Mirror(reflecting: value).children.allSatisfy { isFinite($0.value) }
}

// Compares geometry number by number. Nothing is close to nil.

extension Rect {
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

    func isClose(to other: Rect?, within tolerance: Double) -> Bool {
        other.map { numbers.isClose(to: $0.numbers, within: tolerance) } ?? false
    }
}

extension Point {
    func isClose(to other: Point?, within tolerance: Double) -> Bool {
        other.map { [x, y].isClose(to: [$0.x, $0.y], within: tolerance) } ?? false
    }
}

extension [Double] {
    func isClose(to other: [Double], within tolerance: Double) -> Bool {
        count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
