internal import AnimRenderKit
internal import ArgumentParser
internal import Files
internal import Messages
internal import SystemPackage

/// `animrender movie`: makes movies of a spec or of a folder of frames.
struct MovieCommand: AsyncParsableCommand, ReadsFrames {
    static let configuration = CommandConfiguration(
        commandName: "movie",
        abstract: "Make movies: GIF, APNG, WebP, MP4, WebM or MOV.",
        discussion: """
            The extension chooses the format: .gif, .apng (or .png), .webp, .mp4, .webm or .mov. Several \
            --out share one rendering:

              animrender movie SPEC --out card.gif --out card.mp4

            GIF, APNG and --raw need nothing else; the other formats need the program ffmpeg. A movie appears \
            under its name when it is whole. Frames that --at chooses play one after the other at --fps. \
            `animrender SPEC --out card.gif` is short for `animrender movie SPEC --out card.gif`.

            --raw writes the frames to standard output, for other programs: rgba is red, green, blue and \
            unpremultiplied alpha of each pixel, without a header; y4m is YUV4MPEG2 (4:2:0, BT.709, limited \
            range); png is one PNG file after the other.

            --json prints an object with the number of frames, size, fps, files (each with its format and \
            bytes), duration in seconds, notes, and the seconds that the run took (elapsed); with --watch, one after each time.

            Exit codes are those of `animrender render`. 69: ffmpeg or an encoder of it is missing; 73: a \
            movie exists, or its folder can't be used; 74: a movie could not be written.
            """)

    @OptionGroup var source: FrameSourceOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions
    @OptionGroup var selection: FrameOptions

    @Option(name: .out, help: "The movie to write; may be repeated.", completion: .file())
    var out: [String] = []

    @Option(help: "Write the frames to standard output in this form.")
    var raw: RawFormat?

    @Option(
        help: "The likeness to the frames, in exchange for a larger file. APNG is always exact.")
    var quality = MovieSettings.Quality.high

    // Parsed unconditionally, because a value such as -1 looks like an option.
    @Option(
        parsing: .unconditional,
        help: "How many times GIF, APNG and WebP play; 0: for ever.")
    var loop = 0

    @Option(
        help: ArgumentHelp(
            "The colour behind transparent frames in MP4, and behind half-transparent pixels in GIF. "
                + "(default: the canvas's background, or white)"))
    var matte: String?

    @Option(help: "How GIF shows colours beyond its 255.")
    var dither = MovieSettings.Dither.auto

    @Option(help: "The number of frames drawn at a time. (default: the number of cores)")
    var jobs: Int?

    @Flag(
        help: "Make the movies again whenever the spec or one of its files changes, until Ctrl-C.")
    var watch = false

    @Flag(help: "Replace existing movies.")
    var overwrite = false

    @Flag(help: "Print what was made as a line of JSON on standard output.")
    var json = false

    @Option(help: ProgressStyle.help)
    var progress: ProgressStyle?

    @Flag(help: "Print only errors and warnings.")
    var quiet = false

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            guard watch else { return try await make() }
            if raw != nil { throw .badRequest("give --watch or --raw, not both") }
            var isFirst = true
            try await watched().watch(isQuiet: quiet) { () async throws(RenderError) in
                try await make(again: !isFirst)
                isFirst = false
            }
        }
    }

    /// Makes the movies. `again` replaces movies without asking.
    @MainActor
    private func make(again: Bool = false) async throws(RenderError) {
        Farewell.sayMovies()
        let start = ContinuousClock.now
        let jobs = try Terminal.jobCount(jobs)
        let settings = try settings()
        try checkOutputs()
        let source = try await frameSource(isWatched: watch)
        Memory.giveBack()
        let movie = try Movie(source, to: out, settings: settings, overwrite: overwrite || again)
        Terminal.tell(movie.notes)
        if let raw, !quiet {
            Terminal.writeLine("ffmpeg reads standard output with: \(raw.ffmpegInput(of: source))")
        }
        let progress = Progress("movie", total: movie.frameCount, self.progress, isQuiet: quiet)
        defer { progress.finish() }
        let notes = try await movie.make(
            jobs: jobs, raw: raw.map { RawOutput($0, write: Output.write) }
        ) { progress.advance() }
        progress.finish()
        Terminal.tell(notes)
        report(source)
        guard json else { return }
        let (count, rate) = (source.frames.count, source.playbackRate)
        let report = RunReport(
            size: source.size, frameCount: count, rate: rate, files: out.map(Self.json),
            since: start,
            [
                ("duration", .number(rate.time(ofFrame: count).inSeconds)),
                ("notes", .list((movie.notes + notes).map { .string($0) })),
            ])
        try Output.writeLine("\(report.json)")
        try Output.flush()
    }

    private static func size(of path: String) -> Int {
        Int((try? FilePath(path).stat())?.size ?? 0)
    }

    private static func json(of path: String) -> JSONObject {
        JSONObject([
            ("file", .string(path)), ("format", .string(MovieFormat(path: path)?.rawValue ?? "")),
            ("bytes", .number(Double(size(of: path)))),
        ])
    }

    /// Prints what was made, with the sizes of the files.
    private func report(_ source: FrameSource) {
        guard !quiet, !out.isEmpty else { return }
        let files = out.map { path in
            "\(path.readableInLine) (\((Self.size(of: path) + 999) / 1000) KB)"
        }
        Terminal.writeLine(
            "\(source.frames.count.counted("frame")) of \(source.size) pixels in "
                + files.joined(separator: ", "))
    }

    // MARK: - Options

    private func checkOutputs() throws(RenderError) {
        guard raw != nil || !out.isEmpty else {
            throw .badRequest("--out is missing: the movie to write, such as --out card.gif")
        }
        if out.contains(Output.name) {
            throw .badRequest(
                "--out -: standard output takes raw frames only: use --raw rgba, y4m or png")
        }
        if raw != nil, json {
            throw .badRequest("give --raw or --json, not both: each writes to standard output")
        }
        if raw != nil, Output.isInteractive {
            throw .badRequest(
                "--raw: standard output is a terminal: give the frames to another program or a file"
            )
        }
    }

    private func settings() throws(RenderError) -> MovieSettings {
        var settings = MovieSettings(quality: quality, plays: loop, dither: dither)
        guard let matte else { return settings }
        guard let color = Color(css: matte), color.alpha == 1 else {
            throw .badRequest(
                "--matte can't read '\(matte)': write an opaque colour as in CSS, such as white or #0d1b2a"
            )
        }
        settings.matte = color
        return settings
    }
}

extension MovieCommand {
    /// The arguments of the program, with the word `movie` in front if they are `SPEC --out x.gif`.
    static func routed(_ arguments: [String], commands: Set<String>) -> [String] {
        guard let first = arguments.first, !commands.contains(first) else { return arguments }
        let outs = arguments.indices.compactMap { index -> String? in
            let (word, value) = arguments[index].splitAtEquals
            guard NameSpecification.outWords.contains(word) else { return nil }
            return value ?? arguments.dropFirst(index + 1).first
        }
        let isMovie = outs.contains { MovieFormat(path: $0) != nil } || arguments.contains("--raw")
        return isMovie ? [configuration.commandName ?? "movie"] + arguments : arguments
    }
}

extension NameSpecification {
    /// `--out`, and how other programs call it.
    static var out: NameSpecification {
        [.customLong("out"), .customLong("output"), .customShort("o")]
    }

    /// The words of `out` as arguments.
    fileprivate static let outWords: Set = ["--out", "--output", "-o"]
}

extension String {
    /// The option and the value of an argument such as `--out=card.gif` or `-o=card.gif`.
    fileprivate var splitAtEquals: (option: String, value: String?) {
        guard hasPrefix("-"), let equals = firstIndex(of: "=") else { return (self, nil) }
        return (String(self[..<equals]), String(self[index(after: equals)...]))
    }
}

/// A spec or a folder of frames, and the frames of it.
struct FrameSourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The JSON spec, - for standard input, or a folder of PNG frames.", valueName: "source"),
        completion: .file())
    var path: String

    @Option(help: "Pixels per point instead of the spec's.")
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "The names of the frames in a folder with several sequences, with one %05d, ##### or {frame}."
        ))
    var name: String?

    fileprivate func refuseFolderOptions() throws(RenderError) {
        guard name != nil else { return }
        throw .badRequest("--name needs a folder of frames, and \(path) is none")
    }
}

/// A command that reads a spec or a folder of frames.
protocol ReadsFrames: ReadsSpec {
    var source: FrameSourceOptions { get }
    var selection: FrameOptions { get }
}

extension ReadsFrames {
    /// The spec, which can be read repeatedly.
    func watched() throws(RenderError) -> SpecSource {
        try source.refuseFolderOptions()
        guard !FilePath(source.path).isFolder else {
            throw .badRequest("--watch needs a spec, and \(source.path) is a folder of frames")
        }
        return try specSource(at: source.path, isWatched: true)
    }

    /// The frames. Prints the warnings about a spec.
    func frameSource(isWatched: Bool = false) async throws(RenderError) -> FrameSource {
        try memory.enforce(reading: [source.path])
        let frameRate = try selection.frameRate()
        guard !FilePath(source.path).isFolder else {
            try refuseSpecOptions()
            let name = try source.name.map { text throws(RenderError) in try FrameName(text) }
            return try FrameSource(folder: source.path, frameRate: frameRate, name: name)
                .selecting(selection.selection())
        }
        try source.refuseFolderOptions()
        guard FilePath(source.path).extension?.lowercased() != "png" else {
            throw .badRequest(
                "\(source.path) is a picture: give a spec, or the folder with all frames")
        }
        try Render.check(scale: source.scale)
        let file = try SpecFile(
            path: source.path,
            variables: variables.values(besides: [source.path], isWatched: isWatched),
            lottie: lottie.options, allowing: files.folders(), isWatched: isWatched)
        file.reportWarnings()
        let plan = try await RenderPlan(
            spec: file, selection: selection.selection(), frameRate: frameRate, scale: source.scale)
        plan.reportWarnings(in: file.path)
        return FrameSource(plan)
    }

    private func refuseSpecOptions() throws(RenderError) {
        let given = [
            ("--scale", source.scale != nil), ("--set", !variables.settings.isEmpty),
            ("--variables", !variables.files.isEmpty), ("--like", lottie.like != nil),
            ("--allow-files", !files.allowed.isEmpty),
        ].filter(\.1).map(\.0)
        if let option = given.first {
            throw .badRequest("\(option) needs a spec, and \(source.path) is a folder of frames")
        }
    }
}
