import Testing
import UIKitNames

@MainActor @Suite struct AppearingLayerTests {
    private let stage = LayerStage()
    private let new = CALayer()

    init() {
        stage.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        new.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        new.backgroundColor = UIColor.red.cgColor
    }

    /// What is drawn after some seconds.
    private func drawing(at time: Double, _ body: () -> Void) throws -> String {
        "\(try stage.stage.record(until: .seconds(1), body).displayList(at: .seconds(time)))"
    }

    @Test func newSublayerOfALayerOnItsOwnFadesIn() throws {
        let fading = try drawing(at: 0.125) { stage.layer.addSublayer(new) }
        #expect(fading.contains("group alpha 0.8024"))
        #expect(new.animationKeys() == nil)
    }

    @Test func viewsLayerAndDisabledActionsShowItAtOnce() throws {
        let added = try drawing(at: 0.125) { stage.stage.window.layer.addSublayer(new) }
        #expect(!added.contains("group"))
        stage.layer.actions = ["sublayers": NSNull()]
        #expect(try !drawing(at: 0.125) { stage.layer.addSublayer(new) }.contains("group"))
    }

    @Test func onOrderInRunsAnActionOfTheLayer() throws {
        let slide = CABasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.duration) = (50, 1)
        new.actions = [kCAOnOrderIn: slide]
        _ = try stage.stage.record {
            stage.layer.addSublayer(new)
            #expect(new.animationKeys() == [kCAOnOrderIn])
        }
    }

    @Test("the first layout and drawing of a view on the stage don't animate its layers")
    func firstLayoutAndDrawingOfView()
        throws
    {
        final class Card: UIView {
            let inner = CALayer()
            override func layoutSubviews() {
                super.layoutSubviews()
                inner.frame = bounds
            }
            override func draw(_ rect: CGRect) { inner.cornerRadius = 4 }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        card.layer.addSublayer(card.inner)
        stage.stage.addSubview(card)
        _ = try stage.stage.record {
            #expect(card.inner.frame == card.bounds)
            #expect(card.inner.animationKeys() == nil)
            card.inner.opacity = 0
            #expect(card.inner.animationKeys() == ["opacity"])
        }
    }
}
