import ImageCodecs
import TestSupport
import Testing

/// An end-to-end test from the spec to pixels: compares the position of a ball with a curve computed here.
@Suite(.onProgramThreads) struct MotionTests {
    let folder = TemporaryFolder()

    private let spec = """
        {
          "canvas": {"size": [320, 180], "background": "black"}, "fps": 30,
          "views": [{"id": "ball", "frame": [20, 70, 40, 40], "cornerRadius": 20, "backgroundColor": "white"}],
          "animations": [
            {"animate": {"view": "ball", "to": {"position": [280, 90]}, "duration": 1, "curve": "easeInOut"}}
          ]
        }
        """

    @Test("a moving ball is in every frame where easeInOut puts it, to a twentieth of a pixel")
    func centre() throws {
        try folder.write(spec, to: "spec.json")
        #expect(try Program.render(in: folder).exitCode == 0)
        for frame in 0...30 {
            let name = Frames.names([frame])[0]
            let centre = try DecodedImage(png: folder.bytes(of: "out/\(name)")).brightnessCentre
            let expected = 40 + 240 * easeInOut(Double(frame) / 30)
            #expect(abs(centre.x - expected) < 0.05, "frame \(frame): \(centre.x), not \(expected)")
            #expect(abs(centre.y - 90) < 0.05, "frame \(frame): \(centre.y)")
            #expect(abs(centre.sum - .pi * 400) < 4, "frame \(frame): the area of the ball")
        }
    }

    /// Evaluates cubic-bezier(0.42, 0, 0.58, 1) by bisection: x(s) increases, so the search is for x(s) =
    /// `time`.
    private func easeInOut(_ time: Double) -> Double {
        func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
        }
        var range = (low: 0.0, high: 1.0)
        for _ in 0..<60 {
            let middle = (range.low + range.high) / 2
            if bezier(0.42, 0.58, middle) < time { range.low = middle } else { range.high = middle }
        }
        return bezier(0, 1, range.low)
    }
}

extension DecodedImage {
    /// The centroid of brightness, and the total brightness in white pixels.
    fileprivate var brightnessCentre: (x: Double, y: Double, sum: Double) {
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for row in 0..<height {
            for column in 0..<width {
                let light = Double(bytes[(row * width + column) * 4]) / 255
                x += light * (Double(column) + 0.5)
                y += light * (Double(row) + 0.5)
                sum += light
            }
        }
        return (x / sum, y / sum, sum)
    }
}
