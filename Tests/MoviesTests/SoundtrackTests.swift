import Drawing
import LayerTree
import Messages
import RenderErrors
import RenderPipeline
import SpecFormat
import TestSupport
import Testing
import TimingModel

@testable import Movies

/// Sounds that code sets.
@MainActor
@Suite struct SoundtrackTests {
    private let folder = TemporaryFolder()

    /// What is said about a sound with a change; nil if it may be as it is.
    private func refusal(
        loudness: Double? = nil, count: Int = 1, _ change: (inout Sound) -> Void = { _ in }
    ) throws -> String? {
        var sound = Sound("a.wav")
        change(&sound)
        let sounds = Array(repeating: sound, count: count)
        let timeline = try Stage(size: Size(width: 2, height: 2)).record {}
        let rate = try #require(FrameRate("10"))
        let settings = MovieSettings(soundtrack: Soundtrack(sounds, loudness: loudness))
        do throws(RenderError) {
            _ = try Movie(
                FrameSource(RenderPlan(timeline: timeline, frameRate: rate)),
                to: [folder("a.gif")], settings: settings)
            return nil
        } catch {
            #expect(error.code == .badSound)
            return "\(error)"
        }
    }

    @Test("numbers that a spec can't have are refused before anything is made")
    func outOfRange() throws {
        #expect(try refusal() == nil)
        #expect(try refusal(loudness: -16, count: 64) { $0.duration = .seconds(1) } == nil)
        for loudness in [0, -70.1, Double.nan] {
            #expect(try refusal(loudness: loudness)?.contains("from -70 to -5 LUFS") == true)
        }
        #expect(try refusal(count: 65)?.contains("at most 64 sounds, not 65") == true)
        let changes: [(inout Sound) -> Void] = [
            { $0.at = .seconds(-1) }, { $0.start = .seconds(Int64.max) },
            { $0.fadeIn = .seconds(2e9) }, { $0.fadeOut = .seconds(-1) },
            { $0.duration = .zero }, { $0.volume = [Sound.Volume(1, at: .seconds(-1))] },
        ]
        for change in changes {
            #expect(try refusal(change)?.contains("times of a sound are from 0") == true)
        }
        for factors in [[-0.1], [Double.infinity], [.nan], [1, 1]] {
            let refusal = try refusal { $0.volume = factors.map { Sound.Volume($0) } }
            #expect(refusal?.contains("at rising times") == true, "\(factors)")
        }
    }
}
