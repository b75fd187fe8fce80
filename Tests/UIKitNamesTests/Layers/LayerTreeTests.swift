import Testing
import UIKitNames

/// The tree of layers, its names and coordinates.
@MainActor
@Suite struct LayerTreeTests {
    private let root = CALayer()
    private let layers = (0..<4).map { _ in CALayer() }

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        for (index, layer) in layers.enumerated() {
            layer.name = "\(index)"
            layer.frame = CGRect(x: 10 * index, y: 0, width: 20, height: 20)
        }
    }

    private var names: String { (root.sublayers ?? []).compactMap(\.name).joined() }

    @Test func sublayersAreInserted() {
        #expect(root.sublayers == nil)
        root.addSublayer(layers[0])
        root.insertSublayer(layers[1], at: UInt32(0))
        root.insertSublayer(layers[2], below: layers[0])
        root.insertSublayer(layers[3], above: layers[1])
        #expect(names == "1320")
        root.replaceSublayer(layers[3], with: layers[0])
        #expect(names == "102")
        root.sublayers = [layers[3], layers[2]]
        #expect(names == "32" && layers[0].superlayer == nil && layers[3].superlayer === root)
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test func frameUnderATinyScaleIsTheFrameBeforeIt() {
        let layer = CAShapeLayer()
        layer.transform = CATransform3DMakeScale(0.0001, 0.0001, 0.0001)
        layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
        #expect(layer.bounds.size == CGSize(width: 40, height: 60))
        #expect(layer.position == CGPoint(x: 30, y: 50))
        layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
        #expect(layer.bounds.size == CGSize(width: 80, height: 120))
        #expect(layer.position == CGPoint(x: 30, y: 50))
    }

    @Test func masksAreFreed() {
        root.mask = layers[0]
        #expect(layers[0].superlayer === root && root.sublayers == nil)
        root.addSublayer(layers[0])
        #expect(root.mask == nil && names == "0")
    }

    @Test func cyclesAreReported() {
        let stage = LayerStage()
        let inner = CALayer()
        stage.layer.addSublayer(inner)
        #expect(
            stage.message { inner.addSublayer(stage.layer) }.contains(
                "can't be a subview or mask of"))
        #expect(
            stage.message { inner.mask = stage.layer }.contains("can't be a subview or mask of"))
    }

    @Test func pointsAreConverted() {
        root.addSublayer(layers[2])
        layers[2].transform = CATransform3DMakeScale(2, 2, 1)
        #expect(layers[2].convert(CGPoint(x: 10, y: 10), to: root) == CGPoint(x: 30, y: 10))
        #expect(layers[2].convert(CGPoint(x: 30, y: 10), from: root) == CGPoint(x: 10, y: 10))
        #expect(
            root.convert(layers[2].bounds, from: layers[2])
                == CGRect(x: 10, y: -10, width: 40, height: 40))
    }

    @Test func layersAreHit() {
        for layer in layers { root.addSublayer(layer) }
        #expect(root.hitTest(CGPoint(x: 15, y: 5)) === layers[1])
        layers[0].zPosition = 1
        #expect(root.hitTest(CGPoint(x: 15, y: 5)) === layers[0])
        layers[0].isHidden = true
        #expect(root.hitTest(CGPoint(x: 15, y: 5)) === layers[1])
        #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
        #expect(root.hitTest(CGPoint(x: 190, y: 90)) == nil)
    }

    @Test func defaults() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.opacity == 1)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
        #expect(layer.borderColor == UIColor.black.cgColor && layer.backgroundColor == nil)
        #expect(layer.isDoubleSided && !layer.masksToBounds && layer.contentsGravity == .resize)
        #expect(layer.speed == 1 && layer.duration == .infinity && layer.fillMode == .removed)
        let shape = CAShapeLayer()
        #expect(
            shape.path == nil && shape.fillColor == UIColor.black.cgColor
                && shape.strokeColor == nil)
        #expect(shape.lineWidth == 1 && shape.lineCap == .butt && shape.lineJoin == .miter)
        #expect(shape.miterLimit == 10 && shape.strokeEnd == 1 && shape.fillRule == .nonZero)
        let gradient = CAGradientLayer()
        #expect(
            gradient.startPoint == CGPoint(x: 0.5, y: 0)
                && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(gradient.colors == nil && gradient.locations == nil && gradient.type == .axial)
        let text = CATextLayer()
        #expect(
            text.fontSize == 36 && text.foregroundColor == UIColor.white.cgColor && !text.isWrapped)
        let replicator = CAReplicatorLayer()
        #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(replicator.instanceTransform))
    }

    @Test func cornersAreMasked() {
        let layer = CALayer()
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.cornerRadius = 4
        #expect(layer.cornerRadius == 4)
        layer.maskedCorners = []
        #expect(layer.cornerRadius == 4)
    }

    @Test func blendModesHaveCoreImagesNames() throws {
        let stage = LayerStage()
        stage.layer.compositingFilter = "colorBurnBlendMode"
        #expect(stage.layer.compositingFilter as? String == "colorBurnBlendMode")
        _ = try stage.stage.record { stage.layer.compositingFilter = "multiplyBlendMode" }
        #expect(stage.message { stage.layer.compositingFilter = "blur" }.contains("blend mode"))
    }

    @Test func layersAreMadeOfTheirClass() throws {
        final class Ring: CAShapeLayer {
            var width = 3
            override init() {
                super.init()
                lineWidth = 7
            }
            override init(layer: Any) { super.init(layer: layer) }
            required init?(coder: NSCoder) { fatalError("unused") }
        }
        final class RingView: UIView {
            override class var layerClass: AnyClass { Ring.self }
        }
        final class ShapeView: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
            override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
        }
        class Inheriting<Value>: CAGradientLayer { var values: [Value] = [] }
        final class Inheritor: Inheriting<String> { let text = "own" }
        final class InheritorView: UIView {
            override class var layerClass: AnyClass { Inheritor.self }
        }
        let ring = try #require(RingView().layer as? Ring)
        #expect(ring.lineWidth == 7 && ring.width == 3)
        #expect(ShapeView().layer.lineWidth == 1)
        let inheritor = try #require(InheritorView(frame: .zero).layer as? Inheritor)
        #expect(inheritor.text == "own" && inheritor.values.isEmpty && inheritor.colors == nil)
        weak var freed: CALayer?
        do {
            let view = RingView()
            freed = view.layer
        }
        #expect(freed == nil)
    }

    @Test func everyStockLayerCanBeAViewsLayer() {
        class StockView: UIView {}
        final class Shape: StockView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        final class Gradient: StockView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        final class Text: StockView { override class var layerClass: AnyClass { CATextLayer.self } }
        final class Copies: StockView {
            override class var layerClass: AnyClass { CAReplicatorLayer.self }
        }
        final class Solid: StockView {
            override class var layerClass: AnyClass { CATransformLayer.self }
        }
        for view in [Shape(), Gradient(), Text(), Copies(), Solid()] {
            #expect(type(of: view.layer) == Swift.type(of: view).layerClass)
            #expect(view.layer.delegate === view)
        }
    }

    @Test func aLayerClassThatIsNoLayerIsRefused() {
        final class Mistaken: UIView { override class var layerClass: AnyClass { UIView.self } }
        let stage = LayerStage()
        #expect(
            stage.message { _ = Mistaken() }
                .contains(
                    "layerClass of Mistaken can't be UIView: return CALayer.self or a subclass"))
    }
}
