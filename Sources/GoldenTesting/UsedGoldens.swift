internal import GoldenFrames
internal import Messages
internal import Synchronization

/// The goldens used in this test run. It ensures that each golden belongs to one expectation, and lets
/// `animrender golden prune` find goldens that no test needs.
final class UsedGoldens: Sendable {
    /// The goldens used by this process.
    static let shared = UsedGoldens(of: .current)

    /// The goldens used so far, keyed by the folder of results.
    private let runs = Mutex<[ResultsFolder: Run]>([:])
    private let testRun: TestRun

    private struct Run {
        var roots: Set<String> = []
        /// Keyed by the names of the results.
        var users: [String: GoldenUser] = [:]
        /// The names of the results whose goldens failed.
        var failed: Set<String> = []
    }

    init(of testRun: TestRun) { self.testRun = testRun }

    /// Registers that `user` expects the golden at `place`, and removes the golden's result from an earlier
    /// run. A run of all tests begins by emptying the folder of results.
    ///
    /// - Returns: whether this is the golden's first use; false in a repeated test or a loop.
    /// - Throws: `GoldenError.refused` if another line or test expects the same golden, or if the folder of
    ///   results contains unrelated files.
    /// - Complexity: O(1). The list of goldens is only appended to, because the end of a run isn't known.
    func claim(_ place: GoldenPlace, by user: GoldenUser) throws(GoldenError) -> Bool {
        try runs.withLock { runs throws(GoldenError) in
            if runs[place.results] == nil {
                try begin(place.results)
                runs[place.results] = Run()
            }
            if let other = runs[place.results]?.users[place.name] {
                guard other == user else {
                    throw .refused(
                        .sharedGolden,
                        "\(other) already uses the golden \(place.name): give this one a name of its own "
                            + "with `named`")
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

    /// Registers that the golden at `place` failed.
    /// - Returns: whether this is its first failure in this run. Later repetitions must keep the first
    ///   result, because an issue refers to its pictures.
    func fails(_ place: GoldenPlace) -> Bool {
        runs.withLock { $0[place.results, default: Run()].failed.insert(place.name).inserted }
    }

    /// Continues the run in which other processes already ran tests, or begins a new one.
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

    /// Ignores write errors: without the list, nothing can be pruned, but tests needn't fail.
    private func note(_ place: GoldenPlace, _ isNewRoot: Bool) {
        try? place.results.add(
            RunRecord(
                roots: isNewRoot ? [place.root] : [], isFiltered: testRun.isFiltered,
                used: [place.path]))
    }
}
