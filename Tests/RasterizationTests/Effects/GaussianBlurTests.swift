import Drawing
import Foundation
import TestSupport
import Testing

@testable import Rasterization

/// Blurs beside the true Gaussian, computed in double precision.
@Suite struct GaussianBlurTests {
    private static let side = 72

    /// Pictures that are hard to blur: opaque with fine details, and an edge to nothing.
    private static let patterns: [(name: String, opacity: @Sendable (Int, Int) -> Int)] = [
        ("edge", { x, y in x >= 30 && x < 50 && y > 20 ? 255 : 0 }),
        ("checkers", { x, y in (x + y) % 2 * 255 }),
        ("stripes", { x, y in x % 5 < 2 ? 255 : y % 3 * 100 }),
        ("noise", { x, y in (x &* 7919 &+ y &* 104_729 &+ x &* y &* 31) % 251 < 125 ? 0 : 255 }),
    ]

    private static func surface(_ opacity: (Int, Int) -> Int) throws -> CairoSurface {
        let surface = try CairoSurface(width: side, height: side)
        surface.changeRows(0..<side) { y, row in
            for x in 0..<side { row[x] = UInt32(opacity(x, y)) * 0x0101_0101 }
        }
        return surface
    }

    private static let frame = Rect(x: 0, y: 0, width: Double(side), height: Double(side))

    /// Each row of `values`, which are `side` wide, convolved with a Gaussian; then transposed.
    private static func convolved(_ values: [Double], _ sigma: Double) -> [Double] {
        let weights = (0..<side).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = (1..<4 * side).reduce(1) {
            $0 + 2 * exp(-Double($1 * $1) / (2 * sigma * sigma))
        }
        var result = values
        for y in 0..<side {
            for x in 0..<side {
                var total = 0.0
                for other in 0..<side {
                    total += values[y * side + other] * weights[abs(other - x)]
                }
                result[x * side + y] = total / sum
            }
        }
        return result
    }

    /// The largest difference is 1.15 levels of 255, half of which is rounding.
    @Test(
        arguments: slowTests ? [0.3, 1, 2, 2.9, 3.05, 3.5, 4, 5, 6, 7, 8, 12, 20] : [1, 3.05, 7])
    func isNearTheTrueGaussian(sigma: Double) throws {
        for (name, opacity) in slowTests ? Self.patterns : Array(Self.patterns.suffix(2)) {
            let blurred = try Self.surface(opacity).blurred(
                by: GaussianBlur(across: sigma, down: sigma), at: .zero, in: Self.frame)
            let exact = (0..<Self.side * Self.side).map {
                Double(opacity($0 % Self.side, $0 / Self.side))
            }
            let truth = Self.convolved(Self.convolved(exact, sigma), sigma)
            var worst = 0.0
            for y in 0..<Self.side {
                for (x, pixel) in blurred.row(y).enumerated() {
                    worst = max(worst, abs(Double(pixel >> 24) - truth[y * Self.side + x]))
                    #expect(pixel == (pixel >> 24) * 0x0101_0101)
                }
            }
            #expect(worst < 1.2, "\(name)")
        }
    }

    /// A part of the result is the same whatever else is wanted, so that a blur doesn't depend on the canvas.
    @Test(arguments: [(0.7, 0.7), (5, 5), (20, 3), (1, 40), (0, 6)])
    func partsEqualTheWhole(across: Double, down: Double) throws {
        let surface = try Self.surface(Self.patterns[3].opacity)
        let blur = GaussianBlur(across: across, down: down)
        let all = Rect(x: -50, y: -40, width: 170, height: 150)
        let whole = try surface.blurred(by: blur, at: .zero, in: all)
        for part in [
            Rect(x: 3, y: 5, width: 20, height: 9), Rect(x: -9, y: 60, width: 60, height: 30),
            Rect(x: 70, y: -40, width: 50, height: 41),
        ] {
            let pixels = try surface.blurred(by: blur, at: .zero, in: part)
            for y in 0..<pixels.height {
                let left = Int(part.minX - all.minX)
                let row = whole.row(y + Int(part.minY - all.minY))[left..<left + pixels.width]
                #expect(Array(pixels.row(y)) == Array(row), "row \(y) of \(part)")
            }
        }
    }

    /// Nothing is seen beyond the reach.
    @Test(arguments: [0.4, 2.9, 3.1, 9, 70])
    func theReachIsFarEnough(sigma: Double) throws {
        let surface = try CairoSurface(width: 1, height: 1)
        surface.changeRows(0..<1) { _, row in row[0] = .max }
        let blur = GaussianBlur(across: sigma, down: 0)
        let reach = Double(blur.across.reach)
        let stage = blur.rows(
            of: surface, left: 0, top: 0, channels: 1,
            columns: Int(-reach - 9)..<Int(reach + 10), rows: 0..<1)
        let row = stage.row(0)
        let beyond = stage.columns.filter { abs($0) > Int(reach) }
        #expect(!beyond.isEmpty)
        #expect(beyond.allSatisfy { row[$0 - stage.columns.lowerBound] == 0 })
        let total = stage.columns.reduce(0) { $0 + row[$1 - stage.columns.lowerBound] }
        #expect(abs(total - 255) < 0.05)
    }

    /// Blurs by several pixels are made of pictures that are only a few pixels wide.
    @Test func largeBlursAreHalved() {
        #expect(GaussianBlur.Axis(sigma: 3).halvings == 0)
        #expect(GaussianBlur.Axis(sigma: 20).halvings == 3)
        #expect(GaussianBlur.Axis(sigma: 20).sigma < 3)
        #expect(GaussianBlur.Axis(sigma: 0).sigma == 0)
        #expect(GaussianBlur(across: 1e9, down: 0).across == GaussianBlur.Axis(sigma: 4096))
    }
}
