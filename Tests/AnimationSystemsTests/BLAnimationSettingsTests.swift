import AnimationSystems
import Testing

/// Numbers of cycles that make no sense, and the values that replace them.
@Suite struct BLAnimationSettingsTests {
    @Test(arguments: [
        (3.0000000000000004, 3.0), (2.9999999999999996, 3), (3.2, 3.2), (0, 1), (-2, 1), (.nan, 1),
        (1e9, 1e9), (1e10, .infinity),
    ])
    func nearlyWholeCountsAreWhole(count: Double, counted: Double) {
        #expect(BLAnimationSettings.count(count) == counted)
    }
}
