internal import GoldenFrames
internal import Synchronization

/// The goldens that this run of tests came by, so that `animrender golden prune` can tell which ones
/// nobody needs any more.
final class UsedGoldens: Sendable {
    static let shared = UsedGoldens()

    /// What was used, by the folder of results.
    private let runs = Mutex<[ResultsFolder: (roots: Set<String>, used: Set<String>)]>([:])

    /// Notes a golden at `path`. O(goldens): the list is written anew, as nobody says when a run ends.
    func add(_ path: String, of place: GoldenPlace) {
        runs.withLock { runs in
            runs[place.results, default: ([], [])].roots.insert(place.root)
            let isNew = runs[place.results, default: ([], [])].used.insert(path).inserted
            guard isNew, let run = runs[place.results] else { return }
            let record = RunRecord(
                roots: run.roots.sorted(), isFiltered: Self.isFiltered, used: run.used.sorted())
            // Without the list, nothing can be pruned; tests don't fail for it.
            try? place.results.write(record)
        }
    }

    /// Whether only some of the tests are run.
    private static var isFiltered: Bool {
        CommandLine.arguments.contains { ["--filter", "--skip"].contains($0) }
    }
}
