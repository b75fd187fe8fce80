internal import GoldenFrames
internal import Synchronization

/// The goldens that this run of tests came by: each is one expectation's own, and `animrender golden
/// prune` can tell which ones nobody needs any more.
final class UsedGoldens: Sendable {
    /// Those of this process.
    static let shared = UsedGoldens(
        isFiltered: CommandLine.arguments.contains { ["--filter", "--skip"].contains($0) })

    /// What was used, by the folder of results.
    private let runs = Mutex<[ResultsFolder: Run]>([:])
    /// Whether only some of the tests are run.
    private let isFiltered: Bool

    private struct Run {
        var roots: Set<String> = []
        var paths: Set<String> = []
        /// By the names of the results.
        var users: [String: GoldenUser] = [:]
    }

    init(isFiltered: Bool) { self.isFiltered = isFiltered }

    /// Notes that `user` expects the golden at `place`. A run of all tests begins with an empty folder of
    /// results. O(goldens): the list is written anew, as nobody says when a run ends.
    ///
    /// - Returns: whether it is the first time; it isn't where a test is repeated, or in a loop.
    /// - Throws: `GoldenError.refused` if another line or test expects the same golden, or the folder of
    ///   results holds other things.
    func claim(_ place: GoldenPlace, by user: GoldenUser) throws(GoldenError) -> Bool {
        try runs.withLock { runs throws(GoldenError) in
            var run =
                if let run = runs[place.results] { run } else { try begin(place.results) }
            let other = run.users.updateValue(user, forKey: place.name)
            if let other, other != user {
                run.users[place.name] = other
                throw .refused(
                    "\(place.name) is the golden of \(other), too: give this one a name of its own by "
                        + "named:")
            }
            run.roots.insert(place.root)
            run.paths.insert(place.path)
            runs[place.results] = run
            if other == nil { note(run, in: place.results) }
            return other == nil
        }
    }

    private func begin(_ results: ResultsFolder) throws(GoldenError) -> Run {
        if isFiltered { try results.claim() } else { try results.removeAll() }
        return Run()
    }

    private func note(_ run: Run, in results: ResultsFolder) {
        let record = RunRecord(
            roots: run.roots.sorted(), isFiltered: isFiltered, used: run.paths.sorted())
        // Without the list, nothing can be pruned; tests don't fail for it.
        try? results.write(record)
    }
}
