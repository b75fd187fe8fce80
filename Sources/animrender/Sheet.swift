internal import AnimRenderKit
internal import ArgumentParser
internal import CLibrary
internal import Messages
internal import SystemPackage

/// `animrender sheet`: puts several frames onto one picture.
struct SheetCommand: AsyncParsableCommand, ReadsFrames {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Put several frames with their times onto one PNG file.",
        discussion: """
            A grid is a contact sheet, a strip is a filmstrip. An onion skin lays all frames over each \
            other, earlier ones fainter. Without --frames and --at, the frames are spread evenly over \
            the animation, with the first and the last one.

            Instead of a spec, a folder of PNG frames is possible.
            """)

    @OptionGroup var source: FrameSourceOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions
    @OptionGroup var selection: FrameOptions

    @Option(
        name: .out,
        help: ArgumentHelp(
            "Write the picture to this PNG file; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var out: String

    @Option(help: "The arrangement of the frames.")
    var layout = SheetSettings.Layout.grid

    @Option(
        help: "The number of frames (default: 12 in a grid, 8 in a strip, 6 in an onion skin).")
    var count: Int?

    @Option(help: "The number of columns of a grid (default: as many as make a wide sheet).")
    var columns: Int?

    @Option(
        help: ArgumentHelp(
            "The width of each frame in pixels, at most its own (default: fitting).",
            valueName: "pixels"))
    var width: Int?

    @Flag(help: "Write no times beneath the frames.")
    var noTimes = false

    @Option(help: "The number of frames drawn at a time. (default: the number of cores)")
    var jobs: Int?

    @Flag(help: "Replace an existing file.")
    var overwrite = false

    @Flag(help: "Print only errors and warnings.")
    var quiet = false

    func run() async throws { try await exiting(make) }

    private func make() async throws(RenderError) {
        let settings = try settings()
        let jobs = try Terminal.jobCount(jobs)
        let file = out == Output.name ? nil : try OutputFile(out, overwrite: overwrite)
        guard file != nil || isatty(STDOUT_FILENO) == 0 else {
            throw .badRequest(
                .wrongInput, "--out - can't write a PNG file to a terminal: name a file")
        }
        let sheet = try Sheet(try await frames(settings), settings: settings)
        let png = try await sheet.png(jobs: jobs)
        guard let file else { return try Output.write(bytes: png) }
        try file.write(png)
        guard !quiet else { return }
        Terminal.writeLine(
            "\(sheet.frameCount.counted("frame")) on \(sheet.size) pixels in \(out.readableInLine)")
    }

    private func settings() throws(RenderError) -> SheetSettings {
        func check(_ value: Int?, _ name: String, _ range: ClosedRange<Int>) throws(RenderError) {
            guard let value, !range.contains(value) else { return }
            throw .badRequest(
                .badOption,
                "\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
        }
        try check(count, "--count", 1...SheetSettings.mostFrames)
        try check(columns, "--columns", 1...SheetSettings.mostFrames)
        try check(width, "--width", 8...10_000)
        guard out == Output.name || FilePath(out).extension?.lowercased() == "png" else {
            throw .badRequest(.wrongEnding, "--out can't write \(out): the name must end in .png")
        }
        guard count == nil || !hasChoice else {
            throw .badRequest(
                .conflictingOptions, "give --count, --frames or --at, but only one of them")
        }
        return SheetSettings(
            layout: layout, count: count, columns: columns, frameWidth: width, hasTimes: !noTimes)
    }

    /// The chosen frames, or evenly spread ones.
    private func frames(_ settings: SheetSettings) async throws(RenderError) -> FrameSource {
        let frames = try await frameSource()
        if !quiet { Terminal.tell(frames.notes) }
        return hasChoice ? frames : frames.spread(settings.frameCount)
    }

    private var hasChoice: Bool { selection.frames != nil || selection.at != nil }
}
