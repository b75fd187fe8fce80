internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender golden record`: records goldens beside their specs.
struct GoldenRecord: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record what animations look like.",
        discussion: """
            Look at the pictures before you commit them. Unchanged goldens are kept; only their missing \
            or damaged files are rewritten. Tolerances, masks and pictures given here apply to the \
            goldens that are recorded now; other goldens keep their own, unless --mode all records them \
            again. If CI is set in the environment, nothing is recorded.
            """)

    @OptionGroup var goldens: GoldenSelectionOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions
    @OptionGroup var comparing: ToleranceOptions

    @Option(help: "The goldens to record: all, missing, failed (includes missing) or never.")
    var mode = RecordMode.missing

    @Option(
        help: ArgumentHelp(
            "The pictures to keep: none, few, all, animation, or instants in seconds. (default: few)",
            valueName: "none|few|all|animation|0,0.5"))
    var pictures: String?

    @Flag(help: "Keep goldens of other environments, and record variants for this one beside them.")
    var variant = false

    @Flag(help: "Don't list goldens that aren't recorded.")
    var quiet = false

    func run() async throws {
        try await exiting(record)
    }

    @MainActor
    private func record() async throws {
        guard !RecordMode.isForbiddenHere else {
            throw GoldenError.refused(
                .recordingForbidden,
                "CI is set: goldens are recorded by people who look at them, not here")
        }
        try memory.enforce()
        let places = try goldens.chosen(of: try goldens.search())
        let overrides = GoldenVerifier.Overrides(
            tolerance: try comparing.tolerance(), masks: try comparing.masks(),
            pictures: try keptPictures())
        let run = GoldenRun(
            places: places, variables: try variables.values(),
            lottie: lottie.options, allowedFolders: try files.folders(),
            jobs: try goldens.jobCount())
        var exitCode: Int32 = 0
        var unused = UnusedOptions()
        try await run.record(overrides, mode, isVariant: variant) { place, outcome in
            switch outcome {
            case .success(let recorded):
                unused.add(recorded.spec)
                try report(place, recorded)
                // Flushed now, so that a signal can't suppress reports of finished recordings.
                try Output.flush()
            case .failure(let error):
                unused.addUnread()
                Terminal.writeLine(text(of: error, at: place))
                exitCode = max(exitCode, error.exitCode)
            }
        }
        Terminal.tell(unused.issues, in: unused.path)
        if exitCode != 0 { throw ExitCode(exitCode) }
    }

    /// The message for an error; for an unreadable golden, worded as by `golden verify`.
    private func text(of error: GoldenError, at place: GoldenSearch.Place) -> String {
        let text = error.report(
            withExcerpts: Terminal.isInteractive, remedies: Remedy.byOptions)
        if case .damaged = error { return "broken: \(place.name): \(text)" }
        return text
    }

    private func report(_ place: GoldenSearch.Place, _ recorded: GoldenRun.Recorded)
        throws(RenderError)
    {
        let note =
            recorded.leavesSettings
            ? " (its own settings stay; --mode all records it with these)" : ""
        switch recorded.outcome {
        case .untouched:
            if !quiet { try Output.writeReport("untouched: \(place.name.readableInLine)\(note)") }
        case .repaired(_, let files):
            try Output.writeReport(
                "repaired: \(place.name): \(files.joined(separator: ", "))\(note)".readableInLine)
        case .recorded(let folder, let frames, _, let bytes):
            // Nobody would miss frames later that were left out of a new golden.
            Terminal.tell(recorded.spec.warnings, in: recorded.spec.path)
            let count = frames.counted("frame")
            try Output.writeReport(
                "recorded: \(place.name): \(count), \(bytes / 1000) KB in \(folder)".readableInLine)
            guard bytes > GoldenRecorder.budget else { return }
            Terminal.writeLine(
                "note: \(place.name) has more than \(GoldenRecorder.budget / 1000) KB: "
                    + "--pictures none or few keeps less")
        }
    }

    private func keptPictures() throws(GoldenError) -> KeptPictures? {
        guard let pictures else { return nil }
        guard let frames = KeptPictures(pictures) else {
            throw .refused(
                .badOption,
                "--pictures can't read '\(pictures)': write none, few, all, animation, or instants in "
                    + "seconds such as 0,0.5,1")
        }
        return frames
    }
}
