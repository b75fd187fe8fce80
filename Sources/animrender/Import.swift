internal import AnimRenderKit
internal import ArgumentParser
internal import Files
internal import SystemPackage

/// `animrender import`: writes a Lottie animation as a spec.
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write a Lottie animation as a spec, to read and to change.",
        discussion: """
            Layers keep their names as ids, and keyframes stay keyframes with their curves. What a spec \
            can't express is left out, with a warning that gives its line and column. Pictures in files are named \
            from the new spec's folder; to read them from other folders, pass --allow-files. With --out - they are named as in the Lottie \
            file. Lottie files can also be rendered directly: every command that \
            takes a spec takes them.
            """)

    @Argument(help: "The Lottie file.", completion: .file(extensions: ["json", "lottie"]))
    var file: String

    @Option(name: .out, help: "The spec to write; - for standard output.")
    var out: String

    @Flag(help: "Replace an existing file.")
    var overwrite = false

    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            try memory.enforce()
            if out != Output.name { _ = try OutputFile(out, overwrite: overwrite) }
            let animation = try LottieImport(
                path: file, options: lottie.options, allowing: files.folders(),
                for: out == Output.name ? nil : FilePath(out).removingLastComponent().string)
            Terminal.tell(animation.warnings, in: file)
            try Output.write(animation.spec, to: out, overwrite: overwrite)
        }
    }
}
