internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender golden verify`: compares specs with their goldens.
struct GoldenVerify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare animations with their goldens, frame by frame.",
        discussion: """
            Prints a line for each golden on standard output, followed by its differences. Pictures of \
            frames that differ are written to the folder of results, with the data for `golden approve`.

            Exit codes; the most serious result of all goldens counts:

              0         all goldens match
              2         frames differ
              3         a golden is missing
              4         frames differ in another environment
              64        an animation has no frames, or there is no spec; or invalid
                        arguments, two specs with the same golden, or a folder of
                        results that contains other files
              65        a spec or golden is invalid, or files of a golden are
                        missing or damaged
              66        a file is not readable
              70        the program could not be built
              71        the system allows too few open files or too little memory
              73        the folder of results is not usable
              74        a file or standard output could not be written
              129, 130, 143  interrupted by SIGHUP, SIGINT or SIGTERM
              141       the reader of standard output has gone
            """)

    @OptionGroup var goldens: GoldenSelectionOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions
    @OptionGroup var comparing: ToleranceOptions
    @OptionGroup var kept: ResultsOptions

    @Option(help: "Also write a JUnit XML file.", completion: .file(extensions: ["xml"]))
    var junit: String?

    @OptionGroup var reporting: ReportOptions
    @OptionGroup var pulling: PullRequestOptions

    @Flag(help: "Don't print goldens that pass.")
    var quiet = false

    func run() async throws {
        try await exiting(verify)
    }

    @MainActor
    private func verify() async throws {
        try memory.enforce()
        let search = try goldens.search()
        let places = try goldens.chosen(of: search)
        let overrides = GoldenVerifier.Overrides(
            tolerance: try comparing.tolerance(), masks: try comparing.masks())
        let run = GoldenRun(
            places: places, variables: try variables.values(),
            lottie: lottie.options, allowedFolders: try files.folders(),
            jobs: try goldens.jobCount())
        let reports = try reporting.reports()
        let pullRequest = try pulling.pullRequest()
        try kept.takeTurn()
        // Before the earlier results are removed, so that a wrong name loses none, and after, because they may be around it.
        try prepare(reports, pullRequest)
        try kept.folder.removeAll()
        try prepare(reports, pullRequest)
        let isFiltered = places.count < search.places.count
        try kept.folder.write(RunRecord(roots: search.roots, isFiltered: true))
        let verified = try await run.verify(
            overrides, into: kept.folder, describe: description(reports.printed)
        ) {
            try reports.printed == .text ? Output.writeReport($0) : Output.writeLine($0)
            // Flushed now, so that goldens are shown as they finish and a signal can't suppress them.
            try Output.flush()
        }
        try kept.folder.write(RunRecord(roots: search.roots, isFiltered: isFiltered))
        let results = verified.map(\.result)
        if let junit { try ReportFile(path: junit).write("\(JUnitReport(results))") }
        try reports.finish(
            verified.flatMap(\.findings), headline: results.tally,
            rest: "the review page has all: `animrender golden review`",
            text: results.map { $0.report(nil) + "\n" }.joined())
        try await pullRequest?.write(verified, in: kept.folder, jobs: run.jobs)
        try finish(results)
    }

    private func prepare(
        _ reports: Reports, _ pullRequest: PullRequest?
    ) throws(GoldenError) {
        try pullRequest?.prepare(besides: kept.folder)
        if let junit { try ReportFile(path: junit).prepare() }
        try reports.prepare()
    }

    /// The text for a result on standard output; nil if it isn't printed, or only with all others.
    /// - Parameter format: nil for lines of JSON.
    private func description(
        _ format: ReportFormat?
    ) -> @Sendable (GoldenRun.Verified, PicturePaths?) -> String? {
        { [quiet] verified, pictures in
            let result = verified.result
            switch format {
            case nil: return result.line
            case .text:
                return quiet && result.verdict == .passed ? nil : result.report(pictures)
            case .github:
                let lines = GitHubAnnotations.lines(verified.findings)
                return lines.isEmpty ? nil : lines.joined(separator: "\n")
            case .sarif, .markdown: return nil
            }
        }
    }

    private func finish(_ results: [GoldenResult]) throws {
        if !quiet { Terminal.writeLine(results.tally) }
        guard results.contains(where: { $0.verdict != .passed }) else { return }
        if results.contains(where: \.verdict.canBeApproved) { try showWaysOn(from: results) }
        throw ExitCode(results.exitCode)
    }

    /// Writes the review page for results that can be approved, and prints the next steps.
    private func showWaysOn(from results: [GoldenResult]) throws {
        try kept.folder.writeReview(to: kept.page)
        Terminal.writeLine("see what moved: \(kept.page)")
        if !RecordMode.isForbiddenHere {
            Terminal.writeLine("accept it: animrender golden approve\(kept.words)")
        } else if results.contains(where: { $0.verdict == .missing }) {
            Terminal.writeLine("CI is set: goldens that are missing are not recorded here")
        }
    }
}

extension GoldenResult {
    /// The largest number of sentences shown for one golden; the review has the rest.
    private static let mostLines = 8

    /// The sentences that fit into a report, and how many more there are.
    func reportedSentences(causesFirst: Bool = false) -> [String] {
        var sentences = shortSentences
        if causesFirst {
            let causes = Set(causes.map(\.shortSentence))
            sentences =
                sentences.filter(causes.contains) + sentences.filter { !causes.contains($0) }
        }
        let more = sentences.count - Self.mostLines
        guard more > 0 else { return sentences }
        return sentences.prefix(Self.mostLines) + ["and \(more) more, see the review"]
    }

    private var shortSentences: [String] { summary.map(\.shortSentence) }

    /// The verdict and the name in one line, then the sentences about the result and the paths of
    /// pictures.
    func report(_ pictures: PicturePaths?) -> String {
        let words = verdict == .passed ? "ok" : verdict.text
        let name = name.readableInLine
        guard verdict != .passed else {
            return "\(words): \(name): \(shortSentences.joined(separator: "; "))"
        }
        let head = "\(words): \(name)"
        var lines = [code.map(head.coded) ?? head] + reportedSentences().map { "    \($0)" }
        lines += pictures?.named.map { "    \($0.name): \($0.path.readableInLine)" } ?? []
        return lines.joined(separator: "\n")
    }
}

extension [GoldenResult] {
    /// For example `61 goldens: 59 passed, 2 changed`.
    var tally: String {
        "\(count.counted("golden")): \(map(\.verdict).tally)"
    }

    /// The program's exit code. Failures take precedence over differences, these over missing goldens,
    /// and these over goldens of another environment.
    var exitCode: Int32 {
        let order: [GoldenResult.Verdict] = [.broken, .changed, .missing, .otherEnvironment]
        return order.lazy.compactMap { verdict in first { $0.verdict == verdict }?.exitCode }.first
            ?? 0
    }
}

extension [GoldenResult.Verdict] {
    /// For example `59 passed, 2 changed`.
    var tally: String {
        GoldenResult.Verdict.allCases.compactMap { verdict -> String? in
            let count = count { $0 == verdict }
            return count > 0 ? "\(count) \(verdict.text)" : nil
        }.joined(separator: ", ")
    }
}

extension GoldenResult.Verdict {
    /// Whether the result can be approved as the golden.
    var canBeApproved: Bool { [.changed, .missing, .otherEnvironment].contains(self) }
}

extension String {
    /// The text as a sentence of a report: in one line, and shortened in the middle if it is longer than 1000 Unicode scalars.
    fileprivate var shortSentence: String { readableInLine.shortened(to: 1000) }
}
