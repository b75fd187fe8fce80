import Testing
import UIKitNames

/// Layers as measured on Apple's systems: frames, bounds, hits and contents.
@MainActor
@Suite struct MeasuredLayerTests {
    private func cases(_ topics: String...) throws -> [[String: Any]] {
        let all = try VectorTable("apple_measured_layers", of: "LayerTreeTests").cases("cases")
        return all.filter { item in
            topics.contains { (item["topic"] as? String)?.hasPrefix($0) == true }
        }
    }

    private func rect(_ numbers: [Double]?) -> CGRect? {
        guard let numbers, numbers.count == 4 else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private func point(_ numbers: [Double]?) -> CGPoint? {
        numbers.map { CGPoint(x: $0[0], y: $0[1]) }
    }

    private func layer(_ item: [String: Any], bounds: String = "bounds") -> CALayer {
        let layer = CALayer()
        if let value = rect(item.numbers(bounds)) { layer.bounds = value }
        if let value = point(item.numbers("position")) { layer.position = value }
        if let value = point(item.numbers("anchorPoint")) { layer.anchorPoint = value }
        if let value = item.number("zPosition") { layer.zPosition = CGFloat(value) }
        return layer
    }

    @Test func frames() throws {
        let cases = try cases("frame getter")
        #expect(cases.count > 5)
        for item in cases where item["transform"] == nil {
            #expect(isSame(layer(item).frame, rect(item.numbers("expect_frame"))), "\(item)")
        }
    }

    @Test func settingFrames() throws {
        let cases = try cases("frame setter", "frame setter keeps bounds origin")
        #expect(cases.count > 3)
        for item in cases where item["transform"] == nil {
            let layer = layer(item, bounds: "before_bounds")
            layer.frame = try #require(rect(item.numbers("set_frame")))
            #expect(isSame(layer.bounds, rect(item.numbers("expect_bounds"))), "\(item)")
            if let position = point(item.numbers("expect_position")) {
                #expect(isSame(layer.position, position), "\(item)")
            }
        }
    }

    @Test func negativeBounds() throws {
        for item in try cases("negative bounds standardised") {
            let layer = CALayer()
            layer.bounds = try #require(rect(item.numbers("set_bounds")))
            #expect(isSame(layer.bounds, rect(item.numbers("expect_bounds"))), "\(item)")
        }
    }

    @Test func containedPoints() throws {
        for item in try cases("containsPoint") {
            let place = try #require(point(item.numbers("point")))
            #expect(
                layer(item).contains(place) == (item["expect"] as? NSNumber)?.boolValue, "\(item)")
        }
    }

    /// `top` is where y is largest, which is the upper edge of the measured layers and the lower one of an iPhone's.
    @Test func gravities() throws {
        for item in try cases("contentsGravity") {
            guard let bounds = rect(item.numbers("bounds")),
                let size = point(item.numbers("contents")),
                let expected = rect(item.numbers("expect_rect")),
                let name = item["gravity"] as? String,
                name != "unknown name"
            else { continue }
            let layer = CALayer()
            layer.bounds = bounds
            layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
            layer.contents = UIGraphicsImageRenderer(size: CGSize(width: size.x, height: size.y))
                .image {
                    $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                }
            layer.contentsGravity = CALayerContentsGravity(rawValue: name)
            let stage = UIStage(size: bounds.size)
            stage.window.layer.addSublayer(layer)
            let text = "\(try stage.record {}.displayList(at: .zero))"
            let numbers = [expected.minX, expected.minY, expected.width, expected.height].map {
                Double($0)
            }
            #expect(
                text.contains(numbers.map(Self.short).joined(separator: " ")), "\(name): \(text)")
        }
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\((number * 1e4).rounded() / 1e4)"
    }
}
