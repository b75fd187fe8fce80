import TestSupport
import Testing
import TimingModel

@testable import FrameDiffing

/// Pictures shown at other times are distinguished from other pictures.
@Suite struct FrameShiftTests {
    /// Stands still, moves, stands still.
    private let film = Film(
        Array(repeating: 0, count: 20) + Array(1...20) + Array(repeating: 21, count: 20))

    private func delayed(_ frames: Int) -> Film {
        Film(film.pictures.indices.map { film.pictures[min(max($0 - frames, 0), 59)] })
    }

    @Test(arguments: [
        (3, "3 frames (0.05 s) later", "frames 20–42 (0.333 s to 0.7 s)"),
        (1, "1 frame (0.017 s) later", "frames 20–40 (0.333 s to 0.667 s)"),
        (-1, "1 frame (0.017 s) earlier", "frames 19–39 (0.317 s to 0.65 s)"),
        (-12, "12 frames (0.2 s) earlier", "frames 8–39 (0.133 s to 0.65 s)"),
        (19, "19 frames (0.317 s) later", "frames 20–58 (0.333 s to 0.967 s)"),
    ])
    func motionThatStartsAtAnotherTime(frames: Int, text: String, span: String) {
        let comparison = film.compare(delayed(frames))
        #expect(!comparison.passes)
        #expect(comparison.summary[0] == "the same pictures, \(text): \(span)")
        #expect(comparison.shifts.map(\.frames) == [frames])
        #expect(!comparison.summary.contains { $0.hasSuffix(" differ") })
        #expect(comparison.frames.allSatisfy { $0.passes != ($0.shift == frames) })
    }

    /// Motion over the whole length: the first or the last picture is held.
    @Test func motionWithoutRests() {
        let walk = Film(Array(0..<60))
        let late = Film([0] + Array(0..<59))
        #expect(
            walk.compare(late).summary[0]
                == "the same pictures, 1 frame (0.017 s) later: frames 1–59 (0.017 s to 0.983 s)")
        let early = Film(Array(1..<60) + [59])
        #expect(
            walk.compare(early).summary[0]
                == "the same pictures, 1 frame (0.017 s) earlier: frames 0–58 (0 s to 0.967 s)")
    }

    /// One step, moved by one frame: only one frame differs.
    @Test func oneStepOneFrameLater() {
        let step = Film(Array(repeating: 0, count: 10) + Array(repeating: 1, count: 10))
        let late = Film(Array(repeating: 0, count: 11) + Array(repeating: 1, count: 9))
        #expect(
            step.compare(late).summary[0]
                == "the same pictures, 1 frame (0.017 s) later: frame 10 (0.167 s)")
        #expect(
            late.compare(step).summary[0]
                == "the same pictures, 1 frame (0.017 s) earlier: frame 10 (0.167 s)")
    }

    /// The second of two motions starts later; the first isn't part of the shift.
    @Test func aPartThatStartsLater() {
        let parts = Film(Array(0..<20) + Array(repeating: 19, count: 20) + Array(20..<60))
        let late = Film(Array(0..<20) + Array(repeating: 19, count: 25) + Array(20..<55))
        let comparison = parts.compare(late)
        #expect(comparison.shifts.map(\.frames) == [5])
        #expect(
            comparison.summary[0]
                == "the same pictures, 5 frames (0.083 s) later: frames 40–79 (0.667 s to 1.317 s)")
    }

    /// Each of two motions has a delay of its own.
    @Test func partsThatMoveDifferently() {
        func film(_ first: Int, _ second: Int) -> Film {
            Film(
                (0..<100).map { index in
                    index < 50
                        ? min(max(index - first, 0), 20) : 20 + min(max(index - second, 0), 20)
                })
        }
        let comparison = film(10, 60).compare(film(14, 58))
        #expect(comparison.shifts.map(\.frames) == [4, -2])
    }

    @Test func otherPicturesAreNoShift() {
        let other = Film(film.pictures.map { $0 == 0 || $0 == 21 ? $0 : $0 + 60 })
        let comparison = film.compare(other)
        #expect(comparison.shifts.isEmpty)
        #expect(comparison.summary[0] == "frames 20–39 (0.333 s to 0.65 s) differ")
    }

    /// Without the flash, its frames show a picture that is expected elsewhere, but not because of a shift.
    @Test func aFlashThatIsGoneIsNoShift() {
        let plain = Film(Array(repeating: 0, count: 40))
        let flash = plain.with { for index in 10...12 { $0.pictures[index] = 1 } }
        #expect(flash.compare(plain).shifts.isEmpty)
        #expect(plain.compare(flash).shifts.isEmpty)
        #expect(flash.compare(plain).summary[0] == "frames 10–12 (0.167 s to 0.2 s) differ")
    }

    /// A missing flash beside a late motion isn't part of the shift.
    @Test func aFlashThatIsGoneIsNoPartOfAShift() {
        let flash = film.with {
            $0.pictures += Array(repeating: 21, count: 20)
            for index in 65...67 { $0.pictures[index] = 50 }
        }
        let late = delayed(3).with { $0.pictures += Array(repeating: 21, count: 20) }
        let comparison = flash.compare(late)
        #expect(
            comparison.summary.prefix(2) == [
                "the same pictures, 3 frames (0.05 s) later: frames 20–42 (0.333 s to 0.7 s)",
                "frames 65–67 (1.083 s to 1.117 s) differ",
            ])
    }

    /// A flash that comes later by more than its length.
    @Test func aFlashMayMoveFar() {
        let plain = Film(Array(repeating: 0, count: 40))
        let early = plain.with { for index in 10...11 { $0.pictures[index] = 1 } }
        let late = plain.with { for index in 20...21 { $0.pictures[index] = 1 } }
        #expect(
            early.compare(late).summary[0]
                == "the same pictures, 10 frames (0.167 s) later: frames 10–21 (0.167 s to 0.35 s)")
        #expect(early.compare(late).frames.allSatisfy { $0.passes || $0.shift == 10 })
    }

    @Test func framesThatChangedPlacesAreNoShift() {
        let walk = Film(Array(0..<30))
        let swapped = walk.with { $0.pictures.swapAt(14, 15) }
        #expect(walk.compare(swapped).shifts.isEmpty)
        #expect(
            walk.compare(swapped).summary[0] == "frames 14–15 (0.233 s to 0.25 s) differ")
    }

    @Test func backwardsIsNoShift() {
        let walk = Film(Array(0..<30))
        #expect(walk.compare(Film(walk.pictures.reversed())).shifts.isEmpty)
    }

    /// One of the shifted frames shows another picture.
    @Test func exceptionsAreCounted() {
        let broken = delayed(3).with { $0.pictures[30] = 90 }
        let comparison = film.compare(broken)
        #expect(
            comparison.summary[0]
                == "the same pictures, 3 frames (0.05 s) later: "
                + "frames 20–42 (0.333 s to 0.7 s), but for 1 of them")
        #expect(comparison.summary[1] == "frame 30 (0.5 s) differs")
    }

    /// Repeating pictures fit many shifts: the smallest is reported, except for the few frames whose source
    /// is before the beginning or after the end.
    @Test(arguments: [-5, -1, 1, 5])
    func theSmallestShiftOfRepeatingMotionIsReported(shift: Int) {
        let spinner = Film((0..<90).map { $0 % 12 })
        let moved = Film((0..<90).map { (($0 - shift) % 12 + 12) % 12 })
        let comparison = spinner.compare(moved)
        #expect(comparison.frames.count { $0.shift == shift } >= 90 - abs(shift))
        #expect(comparison.frames.allSatisfy { $0.shift != nil })
    }

    /// Motion at twice the pace isn't reported as shifts.
    @Test func anotherPaceIsNoShift() {
        let comparison = film.compare(Film(film.pictures.map { $0 > 9 ? 21 : $0 * 2 }))
        #expect(comparison.shifts.isEmpty)
    }

    /// At half the pace, each picture is later than the one before; this isn't reported as shifts.
    @Test func aSlowerPaceIsNoShift() {
        let slow = Film((0..<60).map { film.pictures[$0 < 20 ? $0 : 20 + ($0 - 20) / 2] })
        let comparison = film.compare(slow)
        #expect(comparison.shifts.isEmpty && comparison.frames.allSatisfy { $0.shift == nil })
        #expect(comparison.summary[0] == "frames 21–59 (0.35 s to 0.983 s) differ")
    }

    @Test func framesAtChosenTimesAreNotShifted() {
        let chosen = film.with { $0.rate = nil }
        #expect(chosen.compare(delayed(3).with { $0.rate = nil }).shifts.isEmpty)
    }

    /// Random motion with pauses, shifted by a random time, is recognised, and nothing else differs.
    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func shiftsAreFound(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var pictures = [0]
        while pictures.count < 80 {
            let isStill = Int.random(in: 0..<3, using: &random) == 0
            let count = Int.random(in: 1...12, using: &random)
            for _ in 0..<count { pictures.append(pictures[pictures.count - 1] + (isStill ? 0 : 1)) }
        }
        let shift = Int.random(in: 1...15, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        let rest = Array(repeating: 0, count: 16)
        let padded = rest + pictures + Array(repeating: pictures[pictures.count - 1], count: 16)
        let last = padded.count - 1
        let moved = padded.indices.map { padded[min(max($0 - shift, 0), last)] }
        let comparison = Film(padded).compare(Film(moved).with { $0.hasPictures = false })
        #expect(comparison.shifts.map(\.frames) == [shift], "seed \(seed)")
        #expect(comparison.shifts.allSatisfy { $0.exceptions == 0 }, "seed \(seed)")
        #expect(comparison.frames.allSatisfy { $0.passes || $0.shift == shift }, "seed \(seed)")
    }

    /// A frame with a reported shift always shows the picture of that other frame.
    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func reportedShiftsAreTrue(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pictures = (0..<40).map { _ in Int.random(in: 0...5, using: &random) }
        var other = pictures
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = other.indices.randomElement(using: &random)!
            switch Int.random(in: 0..<3, using: &random) {
            case 0: other.insert(Int.random(in: 0...5, using: &random), at: index)
            case 1: other.remove(at: index)
            default: other[index] = Int.random(in: 0...7, using: &random)
            }
        }
        let comparison = Film(pictures).compare(Film(other))
        #expect(comparison.passes == (pictures == other), "seed \(seed)")
        for frame in comparison.frames {
            guard let shift = frame.shift, let actual = frame.actual else { continue }
            let source = min(max(actual.number - shift, 0), pictures.count - 1)
            #expect(other[actual.number] == pictures[source], "seed \(seed)")
        }
    }
}
