import Drawing
import TestSupport
import Testing

/// Paths between paths.
@Suite struct PathInterpolationTests {
    let old = "M0 0L10 0C1 2 3 4 5 6Z"
    let new = "M2 4L20 -8C3 2 1 0 5 10Z"

    @Test(arguments: [
        (0.0, "M0,0 L10,0 C1,2 3,4 5,6 Z"), (0.5, "M1,2 L15,-4 C2,2 2,2 5,8 Z"),
        (1, "M2,4 L20,-8 C3,2 1,0 5,10 Z"), (1.5, "M3,6 L25,-12 C4,2 0,-2 5,12 Z"),
        (-1, "M-2,-4 L0,8 C-1,2 5,8 5,2 Z"),
    ])
    func pointsGoStraight(progress: Double, drawn: String) throws {
        let path = try Path(svg: old).interpolated(to: Path(svg: new), progress: progress)
        #expect(path?.short == drawn)
    }

    @Test(arguments: ["", "M0 0L10 0C1 2 3 4 5 6", "M0 0L10 0L5 6Z", "M0 0M10 0C1 2 3 4 5 6Z"])
    func otherStructuresHaveNothingBetween(data: String) throws {
        let (a, b) = (try Path(svg: old), try Path(svg: data))
        #expect(a.interpolated(to: b, progress: 0.5) == nil)
        #expect(b.interpolated(to: a, progress: 0.5) == nil)
        #expect(Path.difference(from: a, to: b) == nil)
        let delta = try #require(Path.difference(from: b, to: b))
        #expect(a.adding(delta, times: 1) == nil)
    }

    @Test func emptyPaths() {
        #expect(Path().interpolated(to: Path(), progress: 0.3) == Path())
    }

    /// The whole difference leads from the new path to the old one, none of it nowhere, and two
    /// running at once add up.
    @Test func differencesAdd() throws {
        let (a, b) = (try Path(svg: old), try Path(svg: new))
        let delta = try #require(Path.difference(from: a, to: b))
        #expect(b.adding(delta, times: 1) == a)
        #expect(b.adding(delta, times: 0) == b)
        #expect(b.adding(delta, times: 0.25) == b.interpolated(to: a, progress: 0.25))
        let twice = b.adding(delta, times: 1)?.adding(delta, times: 1)
        #expect(twice == b.interpolated(to: a, progress: 2))
    }
}
