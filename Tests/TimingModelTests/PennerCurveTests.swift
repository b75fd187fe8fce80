import Testing
import TimingModel

@Suite struct PennerCurveTests {
    /// Computed in Python at these inputs with the formulas of https://easings.net, which has a separate
    /// formula for each curve.
    private let inputs = [0.1, 0.25, 0.4, 0.6, 0.9]

    @Test(arguments: [
        ("easeInQuad", [0.01, 0.0625, 0.16, 0.36, 0.81]),
        ("easeOutQuad", [0.19, 0.4375, 0.64, 0.84, 0.99]),
        ("easeInOutQuad", [0.02, 0.125, 0.32, 0.68, 0.98]),
        ("easeInCubic", [0.001, 0.015625, 0.064, 0.216, 0.729]),
        ("easeOutCubic", [0.271, 0.578125, 0.784, 0.936, 0.999]),
        ("easeInOutCubic", [0.004, 0.0625, 0.256, 0.744, 0.996]),
        ("easeInQuart", [0.0001, 0.00390625, 0.0256, 0.1296, 0.6561]),
        ("easeOutQuart", [0.3439, 0.68359375, 0.8704, 0.9744, 0.9999]),
        ("easeInOutQuart", [0.0008, 0.03125, 0.2048, 0.7952, 0.9992]),
        ("easeInQuint", [1e-05, 0.00097656, 0.01024, 0.07776, 0.59049]),
        ("easeOutQuint", [0.40951, 0.76269531, 0.92224, 0.98976, 0.99999]),
        ("easeInOutQuint", [0.00016, 0.015625, 0.16384, 0.83616, 0.99984]),
        ("easeInSine", [0.01231166, 0.07612047, 0.19098301, 0.41221475, 0.84356553]),
        ("easeOutSine", [0.15643446, 0.38268343, 0.58778525, 0.80901699, 0.98768834]),
        ("easeInOutSine", [0.02447174, 0.14644661, 0.3454915, 0.6545085, 0.97552826]),
        ("easeInExpo", [0.00195312, 0.00552427, 0.015625, 0.0625, 0.5]),
        ("easeOutExpo", [0.5, 0.8232233, 0.9375, 0.984375, 0.99804688]),
        ("easeInOutExpo", [0.00195312, 0.015625, 0.125, 0.875, 0.99804688]),
        ("easeInCirc", [0.00501256, 0.03175416, 0.08348486, 0.2, 0.56411011]),
        ("easeOutCirc", [0.43588989, 0.66143783, 0.8, 0.91651514, 0.99498744]),
        ("easeInOutCirc", [0.01010205, 0.0669873, 0.2, 0.8, 0.98989795]),
        ("easeInBack", [-0.01431422, -0.06413656, -0.09935168, -0.02902752, 0.59117202]),
        ("easeOutBack", [0.40882798, 0.81740969, 1.02902752, 1.09935168, 1.01431422]),
        ("easeInOutBack", [-0.03751855, -0.09968184, 0.08992579, 0.91007421, 1.03751855]),
        ("easeInElastic", [0.00195312, -0.00552427, 0.015625, -0.03125, -0.25]),
        ("easeOutElastic", [1.25, 0.91161165, 1.03125, 0.984375, 0.99804688]),
        ("easeInOutElastic", [0.00033916, 0.01196944, -0.11746158, 1.11746158, 0.99966084]),
        ("easeInBounce", [0.011875, 0.02734375, 0.2275, 0.09, 0.924375]),
        ("easeOutBounce", [0.075625, 0.47265625, 0.91, 0.7725, 0.988125]),
        ("easeInOutBounce", [0.03, 0.1171875, 0.34875, 0.65125, 0.97]),
    ])
    func publishedFormulas(_ name: String, _ expected: [Double]) throws {
        let curve = try #require(TimingCurve.named(name))
        for (input, output) in zip(inputs, expected) {
            #expect(abs(curve.value(at: input) - output) < 1e-8, "\(name) at \(input)")
        }
    }

    @Test func inputsOutsideAreClamped() {
        for curve in PennerCurve.all {
            #expect(curve.value(at: -0.5) == 0, "\(curve.name)")
            #expect(curve.value(at: 1.5) == 1, "\(curve.name)")
        }
    }

    @Test func placementsAreMirrorImages() {
        for shape in PennerCurve.Shape.allCases {
            for index in 0...100 {
                let input = Double(index) / 100
                let start = PennerCurve(shape, .in).value(at: input)
                let end = PennerCurve(shape, .out).value(at: 1 - input)
                #expect(abs(start + end - 1) < 1e-12, "\(shape) at \(input)")
            }
            #expect(abs(PennerCurve(shape, .inOut).value(at: 0.5) - 0.5) < 1e-12, "\(shape)")
        }
    }
}
