import Drawing
import LayerTree
import Testing
import TimingModel

/// Ways to end an animation early, and the time of its completion.
@MainActor
@Suite struct InterruptionTests {
    let box = Box()

    private func red(at times: [Double], _ body: @MainActor () -> Void) throws -> [Double] {
        try box.values(of: { $0.backgroundColor.red }, at: times, body)
    }

    private var flash: BasicAnimation {
        BasicAnimation(
            AnimatedPath(.backgroundColor), from: .color(.white), to: .color(.black),
            timing: MediaTiming(duration: .seconds(1)))
    }

    /// `layer.add(animation)` and then setting the final value, as most Core Animation code does.
    @Test func explicitColoursRunOnWhenTheModelIsSet() throws {
        var told: [Bool] = []
        let values = try red(at: [0, 0.5, 1]) {
            box.view.backgroundColor = .white
            box.view.add(flash) { told.append($0) }
            box.view.backgroundColor = .black
        }
        expect(values, [1, 0.5, 0])
        #expect(told == [true])
    }

    @Test func explicitColoursRunOnBeneathAnimationsOfTheModel() throws {
        var told: [Bool] = []
        let values = try red(at: [0.5, 0.625, 0.75, 1]) {
            box.view.add(flash) { told.append($0) }
            box.stage.after(0.5) {
                View.animate(withDuration: 0.25, options: .curveLinear) {
                    box.view.backgroundColor = .red
                }
            }
        }
        // From the 0.5 that is shown to the value that the explicit animation shows beneath.
        expect(values, [0.5, 0.4375, 0.25, 1])
        #expect(told == [true])
    }

    @Test func colourAnimationsOfTheModelEndWhenItIsSet() throws {
        var told: [Bool] = []
        let values = try red(at: [0.25, 0.5]) {
            box.view.backgroundColor = .black
            View.animate(withDuration: 1, options: .curveLinear) {
                box.view.backgroundColor = .white
            } completion: {
                told.append($0)
            }
            box.stage.after(0.5) { box.view.backgroundColor = .black }
        }
        expect(values, [0.25, 0])
        #expect(told == [false])
    }

    /// One property ends by itself after a second; the other is replaced during the next second.
    @Test func theLastPropertyCompletesABlock() throws {
        var told: [(Bool, Duration)] = []
        _ = try box.stage.record {
            View.animate(withDuration: 1) {
                box.view.alpha = 0
                View.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
                    box.view.backgroundColor = .red
                }
            } completion: {
                told.append(($0, Recorder.current?.now ?? .zero))
            }
            box.stage.after(2) { box.view.backgroundColor = .blue }
        }
        #expect(told.map(\.0) == [false])
        #expect(told.map(\.1) == [.seconds(2)])
    }

    @Test func aShorterLastPropertyCompletesABlock() throws {
        var told: [Duration] = []
        _ = try box.stage.record {
            View.animate(withDuration: 1) {
                box.view.alpha = 0
                View.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
                    box.view.backgroundColor = .red
                }
            } completion: { _ in
                told.append(Recorder.current?.now ?? .zero)
            }
            box.stage.after(0.5) { box.view.backgroundColor = .blue }
        }
        #expect(told == [.seconds(1)])
    }

    /// A nested animation takes over a colour while the outer closure still runs.
    @Test func blocksReplacedDuringTheirClosureCompleteWithTheRest() throws {
        func told(_ rest: @MainActor () -> Void) throws -> [Duration] {
            var times: [Duration] = []
            _ = try box.stage.record {
                View.animate(withDuration: 1) {
                    box.view.backgroundColor = .red
                    View.animate(withDuration: 0.5, options: .overrideInheritedDuration) {
                        box.view.backgroundColor = .blue
                    }
                    rest()
                } completion: { finished in
                    #expect(!finished)
                    times.append(Recorder.current?.now ?? .zero)
                }
            }
            return times
        }
        #expect(try told { box.view.alpha = 1 - box.view.alpha } == [.seconds(1)])
        #expect(try told {} == [.zero])
    }
}
