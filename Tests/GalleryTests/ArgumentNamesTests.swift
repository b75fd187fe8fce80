import Testing
import UIKitGoldenTesting
import UIKitNames

/// The types of `expectGolden`'s arguments are there with GoldenTesting alone.
@MainActor
@Suite(.goldens(record: .never, tolerance: .init(distance: 0.02, share: 0.001)))
struct ArgumentNamesTests {
    private let tolerance: ImageTolerance = .init(distance: 0.1)
    private let mode: RecordMode = .failed
    private let kept: KeptPictures = .times([0, 0.5])
    private let masks: [GoldenMask] = [
        .view("clock"), .rect(CGRect(x: 0, y: 0, width: 9, height: 9), during: 0.5...1),
    ]
    private let fonts: FontSet? = nil
    private let image: FrameImage? = nil

    @Test func helperPassesThemOn() {
        let expect: @MainActor (UIView) async -> Void = { view in
            await expectGolden(
                of: view, named: "none",
                options: GoldenOptions(
                    tolerance: tolerance, masks: masks, pictures: kept, fonts: fonts, record: mode))
        }
        withExtendedLifetime(expect) {}
        #expect(
            mode != .never && image == nil && kept != .all
                && "\(masks)" == "[clock, 0.0,0.0,9.0,9.0@0.5-1.0]")
    }
}
