import Drawing
import Foundation
import TestSupport
import Testing

@testable import Rasterization

/// Gradients agree with a slow implementation that uses the C library's functions.
@Suite struct GradientPropertyTests {
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func colourOfEveryPixel(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let gradient = Self.gradient(&random)
        let placement = Self.placement(&random, isProjective: seed % 2 == 0)
        let sampler = try #require(
            GradientSampler(gradient, placement, tables: GradientTables(byteLimit: 1 << 20)))
        var worst = 0.0
        for row in stride(from: 0, to: 200, by: 23) {
            for (column, word) in sampler.pixels(row: row, 0..<300).enumerated() {
                let pixel = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
                guard let place = placement.source(of: pixel) else { continue }
                let slow = gradient.slowColor(at: place)
                worst = max(worst, slow.map { word.difference(from: $0) }.min() ?? 0)
            }
        }
        #expect(worst <= 0.8, "seed \(seed)")
    }

    /// A row is the same in whatever pieces it is drawn.
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func piecesOfARowAgree(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let gradient = Self.gradient(&random)
        let placement = Self.placement(&random, isProjective: seed % 2 == 0)
        let sampler = try #require(
            GradientSampler(gradient, placement, tables: GradientTables(byteLimit: 1 << 20)))
        let whole = sampler.pixels(row: 77, 0..<300)
        for _ in 0..<20 {
            let start = Int.random(in: 0..<300, using: &random)
            let end = Int.random(in: start...300, using: &random)
            #expect(sampler.pixels(row: 77, start..<end) == Array(whole[start..<end]))
        }
    }

    @Test func anglesAreExactEnough() {
        var worst = 0.0
        for step in 0..<20_000 {
            let turn = Double(step) / 20_000
            let (x, y) = (cos(turn * 2 * .pi), sin(turn * 2 * .pi))
            let found = fractionOfTurn(SIMD2(repeating: 3 * x), SIMD2(repeating: 3 * y)).x
            let error = abs(found - turn)
            worst = max(worst, min(error, 1 - error))
        }
        #expect(worst < 3e-7)
    }

    static func gradient(_ random: inout SplitMix64) -> Gradient {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let kinds = [Gradient.Kind.axial, .radial, .conic]
        // Stops are far enough apart that no table needs more than its largest size.
        let count = Int.random(in: 2...5, using: &random)
        let stops = (0..<count).map { index in
            let place = (Double(index) + number(0...0.5)) / Double(count)
            let color = Color(
                red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
            return (place, color)
        }
        return Gradient(
            kinds[Int.random(in: 0..<3, using: &random)],
            from: Point(x: number(0...300), y: number(0...200)),
            to: Point(x: number(0...300), y: number(0...200)), stops)
    }

    static func placement(_ random: inout SplitMix64, isProjective: Bool) -> Placement {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let affine = AffineTransform(
            a: number(0.5...2), b: number(-0.4...0.4), c: number(-0.4...0.4), d: number(0.5...2),
            tx: number(-50...50), ty: number(-50...50))
        guard isProjective else { return Placement(affine) }
        return Placement(affine, xw: number(-0.002...0.002), yw: number(-0.002...0.002))
    }
}

extension Sampler {
    /// The pixels of one piece of a row.
    func pixels(row: Int, _ columns: Range<Int>) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: columns.count) { buffer, count in
            if let start = buffer.baseAddress { write(row: row, columns: columns, to: start) }
            count = columns.count
        }
    }
}

extension Placement {
    /// The point seen at `pixel`, by Cramer's rule; nil if there is none.
    func source(of pixel: Point) -> Point? {
        let (a, c) = (affine.a - pixel.x * xw, affine.c - pixel.x * yw)
        let (b, d) = (affine.b - pixel.y * xw, affine.d - pixel.y * yw)
        let (right, down) = (pixel.x * w - affine.tx, pixel.y * w - affine.ty)
        let determinant = a * d - b * c
        let point = Point(
            x: (right * d - down * c) / determinant, y: (a * down - b * right) / determinant)
        return depth.value(at: point) > 1e-3 ? point : nil
    }
}

extension Gradient {
    /// Premultiplied components times 255 at `point` and just before and after it, in case of a hard edge
    /// there.
    fileprivate func slowColor(at point: Point) -> [SIMD4<Double>] {
        let (way, from) = (end - start, point - start)
        let place =
            switch kind {
            case .axial:
                (from.dx * way.dx + from.dy * way.dy) / (way.dx * way.dx + way.dy * way.dy)
            case .radial: hypot(from.dx / way.dx, from.dy / way.dy)
            case .conic:
                ((atan2(from.dy, from.dx) - atan2(way.dy, way.dx)) / (2 * .pi) + 2)
                    .truncatingRemainder(dividingBy: 1)
            }
        return [place, place - 4e-7, place + 4e-7, place + 1, place - 1]
            .prefix(kind == .conic && min(place, 1 - place) < 1e-6 ? 5 : 3).map(color)
    }

    private func color(at place: Double) -> SIMD4<Double> {
        let after = stops.firstIndex { $0.location > place } ?? stops.count
        let (from, to) = (stops[max(after - 1, 0)], stops[min(after, stops.count - 1)])
        let length = to.location - from.location
        let t = length > 0 ? min(max((place - from.location) / length, 0), 1) : 0
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
        let alpha = mix(from.color.alpha, to.color.alpha)
        return SIMD4(
            mix(from.color.red, to.color.red) * alpha,
            mix(from.color.green, to.color.green) * alpha,
            mix(from.color.blue, to.color.blue) * alpha, alpha) * 255
    }
}

extension UInt32 {
    /// The largest difference between a component and that of `color`.
    func difference(from color: SIMD4<Double>) -> Double {
        let own = SIMD4(
            Double(self >> 16 & 255), Double(self >> 8 & 255), Double(self & 255),
            Double(self >> 24))
        let difference = own - color
        return (0..<4).map { abs(difference[$0]) }.max()!
    }
}
