import Testing
import UIKitNames

/// A removed sublayer of a layer that no view owns fades out.
@MainActor @Suite struct DisappearingLayerTests {
    private let stage = LayerStage()
    private let old = CALayer()
    private let front = CALayer()

    init() {
        stage.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        for (layer, color) in [(old, UIColor.red), (front, .blue)] {
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = color.cgColor
            stage.layer.addSublayer(layer)
        }
    }

    /// The colours that are drawn after some seconds.
    private func fills(at time: Double, _ body: () -> Void) throws -> [String] {
        let list = try stage.stage.record(until: .seconds(1), body).displayList(
            at: .seconds(time))
        return "\(list)".split(separator: "\n").filter { $0.contains("fill") }.map { line in
            line.split(separator: " ").drop { !$0.hasPrefix("#") && !$0.hasPrefix("rgba") }
                .prefix { $0 != "at" }.joined(separator: " ")
        }
    }

    @Test func removedSublayerFadesOutInItsPlace() throws {
        let fading = try fills(at: 0.125) {
            old.removeFromSuperlayer()
            #expect(stage.layer.sublayers == [front])
            #expect(old.superlayer == nil)
            #expect(stage.layer.hitTest(CGPoint(x: 5, y: 5)) === front)
        }
        // The default curve is past 0.8 at half time.
        #expect(fading == ["rgba(255 0 0 0.1976)", "#0000ff"])
    }

    @Test("it is gone after a quarter of a second, and later recordings don't show it")
    func itIsGoneAfterQuarter() throws {
        #expect(try fills(at: 0.25) { old.removeFromSuperlayer() } == ["#0000ff"])
        #expect(try fills(at: 0.1) {} == ["#0000ff"])
    }

    @Test func whatTheTransactionSaysCounts() throws {
        #expect(
            try fills(at: 0.5) {
                CATransaction.setAnimationDuration(1)
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                old.removeFromSuperlayer()
            } == ["rgba(255 0 0 0.5)", "#0000ff"])
    }

    @Test func disabledActionsRemoveItAtOnce() throws {
        stage.layer.actions = ["sublayers": NSNull()]
        #expect(try fills(at: 0.1) { old.removeFromSuperlayer() } == ["#0000ff"])
        stage.layer.actions = nil
        #expect(
            try fills(at: 0.1) {
                CATransaction.setDisableActions(true)
                front.removeFromSuperlayer()
            } == [])
    }

    @Test func delegateDecides() throws {
        final class Still: CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
        }
        let still = Still()
        stage.layer.delegate = still
        #expect(try fills(at: 0.1) { old.removeFromSuperlayer() } == ["#0000ff"])
    }

    @Test func sublayerOfAViewsLayerVanishes() throws {
        let own = CALayer()
        own.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        own.backgroundColor = UIColor.green.cgColor
        stage.stage.window.layer.addSublayer(own)
        #expect(try fills(at: 0.1) { own.removeFromSuperlayer() }.count == 2)
    }

    @Test func replacingFadesOneOutAndTheOtherIn() throws {
        let new = CALayer()
        new.frame = old.frame
        new.backgroundColor = UIColor.green.cgColor
        let shown = try fills(at: 0.125) { stage.layer.replaceSublayer(front, with: new) }
        #expect(shown == ["#ff0000", "rgba(0 0 255 0.1976)", "#00ff00"])
        #expect(stage.layer.sublayers == [old, new])
    }

    @Test func listOfSublayersFadesWhatItLacks() throws {
        let shown = try fills(at: 0.125) { stage.layer.sublayers = nil }
        #expect(shown == ["rgba(255 0 0 0.1976)", "rgba(0 0 255 0.1976)"])
    }

    @Test func movingWithinAnInstantFadesNothing() throws {
        let shown = try fills(at: 0.125) {
            old.removeFromSuperlayer()
            stage.layer.addSublayer(old)
        }
        #expect(shown == ["#0000ff", "#ff0000"])
    }

    @Test func layerRemovedWhileItFadesInFadesOutFromThere() throws {
        let new = CALayer()
        new.frame = old.frame
        new.backgroundColor = UIColor.green.cgColor
        let timeline = try stage.stage.record(until: .seconds(1)) {
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            stage.layer.addSublayer(new)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                new.removeFromSuperlayer()
            }
        }
        let shown = "\(timeline.displayList(at: .milliseconds(100)))"
        #expect(shown.contains("group alpha 0.8\n"))
        #expect(shown.contains("group alpha 0.2 plus-lighter\n"))
    }

    @Test func transactionsCompletionWaitsForTheFade() throws {
        let times = Values()
        _ = try stage.stage.record {
            CATransaction.begin()
            CATransaction.setCompletionBlock { times.list.append(CACurrentMediaTime()) }
            old.removeFromSuperlayer()
            CATransaction.commit()
        }
        #expect(times.list as? [Double] == [0.25])
    }
}
