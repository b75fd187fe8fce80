internal import AnimRenderKit
internal import ArgumentParser
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
        parsing: .unconditional,
        help: ArgumentHelp(
            "How much longer the last frame stays.", valueName: "seconds"))
    var hold = 0.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Begin so long after the first frame, and end with the frames before: for loops.",
            valueName: "seconds"))
    var rotateStart = 0.0

    @Option(
        help: ArgumentHelp(
            "Also write the first frame that is shown to this PNG file.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var poster: String?

    @Option(
        help: ArgumentHelp(
            "The colour behind transparent frames in MP4, and behind half-transparent pixels in GIF. "
                + "(default: the canvas's background, or white)"))
    var matte: String?

    @Option(
        help: ArgumentHelp(
            "The most bytes of the only movie, such as 500KB or 2MB, for which quality, pixels and frames are given up.",
            valueName: "size"))
    var maxSize: String?

    @Option(
        help: ArgumentHelp(
            "A file with sound, played from the beginning besides the spec's own; MP4, WebM and MOV have sound.",
            valueName: "file"),
        completion: .file())
    var audio: String?

    @Flag(
        help: """
            Show the curves of what moves beneath the film, with a dot that runs along, and its events: 800 pixels wide.
            """)
    var explain = false

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
            if raw != nil {
                throw .badRequest(.conflictingOptions, "give --watch or --raw, not both")
            }
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
        InterruptionMessage.sayMovies()
        let start = ContinuousClock.now
        let jobs = try Terminal.jobCount(jobs)
        var settings = try settings()
        try checkOutputs()
        let limit = try byteLimit()
        let source = try explained(try await frameSource(isWatched: watch))
        if let audio { settings.soundtrack.sounds = [Sound(audio)] }
        Memory.giveBack()
        let made =
            if let limit {
                try await make(source, limit: limit, settings, jobs, overwrite || again)
            } else {
                try await make(source, settings, jobs, overwrite || again)
            }
        report(made.shown)
        if json { try printJSON(made, since: start) }
    }

    /// The frames, with a panel beneath them if it is asked for.
    private func explained(_ source: FrameSource) throws(RenderError) -> FrameSource {
        guard explain else { return source }
        guard let plan = source.plan else {
            throw .badRequest(
                .wrongInput,
                "--explain needs a spec, and \(self.source.path) is a folder of frames: pictures have no curves"
            )
        }
        return try .explaining(plan)
    }

    /// Makes all movies at once.
    @MainActor
    private func make(
        _ source: FrameSource, _ settings: MovieSettings, _ jobs: Int, _ overwrite: Bool
    ) async throws(RenderError) -> LimitedMovie.Outcome {
        let movie = try Movie(
            source, to: out, settings: settings, poster: poster, overwrite: overwrite)
        Terminal.tell(movie.notes)
        if let raw, !quiet {
            Terminal.writeLine("ffmpeg reads standard output with: \(raw.ffmpegInput(of: source))")
        }
        let progress = Progress("movie", total: movie.frameCount, self.progress, isQuiet: quiet)
        defer { progress.finish() }
        let notes =
            try await movie.make(
                jobs: jobs, limit: nil, raw: raw.map { RawOutput($0, write: Output.write) },
                remedies: Remedy.byOptions
            ) { progress.advance() } ?? []
        progress.finish()
        Terminal.tell(notes)
        return LimitedMovie.Outcome(shown: movie.shown, notes: movie.notes + notes)
    }

    /// Makes the only movie of at most `limit` bytes, in as many attempts as that takes.
    @MainActor
    private func make(
        _ source: FrameSource, limit: Int, _ settings: MovieSettings, _ jobs: Int,
        _ overwrite: Bool
    ) async throws(RenderError) -> LimitedMovie.Outcome {
        let movie = try LimitedMovie(
            source, to: out[0], limit: limit, settings: settings, poster: poster,
            overwrite: overwrite)
        var attempt: Progress?
        defer { attempt?.finish() }
        let outcome = try await movie.make(jobs: jobs) { count in
            attempt?.finish()
            attempt = Progress("movie", total: count, progress, isQuiet: quiet)
        } onFrame: {
            attempt?.advance()
        }
        attempt?.finish()
        Terminal.tell(outcome.notes)
        return outcome
    }

    private func printJSON(
        _ made: LimitedMovie.Outcome, since start: ContinuousClock.Instant
    ) throws(RenderError) {
        let (count, rate) = (made.shown.frames.count, made.shown.playbackRate)
        let files =
            out.map { Self.json(of: $0, as: MovieFormat(path: $0)?.rawValue) }
            + (poster.map { [Self.json(of: $0, as: "png")] } ?? [])
        let report = RunReport(
            size: made.shown.size, frameCount: count, rate: rate, files: files,
            since: start,
            [
                ("duration", .number(rate.time(ofFrame: count).inSeconds)),
                ("notes", .list(made.notes.map { .string($0) })),
            ])
        try Output.writeLine("\(report.json)")
        try Output.flush()
    }

    private static func size(of path: String) -> Int {
        Int((try? FilePath(path).stat())?.size ?? 0)
    }

    private static func json(of path: String, as format: String?) -> JSONObject {
        JSONObject([
            ("file", .string(path)), ("format", .string(format ?? "")),
            ("bytes", .number(Double(size(of: path)))),
        ])
    }

    /// Prints what was made, with the sizes of the files.
    private func report(_ source: FrameSource) {
        guard !quiet, !out.isEmpty else { return }
        let files = (out + [poster].compactMap { $0 }).map { path in
            "\(path.readableInLine) (\((Self.size(of: path) + 999) / 1000) KB)"
        }
        Terminal.writeLine(
            "\(source.frames.count.counted("frame")) of \(source.size) pixels in "
                + files.joined(separator: ", "))
    }

    // MARK: - Options

    /// The most bytes of the movie; nil without such a limit.
    private func byteLimit() throws(RenderError) -> Int? {
        guard let maxSize else { return nil }
        guard let limit = ByteCount(maxSize)?.bytes else {
            throw .badRequest(
                .badOption,
                "--max-size can't read '\(maxSize)': write a number of bytes above 0, such as 300000, 500KB or 2MB"
            )
        }
        guard out.count == 1, raw == nil else {
            throw .badRequest(
                .conflictingOptions, "--max-size is for one movie: give one --out, and no --raw")
        }
        return limit
    }

    private func checkOutputs() throws(RenderError) {
        guard raw != nil || !out.isEmpty else {
            throw .badRequest(
                .missingOption, "--out is missing: the movie to write, such as --out card.gif")
        }
        if out.contains(Output.name) {
            throw .badRequest(
                .wrongInput,
                "--out -: standard output takes raw frames only: use --raw rgba, y4m or png")
        }
        if raw != nil, json {
            throw .badRequest(
                .conflictingOptions,
                "give --raw or --json, not both: each writes to standard output")
        }
        if raw != nil, Output.isInteractive {
            throw .badRequest(
                .wrongInput,
                "--raw: standard output is a terminal: give the frames to another program or a file"
            )
        }
    }

    /// Seconds from 0 on as a time.
    private static func time(_ seconds: Double, _ option: String) throws(RenderError) -> Duration {
        guard seconds >= 0, seconds <= Duration.limitInSeconds else {
            throw .badRequest(.badOption, "\(option) must be 0 or more seconds, not \(seconds)")
        }
        return Duration(seconds: seconds)
    }

    private func settings() throws(RenderError) -> MovieSettings {
        var settings = MovieSettings(
            quality: quality, plays: loop, dither: dither, hold: try Self.time(hold, "--hold"),
            start: try Self.time(rotateStart, "--rotate-start"))
        guard let matte else { return settings }
        guard let color = Color(css: matte), color.alpha == 1 else {
            throw .badRequest(
                .badOption,
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
