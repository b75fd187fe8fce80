internal import GoldenFrames
internal import Synchronization

/// The goldens that this run of tests came by: each is one expectation's own, and `animrender golden
/// prune` can tell which ones nobody needs any more.
final class UsedGoldens: Sendable {
    /// Those of this process.
    static let shared = UsedGoldens(of: .current)

    /// What was used, by the folder of results.
    private let runs = Mutex<[ResultsFolder: Run]>([:])
    private let testRun: TestRun

    private struct Run {
        var roots: Set<String> = []
        /// By the names of the results.
        var users: [String: GoldenUser] = [:]
        /// The names of results that are of a golden that failed.
        var failed: Set<String> = []
    }

    init(of testRun: TestRun) { self.testRun = testRun }

    /// Notes that `user` expects the golden at `place`, and removes what an earlier run found of it. A run of
    /// all tests begins with an empty folder of results.
    ///
    /// - Returns: whether it is the first time; it isn't where a test is repeated, or in a loop.
    /// - Throws: `GoldenError.refused` if another line or test expects the same golden, or the folder of
    ///   results holds other things.
    /// - Complexity: O(1), as nobody says when a run ends: the list of goldens is never written anew.
    func claim(_ place: GoldenPlace, by user: GoldenUser) throws(GoldenError) -> Bool {
        try runs.withLock { runs throws(GoldenError) in
            if runs[place.results] == nil {
                try begin(place.results)
                runs[place.results] = Run()
            }
            if let other = runs[place.results]?.users[place.name] {
                guard other == user else {
                    throw .refused(
                        "\(place.name) is the golden of \(other), too: give this one a name of its own "
                            + "by named:")
                }
                return false
            }
            try place.results.remove(place.name)
            runs[place.results]?.users[place.name] = user
            let isNewRoot = runs[place.results]?.roots.insert(place.root).inserted == true
            note(place, isNewRoot)
            return true
        }
    }

    /// Notes that the golden at `place` failed.
    /// - Returns: whether it is the first time in this run. Its result stays, whatever repetitions find: its
    ///   pictures are named by an issue.
    func fails(_ place: GoldenPlace) -> Bool {
        runs.withLock { $0[place.results, default: Run()].failed.insert(place.name).inserted }
    }

    /// Goes on with the run of which other processes ran tests before, or begins one.
    private func begin(_ results: ResultsFolder) throws(GoldenError) {
        let last = try? results.lastRun()
        let record = RunRecord(
            isFiltered: testRun.isFiltered, used: [], starter: testRun.starter,
            programs: [testRun.program])
        if let last, last.starter != nil, last.starter == testRun.starter,
            !last.programs.contains(testRun.program)
        {
            try? results.add(record)
        } else {
            if testRun.isFiltered { try results.claim() } else { try results.removeAll() }
            try? results.write(record)
        }
    }

    /// Without the list, nothing can be pruned; tests don't fail for it.
    private func note(_ place: GoldenPlace, _ isNewRoot: Bool) {
        try? place.results.add(
            RunRecord(
                roots: isNewRoot ? [place.root] : [], isFiltered: testRun.isFiltered,
                used: [place.path]))
    }
}
