import Testing
import UIKitNames

/// Drawing code as display lists.
@MainActor
@Suite struct ContextTests {
    private let red = UIColor.red.cgColor
    private let square = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test func fillsAreShownInPlace() throws {
        let items = try drawn { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        #expect(items == ["fill path(M1 2 L4 2 L4 6 L1 6 Z) #ff0000 at [10 20]"])
    }

    @Test func transformsApplyToStrokesAndStatesReturn() throws {
        let items = try drawn { context in
            context.saveGState()
            context.translateBy(x: 5, y: 5)
            context.scaleBy(x: 2, y: 1)
            context.setLineWidth(3)
            context.setStrokeColor(red)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 10, y: 0))
            context.strokePath()
            context.restoreGState()
            context.restoreGState()
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(
            items == [
                "fill stroke(M0 0 L10 0, 3) #ff0000 at [2 0 0 1 15 25]",
                "fill stroke(M0 0 L1 0 L1 1 L0 1 Z, 1) #000000 at [10 20]",
            ])
    }

    @Test func pointsAreTransformedWhenTheyAreAdded() throws {
        let items = try drawn { context in
            context.move(to: .zero)
            context.translateBy(x: 10, y: 0)
            context.addLine(to: .zero)
            context.addLine(to: CGPoint(x: 0, y: 10))
            #expect(context.currentPointOfPath == CGPoint(x: 0, y: 10))
            #expect(context.boundingBoxOfPath == CGRect(x: -10, y: 0, width: 10, height: 10))
            context.fillPath()
            #expect(context.isPathEmpty)
            context.fillPath()
        }
        #expect(items == ["fill path(M0 0 L10 0 L10 10) #000000 at [10 20]"])
    }

    @Test func clipsHoldUntilTheStateReturns() throws {
        let items = try drawn { context in
            context.saveGState()
            context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
            #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 10, height: 10))
            context.fill(square)
            context.restoreGState()
            context.fill(square)
        }
        #expect(
            items == [
                "fill path(M0 0 L20 0 L20 20 L0 20 Z) #000000 at [10 20]",
                "  clip rect(5 5 10 10) at [10 20]",
                "fill path(M0 0 L20 0 L20 20 L0 20 Z) #000000 at [10 20]",
            ])
    }

    @Test func nothingIsDrawnInAnEmptyClip() throws {
        let items = try drawn { context in
            context.clip(to: CGRect(x: 5, y: 5, width: 5, height: 5))
            context.clip(to: CGRect(x: 30, y: 5, width: 5, height: 5))
            context.fill(square)
        }
        #expect(items.isEmpty)
    }

    @Test func opacityMultipliesColours() throws {
        let items = try drawn { context in
            context.setAlpha(0.5)
            context.setFillColor(UIColor.red.withAlphaComponent(0.5).cgColor)
            context.fill(square)
            context.setAlpha(0)
            context.fill(square)
        }
        #expect(items == ["fill path(M0 0 L20 0 L20 20 L0 20 Z) rgba(255 0 0 0.25) at [10 20]"])
    }

    @Test func shadowsAndBlendModesMakeGroups() throws {
        let items = try drawn { context in
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4, color: red)
            context.setBlendMode(.multiply)
            context.fill(square)
        }
        #expect(
            items == [
                "group alpha 1", "  group alpha 1 multiply",
                "    shadow #ff0000 radius 2 offset 1 2 at [10 20]",
                "    fill path(M0 0 L20 0 L20 20 L0 20 Z) #000000 at [10 20]",
            ])
    }

    @Test func clearErasesWhatWasDrawnBefore() throws {
        let items = try drawn { context in
            context.fill(square)
            context.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(
            items == [
                "group alpha 1", "  mask",
                "    fill path(M5 5 L10 5 L10 10 L5 10 Z M-1 -1 L51 -1 L51 41 L-1 41 Z, evenodd) #000000 at [10 20]",
                "  fill path(M0 0 L20 0 L20 20 L0 20 Z) #000000 at [10 20]",
                "fill path(M0 0 L1 0 L1 1 L0 1 Z) #000000 at [10 20]",
            ])
    }

    @Test func transparencyLayersAreOnePicture() throws {
        let items = try drawn { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(square)
            context.restoreGState()
            context.setFillColor(red)
            context.fill(square)
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
        #expect(
            items == [
                "group alpha 0.5",
                "  fill path(M0 0 L20 0 L20 20 L0 20 Z) #000000 at [10 20]",
                "  fill path(M0 0 L20 0 L20 20 L0 20 Z) #ff0000 at [10 20]",
            ])
    }

    @Test func gradientsReachAsFarAsTheirOptionsSay() throws {
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: [red, UIColor.blue.cgColor] as CFArray, locations: [0, 1]))
        let (start, end) = (CGPoint(x: 10, y: 0), CGPoint(x: 40, y: 0))
        let strip = try drawn {
            $0.drawLinearGradient(gradient, start: start, end: end, options: [])
        }
        let colors = "axial(10 0 40 0, #ff0000 0, #0000ff 1) at [10 20]"
        #expect(strip == ["fill path(M10 -1 L40 -1 L40 41 L10 41 Z, evenodd) \(colors)"])
        let all = try drawn {
            $0.drawLinearGradient(
                gradient, start: start, end: end,
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        #expect(all == ["fill path(M-1 -1 L51 -1 L51 41 L-1 41 Z, evenodd) \(colors)"])
    }

    @Test func ringsOfRadialGradientsStayEmptyInside() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [red, UIColor.blue.cgColor], locations: nil))
        let center = CGPoint(x: 20, y: 20)
        let items = try drawn {
            $0.drawRadialGradient(
                gradient, startCenter: center, startRadius: 5, endCenter: center, endRadius: 10,
                options: [])
        }
        #expect(items.count == 1)
        #expect(items.last?.contains("#ff0000 0.5, #0000ff 1") == true)
    }

    @Test func drawingCodeIsCalledWithTheBounds() throws {
        final class Counting: UIView {
            var rects: [CGRect] = []
            override func draw(_ rect: CGRect) { rects.append(rect) }
        }
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let view = Counting(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
        stage.addSubview(view)
        _ = try stage.record {}
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 50, height: 40)])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    /// A stretched drawing isn't drawn again, and follows every animation of the bounds.
    @Test func drawingsStretchWithTheirView() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.body = { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        stage.addSubview(view)
        let timeline = try stage.record {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.bounds.size = CGSize(width: 60, height: 20)
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
                let animation = CABasicAnimation(keyPath: "bounds.size.width")
                animation.fromValue = 60
                animation.toValue = 20
                animation.duration = 1
                view.layer.add(animation, forKey: nil)
            }
        }
        for time in [1500, 3500] {
            let half = "\(timeline.displayList(at: .milliseconds(time)))"
            #expect(half.contains("L0 20 Z) #000000 at [2 0 0 1 -10 0]"), "\(half)")
        }
    }

    @Test func drawingsLieBeneathAllSubviews() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.body = { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let layer = CALayer()
        layer.frame = view.bounds
        layer.backgroundColor = UIColor.red.cgColor
        layer.zPosition = -10
        layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        view.layer.addSublayer(layer)
        stage.addSubview(view)
        let lines = "\(try stage.record {}.displayList(at: .zero))".split(separator: "\n")
        let fills = lines.filter { $0.hasPrefix("fill") }
        #expect(fills.count == 2)
        #expect(fills.last?.contains("#ff0000") == true)
        #expect(view.layer.sublayers?.count == 1)
    }

    @Test func drawingAgainMakesNoViews() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.body = { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 20)) }
        stage.addSubview(view)
        let timeline = try stage.record {
            view.body = { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20)) }
            view.setNeedsDisplay()
        }
        // The root, the window, and the view with its drawing.
        #expect(timeline.nodes.count == 3)
        #expect("\(timeline.displayList(at: .zero))".contains("M0 0 L10 0 L10 20"))
    }

    // MARK: - Misuse

    @Test func whatCannotBeDrawnEndsTheRecording() {
        #expect(
            throws: RecordingError.misuse(
                "The blend mode xor can't be drawn here: use another one, or a path as a clip.")
        ) {
            try drawn { context in
                context.setBlendMode(.xor)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        #expect(
            throws: RecordingError.misuse(
                "A CGGradient needs colours of the type CGColor: write .cgColor after each UIColor."
            )
        ) {
            try drawn { _ in
                #expect(CGGradient(colorsSpace: nil, colors: [UIColor.red], locations: nil) == nil)
            }
        }
    }
}
