import Testing
import UIKitNames

/// Implicit animations of layers that no view owns, and the transactions that govern them.
@MainActor
@Suite struct TransactionTests {
    @Test func changesAnimateOverAQuarterOfASecond() throws {
        let stage = LayerStage()
        let values = try stage.numbers("opacity", at: [0, 0.125, 0.25]) { stage.layer.opacity = 0 }
        #expect(values[0] == 1 && values[2] == 0)
        // The default curve is past half its way at half time.
        #expect(values[1] > 0.1 && values[1] < 0.4)
    }

    @Test func settingsGovernChanges() throws {
        let stage = LayerStage()
        let values = try stage.numbers("opacity", at: [0.5, 1, 2]) {
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            stage.layer.opacity = 0
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            stage.layer.zPosition = 5
            CATransaction.commit()
            CATransaction.commit()
            #expect(stage.layer.animationKeys() == ["opacity"])
            #expect(CATransaction.animationDuration() == 0.25)
        }
        #expect(values == [0.75, 0.5, 0])
    }

    @Test func keysSetSettings() throws {
        let stage = LayerStage()
        let values = try stage.numbers("opacity", at: [0.125]) {
            CATransaction.begin()
            CATransaction.setValue(true, forKey: kCATransactionDisableActions)
            #expect(CATransaction.disableActions())
            #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
            stage.layer.opacity = 0
            CATransaction.commit()
        }
        #expect(values == [0])
    }

    /// The second change starts from what is shown.
    @Test func aSecondChangeReplacesTheFirst() throws {
        let stage = LayerStage()
        let values = try stage.numbers("opacity", at: [0.5, 1]) {
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            stage.layer.opacity = 0
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                CATransaction.setAnimationDuration(1)
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                stage.layer.opacity = 1
            }
        }
        #expect(values == [0.5, 0.75])
    }

    @Test func newLayersAppearAsSet() throws {
        let stage = LayerStage()
        let new = CALayer()
        let values = try stage.numbers("opacity", of: new, at: [0.1]) {
            stage.layer.addSublayer(new)
            new.opacity = 0.5
            #expect(new.presentation() == nil)
        }
        #expect(values == [0.5])
        let flushed = CALayer()
        _ = try stage.stage.record {
            stage.layer.addSublayer(flushed)
            CATransaction.flush()
            flushed.opacity = 0.5
            #expect(flushed.animationKeys() == ["opacity"])
        }
    }

    @Test func actionsAreSearched() throws {
        final class Nothing: CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                event == "position" ? NSNull() : nil
            }
        }
        let stage = LayerStage()
        let delegate = Nothing()
        stage.layer.delegate = delegate
        let long = CABasicAnimation(keyPath: "zPosition")
        long.duration = 2
        stage.layer.actions = ["opacity": NSNull(), "zPosition": long]
        _ = try stage.stage.record {
            stage.layer.opacity = 0
            stage.layer.position.x = 7
            stage.layer.zPosition = 3
            stage.layer.borderWidth = 1
            stage.layer.shadowPath = CGPath(rect: .zero, transform: nil)
            #expect(stage.layer.animationKeys() == ["borderWidth", "zPosition"])
            #expect(stage.layer.animation(forKey: "zPosition")?.duration == 2)
        }
    }

    /// A view's own layer animates only in the closures of `UIView.animate`, and a layer on its own never by them.
    @Test func viewsAndLayersDiffer() throws {
        let stage = LayerStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.stage.addSubview(view)
        _ = try stage.stage.record {
            view.layer.opacity = 0
            #expect(view.layer.presentation()?.opacity == 0)
            UIView.animate(withDuration: 2) {
                view.layer.position.x = 50
                stage.layer.opacity = 0
            }
            #expect(view.layer.presentation()?.position.x == 5)
            #expect(stage.layer.animation(forKey: "opacity") != nil)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                #expect(stage.layer.presentation()?.opacity == 0)
                #expect((view.layer.presentation()?.position.x ?? 50) < 50)
            }
        }
    }

    @Test func completionBlocks() throws {
        let stage = LayerStage()
        let listener = Listener()
        _ = try stage.stage.record {
            CATransaction.begin()
            CATransaction.setCompletionBlock { listener.note("empty") }
            CATransaction.commit()
            CATransaction.begin()
            stage.layer.zPosition = 1
            CATransaction.setCompletionBlock { listener.note("outer") }
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            stage.layer.opacity = 0
            CATransaction.commit()
            CATransaction.commit()
            listener.note("end")
        }
        #expect(listener.lines == ["end at 0.0", "empty at 0.0", "outer at 1.0"])
    }

    @Test func boundsAndFrame() throws {
        let stage = LayerStage()
        stage.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let values = try stage.shown("bounds", at: [0, 0.25]) {
            stage.layer.frame = CGRect(x: 20, y: 0, width: 30, height: 10)
            #expect(stage.layer.animationKeys() == ["bounds", "position"])
        }
        #expect(isSame(values[0], CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(isSame(values[1], CGRect(x: 0, y: 0, width: 30, height: 10)))
    }

    @Test func replicatorsAnimateTheirInstances() throws {
        let replicator = CAReplicatorLayer()
        let stage = LayerStage(replicator)
        let values = try stage.numbers("instanceDelay", at: [0, 0.25]) {
            replicator.instanceDelay = 2
            #expect(replicator.animationKeys() == ["instanceDelay"])
        }
        #expect(values == [0, 2])
    }

    /// The completion waits for the animations of views, too.
    @Test func completionBlocksWaitForViews() throws {
        let stage = LayerStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.stage.addSubview(view)
        let listener = Listener()
        _ = try stage.stage.record {
            CATransaction.begin()
            CATransaction.setCompletionBlock { listener.note("done") }
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            CATransaction.commit()
        }
        #expect(listener.lines == ["done at 1.0"])
    }
}
