internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender diff`: compares two pictures or sequences.
struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two pictures, two folders of frames, or two specs.",
        discussion: """
            Each argument is a PNG file, a folder of numbered frames, a golden's folder, or a spec. Every \
            frame of a golden is compared; frames without a kept picture are drawn again. Differences are \
            printed on standard output. Exits with 0 if there are none, otherwise with 2.

            If --out is the name of a movie, such as why.gif or why.mp4, a film shows both sides and the \
            curves of what moves otherwise, over each other. Both sides are goldens or specs then.
            """)

    @Argument(help: "The expected picture or frames.", completion: .file())
    var expected: String

    @Argument(help: "The actual picture or frames.", completion: .file())
    var actual: String

    @OptionGroup var comparing: ToleranceOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    @Option(
        help: ArgumentHelp(
            "Frames per second of folders of frames: a number or a fraction. "
                + "(default: the rate of a golden or a manifest.json in them, otherwise 60)"))
    var fps: String?

    @Option(
        name: .out,
        help: """
            Write the results to this folder, for `golden review`, or a film that explains them to this file.
            """,
        completion: .file())
    var out: String?

    @Flag(help: "Replace an existing film.")
    var overwrite = false

    func run() async throws { try await exiting(compare) }

    /// The frame rate of folders without a golden: that of the golden that they are compared with, or of the run that
    /// drew them.
    private func frameRate() throws -> FrameRate {
        if let rate = try FrameOptions.frameRate(fps) { return rate }
        return try GoldenFolder(expected).frameRate ?? GoldenFolder(actual).frameRate
            ?? FolderRecord.frameRate(of: expected) ?? FolderRecord.frameRate(of: actual)
            ?? .standard
    }

    private func keep(_ result: GoldenResult, in folder: ResultsFolder) throws {
        try folder.claim()
        try folder.write(RunRecord(roots: [], isFiltered: true))
        try folder.write(result)
    }

    /// The film that `--out` asks for; nil if it asks for none.
    @MainActor
    private func film(_ before: FoundFrames, _ after: FoundFrames) async throws -> Movie? {
        guard let out, MovieFormat(path: out) != nil else {
            guard !overwrite else {
                throw RenderError.badRequest(
                    .conflictingOptions,
                    "--overwrite is for a film: give --out with the name of one, such as why.gif")
            }
            return nil
        }
        func plan(_ frames: FoundFrames) async throws -> RenderPlan {
            if let plan = try await frames.plan() { return plan }
            throw RenderError.badRequest(
                .wrongInput,
                "--out \(out): a film needs goldens or specs, and \(frames.path) has pictures, which have no "
                    + "curves")
        }
        let frames = try FrameSource.explaining(
            try await plan(after), before: try await plan(before))
        return try Movie(frames, to: [out], overwrite: overwrite)
    }

    @MainActor
    private func compare() async throws {
        try memory.enforce()
        let rate = try frameRate()
        let before = try FoundFrames(at: expected, frameRate: rate, allowing: files.folders())
        let after = try FoundFrames(at: actual, frameRate: rate, allowing: files.folders())
        for frames in [before, after] {
            Terminal.tell(frames.notes.map { "\(frames.path): \($0)" })
        }
        let masks = try comparing.masks().map { mask throws(GoldenError) in
            guard let pixels = mask.pixels else {
                throw .refused(
                    .badMask, "--mask \(mask): pictures have no views: give a rectangle in pixels")
            }
            return pixels
        }
        let film = try await film(before, after)
        let jobs = Terminal.coreCount
        let result = GoldenResult(
            name: "diff", expected: try await before.sequence(jobs: jobs),
            actual: try await after.sequence(jobs: jobs),
            settings: GoldenSettings(tolerance: try comparing.tolerance() ?? .exact), masks: masks)
        for line in result.summary { try Output.writeReport(line.readableInLine) }
        if let film { try await film.make(jobs: jobs) }
        if let out, film == nil { try keep(result, in: ResultsFolder(out)) }
        if result.exitCode != 0 { throw ExitCode(result.exitCode) }
    }
}
