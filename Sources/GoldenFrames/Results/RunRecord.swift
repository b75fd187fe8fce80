internal import Files
internal import JSON
internal import RenderPipeline
internal import SystemPackage

/// A record of what a run verified. It tells whether a golden that the run didn't use is an orphan.
public struct RunRecord: Hashable, Sendable {
    static let file = "run.json"
    /// The file with later additions to the record, a line each.
    static let additions = "run.jsonl"

    /// The folders that were searched for goldens.
    public private(set) var roots: [String]
    /// Whether only some of the goldens in these folders were verified.
    public private(set) var isFiltered: Bool
    /// The goldens that a run of tests used: folders and files. Nil for a run over specs, where a golden is
    /// needed if its spec exists.
    public private(set) var used: [String]?
    /// The process that started the test programs; nil if it isn't known, or the run wasn't one of tests.
    public let starter: String?
    /// The test programs that `starter` started and that used goldens.
    public private(set) var programs: [String]

    /// The record of a run.
    public init(
        roots: [String] = [], isFiltered: Bool, used: [String]? = nil, starter: String? = nil,
        programs: [String] = []
    ) {
        self.roots = roots
        self.isFiltered = isFiltered
        self.used = used
        self.starter = starter
        self.programs = programs
    }

    fileprivate mutating func add(_ other: RunRecord) {
        roots += other.roots
        isFiltered = isFiltered || other.isFiltered
        used = (used ?? []) + (other.used ?? [])
        programs += other.programs
    }
}

extension ResultsFolder {
    /// Writes the record of a run and replaces the previous run's.
    public func write(_ run: RunRecord) throws(GoldenError) {
        try makeFolder(path)
        try folder().remove(RunRecord.additions)
        let program = "\(Self.program)\(AnimRenderVersion.current)"
        let line = JSONObject([("program", .string(program))] + run.members)
        try folder().write(Array("\(line)\n".utf8), to: RunRecord.file)
    }

    /// Adds to the record of this run.
    /// - Complexity: O(additions), independent of the record's length.
    public func add(_ run: RunRecord) throws(GoldenError) {
        let path = folder().file(RunRecord.additions)
        let line = "\(JSONObject(run.members))\n"
        try GoldenError.writing(path, WholeFile(path: path).append(line))
    }

    /// The record of the last run; nil if there was none.
    /// - Throws: `GoldenError` if the record can't be read or is another program's.
    public func lastRun() throws(GoldenError) -> RunRecord? {
        guard var run = try runAtStart() else { return nil }
        let bytes = try folder().bytes(of: RunRecord.additions) ?? []
        // A last line without a line feed is incomplete.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in lines.dropLast() {
            let path = folder().file(RunRecord.additions)
            run.add(try RunRecord(try GoldenNode(json: Array(line), path: path)))
        }
        return run
    }

    /// Whether a run of this program wrote into the folder.
    var isOfThisProgram: Bool { (try? runAtStart()) != nil }

    private func runAtStart() throws(GoldenError) -> RunRecord? {
        guard let bytes = try folder().bytes(of: RunRecord.file) else { return nil }
        let root = try GoldenNode(json: bytes, path: folder().file(RunRecord.file))
        _ = try root.member("program").value("what animrender wrote") {
            $0.hasPrefix(Self.program) ? $0 : nil
        }
        return try RunRecord(root)
    }

    private static let program = "animrender "
}

extension RunRecord {
    fileprivate var members: [(String, JSONObject.Value?)] {
        func list(_ texts: [String]) -> JSONObject.Value { .list(texts.map { .string($0) }) }
        return [
            ("roots", list(roots.map { FilePath($0).real.string })),
            ("isFiltered", .flag(isFiltered)), ("used", used.map(list)),
            ("starter", starter.map { .string($0) }),
            ("programs", programs.isEmpty ? nil : list(programs)),
        ]
    }

    fileprivate init(_ root: GoldenNode) throws(GoldenError) {
        self.init(
            roots: try root.member("roots").strings(),
            isFiltered: try root.member("isFiltered").flag(),
            used: try root.optional("used")?.strings(),
            starter: try root.optional("starter")?.string(),
            programs: try root.optional("programs")?.strings() ?? [])
    }
}
