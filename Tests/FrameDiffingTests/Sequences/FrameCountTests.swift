import Testing
import TimingModel

@testable import FrameDiffing

/// Added and missing frames, and their place in the sequence.
@Suite struct FrameCountTests {
    private let film = Film(Array(0..<60))

    @Test func oneFrameMoreAtTheEnd() {
        let comparison = film.compare(Film(Array(0..<61)))
        #expect(!comparison.passes)
        #expect(
            comparison.summary == [
                "1 frame added at the end: frame 60 (1 s)", "60 of 61 frames as expected",
            ])
        #expect(comparison.counts.added == 1)
    }

    @Test func theLastFrameIsMissing() {
        let comparison = film.compare(Film(Array(0..<59)))
        #expect(!comparison.passes)
        #expect(
            comparison.summary == [
                "1 frame missing at the end: frame 59 (0.983 s)", "59 of 60 frames as expected",
            ])
        #expect(comparison.counts.missing == 1)
    }

    /// One file is missing; the other frames keep their times.
    @Test func aFrameInTheMiddleIsMissing() {
        let holed = film.with { $0.numbers = Array(0..<7) + Array(8..<60) }
        let comparison = film.compare(holed)
        #expect(
            comparison.summary == [
                "1 frame missing in the middle: frame 7 (0.117 s)", "59 of 60 frames as expected",
            ])
        #expect(
            holed.compare(film).summary[0] == "1 frame added in the middle: frame 7 (0.117 s)")
    }

    @Test func severalHolesAreNamed() {
        let holed = film.with { $0.numbers = Array(2..<7) + Array(10..<60) }
        #expect(
            film.compare(holed).summary == [
                "2 frames missing at the beginning: frames 0–1 (0 s to 0.017 s)",
                "3 frames missing in the middle: frames 7–9 (0.117 s to 0.15 s)",
                "55 of 60 frames as expected",
            ])
    }

    /// A new picture between two others makes the following ones one frame late.
    @Test func aFrameIsInserted() {
        let longer = Film(Array(0..<20) + [99] + Array(20..<60))
        #expect(
            film.compare(longer).summary.prefix(2) == [
                "1 frame added in the middle: frame 20 (0.333 s)",
                "the same pictures, 1 frame (0.017 s) later: frames 21–60 (0.35 s to 1 s)",
            ])
        #expect(
            !film.compare(longer).summary.contains {
                $0.contains(" differ") && !$0.hasPrefix("worst")
            })
    }

    @Test func framesAreInsertedAtTheBeginning() {
        let longer = Film([97, 98, 99] + Array(0..<60))
        #expect(
            film.compare(longer).summary.prefix(2) == [
                "3 frames added at the beginning: frames 0–2 (0 s to 0.033 s)",
                "the same pictures, 3 frames (0.05 s) later: frames 3–62 (0.05 s to 1.033 s)",
            ])
    }

    /// The first picture is shown three frames longer.
    @Test func theBeginningIsHeld() {
        let longer = Film([0, 0, 0] + Array(0..<60))
        #expect(
            film.compare(longer).summary.prefix(2) == [
                "3 frames added at the beginning: frames 0–2 (0 s to 0.033 s)",
                "the same pictures, 3 frames (0.05 s) later: frames 1–62 (0.017 s to 1.033 s)",
            ])
    }

    @Test func framesAreCutOut() {
        let shorter = Film(Array(0..<20) + Array(25..<60))
        #expect(
            film.compare(shorter).summary.prefix(2) == [
                "5 frames missing in the middle: frames 20–24 (0.333 s to 0.4 s)",
                "the same pictures, 5 frames (0.083 s) earlier: frames 20–54 (0.333 s to 0.9 s)",
            ])
    }

    @Test func framesAreCutOffAtTheBeginning() {
        let shorter = Film(Array(5..<60))
        #expect(
            film.compare(shorter).summary.prefix(2) == [
                "5 frames missing at the beginning: frames 0–4 (0 s to 0.067 s)",
                "the same pictures, 5 frames (0.083 s) earlier: frames 0–54 (0 s to 0.9 s)",
            ])
    }

    /// Earlier frames changed, too: one motion takes longer, and everything after it is late.
    @Test func framesAreInsertedAfterChangedOnes() {
        let longer = Film([0] + Array(61..<80) + [97, 98, 99] + Array(20..<60))
        #expect(
            film.compare(longer).summary.prefix(3) == [
                "3 frames added in the middle: frames 20–22 (0.333 s to 0.367 s)",
                "the same pictures, 3 frames (0.05 s) later: frames 23–62 (0.383 s to 1.033 s)",
                "frames 1–19 (0.017 s to 0.317 s) differ",
            ])
    }

    /// If later frames changed, the place of the inserted ones is unknown.
    @Test func framesAreInsertedBeforeChangedOnes() {
        let longer = Film(Array(0..<20) + [99] + Array(20..<60)).with { $0.pictures[50] = 98 }
        #expect(
            film.compare(longer).summary.prefix(2) == [
                "1 frame added at the end: frame 60 (1 s)",
                "the same pictures, 1 frame (0.017 s) later: frames 21–60 (0.35 s to 1 s), but for "
                    + "1 of them",
            ])
    }

    /// A longer sequence and a delay are reported separately if their lengths differ.
    @Test func longerAndLate() {
        let rests = Film(Array(repeating: 0, count: 10) + Array(1..<30))
        let longer = Film(
            Array(repeating: 0, count: 13) + Array(1..<30) + Array(repeating: 29, count: 4))
        #expect(
            rests.compare(longer).summary.prefix(2) == [
                "7 frames added at the end: frames 39–45 (0.65 s to 0.75 s)",
                "the same pictures, 3 frames (0.05 s) later: frames 10–41 (0.167 s to 0.683 s)",
            ])
    }

    @Test func nothingInCommon() {
        let comparison = film.compare(Film([97, 98]))
        #expect(
            comparison.summary.prefix(2) == [
                "58 frames missing at the end: frames 2–59 (0.033 s to 0.983 s)",
                "frames 0–1 (0 s to 0.017 s) differ",
            ])
    }
}
