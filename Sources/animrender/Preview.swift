internal import AnimRenderKit
internal import ArgumentParser
internal import Files
internal import Messages
internal import SystemPackage

/// `animrender preview`: shows an animation in a browser.
struct PreviewCommand: AsyncParsableCommand, ReadsSpec {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show an animation in a browser, frame by frame.",
        discussion: """
            With --out, writes one HTML file that works without a network. It plays, steps and scrubs \
            through the frames, enlarges them, and shows which views move when and the values of the \
            view under the pointer. Press ? in the page for its keys.

            With --serve, serves the page on this machine until Ctrl-C. The page follows every change of \
            the spec, its pictures, fonts and files of variables, shows the errors of a broken spec over \
            the last good picture, and has a field for each variable of the spec. The printed address \
            contains a random token, without which the server answers nothing.
            """)

    @OptionGroup var source: SpecOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    @Option(name: .out, help: "The HTML file to write.", completion: .file(extensions: ["html"]))
    var out: String?

    @Flag(help: "Serve the page on this machine, and follow changes of the spec.")
    var serve = false

    @Option(help: "The port of --serve; 0 is a free one.")
    var port: UInt16 = 0

    @OptionGroup var selection: FrameOptions

    @Option(help: "Pixels per point instead of the spec's.")
    var scale: Double?

    @Option(help: "The number of frames drawn at a time. (default: the number of cores)")
    var jobs: Int?

    @Flag(help: "Replace an existing file.")
    var overwrite = false

    @Option(help: ProgressStyle.help)
    var progress: ProgressStyle?

    @Flag(help: "Print only errors and warnings.")
    var quiet = false

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            try Render.check(scale: scale)
            guard !FilePath(source.spec).isFolder else {
                throw .badRequest(
                    .wrongInput,
                    "preview needs a spec, and \(source.spec) is a folder; `animrender movie` and "
                        + "`animrender sheet` show folders of frames")
            }
            switch (out, serve) {
            case (let path?, false): try await write(to: path)
            case (nil, true): try await serveChanges()
            default:
                throw .badRequest(
                    .missingOption,
                    "preview needs either --out, such as --out preview.html, or --serve")
            }
        }
    }

    private func write(to path: String) async throws(RenderError) {
        guard ["html", "htm"].contains(FilePath(path).extension?.lowercased()) else {
            throw .badRequest(
                .wrongEnding,
                "--out can't write \(path): a preview is a page for a browser, whose name must end in .html"
            )
        }
        _ = try OutputFile(path, overwrite: overwrite)
        let file = try specFile(at: source.spec)
        file.reportWarnings()
        let plan = try await RenderPlan(
            spec: file, selection: selection.selection(), frameRate: selection.frameRate(),
            scale: scale)
        let found = plan.warnings
        Terminal.tell(found, in: file.path)
        if !quiet { Terminal.tell(plan.notes) }
        let progress = Progress(
            "preview", total: plan.requests.count, self.progress, isQuiet: quiet)
        defer { progress.finish() }
        let warnings = (file.warnings + found).inFileOrder
        let size = try await HTMLPreview(
            plan, title: file.path, warnings: warnings, remedies: Remedy.byOptions
        )
        .write(to: path, jobs: Terminal.jobCount(jobs)) { progress.advance() }
        progress.finish()
        let megabytes = "\((Double(size) / 1e6).text(places: 1)) MB"
        if !quiet {
            Terminal.writeLine(
                "\(plan.requests.count.counted("frame")) of \(plan.size) pixels in "
                    + "\(path.readableInLine), \(megabytes)")
        }
        if size > HTMLPreview.comfortableSize {
            Terminal.writeLine(
                ("warning: a page of \(megabytes) opens slowly: make it smaller with --scale, --fps or "
                    + "--frames, or use --serve").coded(.largePage))
        }
    }

    private func serveChanges() async throws(RenderError) {
        InterruptionMessage.say("the preview has ended")
        let settings = PreviewServer.Settings(
            selection: try selection.selection(), frameRate: try selection.frameRate(),
            scale: scale, remedies: Remedy.byOptions)
        let source = try specSource(at: source.spec, isWatched: true)
        try source.checkRepeatable("--serve")
        let server = PreviewServer(source, settings: settings)
        try await server.run(port: port) { address in
            try? Output.writeLine(address)
            try? Output.flush()
            Terminal.writeLine("open this address in a browser; Ctrl-C ends the preview")
        }
    }
}
