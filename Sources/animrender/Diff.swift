internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender diff`: compares two pictures or sequences.
struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two pictures, or two folders of frames.",
        discussion: """
            Each argument is a PNG file, a folder of numbered frames, or a golden's folder. Every frame \
            of a golden is compared; frames without a kept picture are drawn again. Differences are \
            printed on standard output. Exits with 0 if there are none, otherwise with 2.
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
        name: .out, help: "Write the results to this folder, for `golden review`.",
        completion: .directory)
    var out: String?

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
        let jobs = Terminal.coreCount
        let result = GoldenResult(
            name: "diff", expected: try await before.sequence(jobs: jobs),
            actual: try await after.sequence(jobs: jobs),
            settings: GoldenSettings(tolerance: try comparing.tolerance() ?? .exact), masks: masks)
        for line in result.summary { try Output.writeReport(line.readableInLine) }
        if let out { try keep(result, in: ResultsFolder(out)) }
        if result.exitCode != 0 { throw ExitCode(result.exitCode) }
    }
}
