internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender batch`: makes a film of each row of data.
struct BatchCommand: AsyncParsableCommand, ReadsSpec {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Make a film of each row of a table.",
        discussion: """
            The columns are variables of the spec: a cell of the column "name" stands where the spec has ${name}. \
            The path of each film is a pattern with columns in braces; {row} is the row's number:

              animrender batch SPEC --data rows.csv --out 'films/{id}.mp4'

            The extension chooses the format, as for `animrender movie`; a pattern that ends in a slash makes folders \
            of frames. Several movies of a row share one rendering.

            The data are CSV, whose first line names the columns (with commas, semicolons or tabs), a JSON list of \
            objects, or JSON Lines. Rows have numbers from 1. Values of --variables hold for all rows that have none of \
            their own; those of --set for all rows.

            As each row ends, a line of JSON is printed on standard output: row, line (in the file of data), status \
            (made, skipped, checked or failed), files, frames, warnings, notes, error and exitCode of a failure, elapsed \
            (seconds). A row that fails stops nothing; all that failed are listed at the end. Each warning is told on \
            standard error, too, at the first row that has it.

            With --resume, films that are right are kept: each says in its file what it was made of. A change of the spec, \
            of a value, a picture, a font, an option or the program makes a film again.

            Exit codes are those of `animrender movie`, and 1: some rows failed; 65: the data are invalid.
            """)

    @OptionGroup var source: SpecOptions

    @Option(
        help: ArgumentHelp(
            "The rows: .csv, .tsv, .json or .jsonl; - for standard input.", valueName: "file"),
        completion: .file(extensions: ["csv", "tsv", "json", "jsonl"]))
    var data: String

    @Option(
        name: .out, help: "The path of each row's film, such as 'films/{id}.mp4'; may be repeated.")
    var out: [String] = []

    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions
    @OptionGroup var selection: FrameOptions

    @Option(
        parsing: .unconditional,
        help: "The rows by number, such as 1-9,20,-1 (negative: from the end).")
    var rows: String?

    @Option(
        help: ArgumentHelp(
            "Only rows that failed in an earlier run, whose lines of JSON are in this file.",
            valueName: "file"),
        completion: .file())
    var retryFailed: String?

    @Option(help: "Only a part of the rows: i/n is part i, from 0, of n equal parts.")
    var shard: String?

    @Option(help: "Pixels per point instead of the spec's.")
    var scale: Double?

    @Option(
        help: "The likeness to the frames, in exchange for a larger file. APNG is always exact.")
    var quality = MovieSettings.Quality.high

    @Option(help: "The number of films made at a time. (default: the number of cores)")
    var jobs: Int?

    @Flag(
        help:
            "Keep films that are there already and right; make those that are missing or out of date."
    )
    var resume = false

    @Flag(help: "Replace existing films.")
    var overwrite = false

    @Flag(help: "Draw nothing: check every row, and tell what is wrong with it.")
    var dryRun = false

    @Flag(help: "Print only errors and warnings: no lines of JSON, no summary.")
    var quiet = false

    @MainActor func run() async throws {
        InterruptionMessage.sayMovies()
        var summary = BatchSummary()
        try await exiting { () async throws(RenderError) in
            let jobs = try Terminal.jobCount(jobs)
            let batch = try batch()
            Memory.giveBack()
            try await batch.run(jobs: jobs) { outcome throws(RenderError) in
                summary.add(outcome)
                summary.tellWarnings(of: outcome)
                if summary.count.isMultiple(of: 100) { Memory.giveBack() }
                guard !quiet else { return }
                try Output.writeLine("\(outcome.json(remedies: Remedy.byOptions))")
                try Output.flush()
            }
            summary.tell(isQuiet: quiet)
        }
        if summary.hasFailures { throw ExitCode(1) }
    }

    @MainActor private func batch() throws(RenderError) -> Batch {
        guard !out.isEmpty else {
            throw .badRequest(
                .missingOption,
                "--out is missing: the path of each film, such as --out 'films/{id}.mp4'")
        }
        try Render.check(scale: scale)
        try memory.enforce(reading: [source.spec])
        try variables.refuseSharedInput(with: [source.spec, data])
        let shard = try shard.map { text throws(RenderError) in try Shard(text) }
        return try Batch(
            spec: source.spec, table: DataTable(path: data), to: out,
            shared: try variables.valuesOfFiles(),
            given: SpecVariables(try variables.words()),
            rows: RowSelection(numbers: rows, failedIn: retryFailed, shard: shard),
            lottie: lottie.options, allowing: try files.folders(), options: try options(),
            dataPath: data)
    }

    private func options() throws(RenderError) -> Batch.Options {
        var options = Batch.Options()
        options.selection = try selection.selection()
        options.frameRate = try selection.frameRate()
        options.scale = scale
        options.movie.quality = quality
        options.overwrites = overwrite
        options.resumes = resume
        options.isDryRun = dryRun
        return options
    }
}

/// What became of the rows of a batch.
struct BatchSummary {
    /// The number of rows that have ended.
    private(set) var count = 0
    private var counts: [String: Int] = [:]
    /// The number of rows with warnings, and the warnings that were told.
    private var warnedCount = 0
    private var told: Set<String> = []
    /// The first failures, as lines, with the numbers of their rows.
    private var failures: [(row: Int, line: String)] = []

    /// The most failures and warnings that are listed.
    private static let mostListed = 20

    /// Whether a row failed.
    var hasFailures: Bool { counts["failed"] != nil }

    /// Counts a row.
    mutating func add(_ outcome: RowOutcome) {
        count += 1
        counts[outcome.status, default: 0] += 1
        guard let failure = outcome.failure, failures.count < Self.mostListed else { return }
        let place = outcome.row.line.map { " (line \($0))" } ?? ""
        let text = failure.report(withExcerpts: false, remedies: Remedy.byOptions)
        failures.append((outcome.row.number, "row \(outcome.row.number)\(place): \(text)"))
    }

    /// Writes the warnings about a row to standard error that no earlier row had.
    mutating func tellWarnings(of outcome: RowOutcome) {
        if !outcome.warnings.isEmpty { warnedCount += 1 }
        for warning in outcome.warnings where told.count < Self.mostListed {
            let text = warning.report(
                in: outcome.spec, withExcerpt: false, remedies: Remedy.byOptions)
            guard told.insert(text).inserted else { continue }
            Terminal.writeLine("row \(outcome.row.number): \(text)")
        }
    }

    /// Writes the failures and the number of rows by status to standard error.
    func tell(isQuiet: Bool) {
        for failure in failures.sorted(by: { $0.row < $1.row }) { Terminal.writeLine(failure.line) }
        let others = (counts["failed"] ?? 0) - failures.count
        if others > 0 {
            Terminal.writeLine(
                "and \(others) more failed: see the lines with \"status\":\"failed\"")
        }
        guard !isQuiet else { return }
        let parts = ["made", "checked", "skipped", "failed"].compactMap { status in
            counts[status].map { "\($0) \(status)" }
        }
        let warned = warnedCount > 0 ? "; \(warnedCount) with warnings" : ""
        Terminal.writeLine("\(count.counted("row")): \(parts.joined(separator: ", "))\(warned)")
    }
}
