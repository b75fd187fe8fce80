internal import AnimRenderKit
internal import ArgumentParser
internal import Messages
internal import SystemPackage

/// `animrender render`: renders a spec into a folder of frames.
struct Render: AsyncParsableCommand, ReadsSpec {
    static let configuration = CommandConfiguration(
        commandName: "render",
        // It is also parsed without its parent, which alone makes scripts for completion.
        _superCommandName: "animrender",
        abstract: "Render a spec into a folder of PNG frames.",
        discussion: """
            The last line on standard error is a command that makes a GIF of the same frames.

            --json prints an object with the number of frames, size, fps, files (each with its number and time), \
            isDryRun, and the seconds that the run took (elapsed). With --resume, it also says how many frames were kept. \
            With --watch, there is one object after each time.

            Exit codes:

              0         success
              1         a frame failed
              2         frames differ (--verify-determinism)
              64        invalid options
              65        invalid spec
              66        the spec is not readable
              69        a movie needs ffmpeg, which is missing
              70        the program could not be built
              71        the system allows too few open files or too little memory
              73        the output folder is not usable
              74        a frame or standard output could not be written
              129, 130, 143  interrupted by SIGHUP, SIGINT or SIGTERM
              141       the reader of standard output has gone
            """)

    @OptionGroup var source: SpecOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    @Option(name: .out, help: "The output folder; created if needed.", completion: .directory)
    var out: String

    @OptionGroup var selection: FrameOptions

    @Option(help: "Pixels per point instead of the spec's.")
    var scale: Double?

    @Option(help: "The number of frames rendered at a time. (default: the number of cores)")
    var jobs: Int?

    @Option(help: "Render only a part of the frames: i/n is part i, from 0, of n equal parts.")
    var shard: String?

    @Option(help: "The order in which frames are rendered; the files don't depend on it.")
    var order = FrameOrder.forward

    @Option(help: "The goal of compression: short time (fast) or small files (small).")
    var compression = Compression.fast

    @Option(help: "The file name of frames, with one %05d, ##### or {frame} for the number.")
    var name = "frame_%05d.png"

    @Option(help: "The number of the first frame.")
    var startNumber = 0

    @Flag(help: "Replace existing frames.")
    var overwrite = false

    @Flag(
        help:
            "Keep existing frames that are right; draw those that are missing, damaged or out of date."
    )
    var resume = false

    @Flag(help: "Draw every frame twice more, in other ways, and compare the files byte by byte.")
    var verifyDeterminism = false

    @Flag(help: "Render again whenever the spec or one of its files changes, until Ctrl-C.")
    var watch = false

    @Flag(help: "Write nothing; print the paths of the files that would be written.")
    var dryRun = false

    @Flag(help: "Print the time spent on each step; times of frames are summed over all workers.")
    var stats = false

    @Flag(help: "Print what was made as a line of JSON on standard output.")
    var json = false

    @Option(help: ProgressStyle.help)
    var progress: ProgressStyle?

    @Flag(help: "Print only errors and warnings.")
    var quiet = false

    @MainActor func run() async throws {
        InterruptionMessage.sayFrames()
        try await exiting { () async throws(RenderError) in
            guard watch else { return try await render() }
            var isFirst = true
            try await specSource(at: source.spec, isWatched: true).watch(isQuiet: quiet) {
                () async throws(RenderError) in
                try await render(again: !isFirst)
                isFirst = false
            }
        }
    }

    /// Renders the spec. `again` replaces frames without asking.
    private func render(again: Bool = false) async throws(RenderError) {
        let start = ContinuousClock.now
        let jobs = try Terminal.jobCount(jobs)
        try checkFolder()
        let name = try FrameName(name)
        let shard = try shard.map { text throws(RenderError) in try Shard(text) }
        // Before fonts are read, for which libraries may load others.
        let program = try DrawingProgram()
        let whole = try await plan()
        Memory.giveBack()
        let plan = shard.map { whole.part($0) } ?? whole
        guard !dryRun else { return try list(plan, name, since: start) }
        let sink = try DirectorySink(folder: out, name: name)
        let log = FrameLog(
            plan, shard: shard, into: sink, compression: compression, by: program,
            resumes: resume)
        InterruptionMessage.sayNothingYet(of: log)
        try log.claimFolder()
        defer { log.release() }
        try check(sink, for: plan, again: again)
        InterruptionMessage.sayFrames(of: log, total: plan.requests.count)

        let replaced = overwrite || again ? replacedFilm(of: log) : nil
        let planned = ContinuousClock.now
        let statistics = try await make(plan, into: sink, jobs, log)
        if stats {
            Terminal.write(
                statistics.report(
                    planning: start.duration(to: planned), whole: start.duration(to: .now)))
        }
        if json {
            try printJSON(plan, name, since: start, kept: resume ? log.counts.kept : nil)
        }
        if verifyDeterminism { try await verify(plan, in: sink, jobs, log) }
        let removed = replaced?.removeLaterFrames() ?? 0
        guard !quiet else { return }
        if removed > 0 {
            Terminal.writeLine(
                "removed \(removed.counted("frame")) of the longer film that was in \(out.readableInLine)"
            )
        }
        report(plan, of: whole, sink, keptCount: log.counts.kept)
    }

    /// The film in the folder that this run replaces, if it renders all frames.
    private func replacedFilm(of log: FrameLog) -> ReplacedFilm? {
        selection.frames == nil && selection.at == nil ? log.replacedFilm() : nil
    }

    private func printJSON(
        _ plan: RenderPlan, _ name: FrameName, since start: ContinuousClock.Instant,
        kept: Int? = nil
    ) throws(RenderError) {
        let files = plan.requests.map { request in
            JSONObject([
                ("file", .string(path(of: request, name))),
                ("number", .number(Double(request.number))),
                ("time", .number(request.time.inSeconds)),
            ])
        }
        let report = RunReport(
            size: plan.size, frameCount: files.count, rate: plan.frameRate, files: files,
            since: start,
            [("isDryRun", .flag(dryRun))] + (kept.map { [("kept", .number(Double($0)))] } ?? []))
        try Output.writeLine("\(report.json)")
        try Output.flush()
    }

    private func path(of request: FrameRequest, _ name: FrameName) -> String {
        FilePath(out).appending(name.file(request.number)).string
    }

    /// Throws if frames are in the output folder that must stay. Removes what killed runs have left.
    private func check(
        _ sink: DirectorySink, for plan: RenderPlan, again: Bool
    ) throws(RenderError) {
        let files = try sink.existingFiles()
        // With a hundred thousand shards in a folder, none should look at the files of the others.
        let part = shard == nil ? nil : plan.requests
        try sink.refuseFolders(plan.requests, among: files)
        if !overwrite, !again {
            try sink.refuseForeignRecord()
            if resume {
                try sink.refuseForeignFrames(among: files, of: part)
            } else {
                try sink.refuseToOverwrite(plan.requests, among: files)
            }
        }
        sink.removeAbandoned(among: files, of: part)
    }

    /// Renders the files, records them and shows the progress.
    private func make(
        _ plan: RenderPlan, into sink: DirectorySink, _ jobs: Int, _ log: FrameLog
    ) async throws(RenderError) -> RenderStatistics {
        let progress = Progress(
            "render", total: plan.requests.count, self.progress, isQuiet: quiet)
        defer { progress.finish() }
        let renderer = FrameRenderer(
            plan, into: sink, compression: compression, order: order, log: log)
        do throws(RenderError) {
            let statistics = try await renderer.run(jobs: jobs) { progress.advance() }
            try log.save()
            return statistics
        } catch {
            // The first error counts; what is finished is recorded if that is possible.
            try? log.save()
            throw error
        }
    }

    /// Draws the frames again in other ways and compares them, with the progress of that.
    private func verify(
        _ plan: RenderPlan, in sink: DirectorySink, _ jobs: Int, _ log: FrameLog
    ) async throws(RenderError) {
        let start = ContinuousClock.now
        let count = DeterminismCheck.rounds * plan.requests.count
        let progress = Progress("verify", total: count, self.progress, isQuiet: quiet)
        defer { progress.finish() }
        try await DeterminismCheck(plan, in: sink, compression: compression, log: log)
            .run(jobs: jobs) { progress.advance() }
        progress.finish()
        if stats { Terminal.write(RenderStatistics.line("verify", start.duration(to: .now))) }
    }

    /// Prints the paths of the files that would be written, one per line.
    private func list(
        _ plan: RenderPlan, _ name: FrameName, since start: ContinuousClock.Instant
    ) throws(RenderError) {
        if json {
            try printJSON(plan, name, since: start)
        } else {
            for request in plan.requests { try Output.writeLine(path(of: request, name)) }
        }
        guard !quiet else { return }
        Terminal.writeLine(
            "\(plan.requests.count.counted("frame")) of \(plan.size) pixels: nothing written")
    }

    private func report(
        _ plan: RenderPlan, of whole: RenderPlan, _ sink: DirectorySink, keptCount: Int
    ) {
        let count = plan.requests.count
        let kept = resume ? ", \(keptCount) of them kept" : ""
        let part = shard.map { ", part \($0) of \(whole.requests.count)" } ?? ""
        Terminal.writeLine(
            "\(count.counted("frame")) of \(plan.size) pixels in \(out.readableInLine)\(part)\(kept)"
        )
        if sink.name.isMisleading, let first = plan.requests.first {
            let file = sink.name.file(first.number).readableInLine
            Terminal.writeLine(
                "note: \(file) and the other frames are PNG files, whatever --name says")
        }
        // A shard leaves the whole folder to `merge`.
        let otherFrames = shard == nil ? sink.otherFrames(besides: whole.requests) : []
        if let first = otherFrames.first {
            Terminal.writeLine(
                "note: \(out.readableInLine) also holds \(first.readableInLine)"
                    + (otherFrames.count > 1
                        ? " and \((otherFrames.count - 1).counted("more frame"))" : "")
                    + " that this run did not write")
        }
        if verifyDeterminism { Terminal.writeLine("drawn three times, with equal bytes") }
        if let next = NextCommandLine(self) { Terminal.writeLine("\(next)") }
    }

    // MARK: - Options

    /// Throws if `scale` was given and is out of range.
    static func check(scale: Double?) throws(RenderError) {
        if let scale, !(scale > 0 && scale <= 1000) {
            throw .badRequest(.badOption, "--scale must be above 0 and at most 1000, not \(scale)")
        }
    }

    /// Throws if the output is named like a movie or like standard output, which no folder should be.
    private func checkFolder() throws(RenderError) {
        if resume, dryRun {
            throw .badRequest(.conflictingOptions, "give --resume or --dry-run, not both")
        }
        if verifyDeterminism, dryRun {
            throw .badRequest(
                .conflictingOptions,
                "give --verify-determinism or --dry-run, not both: without frames there is nothing to compare"
            )
        }
        if MovieFormat(path: out) != nil {
            throw .badRequest(
                .wrongEnding,
                "--out \(out): `render` makes folders of frames: `animrender movie` makes movies; for a "
                    + "folder with this name write \(out)/")
        }
        if let ending = MovieFormat.foreignEnding(of: out) {
            throw .badRequest(
                .wrongEnding,
                "--out \(out): .\(ending) files aren't made here: movies end in \(MovieFormat.extensions); for a "
                    + "folder with this name write \(out)/")
        }
        if out == Output.name {
            throw .badRequest(
                .wrongInput,
                "--out -: frames need a folder; `animrender movie --raw rgba`, y4m or png writes them to "
                    + "standard output")
        }
    }

    @MainActor private func plan() throws(RenderError) -> RenderPlan {
        try Self.check(scale: scale)
        let largest = FrameSelection.largestStart
        guard (0...largest).contains(startNumber) else {
            throw .badRequest(
                .badOption, "--start-number must be from 0 to \(largest), not \(startNumber)")
        }
        let file = try specFile(at: source.spec, isWatched: watch)
        file.reportWarnings()
        let plan = try RenderPlan(
            spec: file, selection: selection.selection(),
            frameRate: selection.frameRate(), scale: scale, startNumber: startNumber)
        plan.reportWarnings(in: file.path)
        if !quiet { Terminal.tell(plan.notes) }
        return plan
    }
}
