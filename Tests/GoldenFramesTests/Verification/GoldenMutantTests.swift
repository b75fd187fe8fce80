import Drawing
import FrameDiffing
import LayerTree
import Testing
import TimingModel

@testable import GoldenFrames

/// Every kind of change to an animation fails, with a sentence that says what changed.
@MainActor
@Suite struct GoldenMutantTests {
    private let scene = Scene()

    /// The summary for a change, which must be detected.
    private func summary(
        _ change: (inout Scene) -> Void, verdict: GoldenResult.Verdict = .changed
    ) async throws -> [String] {
        let result = try await scene.with(change).verified(against: scene)
        #expect(result.verdict == verdict)
        #expect(result.exitCode == verdict.exitCode)
        return result.summary
    }

    @Test func nothingChanged() async throws {
        let result = try await scene.verified(against: scene)
        #expect(result.verdict == .passed)
        #expect(result.exitCode == 0)
        #expect(result.summary == ["16 frames are equal"])
    }

    @Test func changedCurve() async throws {
        let summary = try await summary { $0.options = .curveEaseIn }
        #expect(summary.first == "frames 5–11 (0.25 s to 0.55 s) differ")
    }

    @Test func changedStart() async throws {
        let summary = try await summary { $0.start = 0.3 }
        #expect(summary.first?.contains("2 frames (0.1 s) later") == true, "\(summary)")
    }

    @Test func movedView() async throws {
        let summary = try await summary { $0.y = 6 }
        #expect(summary.first == "frames 0–15 (0 s to 0.75 s) differ", "\(summary)")
    }

    @Test func colourOffByOne() async throws {
        let summary = try await summary {
            $0.ballColor = Color(red: 254 / 255, green: 0, blue: 0, alpha: 1)
        }
        #expect(summary.first == "frames 0–15 (0 s to 0.75 s) differ", "\(summary)")
        #expect(summary.contains { $0.contains("#fe0000 instead of #ff0000") }, "\(summary)")
    }

    @Test func lastFrameRemoved() async throws {
        let summary = try await summary { $0.length = 0.7 }
        #expect(summary.first == "1 frame missing at the end: frame 15 (0.75 s)", "\(summary)")
    }

    @Test func frameAdded() async throws {
        let summary = try await summary { $0.length = 0.8 }
        #expect(summary.first == "1 frame added at the end: frame 16 (0.8 s)", "\(summary)")
    }

    @Test func onlyTheLastFrameChanged() async throws {
        // Until 0.7 s nothing moves; the last frame, at 0.75 s, shows the end.
        let before = scene.with { ($0.start, $0.duration) = (0.72, 0.01) }
        let result = try await before.with { $0.goal = 24 }.verified(against: before)
        #expect(result.verdict == .changed)
        #expect(
            result.summary.first?.hasSuffix("15 (0.75 s), differs") == true, "\(result.summary)")
        #expect(result.comparison?.counts.different == 1)
        #expect(result.comparison?.counts.equal == 15)
    }

    @Test func otherSize() async throws {
        let summary = try await summary { $0.canvas = Size(width: 41, height: 20) }
        #expect(summary.first == "other size: 41×20 pixels instead of 40×20", "\(summary)")
    }

    @Test func otherFrameRate() async throws {
        let summary = try await summary { $0.fps = 40 }
        #expect(summary.first?.hasPrefix("other frame rate: 40 fps instead of 20 fps") == true)
    }

    @Test func viewRemoved() async throws {
        let summary = try await summary { $0.hasHat = false }
        #expect(summary.first == "frames 0–15 (0 s to 0.75 s) differ", "\(summary)")
    }

    /// Transparent and faint white look the same over white, but not over a checkerboard.
    @Test func alphaAlone() async throws {
        let clear = scene.with { $0.background = Color(white: 1, alpha: 0) }
        let faint = scene.with { $0.background = Color(white: 1, alpha: 0.02) }
        let result = try await faint.verified(against: clear)
        #expect(result.verdict == .changed)
    }

    @Test func toleranceLetsSmallChangesPass() async throws {
        let tolerance = ImageTolerance(distance: 0.02)
        let other = scene.with { $0.ballColor = Color(red: 254 / 255, green: 0, blue: 0, alpha: 1) }
        let result = try await other.verified(
            against: scene, overrides: .init(tolerance: tolerance))
        #expect(result.verdict == .passed)
        #expect(result.summary.first?.contains("within tolerance") == true, "\(result.summary)")
        // The golden's own tolerance applies, too.
        let kept = try await other.verified(against: scene, settings: .init(tolerance: tolerance))
        #expect(kept.verdict == .passed)
    }

    @Test func masksHideWhatTheyCover() async throws {
        let other = scene.with { $0.ballColor = Color(red: 0, green: 1, blue: 0, alpha: 1) }
        let hidden = try await other.verified(
            against: scene, overrides: .init(masks: [GoldenMask(.view("ball"))]))
        #expect(hidden.verdict == .passed, "\(hidden.summary)")
        let early = try await other.verified(
            against: scene,
            overrides: .init(masks: [GoldenMask(.view("ball"), times: .zero...(.milliseconds(300)))]
            )
        )
        #expect(early.comparison?.firstDifference?.frame.number == 7)
        let elsewhere = try await other.verified(
            against: scene, overrides: .init(masks: [GoldenMask(.view("hat"))]))
        #expect(elsewhere.verdict == .changed)
    }
}
