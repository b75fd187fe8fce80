#if canImport(UIKitNames)
    import GoldenTesting
    import Testing
    import UIKitNames

    /// The pixels of linear gradients from corner to corner in a box that isn't square.
    @MainActor
    @Suite struct GradientPixelTests {
        private static let size = CGSize(width: 320, height: 60)
        private let stage = UIStage(size: Self.size)

        /// Expects red, lime and blue at shares of the way.
        private func expect(
            _ image: FrameImage, _ share: (_ x: Double, _ y: Double) -> Double
        ) {
            for (x, y) in [(0, 0), (319, 59), (0, 59), (319, 0), (160, 30), (80, 10), (240, 50)] {
                let way = min(max(share(Double(x) + 0.5, Double(y) + 0.5), 0), 1)
                let expected = [max(0, 1 - 2 * way), 1 - abs(2 * way - 1), max(0, 2 * way - 1)]
                let color = image[x, y]
                let found = [color.red, color.green, color.blue]
                #expect(
                    zip(found, expected).allSatisfy { abs(Double($0) - 255 * $1) <= 2 },
                    "\(x) \(y): \(found), not \(expected.map { 255 * $0 })")
            }
        }

        /// The middle colour goes through the other two corners.
        private func stretched(_ x: Double, _ y: Double) -> Double {
            (x / Self.size.width + 1 - y / Self.size.height) / 2
        }

        private let colors = [
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor,
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor,
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor,
        ]

        @Test func specsGradientIsStretchedWithItsView() throws {
            let text = """
                {"canvas": {"size": [320, 60]}, "duration": 1, "views": [{"frame": [0, 0, 320, 60],
                  "gradient": {"colors": ["red", "lime", "blue"], "start": [0, 1], "end": [1, 0]}}]}
                """
            let timeline = try GoldenSpec.timeline(text)
            expect(try timeline.image(at: .zero), stretched)
        }

        @Test func gradientLayerIsStretchedWithItsBounds() throws {
            let view = UIView(frame: CGRect(origin: .zero, size: Self.size))
            let layer = CAGradientLayer()
            layer.frame = view.bounds
            layer.colors = colors
            (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
            view.layer.addSublayer(layer)
            stage.addSubview(view)
            expect(try stage.record {}.image(at: .zero), stretched)
        }

        /// A gradient that is drawn lies across its own line, whatever the box.
        @Test func drawnGradientKeepsItsLine() throws {
            let view = GradientView(frame: CGRect(origin: .zero, size: Self.size))
            view.colors = colors
            stage.addSubview(view)
            let (width, height) = (Self.size.width, Self.size.height)
            expect(try stage.record {}.image(at: .zero)) { x, y in
                (x * width + (height - y) * height) / (width * width + height * height)
            }
        }
    }

    private final class GradientView: UIView {
        var colors: [CGColor] = []

        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext(),
                let gradient = CGGradient(
                    colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
                    locations: [0, 0.5, 1])
            else { return }
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 0, y: bounds.height),
                end: CGPoint(x: bounds.width, y: 0),
                options: [])
        }
    }
#endif
