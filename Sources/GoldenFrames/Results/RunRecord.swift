internal import RenderPipeline

/// What a run verified: whether a golden that it didn't come by is an orphan.
public struct RunRecord: Hashable, Sendable {
    static let file = "run.json"

    /// The folders that were looked through for goldens.
    public let roots: [String]
    /// Whether only some of the goldens in them were verified.
    public let isFiltered: Bool

    /// The record of a run.
    public init(roots: [String], isFiltered: Bool) {
        self.roots = roots
        self.isFiltered = isFiltered
    }
}

extension ResultsFolder {
    /// Notes what a run verified.
    public func write(_ run: RunRecord) throws(GoldenError) {
        try makeFolder(path)
        let json = JSONLine([
            ("program", .string("animrender \(AnimRenderVersion.current)")),
            ("roots", .list(run.roots.map { .string($0) })), ("isFiltered", .flag(run.isFiltered)),
        ])
        try write(Array("\(json)\n".utf8), place("", RunRecord.file))
    }

    /// What the last run verified; nil if there was none.
    public func lastRun() throws(GoldenError) -> RunRecord? {
        guard let bytes = try GoldenFolder(path).bytes(of: RunRecord.file) else { return nil }
        let root = try GoldenNode(json: bytes, path: place("", RunRecord.file))
        let roots = try root.member("roots").elements().map { node throws(GoldenError) in
            try node.string()
        }
        return RunRecord(roots: roots, isFiltered: try root.member("isFiltered").flag())
    }
}
