import Drawing
import Testing

/// Lists of effects: how they are interpolated, added and limited.
@Suite struct VisualEffectTests {
    @Test func matchingListsAreInterpolatedPairwise() {
        let start: [VisualEffect] = [.blur(8), .saturation(0)]
        let end: [VisualEffect] = [.blur(0), .saturation(2)]
        #expect(start.interpolated(to: end, progress: 0.25) == [.blur(6), .saturation(0.5)])
        #expect(start.interpolated(to: end, progress: 1.5) == [.blur(-4), .saturation(3)])
    }

    /// CSS pads the shorter list with functions that change nothing.
    @Test func shorterListsArePadded() {
        let list: [VisualEffect] = [
            .blur(8), .brightness(3), .hue(2), .grayscale(1),
            .dropShadow(color: .red, radius: 4, offset: Vector(dx: 2, dy: 6)),
        ]
        let half: [VisualEffect] = [
            .blur(4), .brightness(2), .hue(1), .grayscale(0.5),
            .dropShadow(
                color: Color(red: 1, green: 0, blue: 0, alpha: 0.5), radius: 2,
                offset: Vector(dx: 1, dy: 3)),
        ]
        #expect([].interpolated(to: list, progress: 0.5) == half)
        #expect(list.interpolated(to: [], progress: 0.5) == half)
        #expect([].interpolated(to: list, progress: 0) == [])
    }

    @Test func otherListsAreNotInterpolated() {
        let list: [VisualEffect] = [.blur(8), .saturation(0)]
        #expect(list.interpolated(to: [.saturation(0), .blur(8)], progress: 0.5) == nil)
        #expect(list.interpolated(to: [.hue(1)], progress: 0.5) == nil)
    }

    @Test func everyKindIsMadeOfItsParts() {
        for kind in VisualEffect.Kind.allCases {
            let numbers = (0..<kind.parameterCount).map { Double($0) + 2 }
            let effect = VisualEffect(kind, numbers, color: .red)
            #expect(effect.kind == kind)
            #expect(effect.parameters == numbers)
            #expect((effect.color == .red) == kind.hasColor)
            #expect(!effect.neutral.quantized.isVisible)
            #expect(effect.neutral.kind == kind)
        }
    }

    /// What an animation contributes at its start, and at half of it.
    @Test func differencesAreVectors() throws {
        let old: [VisualEffect] = [.blur(8), .saturation(0)]
        let new: [VisualEffect] = [.blur(2)]
        let delta = try #require(old.difference(to: new))
        #expect(new.adding(delta, times: 1) == old)
        #expect(new.adding(delta, times: 0.5) == [.blur(5), .saturation(0.5)])
        // Whatever comes after the effects that the delta is about stays.
        let longer: [VisualEffect] = [.blur(2), .saturation(1), .hue(3)]
        #expect(longer.adding(delta, times: 1) == [.blur(8), .saturation(0), .hue(3)])
        #expect([VisualEffect.hue(1)].adding(delta, times: 1) == nil)
    }

    /// Other colours are replaced instead.
    @Test func onlyEqualColorsHaveADifference() {
        #expect([VisualEffect.tint(.red)].difference(to: [.tint(.blue)]) == nil)
        #expect([VisualEffect.tint(.red)].difference(to: []) == nil)
        let glow = VisualEffect.glow(color: .red, radius: 8, strength: 1)
        #expect(
            [glow].difference(to: [.glow(color: .red, radius: 2, strength: 1)])
                == [.glow(color: .red, radius: 6, strength: 0)])
    }

    /// Web Animations' accumulation: factors add their distance from 1.
    @Test func accumulation() {
        let list: [VisualEffect] = [.blur(4), .brightness(1.5)]
        #expect(list.accumulated(onto: list, times: 2) == [.blur(12), .brightness(2.5)])
        #expect([VisualEffect.tint(.red)].accumulated(onto: [.tint(.red)], times: 1) == nil)
    }

    /// Springs overshoot.
    @Test func numbersAreLimitedToWhatCanBeDrawn() {
        #expect(VisualEffect.blur(-1).quantized == .blur(0))
        #expect(VisualEffect.saturation(-0.5).quantized == .saturation(0))
        #expect(VisualEffect.sepia(1.25).quantized == .sepia(1))
        #expect(VisualEffect.blur(.nan).quantized == .blur(0))
    }

    @Test func effectsThatChangeNothingAreLeftOut() throws {
        let effects: [VisualEffect] = [
            .blur(0), .brightness(1), .invert(0), .tint(.clear), .saturation(2),
            .glow(color: .red, radius: 8, strength: 0),
        ]
        let placed = PlacedEffects(effects, placement: .identity, center: .zero)
        #expect(placed?.effects == [.saturation(2)])
        #expect(PlacedEffects([.blur(0)], placement: .identity, center: .zero) == nil)
    }

    @Test func descriptions() {
        let effects: [VisualEffect] = [
            .blur(8), .hue(.pi / 2), .tint(.red),
            .dropShadow(color: .black, radius: 2, offset: Vector(dx: 0, dy: 4)),
        ]
        #expect(
            effects.map { $0.description } == [
                "blur(8)", "hue(90)", "tint(#ff0000)", "dropShadow(#000000 2 0 4)",
            ])
    }
}
