internal import AnimRenderKit
internal import ArgumentParser

/// `animrender golden verify`: specs in, what differs out.
struct GoldenVerify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare animations with their goldens, frame by frame.",
        discussion: """
            Standard output has a line for each golden, below it what happened. The folder of results gets \
            pictures of frames that differ, and what `golden approve` would make the golden.

            Exit codes: 0 all as expected, 2 frames differ, 3 a golden is missing, 4 frames differ in \
            another environment, 64 an animation without frames, 65 a spec or a golden is wrong, or files \
            of it are gone or damaged, 66 not readable; the gravest of all goldens. 64 also wrong \
            arguments, no spec, two specs with one golden or a folder of results with other things in \
            it, 73 the folder of results is not usable, 74 a file could not be written.
            """)

    @OptionGroup var goldens: GoldenOptions
    @OptionGroup var comparing: ToleranceOptions
    @OptionGroup var kept: ResultsOptions

    @Option(help: "Write a JUnit XML file, too.", completion: .file(extensions: ["xml"]))
    var junit: String?

    @Flag(help: "Print a line of JSON for each golden instead.")
    var json = false

    @Flag(help: "Say nothing of goldens that pass.")
    var quiet = false

    func run() async throws {
        try await exiting(verify)
    }

    @MainActor
    private func verify() async throws {
        let search = try goldens.search()
        let places = try goldens.chosen(of: search)
        let overrides = GoldenVerifier.Overrides(
            tolerance: try comparing.tolerance(), masks: try comparing.masks())
        let run = GoldenRun(
            places: places, variables: try goldens.variables.values(),
            jobs: try goldens.jobCount())
        try kept.takeTurn()
        try kept.folder.removeAll()
        if let junit { try JUnitReport.remove(at: junit) }
        let isFiltered = places.count < search.places.count
        try kept.folder.write(RunRecord(roots: search.roots, isFiltered: true))
        let results = try await run.verify(overrides, into: kept.folder, describe: description) {
            try json ? Output.writeLine($0) : Output.writeReport($0)
            // Whoever watches sees each golden when it is done, and a signal takes none away.
            try Output.flush()
        }
        try kept.folder.write(RunRecord(roots: search.roots, isFiltered: isFiltered))
        if let junit { try JUnitReport(results).write(to: junit) }
        try finish(results)
    }

    /// What standard output says of a result; nil for nothing.
    private var description: @Sendable (GoldenResult, PicturePaths?) -> String? {
        { [json, quiet] result, pictures in
            if json { return result.line }
            return quiet && result.verdict == .passed ? nil : result.report(pictures)
        }
    }

    private func finish(_ results: [GoldenResult]) throws {
        if !quiet { Terminal.writeLine(results.tally) }
        guard results.contains(where: { $0.verdict != .passed }) else { return }
        if results.contains(where: \.verdict.canBeApproved) { try showWaysOn(from: results) }
        throw ExitCode(results.exitCode)
    }

    /// Writes the page that shows what can be approved, and says how to go on.
    private func showWaysOn(from results: [GoldenResult]) throws {
        let page = "\(kept.results)/\(ResultsFolder.review)"
        try kept.folder.writeReview(to: page)
        Terminal.writeLine("see what moved: \(page)")
        if !RecordMode.isForbiddenHere {
            Terminal.writeLine("accept it: animrender golden approve\(kept.words)")
        } else if results.contains(where: { $0.verdict == .missing }) {
            Terminal.writeLine("CI is set: goldens that are missing are not recorded here")
        }
    }
}
