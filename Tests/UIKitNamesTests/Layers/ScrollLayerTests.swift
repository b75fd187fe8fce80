import Testing
import UIKitNames

/// Layers that scroll.
@MainActor
@Suite struct ScrollLayerTests {
    private let layer = CAScrollLayer()

    init() { layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30) }

    @Test("it moves the origin of its bounds in the directions of its mode")
    func itMovesOriginOfItsBounds() {
        #expect(layer.masksToBounds)
        layer.scroll(to: CGPoint(x: 10, y: 20))
        #expect(layer.bounds.origin == CGPoint(x: 10, y: 20))
        layer.scrollMode = .vertically
        layer.scroll(to: CGPoint(x: 0, y: 5))
        #expect(layer.bounds.origin == CGPoint(x: 10, y: 5))
        layer.scrollMode = .none
        layer.scroll(to: CGPoint.zero)
        #expect(layer.bounds.origin == CGPoint(x: 10, y: 5))
    }

    @Test func rectangleIsScrolledToByTheShortestWay() {
        layer.scroll(to: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(layer.bounds.origin == .zero)
        layer.scroll(to: CGRect(x: 50, y: 10, width: 10, height: 10))
        #expect(layer.bounds.origin == CGPoint(x: 20, y: 0))
        let inner = CALayer()
        inner.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
        layer.addSublayer(inner)
        inner.scrollRectToVisible(inner.bounds)
        #expect(layer.bounds.origin == CGPoint(x: 70, y: 80))
        #expect(inner.visibleRect == inner.bounds)
        inner.scroll(.zero)
        #expect(layer.bounds.origin == CGPoint(x: 100, y: 100))
        CALayer().scroll(.zero)
    }

    @Test func scrollingIsAnimated() throws {
        let stage = LayerStage(layer)
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        let values = try stage.numbers("bounds.origin.x", at: [0, 0.25]) {
            layer.scroll(to: CGPoint(x: 10, y: 0))
        }
        #expect(values == [0, 10])
    }
}
