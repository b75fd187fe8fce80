import Testing
import UIKitNames

/// Layers whose y points up.
@MainActor
@Suite struct FlippedLayerTests {
    private let stage = LayerStage()
    private let inner = CALayer()

    init() {
        stage.layer.frame = CGRect(x: 10, y: 10, width: 60, height: 80)
        stage.layer.isGeometryFlipped = true
        inner.frame = CGRect(x: 5, y: 5, width: 20, height: 10)
        inner.backgroundColor = UIColor.red.cgColor
        stage.layer.addSublayer(inner)
    }

    private func lines() throws -> [Substring] {
        try "\(stage.stage.record {}.displayList(at: .zero))".split(separator: "\n")
    }

    @Test func sublayersArePlacedFromTheLowerEdge() throws {
        #expect(stage.layer.frame == CGRect(x: 10, y: 10, width: 60, height: 80))
        #expect(inner.frame == CGRect(x: 5, y: 5, width: 20, height: 10))
        let window = stage.stage.window.layer
        #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 15, y: 85))
        #expect(inner.convert(CGPoint(x: 15, y: 85), from: window) == .zero)
        let area = CGRect(x: 15, y: 75, width: 20, height: 10)
        #expect(inner.convert(inner.bounds, to: window) == area)
        #expect(window.hitTest(CGPoint(x: 16, y: 84)) === inner)
        #expect(window.hitTest(CGPoint(x: 16, y: 16)) === stage.layer)
        #expect(try lines().contains("fill rect(0 0 20 10) #ff0000 at [1 0 0 -1 15 85]"))
    }

    @Test func flippedLayerInAFlippedOneIsUprightAgain() throws {
        let deep = CALayer()
        deep.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        inner.isGeometryFlipped = true
        inner.addSublayer(deep)
        #expect(stage.layer.contentsAreFlipped() && !inner.contentsAreFlipped())
        #expect(deep.convert(CGPoint.zero, to: stage.stage.window.layer) == CGPoint(x: 15, y: 75))
    }

    @Test func picturesAndTextsStayUprightPathsDont() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        inner.contents = image.cgImage
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 0, y: 40, width: 10, height: 10)
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)).cgPath
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 60, width: 60, height: 20)
        text.string = "up"
        stage.layer.addSublayer(shape)
        stage.layer.addSublayer(text)
        let shown = try lines()
        #expect(shown.contains { $0.hasPrefix("picture") && $0.hasSuffix("at [15 75]") })
        #expect(shown.contains { $0.hasPrefix("text") && $0.hasSuffix("at [10 10]") })
        #expect(shown.contains { $0.contains("path") && $0.hasSuffix("at [1 0 0 -1 10 50]") })
        // Its own path, as code does that draws letters.
        stage.layer.isGeometryFlipped = false
        shape.isGeometryFlipped = true
        #expect(
            try lines().contains { $0.contains("path") && $0.hasSuffix("at [1 0 0 -1 10 60]") })
    }

    @Test func layerWithOneSideIsSeenFromTheFront() throws {
        inner.isDoubleSided = false
        #expect(try lines().contains { $0.contains("#ff0000") })
        inner.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(try !lines().contains { $0.contains("#ff0000") })
        inner.transform = CATransform3DIdentity
        stage.layer.isDoubleSided = false
        #expect(try lines().contains { $0.contains("#ff0000") })
    }

    @Test func drawingsAndMasksFollowTheLayersOwnY() throws {
        final class Corner: CALayer {
            override func draw(in context: CGContext) {
                context.setFillColor(UIColor.blue.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            }
        }
        let corner = Corner()
        corner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        corner.setNeedsDisplay()
        stage.layer.addSublayer(corner)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
        mask.backgroundColor = UIColor.black.cgColor
        inner.mask = mask
        let shown = try lines().joined(separator: "\n")
        #expect(shown.contains("#0000ff at [1 0 0 -1 10 90]"))
        #expect(shown.contains("rect(0 0 10 5) #000000 at [1 0 0 -1 15 85]"))
    }

    @Test func animationOfTheBoundsKeepsTheLowerEdge() throws {
        let timeline = try stage.stage.record {
            let grow = CABasicAnimation(keyPath: "bounds.size.height")
            (grow.fromValue, grow.toValue, grow.duration) = (80, 40, 1)
            grow.timingFunction = CAMediaTimingFunction(name: .linear)
            stage.layer.add(grow, forKey: nil)
        }
        // 60 high about the middle at 50: from 20 to 80.
        #expect("\(timeline.displayList(at: .milliseconds(500)))".contains("at [1 0 0 -1 15 75]"))
    }
}
