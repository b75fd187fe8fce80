import Drawing
import LayerTree
import Testing
import TimingModel

/// Options that a nested animation inherits, and disabled animations.
@MainActor
@Suite struct InheritanceTests {
    let box = Box()

    func nested(_ options: AnimationOptions) throws -> [Double] {
        try box.values(at: [0.25, 0.5, 1]) {
            View.animate(withDuration: 1, options: .curveLinear) {
                View.animate(withDuration: 0.5, options: options) { box.view.position.x = 100 }
            }
        }
    }

    @Test func durationAndCurveAreInherited() throws {
        expect(try nested(.curveEaseIn), [25, 50, 100])
    }

    @Test func durationIsOverridden() throws {
        expect(try nested(.overrideInheritedDuration), [50, 100, 100])
    }

    @Test func curveIsOverridden() throws {
        expect(
            try nested([.overrideInheritedCurve, .curveEaseIn]), [9.3465, 31.5357, 100],
            within: 1e-3)
    }

    @Test func everythingIsOverridden() throws {
        expect(
            try nested([.overrideInheritedOptions, .curveEaseIn]), [31.5357, 100, 100],
            within: 1e-3)
    }

    @Test func repetitionIsInherited() throws {
        let values = try box.values(at: [1.5, 2.5], until: .seconds(3)) {
            View.animate(withDuration: 1, options: [.curveLinear, .repeat]) {
                View.animate(withDuration: 1) { box.view.position.x = 100 }
            }
        }
        expect(values, [50, 50])
    }

    @Test func theDelayIsNotInherited() throws {
        let values = try box.values(at: [0.5, 1, 1.5]) {
            View.animate(withDuration: 1, delay: 5, options: .curveLinear) {
                View.animate(withDuration: 1, delay: 0.5) { box.view.position.x = 100 }
            }
        }
        expect(values, [0, 50, 100])
    }

    @Test func theInheritedDurationIsReadable() throws {
        var told: [Double] = []
        _ = try box.stage.record {
            told.append(View.inheritedAnimationDuration)
            View.animate(withDuration: 3) { told.append(View.inheritedAnimationDuration) }
        }
        #expect(told == [0, 3])
    }

    @Test func performWithoutAnimationIsScoped() throws {
        var wasEnabled: [Bool] = []
        let values = try box.values(at: [0, 0.5]) {
            View.animate(withDuration: 1, options: .curveLinear) {
                View.performWithoutAnimation {
                    wasEnabled.append(View.areAnimationsEnabled)
                    View.animate(withDuration: 1) { box.view.position.x = 100 }
                }
                wasEnabled.append(View.areAnimationsEnabled)
                box.view.alpha = 0
            }
        }
        expect(values, [100, 100])
        #expect(wasEnabled == [false, true])
    }

    @Test func disabledAnimationsEndAtOnce() throws {
        var log: [String] = []
        let values = try box.values(at: [0, 0.75]) {
            View.animate(withDuration: 1, options: .curveLinear) { box.view.position.x = 100 }
            View.setAnimationsEnabled(false)
            View.animate(withDuration: 1, delay: 1) {
                box.view.position.x = 300
            } completion: {
                log.append("\($0) at \(Recorder.current!.now)")
            }
            View.setAnimationsEnabled(true)
        }
        // The running animation continues: 300 − 100·¼ at ¾.
        expect(values, [200, 275])
        #expect(log == ["true at 0.0 seconds"])
    }

    /// Since iOS 8 animations continue from the shown value with or without this option.
    @Test func beginFromCurrentStateChangesNothing() throws {
        func shown(_ options: AnimationOptions) throws -> [Double] {
            let box = Box()
            return try box.values(at: [0.5, 0.75, 1, 1.25]) {
                View.animate(withDuration: 1) { box.view.position.x = 100 }
                box.stage.after(0.5) {
                    View.animate(withDuration: 1, options: options) { box.view.position.x = 0 }
                }
            }
        }
        #expect(try shown(.beginFromCurrentState) == shown([]))
    }

    @Test func enabledBelongsToTheRecording() throws {
        _ = try box.stage.record { View.setAnimationsEnabled(false) }
        expect(
            try box.values(at: [0.5]) {
                View.animate(withDuration: 1, options: .curveLinear) { box.view.alpha = 0 }
                #expect(View.areAnimationsEnabled)
            }, [0])
    }
}
