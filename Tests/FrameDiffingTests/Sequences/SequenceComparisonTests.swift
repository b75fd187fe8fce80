import Testing
import TimingModel

@testable import FrameDiffing

/// What is said of sequences that are wrong in one way each.
@Suite struct SequenceComparisonTests {
    /// A square that walks for a second.
    private let film = Film(Array(0..<60))

    @Test func equalSequencesLoadNothing() {
        let loads = Loads()
        let comparison = SequenceComparison(
            expected: film.sequence(loads), actual: film.sequence(loads))
        #expect(comparison.passes)
        #expect(comparison.summary == ["60 frames are equal"])
        #expect(loads.numbers.isEmpty)
        #expect(comparison.heat == Array(repeating: 0, count: 60))
    }

    @Test func onlyChangedFramesAreLoaded() {
        let (old, new) = (Loads(), Loads())
        let changed = film.with { $0.pictures[7] = 70 }.with { $0.pictures[50] = 71 }
        let comparison = SequenceComparison(
            expected: film.sequence(old), actual: changed.sequence(new))
        #expect(old.numbers == [7, 50] && new.numbers == [7, 50])
        #expect(!comparison.passes)
    }

    @Test func onlyTheLastFrameChanged() {
        let comparison = film.compare(film.with { $0.pictures[59] = 80 })
        #expect(!comparison.passes)
        #expect(comparison.firstDifference?.frame.number == 59)
        #expect(
            comparison.summary == [
                "the last frame, 59 (0.983 s), differs",
                "worst is frame 59 (0.983 s): different: 32 of 320 pixels differ "
                    + "(10 %, limit 0 %); all in 20×5 at (6, 3); "
                    + "worst at (22, 3): #ffffff instead of #000000, distance 1 (limit 0); "
                    + "densest window 16×8 at (10, 0): 12.5 % (limit 0 %)",
                "59 of 60 frames as expected",
            ])
    }

    @Test func stretchesAreNamedWithTheirTimes() {
        var changed = film
        for index in 12...40 { changed.pictures[index] = 111 - index }
        changed.pictures[50] = 74
        let comparison = film.compare(changed)
        #expect(
            comparison.summary.first
                == "frames 12–40 (0.2 s to 0.667 s) and 50 (0.833 s) differ")
        #expect(comparison.spans.map(\.count) == [29, 1])
        #expect(comparison.firstDifference?.frame.time == .nanoseconds(200_000_000))
        #expect(comparison.counts.equal == 30 && comparison.counts.different == 30)
        #expect(comparison.shifts.isEmpty && comparison.countChanges.isEmpty)
    }

    @Test func manyStretchesAreCounted() {
        var changed = film
        for index in stride(from: 3, to: 60, by: 9) { changed.pictures[index] = 110 }
        #expect(
            film.compare(changed).summary.first
                == "frames 3 (0.05 s), 12 (0.2 s), 21 (0.35 s), 30 (0.5 s) and 3 more ranges "
                + "differ")
    }

    @Test func theWorstFrameHasMostHeat() throws {
        // The square moved by one, by ten and by two.
        let changed = film.with {
            $0.pictures[20] = 21
            $0.pictures[30] = 10
            $0.pictures[31] = 33
        }
        let comparison = film.compare(changed)
        #expect(comparison.worst?.frame.number == 30)
        let heat = comparison.heat.compactMap { $0 }
        #expect(heat[20] > 0 && heat[20] < heat[31] && heat[31] < heat[30] && heat[29] == 0)
        #expect(comparison.summary.contains { $0.hasPrefix("worst is frame 30 (0.5 s): ") })
    }

    @Test func toleranceAppliesToEveryFrame() {
        let changed = film.with { $0.pictures[20] = 21 }
        let tolerance = ImageTolerance(share: 0.025, density: 0.1)
        let comparison = film.compare(changed, tolerance)
        #expect(comparison.passes && comparison.counts.withinTolerance == 1)
        #expect(
            comparison.summary[0].hasPrefix(
                "60 frames match: 59 equal, 1 within tolerance; "
                    + "the largest difference is in frame 20 (0.333 s): within tolerance: 8 of 320 pixels"
            ))
        #expect(!film.compare(changed, ImageTolerance(share: 0.02, density: 0.1)).passes)
    }

    @Test func masksCountOnlyInTheirTime() {
        let changed = film.with { $0.pictures[20] = 21 }
        let all = PixelRect(x: 20, y: 0, width: 5, height: 8)
        #expect(film.compare(changed, masks: [FrameMask(all)]).passes)
        let time = FrameRate.standard.time(ofFrame: 20)
        #expect(film.compare(changed, masks: [FrameMask(all, times: time...time)]).passes)
        let later = time + .nanoseconds(1)...Duration.seconds(2)
        #expect(!film.compare(changed, masks: [FrameMask(all, times: later)]).passes)
    }

    @Test func masksThatCoverAllNeverHideAChange() {
        let changed = film.with { $0.pictures[20] = 21 }
        let all = FrameMask(PixelRect(x: 0, y: 0, width: 40, height: 8))
        #expect(!film.compare(changed, masks: [all]).passes)
    }

    @Test func masksThatCoverAllAreNamed() {
        let changed = film.with { for index in 20...22 { $0.pictures[index] = 70 + index } }
        let all = PixelRect(x: 0, y: 0, width: 40, height: 8)
        #expect(
            film.compare(changed, masks: [FrameMask(all)]).summary == [
                "masks cover every pixel of frames 20–22 (0.333 s to 0.367 s): nothing was compared",
                "57 of 60 frames as expected",
            ])
        let time = FrameRate.standard.time(ofFrame: 22)
        let summary = film.compare(changed, masks: [FrameMask(all, times: time...time)]).summary
        #expect(summary[0] == "frames 20–21 (0.333 s to 0.35 s) differ")
        #expect(
            summary.dropFirst(2).first
                == "masks cover every pixel of frame 22 (0.367 s): nothing was compared")
    }

    @Test func otherSizesAreNamedAndNothingIsLoaded() {
        let loads = Loads()
        let wider = film.with { $0.size.width = 44 }
        let comparison = SequenceComparison(
            expected: film.sequence(loads), actual: wider.sequence(loads))
        #expect(!comparison.passes)
        #expect(
            comparison.summary == [
                "other size: 44×8 pixels instead of 40×8", "0 of 60 frames as expected",
            ])
        #expect(loads.numbers.isEmpty)
    }

    @Test func emptySequencesNeverPass() {
        let empty = Film([])
        #expect(!empty.compare(empty).passes)
        #expect(
            empty.compare(empty).summary == [
                "nothing to compare: the expected sequence has no frames",
                "nothing to compare: the actual sequence has no frames",
            ])
        #expect(!film.compare(empty).passes && !empty.compare(film).passes)
        #expect(
            film.compare(empty).summary == [
                "nothing to compare: the actual sequence has no frames",
                "60 frames missing at the end: frames 0–59 (0 s to 0.983 s)",
                "0 of 60 frames as expected",
            ])
    }

    @Test func singleFramesAreCompared() {
        let single = Film([5])
        #expect(single.compare(single).summary == ["1 frame is equal"])
        let comparison = single.compare(Film([6]))
        #expect(!comparison.passes)
        #expect(comparison.summary[0] == "the only frame, 0 (0 s), differs")
    }

    /// A file with one frame need not say how fast it is.
    @Test func singleFramesNeedNoRate() {
        let still = Film([5]).with { $0.rate = nil }
        #expect(Film([5]).compare(still).passes)
        #expect(!Film([5, 6]).compare(still).passes)
    }

    @Test func unreadablePicturesNeverPass() {
        let changed = film.with {
            $0.pictures[7] = 70
            $0.pictures[8] = 71
            $0.emptyFiles = [70, 71]
        }
        let comparison = film.compare(changed, ImageTolerance(distance: 1, share: 1, density: 1))
        #expect(!comparison.passes)
        #expect(
            comparison.summary == [
                "frame 7 (0.117 s) is unreadable: the actual picture: the file is empty, and 1 more",
                "58 of 60 frames as expected",
            ])
    }

    @Test func differentHashesWithoutPicturesNeverPass() {
        let lean = film.with { $0.hasPictures = false }
        let changed = film.with { $0.pictures[7] = 70 }
        #expect(lean.compare(film).passes)
        let comparison = lean.compare(changed, ImageTolerance(distance: 1, share: 1, density: 1))
        #expect(!comparison.passes)
        #expect(comparison.heat[7] == nil)
        #expect(
            comparison.summary == [
                "frame 7 (0.117 s) differs",
                "their pictures aren't kept: only their hashes are known",
                "59 of 60 frames as expected",
            ])
    }

    @Test func framesAreCalledByTheirNumbers() {
        let late = film.with { $0.startNumber = 1001 }
        let changed = late.with { $0.pictures[3] = 70 }
        #expect(film.compare(late).passes)
        #expect(late.compare(changed).summary[0] == "frame 1004 (0.05 s) differs")
    }
}
