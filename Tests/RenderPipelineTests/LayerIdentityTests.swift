import Drawing
import ImageCodecs
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Changes without effect on a picture, from views to pixels.
@MainActor
@Suite struct LayerIdentityTests {
    /// A few nested views from a seed, most of them half-transparent, rotated and clipping.
    private func tree(seed: UInt64, in size: Double = 120) -> View {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let top = View(0, 0, size, size)
        var views = [top]
        for _ in 0..<8 {
            let view = View(number(0...80), number(0...80), number(10...60), number(10...60))
            view.backgroundColor = Color(
                red: number(0...1), green: number(0...1), blue: number(0...1),
                alpha: number(0.4...1))
            view.rotate = number(-3...3)
            view.cornerRadius = number(0...20)
            view.clipsToBounds = Bool.random(using: &random)
            view.borderWidth = [0, 2].randomElement(using: &random)!
            if Bool.random(using: &random) { view.alpha = number(0.3...1) }
            views.randomElement(using: &random)!.addSubview(view)
            views.append(view)
        }
        return top
    }

    private func worst(_ a: DrawnStage, _ b: DrawnStage) -> Int {
        zip(a.image.bytes, b.image.bytes).lazy.map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    private func draw(_ view: View, background: Color = .white) throws -> DrawnStage {
        let stage = Stage(size: Size(width: 120, height: 120), background: background)
        stage.addSubview(view)
        return try DrawnStage(stage)
    }

    @Test("a mask of alpha 1", arguments: 1...12 as ClosedRange<UInt64>)
    func masks(seed: UInt64) throws {
        let plain = try draw(tree(seed: seed))
        let masked = tree(seed: seed)
        masked.mask = View(-500, -500, 1200, 1200, .green)
        #expect(try draw(masked).image == plain.image, "seed \(seed)")
        let one = tree(seed: seed)
        one.mask = View(0, 0, 120, 120, .green)
        one.mask?.alpha = 0.5
        #expect(try worst(draw(one), plain) > 9, "half a mask does show")
    }

    /// A fade of the whole tree fades its picture, whatever overlaps in it.
    @Test("a group's alpha", arguments: 1...12 as ClosedRange<UInt64>)
    func alphas(seed: UInt64) throws {
        let picture = try draw(tree(seed: seed), background: .clear)
        let faded = tree(seed: seed)
        faded.alpha = 0.4
        let drawn = try draw(faded, background: Color(white: 0.2))
        var worst = 0.0
        for index in stride(from: 0, to: 120 * 120 * 4, by: 4) {
            let share = Double(picture.image.bytes[index + 3]) / 255 * 0.4
            for component in index..<index + 3 {
                let mixed = Double(picture.image.bytes[component]) * share + 51 * (1 - share)
                worst = max(worst, abs(mixed - Double(drawn.image.bytes[component])))
            }
        }
        #expect(worst <= 2, "seed \(seed): \(worst)")
    }

    /// An infinitely distant eye sees no depth: the bytes are the same as without a perspective.
    @Test("an infinite eye distance", arguments: 1...12 as ClosedRange<UInt64>)
    func perspective(seed: UInt64) throws {
        func image(_ operations: [TransformOperation], depth: Double) throws -> DrawnStage {
            let top = tree(seed: seed)
            top.sublayerTransform = Transform(operations)
            // In the order of the views, so that depth doesn't change the order.
            for (index, view) in top.subviews.enumerated() {
                view.zPosition = depth * Double(index)
            }
            return try draw(top)
        }
        let flat = try image([], depth: 0)
        let infinite = try image([.perspective(distance: .infinity)], depth: 30)
        #expect(infinite.image == flat.image, "seed \(seed)")
        // From very far away hardly anything moves; from near by it does.
        #expect(try worst(image([.perspective(distance: 1e9)], depth: 30), flat) <= 1)
        #expect(try worst(image([.perspective(distance: 400)], depth: 30), flat) > 9)
    }

    @Test("a blend mode over nothing", arguments: [BlendMode.multiply, .screen, .difference])
    func blending(mode: BlendMode) throws {
        for seed in 1...6 as ClosedRange<UInt64> {
            let blended = tree(seed: seed)
            blended.blendMode = mode
            let plain = try draw(tree(seed: seed), background: .clear)
            #expect(try worst(draw(blended, background: .clear), plain) <= 2, "seed \(seed)")
        }
    }
}
