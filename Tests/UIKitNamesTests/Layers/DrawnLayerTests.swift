import Testing
import UIKitNames

/// What `draw(in:)` draws, as the contents of layers of all kinds.
@MainActor struct DrawnLayerTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 100))
    private let red = UIColor.red.cgColor
    private let blue = UIColor.blue.cgColor

    /// What the stage shows after `body`, as the colours of its items, back to front.
    private func colors(_ body: () -> Void = {}) throws -> [String] {
        let words =
            [
                "axial": "axial", "picture": "picture", "#ff0000": "red", "#0000ff": "blue",
            ] as KeyValuePairs
        return try lines(body).compactMap { line in
            words.first { line.contains($0.key) && !line.contains("clip") }?.value
        }
    }

    private func lines(_ body: () -> Void) throws -> [Substring] {
        let timeline = try stage.record(until: 0) {
            CATransaction.setDisableActions(true)
            body()
        }
        return "\(timeline.displayList(at: .zero))".split(separator: "\n").dropFirst().map { $0 }
    }

    private func place(
        _ layer: CALayer, _ frame: CGRect = CGRect(x: 0, y: 0, width: 20, height: 20)
    ) {
        layer.frame = frame
        layer.setNeedsDisplay()
        stage.window.layer.addSublayer(layer)
    }

    private func picture() -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.cgImage
    }

    private class RedLayer: CALayer {
        override func draw(in context: CGContext) {
            context.setFillColor(UIColor.red.cgColor)
            context.fill(bounds)
        }
    }

    @Test("a path lies over what its layer draws") func aPathLiesOverWhatItsLayerDraws() throws {
        final class Drawing: CAShapeLayer {
            override func draw(in context: CGContext) {
                context.setFillColor(UIColor.red.cgColor)
                context.fill(bounds)
            }
        }
        let layer = Drawing()
        layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        layer.fillColor = blue
        place(layer)
        #expect(try colors() == ["red", "blue"])
    }

    @Test("a view draws over the gradient of its layer") func aViewDrawsOverTheGradientOfItsLayer()
        throws
    {
        final class Drawing: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        (view.layer as? CAGradientLayer)?.colors = [blue, UIColor.green.cgColor]
        stage.addSubview(view)
        #expect(try colors() == ["axial", "red"])
    }

    @Test("a drawing and a picture take each other's place")
    func aDrawingAndAPictureTakeEachOthersPlace() throws {
        let layer = RedLayer()
        layer.contents = picture()
        place(layer)
        #expect(try colors() == ["red"])
        #expect(layer.contents == nil)
        #expect(try colors { layer.contents = picture() } == ["picture"])
        #expect(try colors { layer.setNeedsDisplay() } == ["red"])
        #expect(try colors { layer.contents = nil } == [])
    }

    @Test("contents take the place of a snapshot")
    func contentsTakeThePlaceOfASnapshot() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        stage.addSubview(view)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        view.removeFromSuperview()
        stage.addSubview(snapshot)
        #expect(try colors() == ["red"])
        #expect(try colors { snapshot.layer.contents = picture() } == ["picture"])
        #expect(try colors { snapshot.layer.contents = nil } == [])
    }

    @Test("a layer that draws nothing keeps its picture")
    func aLayerThatDrawsNothingKeepsItsPicture() throws {
        let layer = CALayer()
        layer.contents = picture()
        place(layer)
        #expect(try colors() == ["picture"])
    }

    @Test("image views show their image only") func imageViewsShowTheirImageOnly() throws {
        final class Drawing: UIImageView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(rect)
            }
        }
        let view = Drawing(image: picture().map { UIImage(cgImage: $0) })
        stage.addSubview(view)
        #expect(try colors() == ["picture"])
    }

    @Test("sublayers keep their places over a drawing") func sublayersKeepTheirPlacesOverADrawing()
        throws
    {
        let layer = RedLayer()
        place(layer)
        func sublayer(_ color: CGColor) -> CALayer {
            let sublayer = CALayer()
            sublayer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            sublayer.backgroundColor = color
            return sublayer
        }
        let first = sublayer(blue)
        layer.addSublayer(first)
        let second = sublayer(red)
        #expect(try colors { layer.insertSublayer(second, at: 0) } == ["red", "red", "blue"])
        #expect(layer.sublayers == [second, first])
        #expect(try colors { layer.insertSublayer(first, at: 0) } == ["red", "blue", "red"])
    }

    @Test("gravity places a drawing that isn't drawn again")
    func gravityPlacesADrawingThatIsntDrawnAgain() throws {
        let layer = RedLayer()
        place(layer)
        layer.contentsGravity = .topLeft
        let shown = try lines {
            layer.bounds.size = CGSize(width: 40, height: 40)
            layer.contentsGravity = .bottomRight
        }
        // The layer reaches from -10 to 30; `bottom` is the upper edge of the screen.
        #expect(shown.first?.hasSuffix("#ff0000 at [10 -10]") == true, "\(shown)")
    }

    @Test("copies show the drawing") func copiesShowTheDrawing() throws {
        let layer = RedLayer()
        place(layer)
        #expect(
            try colors {
                let copy = layer.presentation().map { CALayer(layer: $0) }
                copy.map { stage.window.layer.addSublayer($0) }
            } == ["red", "red"])
    }

    @Test("a snapshot keeps its shadow") func aSnapshotKeepsItsShadow() throws {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        view.backgroundColor = .red
        view.layer.shadowOpacity = 1
        stage.addSubview(view)
        let shown = try lines {
            let snapshot = view.snapshotView(afterScreenUpdates: false)
            view.isHidden = true
            snapshot.map { stage.addSubview($0) }
        }
        #expect(shown.contains { $0.contains("shadow #000000") })
        #expect(!shown.contains { $0.contains("clip") })
    }

    @Test("a snapshot of a view that grows is stretched to the snapshot's size")
    func aSnapshotOfAViewThatGrowsIsStretched() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        stage.addSubview(view)
        let timeline = try stage.record(until: 1) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                let snapshot = view.snapshotView(afterScreenUpdates: false)
                view.isHidden = true
                snapshot.map { stage.addSubview($0) }
            }
        }
        let lines = "\(timeline.displayList(at: .seconds(0.75)))".split(separator: "\n").dropFirst()
        #expect(lines.count == 1, "\(lines)")
        #expect(lines.first?.contains("1.3333") == true, "\(lines)")
    }
}
