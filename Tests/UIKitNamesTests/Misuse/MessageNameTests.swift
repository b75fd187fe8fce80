import Testing
import UIKitNames

/// How messages name views and layers.
@MainActor
@Suite struct MessageNameTests {
    private let stage = UIStage(size: CGSize(width: 50, height: 50))
    private let ring = RingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let image = UIImageView()

    /// The message of an animation of a layer that can't run.
    private func message(of layer: CALayer) throws -> String {
        let error = try #require(throws: RecordingError.self) {
            _ = try stage.record { layer.add(CABasicAnimation(keyPath: "alpha"), forKey: nil) }
        }
        return "\(error)"
    }

    private func expect(_ layer: CALayer, isCalled name: String) throws {
        #expect(
            try message(of: layer)
                == "an animation of \(name) can't run: nothing can be animated at the key path \"alpha\": "
                + "animate opacity")
    }

    @Test func viewsHaveTheirClassAndTheirIdentifier() throws {
        stage.addSubview(image)
        try expect(image.layer, isCalled: "UIImageView without an accessibilityIdentifier")
        image.accessibilityIdentifier = "star"
        try expect(image.layer, isCalled: "UIImageView \"star\"")
        stage.addSubview(ring)
        try expect(ring.layer, isCalled: "RingView without an accessibilityIdentifier")
    }

    @Test func viewsAndLayersWithoutANameHaveTheirPlace() throws {
        stage.addSubview(ring)
        ring.addSubview(image)
        try expect(image.layer, isCalled: "UIImageView inside RingView")
        try expect(ring.shape, isCalled: "CAShapeLayer inside RingView")
        ring.accessibilityIdentifier = "ring"
        try expect(image.layer, isCalled: "UIImageView inside \"ring\"")
        try expect(ring.shape, isCalled: "CAShapeLayer inside \"ring\"")
        ring.shape.name = "line"
        try expect(ring.shape, isCalled: "CAShapeLayer \"line\"")
        let plain = CALayer()
        stage.window.layer.addSublayer(plain)
        try expect(plain, isCalled: "CALayer without a name")
    }

    @Test func cyclesNameBothViews() throws {
        ring.accessibilityIdentifier = "ring"
        stage.addSubview(ring)
        ring.addSubview(image)
        func expect(_ text: String, _ body: @escaping () -> Void) throws {
            let error = try #require(throws: RecordingError.self) { _ = try stage.record(body) }
            #expect("\(error)" == text)
        }
        let inside =
            "RingView \"ring\" can't be a subview or mask of UIImageView inside \"ring\", which is inside it"
        let itself = "RingView \"ring\" can't be a subview or mask of itself"
        let (ring, image) = (ring, image)
        try expect(itself) { ring.addSubview(ring) }
        try expect(inside) { image.addSubview(ring) }
        try expect(itself) { ring.mask = ring }
        try expect(inside) { image.mask = ring }
        try expect(inside) { image.layer.addSublayer(ring.layer) }
        try expect(itself) { ring.layer.mask = ring.layer }
        #expect(ring.superview === stage.window && image.superview === ring && ring.mask == nil)
    }
}

private final class RingView: UIView {
    let shape = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) { fatalError() }
}
