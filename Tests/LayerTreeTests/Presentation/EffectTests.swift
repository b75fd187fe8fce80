import Drawing
import Testing
import TimingModel

@testable import LayerTree

/// Effects of views: what they see, and how they are animated.
@MainActor
@Suite struct EffectTests {
    let stage = Stage(size: Size(width: 200, height: 200), background: .white)
    let view = View(40, 40, 100, 100, .red)

    init() { stage.addSubview(view) }

    private func effects(at time: Double, _ body: @MainActor () -> Void) throws -> [VisualEffect] {
        let timeline = try stage.record(until: .seconds(9), body)
        return timeline.nodes[1].presentation(at: Duration(seconds: time)).effects
    }

    /// The subviews and the shadow are a part of the picture; the view's place scales lengths.
    @Test func groupsHaveEffects() throws {
        view.addSubview(View(10, 10, 20, 20, .blue))
        view.effects = [.blur(8), .brightness(1), .saturation(0.5)]
        view.shadowOpacity = 1
        view.alpha = 0.5
        view.scale = Vector(dx: 2, dy: 2)
        #expect(
            try stage.record {}.lines() == [
                "group alpha 0.5", "  shadow #000000 radius 3 offset 0 -3 at [2 0 0 2 -10 -10]",
                "  effects blur(8) saturation(0.5) at [2 0 0 2 -10 -10]",
                "  fill rect(0 0 100 100) #ff0000 at [2 0 0 2 -10 -10]",
                "  fill rect(0 0 20 20) #0000ff at [2 0 0 2 10 10]",
            ])
    }

    /// A list that changes nothing makes no group, and so does nothing that is drawn.
    @Test func effectsWithoutEffectAreLeftOut() throws {
        view.effects = [.blur(0), .tint(.clear)]
        #expect(try stage.record {}.lines() == ["fill rect(0 0 100 100) #ff0000 at [40 40]"])
        view.effects = [.blur(4)]
        view.backgroundColor = nil
        #expect(try stage.record {}.lines() == [])
    }

    @Test func animationsLeadFromListToList() throws {
        let shown = try effects(at: 0.25) {
            View.animate(withDuration: 1, options: .curveLinear) {
                view.effects = [.blur(8), .saturation(0)]
            }
        }
        #expect(shown == [.blur(2), .saturation(0.75)])
    }

    /// As with transforms, a second animation adds to the first.
    @Test func overlappingAnimationsAddUp() throws {
        let shown = try effects(at: 1.5) {
            View.animate(withDuration: 2, options: .curveLinear) { view.effects = [.blur(8)] }
            stage.after(1) {
                View.animate(withDuration: 1, options: .curveLinear) { view.effects = [.blur(4)] }
            }
        }
        // 4, of the first way a quarter of -8, and of the second one half of 4.
        #expect(shown == [.blur(4)])
    }

    /// Other colours replace what runs, and other kinds switch at the end.
    @Test func whatDoesNotAddUpIsReplaced() throws {
        view.effects = [.tint(.red)]
        let tinted = try effects(at: 0.5) {
            View.animate(withDuration: 1, options: .curveLinear) { view.effects = [.tint(.blue)] }
        }
        #expect(tinted == [.tint(Color(red: 0.5, green: 0, blue: 0.5))])
        view.effects = [.blur(3)]
        for (time, expected) in [(0.9, VisualEffect.blur(3)), (1, .hue(1))] {
            let other = View(40, 40, 10, 10, .red)
            let stage = Stage(size: Size(width: 100, height: 100))
            stage.addSubview(other)
            other.effects = [.blur(3)]
            let timeline = try stage.record(until: .seconds(2)) {
                View.animate(withDuration: 1, options: .curveLinear) { other.effects = [.hue(1)] }
            }
            let shown = timeline.nodes[1].presentation(at: Duration(seconds: time)).effects
            #expect(shown == [expected])
        }
    }

    /// What was listed before, and the canvas, are shown again inside the view's outline, beneath its background.
    @Test func backdrops() throws {
        let glass = View(60, 60, 50, 50, Color(white: 1, alpha: 0.5))
        glass.cornerRadius = 8
        glass.backdropEffects = [.blur(4), .glow(color: .red, radius: 2, strength: 1)]
        stage.addSubview(glass)
        #expect(
            try stage.record {}.lines() == [
                "fill rect(0 0 100 100) #ff0000 at [40 40]", "group alpha 1",
                "  clip rounded(0 0 50 50, 8) at [60 60]",
                "  effects blur(4) at [60 60] within 0 0 200 200",
                "  fill rect(0 0 200 200) #ffffff at [0 0]",
                "  fill rect(0 0 100 100) #ff0000 at [40 40]",
                "fill rounded(0 0 50 50, 8) rgba(255 255 255 0.5) at [60 60]",
            ])
    }

    /// Each backdrop shows those before it, but not without end, also in groups.
    @Test(arguments: [1, 0.5]) func manyBackdrops(alpha: Double) throws {
        for _ in 0..<20 {
            let glass = View(60, 60, 50, 50, .red)
            glass.backdropEffects = [.blur(4)]
            glass.alpha = alpha
            stage.addSubview(glass)
        }
        let lines = try stage.record {}.lines()
        #expect(lines.count < 3000)
        let blurs = lines.filter { $0.hasPrefix(alpha < 1 ? "    effects" : "  effects") }
        #expect(blurs.count == 20)
    }

    /// Beyond the limit of items that are listed again, views have no backdrop.
    @Test func repeatedItemsAreLimited() throws {
        let glass = View(60, 60, 50, 50, nil)
        glass.backdropEffects = [.blur(4)]
        stage.addSubview(glass)
        let timeline = try stage.record {}
        func items(alreadyRepeated count: Int) -> Int {
            var items: [DisplayItem] = []
            timeline.nodes.withUnsafeBufferPointer { nodes in
                let scene = ListedScene(
                    size: timeline.size, background: .white, nodes: nodes, images: [:],
                    hasDepth: false, frameDuration: nil)
                scene.repeatedItems = count
                DisplayListBuilder(scene: scene, time: .zero)
                    .add(NodeID(index: 0), in: .identity, clips: [], to: &items)
            }
            return items.count
        }
        let most = DisplayListBuilder.mostRepeatedItems
        #expect(items(alreadyRepeated: most - 1) == 2)
        #expect(items(alreadyRepeated: most) == 1)
    }

    /// A mask has nothing behind it.
    @Test func masksHaveNoBackdrop() throws {
        let mask = View(0, 0, 50, 50, .black)
        mask.backdropEffects = [.blur(4)]
        view.mask = mask
        #expect(try stage.record {}.lines().filter { $0.contains("effects") } == [])
    }

    /// Effects make a view larger where planes are sorted by depth, so that cuts don't show.
    @Test func blursReachBeyondTheBounds() {
        let box = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(
            box.spread(by: [.blur(2), .saturation(0)])
                == Rect(x: -7, y: -7, width: 24, height: 24))
        let shadow = VisualEffect.dropShadow(
            color: .black, radius: 0, offset: Vector(dx: 5, dy: -3))
        #expect(box.spread(by: [shadow]) == Rect(x: 0, y: -3, width: 15, height: 13))
    }
}
