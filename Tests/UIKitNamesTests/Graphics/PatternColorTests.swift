import Testing
import UIKitNames

/// Colours that repeat a picture.
@MainActor
@Suite struct PatternColorTests {
    private let stage = LayerStage()
    private let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    init() { stage.layer.frame = CGRect(x: 10, y: 10, width: 60, height: 60) }

    private func shown() throws -> String {
        try "\(stage.stage.record {}.displayList(at: .zero))"
    }

    @Test func background() throws {
        let color = UIColor(patternImage: tile)
        stage.layer.backgroundColor = color.cgColor
        #expect(stage.layer.backgroundColor == color.cgColor)
        let list = try shown()
        #expect(list.contains("0 0 4 2 every 4 2)"), "\(list)")
        stage.layer.backgroundColor = nil
        #expect(stage.layer.backgroundColor == nil)
        #expect(try !shown().contains("pattern"))
    }

    @Test func shapes() throws {
        let shape = CAShapeLayer()
        shape.frame = stage.layer.bounds
        shape.path = UIBezierPath(rect: stage.layer.bounds).cgPath
        shape.fillColor = UIColor(patternImage: tile).withAlphaComponent(0.5).cgColor
        stage.layer.addSublayer(shape)
        #expect(shape.fillColor?.alpha == 0.5)
        let list = try shown()
        #expect(list.contains("every 4 2 alpha 0.5)"), "\(list)")
    }

    @Test func drawings() throws {
        let items = try drawn { context in
            UIColor(patternImage: tile).set()
            context.fill(CGRect(x: 3, y: 3, width: 20, height: 20))
            context.stroke(CGRect(x: 3, y: 3, width: 20, height: 20))
        }
        #expect(items.count == 2)
        #expect(items.allSatisfy { $0.contains("every 4 2)") }, "\(items)")
    }

    @Test func equality() {
        let color = UIColor(patternImage: tile)
        #expect(color == UIColor(patternImage: tile))
        #expect(color != .black)
        #expect(color.cgColor != UIColor.black.cgColor)
        #expect(UIColor(cgColor: color.cgColor) == color)
    }
}
