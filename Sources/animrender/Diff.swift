internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender diff`: two pictures or sequences compared.
struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare two pictures, or two folders of frames.",
        discussion: """
            Each of the two is a PNG file, a folder of frames called with numbers, or a golden's folder, \
            of which every frame is compared: pictures that it doesn't keep are drawn again. Standard \
            output says what differs. Exits with 0 if nothing does, else with 2.
            """)

    @Argument(help: "What was expected.", completion: .file())
    var expected: String

    @Argument(help: "What there is now.", completion: .file())
    var actual: String

    @OptionGroup var comparing: ToleranceOptions

    @Option(
        help: ArgumentHelp(
            "Frames per second of folders that don't say it: a number or a fraction. "
                + "(default: as the other, or 60)"))
    var fps: String?

    @Option(help: "A folder for results, to be seen with `golden review`.", completion: .directory)
    var out: String?

    func run() async throws { try await exiting(compare) }

    /// The rate of folders that don't say it: that of the golden that they are compared with.
    private func frameRate() throws -> FrameRate {
        if let rate = try FrameOptions.frameRate(fps) { return rate }
        return try GoldenFolder(expected).frameRate ?? GoldenFolder(actual).frameRate ?? .standard
    }

    private func keep(_ result: GoldenResult, in folder: ResultsFolder) throws {
        try folder.claim()
        try folder.write(RunRecord(roots: [], isFiltered: true))
        try folder.write(result)
    }

    @MainActor
    private func compare() async throws {
        let rate = try frameRate()
        let before = try FoundFrames(at: expected, frameRate: rate)
        let after = try FoundFrames(at: actual, frameRate: rate)
        let masks = try comparing.masks().map { mask throws(GoldenError) in
            guard let pixels = mask.pixels else {
                throw .refused("--mask \(mask): pictures have no views: give a rectangle in pixels")
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
