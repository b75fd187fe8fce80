import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Numbers that nobody means, in every property: display lists hold finite ones only, and nothing
/// crashes.
@MainActor
@Suite struct OddNumberTests {
    nonisolated static let odd: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0,
    ]
    nonisolated static let numeric = LayerProperty.allCases.filter {
        !OddScene.values(of: $0, like: 0).isEmpty
    }

    @Test func everyPropertyWithNumbersIsTried() {
        #expect(Self.numeric.count == 43)
        let others = LayerProperty.allCases.filter { !Self.numeric.contains($0) }
        #expect(others.allSatisfy { !$0.isAnimatable || $0 == .imageScale }, "\(others)")
    }

    /// One number of one property is odd, in a scene where all is seen; at rest, and on the way from and
    /// to where it was.
    @Test(arguments: numeric)
    func oneOddNumber(property: LayerProperty) throws {
        for number in Self.odd {
            for value in OddScene.values(of: property, like: number) {
                for isTurned in [false, true] {
                    let scene = OddScene(showing: property, isTurned: isTurned)
                    let timeline = try scene.stage.record(until: .seconds(3)) {
                        View.animate(withDuration: 1) { scene.view.set(property, to: value) }
                        scene.stage.after(1) {
                            scene.view.add(
                                BasicAnimation(
                                    AnimatedPath(property), from: value,
                                    timing: MediaTiming(duration: .seconds(1))))
                        }
                    }
                    for time in [0.5, 1, 1.5] {
                        let list = timeline.displayList(at: Duration(seconds: time))
                        #expect(
                            isFinite(list.items),
                            "\(property) \(value) at \(time), turned \(isTurned)")
                    }
                }
            }
        }
    }

    /// Several at once, anywhere in a small tree with depth.
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func manyOddNumbers(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let kind = LayerContent.Kind.allCases.randomElement(using: &random)!
        let scene = OddScene(kind, isTurned: random.flag())
        func change() {
            let view = scene.all.randomElement(using: &random)!
            let property = Self.numeric.randomElement(using: &random)!
            let values = Self.odd.flatMap {
                OddScene.values(of: property, like: $0)
            }
            view.set(property, to: values.randomElement(using: &random)!)
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) { change() }
        let timeline = try scene.stage.record(until: .seconds(2)) {
            View.animate(withDuration: 1) {
                for _ in 0..<Int.random(in: 1...3, using: &random) { change() }
            }
            scene.stage.after(0.5) { View.animate(withDuration: 1) { change() } }
        }
        for time in [0, 0.75, 1.25] {
            let list = timeline.displayList(at: Duration(seconds: time))
            #expect(isFinite(list.items), "seed \(seed) at \(time)")
        }
    }
}
