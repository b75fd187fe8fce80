internal import RenderPipeline
internal import SystemPackage

/// What a run verified: whether a golden that it didn't come by is an orphan.
public struct RunRecord: Hashable, Sendable {
    static let file = "run.json"

    /// The folders that were looked through for goldens.
    public let roots: [String]
    /// Whether only some of the goldens in them were verified.
    public let isFiltered: Bool
    /// Of a run of tests, the goldens that it came by: folders and files. Nil for a run over specs, where
    /// a golden is needed if its spec is there.
    public let used: [String]?

    /// The record of a run.
    public init(roots: [String], isFiltered: Bool, used: [String]? = nil) {
        self.roots = roots
        self.isFiltered = isFiltered
        self.used = used
    }
}

extension ResultsFolder {
    /// Notes what a run verified.
    public func write(_ run: RunRecord) throws(GoldenError) {
        try makeFolder(path)
        var members: [(String, JSONLine.Value)] = [
            ("program", .string("animrender \(AnimRenderVersion.current)")),
            ("roots", .list(run.roots.map { .string(FilePath($0).real.string) })),
            ("isFiltered", .flag(run.isFiltered)),
        ]
        if let used = run.used { members.append(("used", .list(used.map { .string($0) }))) }
        try write(Array("\(JSONLine(members))\n".utf8), place("", RunRecord.file))
    }

    /// What the last run verified; nil if there was none.
    public func lastRun() throws(GoldenError) -> RunRecord? {
        guard let bytes = try GoldenFolder(path).bytes(of: RunRecord.file) else { return nil }
        let root = try GoldenNode(json: bytes, path: place("", RunRecord.file))
        func paths(_ node: GoldenNode) throws(GoldenError) -> [String] {
            try node.elements().map { node throws(GoldenError) in try node.string() }
        }
        let used = try root.optional("used").map { node throws(GoldenError) in try paths(node) }
        return RunRecord(
            roots: try paths(try root.member("roots")),
            isFiltered: try root.member("isFiltered").flag(), used: used)
    }
}
