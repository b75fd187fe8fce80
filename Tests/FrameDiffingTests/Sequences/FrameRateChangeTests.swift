import Testing
import TimingModel

@testable import FrameDiffing

/// Sequences at different frame rates are compared at the times of frames in both, and never pass.
@Suite struct FrameRateChangeTests {
    /// The same motion at twice the frame rate.
    @Test func finerStepsShareEverySecondFrame() {
        let coarse = Film(stride(from: 0, to: 60, by: 2).map { $0 })
            .with { $0.rate = FrameRate(numerator: 30) }
        let fine = Film(Array(0..<60))
        let comparison = coarse.compare(fine)
        #expect(!comparison.passes)
        #expect(comparison.frames.count == 30 && comparison.frames.allSatisfy(\.passes))
        #expect(
            comparison.summary == [
                "other frame rate: 60 fps instead of 30 fps, 60 frames instead of 30; "
                    + "compared at the 30 times that both show", "30 of 30 frames as expected",
            ])
    }

    @Test func otherPicturesAreFoundAtSharedTimes() {
        let coarse = Film(stride(from: 0, to: 60, by: 2).map { $0 })
            .with { $0.rate = FrameRate(numerator: 30) }
        let fine = Film(Array(0..<60)).with { $0.pictures[10] = 100 }
        let comparison = coarse.compare(fine)
        #expect(comparison.summary[1] == "frame 10 (0.167 s) differs")
        #expect(comparison.summary.last == "29 of 30 frames as expected")
    }

    /// Nothing but the rate changed.
    @Test func theSamePicturesAtAnotherRateAreNamed() {
        let film = Film(Array(0..<60))
        let slow = film.with { $0.rate = FrameRate(numerator: 30) }
        let comparison = film.compare(slow)
        #expect(!comparison.passes && comparison.hasSamePictures)
        #expect(
            comparison.summary == [
                "other frame rate: 30 fps instead of 60 fps; the same 60 frames, one by one"
            ])
    }

    @Test func asManyOtherPicturesAtAnotherRateAreCounted() {
        let film = Film(Array(0..<60))
        let slow = film.with {
            $0.rate = FrameRate(numerator: 30)
            $0.pictures[10] = 100
        }
        #expect(
            film.compare(slow).summary[0]
                == "other frame rate: 30 fps instead of 60 fps, with 60 frames each; compared at the "
                + "30 times that both show")
    }

    /// 30000/1001 isn't 29.97.
    @Test func nearlyTheSameRateIsAnother() {
        let film = Film([1, 1, 1]).with { $0.rate = FrameRate("30000/1001") }
        let other = film.with { $0.rate = FrameRate("29.97") }
        #expect(!film.compare(other).passes)
        #expect(
            film.compare(other).summary[0]
                == "other frame rate: 29.97 fps instead of 30000/1001 fps; the same 3 frames, "
                + "one by one")
    }

    @Test func aRateThatIsMissingIsNamed() {
        let film = Film([1, 2, 3])
        let comparison = film.compare(film.with { $0.rate = nil })
        #expect(
            comparison.summary[0]
                == "other frame rate: no frame rate instead of 60 fps; the same 3 frames, one by one"
        )
    }

    /// Frame rates that share only the first frame.
    @Test func ratesMayShareOneFrameOnly() {
        let film = Film([1, 2, 3]).with { $0.rate = FrameRate(numerator: 7) }
        let comparison = film.compare(
            Film([1, 5, 6]).with { $0.rate = FrameRate(numerator: 11) })
        #expect(comparison.frames.count == 1 && !comparison.passes)
        #expect(comparison.summary[0].hasSuffix("compared at the 1 time that both show"))
    }
}
