import Testing
import UIKitNames

/// Layers with smooth corners.
@MainActor
@Suite struct CornerCurveTests {
    private let stage = LayerStage()

    init() {
        stage.layer.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
        stage.layer.backgroundColor = UIColor.red.cgColor
        stage.layer.cornerRadius = 12
    }

    private func shown() throws -> String {
        try "\(stage.stage.record {}.displayList(at: .zero))"
    }

    @Test func backgroundHasUIKitsOutline() throws {
        #expect(stage.layer.cornerCurve == .circular)
        #expect(try shown().contains("rounded(0 0 60 60, 12)"))
        stage.layer.cornerCurve = .continuous
        #expect(stage.layer.cornerCurve == .continuous)
        let background = try shown()
        let shape = CAShapeLayer()
        shape.frame = stage.layer.bounds
        shape.fillColor = UIColor.red.cgColor
        shape.path = UIBezierPath(roundedRect: stage.layer.bounds, cornerRadius: 12).cgPath
        stage.layer.backgroundColor = nil
        stage.layer.addSublayer(shape)
        #expect(try shown() == background)
    }

    @Test func borderClipAndSomeCornersFollow() throws {
        stage.layer.cornerCurve = .continuous
        stage.layer.borderWidth = 3
        stage.layer.maskedCorners = [.layerMinXMinYCorner]
        stage.layer.masksToBounds = true
        let inner = CALayer()
        inner.frame = stage.layer.bounds
        inner.backgroundColor = UIColor.blue.cgColor
        stage.layer.addSublayer(inner)
        let text = try shown()
        #expect(!text.contains("rounded") && !text.contains("border"))
        // The three other corners of the clip are sharp.
        #expect(text.contains("L58.5 1.5 L58.5 58.5 L1.5 58.5"))
        #expect(text.contains("L60 0 L60 60 L0 60"))
    }

    @Test func noRadiusAndTooLargeOnes() throws {
        stage.layer.cornerCurve = .continuous
        stage.layer.cornerRadius = 0
        #expect(try shown().contains("fill rect(0 0 60 60)"))
        stage.layer.cornerRadius = 1000
        #expect(try shown().contains("M30 0 L30 0 C"))
        stage.layer.frame = .zero
        #expect(try !shown().contains("fill"))
    }

    @Test func factorTellsHowFarCornersReach() {
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    }
}
