import Drawing
import LayerTree
import Testing
import TimingModel

/// Lists of colours, lists of numbers, and paths: values that are interpolated item by item.
@MainActor
@Suite struct ListAnimationTests {
    /// Pairs that can't be interpolated: lists of different lengths, paths with different commands.
    private nonisolated static let misfits: [(LayerProperty, PropertyValue, PropertyValue)] = [
        (.gradientColors, .colors([.red, .blue]), .colors([.red, .green, .blue])),
        (.gradientLocations, .list([0, 1]), .list([])),
        (.shapeDash, .list([1, 2]), .list([1, 2, 3])),
        (.shapePath, .path(ContentChange.line(to: 3)), .path(Path())),
    ]

    /// A change of a number adds to running animations; a change of a list replaces them.
    @Test func laterChangesStartFromTheShownValue() throws {
        let scene = ContentScene(showing: .gradientLocations)
        scene.view.gradient?.locations = [0, 1]
        var told: [Bool] = []
        let values = try scene.values(of: .gradientLocations, at: [0.5, 1, 1.5]) {
            View.animate(withDuration: 1, options: .curveLinear) {
                scene.view.gradient?.locations = [1, 1]
            } completion: {
                told.append($0)
            }
            scene.stage.after(0.5) {
                View.animate(withDuration: 1, options: .curveLinear) {
                    scene.view.gradient?.locations = [0, 0]
                }
            }
        }
        #expect(values == [.list([0.5, 1]), .list([0.25, 0.5]), .list([0, 0])])
        #expect(told == [false])
    }

    @Test(arguments: misfits)
    func misfitsChangeAtTheEnd(
        property: LayerProperty, from: PropertyValue, to: PropertyValue
    ) throws {
        let scene = ContentScene(showing: property)
        scene.view.set(property, to: from)
        let values = try scene.values(of: property, at: [0, 0.999, 1]) {
            View.animate(withDuration: 1) { scene.view.set(property, to: to) }
        }
        #expect(values == [from, from, to])
    }

    /// Lists of numbers can be added, number by number.
    @Test(arguments: [LayerProperty.gradientLocations, .shapeDash])
    func listsOfNumbersAdd(property: LayerProperty) throws {
        let scene = ContentScene(showing: property)
        scene.view.set(property, to: .list([10, 20]))
        let timing = MediaTiming(duration: .seconds(1), repeatCount: 2)
        var more = BasicAnimation(
            AnimatedPath(property), from: .list([0, 0]), to: .list([4, 8]), timing: timing)
        (more.isAdditive, more.isCumulative) = (true, true)
        let by = BasicAnimation(AnimatedPath(property), by: .list([4, 8]), timing: timing)
        #expect(
            try scene.values(of: property, at: [0.5, 1.5]) { scene.view.add(more) } == [
                .list([12, 24]), .list([16, 32]),
            ])
        #expect(
            try scene.values(of: property, at: [0.5]) { scene.view.add(by) } == [.list([12, 24])])
        // Lists of different lengths can't be added.
        more.to = .list([4])
        more.from = .list([0])
        #expect(
            try scene.values(of: property, at: [0.5]) { scene.view.add(more) } == [.list([2])])
    }

    /// Lists of colours and paths can't be added: an additive animation replaces the value beneath, a
    /// cumulative one starts again, and `by` is an error.
    @Test(arguments: [LayerProperty.gradientColors, .shapePath])
    func otherListsDoNotAdd(property: LayerProperty) throws {
        let change = try #require(ContentChange.all.first { $0.property == property })
        let scene = ContentScene(showing: property)
        var basic = BasicAnimation(
            AnimatedPath(property), from: change.from, to: change.to,
            timing: MediaTiming(duration: .seconds(1), repeatCount: 2))
        for (isAdditive, isCumulative) in [(true, false), (false, true), (true, true)] {
            (basic.isAdditive, basic.isCumulative) = (isAdditive, isCumulative)
            #expect(
                try scene.values(of: property, at: [0.5, 1.5]) { scene.view.add(basic) }
                    == [try #require(change.middle), try #require(change.middle)])
        }
        let by = BasicAnimation(
            AnimatedPath(property), by: change.to, timing: MediaTiming(duration: .seconds(1)))
        #expect(throws: RecordingError.self) {
            try scene.values(of: property, at: [0, 0.5]) { scene.view.add(by) }
        }
    }

    /// Numbers of contents can be added: two animations add to each other and to the model.
    @Test func numbersAdd() throws {
        let scene = ContentScene(showing: .shapeLineWidth)
        scene.view.shape?.stroke.width = 10
        var more = BasicAnimation(
            AnimatedPath(keyPath: "lineWidth")!, from: PropertyValue(0), to: PropertyValue(4),
            timing: MediaTiming(duration: .seconds(1), repeatCount: 3))
        more.isAdditive = true
        more.isCumulative = true
        let values = try scene.values(of: .shapeLineWidth, at: [0.5, 2.5]) {
            scene.view.add(more)
            scene.view.add(more)
        }
        #expect(values == [PropertyValue(14), PropertyValue(30)])
    }

    /// Paced and cubic modes interpolate lists linearly, with equal shares of the time.
    @Test(arguments: [CalculationMode.linear, .paced, .cubic, .cubicPaced])
    func everyModeInterpolatesLinearly(mode: CalculationMode) throws {
        for property in [LayerProperty.gradientColors, .gradientLocations, .shapePath] {
            let change = try #require(ContentChange.all.first { $0.property == property })
            let scene = ContentScene(showing: property)
            let (from, to, middle) = (change.from, change.to, try #require(change.middle))
            var keyframes = KeyframeAnimation(
                AnimatedPath(property), values: [from, to, to, from, from],
                timing: MediaTiming(duration: .seconds(4)))
            keyframes.calculationMode = mode
            let values = try scene.values(of: property, at: [0.5, 1.5, 2.5, 3.5]) {
                scene.view.add(keyframes)
            }
            #expect(values == [middle, to, middle, from], "\(property)")
        }
    }

    /// Key times, curves, and missing values, which stand for the model's value.
    @Test func keyframesOfLists() throws {
        let scene = ContentScene(showing: .shapeDash)
        scene.view.shape?.stroke.dash = [1, 1]
        var keyframes = KeyframeAnimation(
            AnimatedPath(.shapeDash), values: [nil, .list([5, 3]), nil],
            timing: MediaTiming(duration: .seconds(4)))
        keyframes.keyTimes = [0, 0.25, 1]
        keyframes.curves = [.steps(StepCurve(count: 2, position: .jumpEnd)!)]
        #expect(
            try scene.values(of: .shapeDash, at: [0.25, 0.75, 1, 2.5, 4]) {
                scene.view.add(keyframes)
            } == [.list([1, 1]), .list([3, 2]), .list([5, 3]), .list([3, 2]), .list([1, 1])])
    }

    /// Curves that overshoot go beyond both ends; colours stay within their range.
    @Test func overshootingExtrapolates() throws {
        let back = TimingCurve.cubicBezier(CubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 3)!)
        let top = back.value(at: 0.75)
        #expect(top > 1.1)
        func value(_ property: LayerProperty) throws -> PropertyValue {
            let change = try #require(ContentChange.all.first { $0.property == property })
            let scene = ContentScene(showing: property)
            let basic = BasicAnimation(
                AnimatedPath(property), from: change.from, to: change.to,
                timing: MediaTiming(duration: .seconds(1), curve: back))
            return try scene.values(of: property, at: [0.75]) { scene.view.add(basic) }[0]
        }
        guard case .list(let dash) = try value(.shapeDash),
            case .path(let path) = try value(.shapePath),
            case .colors(let colors) = try value(.gradientColors)
        else { throw CancellationError() }
        expect(dash, [4 + 4 * top, 2 + 4 * top])
        expect([path.elements.count == 3 ? path.controlBounds!.width : 0], [10 + 20 * top])
        #expect(colors == [.blue, .white])
    }
}
