internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender validate`: checks specs.
struct Validate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check specs and list every problem with its line and column.",
        discussion: """
            Says nothing about a good spec, unless the same calls in Swift would do something else: then a \
            note says where. Writes no files. Warnings are probable mistakes that don't prevent rendering. \
            Exits with 0 if there are no errors, otherwise with 65 (invalid) or 66 (not readable).
            """)

    @Argument(help: "The JSON specs.", completion: .file(extensions: ["json"]))
    var specs: [String]

    @Flag(help: "Also warn of each view that jumps when the film begins again after its end.")
    var loop = false

    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    /// What was checked last: spec and recording. The program ends with it, because releasing them would take an eighth of
    /// the time.
    @MainActor private static var latest: (SpecFile, RenderPlan.Check)?

    @OptionGroup var reporting: ReportOptions

    @MainActor func run() async throws {
        try await exiting {
            var problems = SpecProblems(reports: try reporting.reports())
            try memory.enforce(reading: specs)
            try problems.reports.prepare()
            var worst: Int32 = 0
            switch Result(catching: { () throws(RenderError) in
                try variables.values(besides: specs)
            }) {
            case .success(let values):
                var unused = UnusedOptions()
                for path in specs {
                    worst = max(worst, try check(path, with: values, &unused, &problems))
                }
                try problems.add(unused.issues, in: unused.path)
            case .failure(let error): worst = try problems.add(error)
            }
            try problems.finish(of: specs.count)
            if worst != 0 { throw ExitCode(worst) }
        }
    }

    /// Reports the problems of a spec, and returns its exit code. Reads it where it is recorded, too, so that the
    /// recording reuses the memory that reading has freed.
    @MainActor private func check(
        _ path: String, with values: SpecVariables, _ unused: inout UnusedOptions,
        _ problems: inout SpecProblems
    ) throws(RenderError) -> Int32 {
        Self.latest = nil
        let file: SpecFile
        do throws(RenderError) {
            file = try SpecFile(
                path: path, variables: values, lottie: lottie.options,
                allowing: files.folders())
        } catch {
            unused.addUnread()
            return try problems.add(error)
        }
        unused.add(file)
        do throws(RenderError) {
            let check = try RenderPlan.check(spec: file)
            Self.latest = (file, check)
            let jumps = loop ? try warningsOfJumps(in: file, check) : []
            let advice = file.warnings + file.spec.notes + check.warnings + jumps
            try problems.add(advice.inFileOrder, in: file.path)
        } catch {
            try problems.add(file.warnings + file.spec.notes, in: file.path)
            return try problems.add(error)
        }
        return 0
    }

    /// Warnings of the views that jump when the film begins again.
    @MainActor private func warningsOfJumps(
        in file: SpecFile, _ check: RenderPlan.Check
    ) throws(RenderError) -> [SpecIssue] {
        let plan: RenderPlan
        if let known = check.plan { plan = known } else { plan = try RenderPlan(spec: file) }
        guard let restart = plan.restart else { return [] }
        return plan.warnings(
            aboutViews: LoopSeam(of: plan.timeline, end: restart).jumps.map {
                ($0.node, CodedMessage(.jumpInLoop, $0.text))
            })
    }
}

/// The problems of specs, which are told in several formats.
private struct SpecProblems {
    let reports: Reports
    private var findings: [Finding] = []
    private var text = ""

    init(reports: Reports) { self.reports = reports }

    /// Tells warnings and notes.
    mutating func add(_ issues: [SpecIssue], in path: String) throws(RenderError) {
        guard !issues.isEmpty else { return }
        text += issues.report(in: path, withExcerpts: false, remedies: Remedy.byOptions) + "\n"
        try add(issues.map { Finding($0, in: path) })
        switch reports.printed {
        case nil:
            for issue in issues {
                try Output.writeLine("\(issue.json(in: path, remedies: Remedy.byOptions))")
            }
        case .text: Terminal.tell(issues, in: path)
        case .github, .sarif, .markdown: break
        }
    }

    /// Tells an error, and returns its exit code.
    mutating func add(_ error: RenderError) throws(RenderError) -> Int32 {
        text += error.report(withExcerpts: false, remedies: Remedy.byOptions) + "\n"
        try add(Finding.all(of: error))
        switch reports.printed {
        case nil:
            for line in error.json(remedies: Remedy.byOptions) { try Output.writeLine("\(line)") }
        case .text: Terminal.tell(error)
        case .github, .sarif, .markdown: break
        }
        return error.exitCode
    }

    private mutating func add(_ found: [Finding]) throws(RenderError) {
        findings += found
        guard reports.printed == .github else { return }
        for line in GitHubAnnotations.lines(found) { try Output.writeLine(line) }
    }

    /// Tells what comes at the end.
    func finish(of count: Int) throws {
        try reports.finish(
            findings, headline: "\(count.counted("spec")): \(tally)",
            rest: "`animrender validate` prints all", text: text)
    }

    /// For example `2 errors, 1 warning`.
    private var tally: String {
        let counts = [SpecIssue.Severity.error, .warning, .note].compactMap { severity in
            let count = findings.count { $0.severity == severity }
            return count > 0 ? count.counted(severity.rawValue) : nil
        }
        return counts.isEmpty ? "no problems" : counts.joined(separator: ", ")
    }
}
