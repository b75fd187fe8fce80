internal import AnimRenderKit
internal import ArgumentParser
internal import Files
internal import SystemPackage

/// A command that reads a spec. The groups of options stand in each such command instead of in a group of groups, because
/// ArgumentParser's debug build, which the tests run, checks all options again at each level of groups.
protocol ReadsSpec {
    var variables: VariableOptions { get }
    var lottie: LottieReadingOptions { get }
    var files: FileOptions { get }
    var memory: MemoryOptions { get }
}

extension ReadsSpec {
    /// The decoded spec at a path; `-` is standard input.
    func specFile(at path: String, isWatched: Bool = false) throws(RenderError) -> SpecFile {
        try specSource(at: path, isWatched: isWatched).file()
    }

    /// The spec at a path, which can be read repeatedly; `-` is standard input. From here on, the program ends if it takes
    /// more memory than allowed.
    func specSource(at path: String, isWatched: Bool) throws(RenderError) -> SpecSource {
        try memory.enforce(reading: [path])
        try variables.refuseSharedInput(with: [path])
        return SpecSource(
            path: path, variableFiles: variables.files, settings: try variables.words(),
            lottie: lottie.options, allowing: try files.folders(), isWatched: isWatched)
    }
}

/// The spec's path.
struct SpecOptions: ParsableArguments {
    @Argument(help: "The JSON spec; - for standard input.", completion: .file(extensions: ["json"]))
    var spec: String
}

/// Which files besides those in its folder a spec may name.
struct FileOptions: ParsableArguments {
    @Option(
        name: .customLong("allow-files"),
        help: ArgumentHelp(
            "Let the spec name files in this folder, too, not only in its own; may be repeated.",
            valueName: "dir"),
        completion: .directory)
    var allowed: [String] = []

    /// The folders, which must exist.
    func folders() throws(RenderError) -> [String] {
        for path in allowed where !FilePath(path).isFolder {
            throw .badRequest(.wrongInput, "--allow-files needs a folder, and '\(path)' is none")
        }
        return allowed
    }
}

/// How much memory the program may take.
struct MemoryOptions: ParsableArguments {
    @Option(
        help:
            "The most memory to take, in megabytes, at least 64. (default: three quarters of what there is)"
    )
    var memory: Int?

    /// From here on, the program ends if it takes more memory than allowed. Every command that reads a spec or
    /// pictures calls this before it does so. `specs` are files that are read now.
    func enforce(reading specs: [String] = []) throws(RenderError) {
        MemoryBudget.enforce(megabytes: try MemoryBudget.megabytes(memory))
        Memory.expect(specs: specs)
    }
}

/// How Lottie files are read.
struct LottieReadingOptions: ParsableArguments {
    /// Whose pictures of a Lottie file are wanted.
    enum Model: String, CaseIterable, ExpressibleByArgument {
        /// Core Animation's, made by way of lottie-ios.
        case coreAnimation = "core-animation"
    }

    @Option(
        help: ArgumentHelp(
            "Read a Lottie file as Core Animation shows it, where that differs from the format's text.",
            valueName: "core-animation"))
    var like: Model?

    @Option(help: "The animation of a dotLottie archive to read, instead of its first one.")
    var animation: String?

    /// The options for the reader.
    var options: LottieOptions {
        LottieOptions(isLikeCoreAnimation: like == .coreAnimation, animation: animation)
    }
}

/// The frames to render, and their rate.
struct FrameOptions: ParsableArguments {
    // These are parsed unconditionally, because a value such as -1 looks like an option.
    @Option(
        parsing: .unconditional,
        help: "The frames by number, such as 0-9,20,30-60x5,-1 (negative: from the end).")
    var frames: String?

    @Option(
        parsing: .unconditional,
        help: "Instants in seconds instead of --frames, such as 0.5,1,end.")
    var at: String?

    @Option(
        help: ArgumentHelp(
            "Frames per second instead of the spec's, or of a folder's manifest.json: a number or a fraction."
        ))
    var fps: String?

    /// The frames or instants that the options select.
    func selection() throws(RenderError) -> FrameSelection {
        switch (frames, at) {
        case (nil, nil): .all
        case (let frames?, nil): try FrameSelection(frames: frames)
        case (nil, let times?): try FrameSelection(times: times)
        default: throw .badRequest(.conflictingOptions, "give --frames or --at, not both")
        }
    }

    /// The rate that replaces the spec's; nil if none was given.
    func frameRate() throws(RenderError) -> FrameRate? { try Self.frameRate(fps) }

    /// The rate written as `fps`; nil if that is nil.
    static func frameRate(_ fps: String?) throws(RenderError) -> FrameRate? {
        guard let fps else { return nil }
        guard let rate = FrameRate(fps) else {
            throw .badRequest(
                .badOption,
                "--fps can't read '\(fps)': write a number above 0 and at most "
                    + "\(FrameRate.limit), or a fraction such as 30000/1001")
        }
        return rate
    }
}

/// Values that override a spec's own variables.
struct VariableOptions: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Set a variable of the spec, such as title=Hello, size=12 or, as JSON, 'place=[20, 30]'; may be repeated.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(
        name: .customLong("variables"),
        help: ArgumentHelp(
            "A JSON file with an object of variables; --set overrides it; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []

    /// The variables that the options set; later files and settings override earlier ones, and settings
    /// override files.
    /// - Parameter specs: the paths of the specs that are read, too.
    func values(
        besides specs: [String] = [], isWatched: Bool = false
    ) throws(RenderError) -> SpecVariables {
        try refuseSharedInput(with: specs)
        return try valuesOfFiles(isWatched: isWatched).merging(SpecVariables(try words()))
    }

    /// The variables in the files alone; later ones override earlier ones.
    func valuesOfFiles(isWatched: Bool = false) throws(RenderError) -> SpecVariables {
        var values = SpecVariables()
        for file in files {
            values = values.merging(try SpecVariables(path: file, isWatched: isWatched))
        }
        return values
    }

    /// Throws if more than one of the `specs` and the files of variables is standard input, which can be read only once.
    func refuseSharedInput(with specs: [String]) throws(RenderError) {
        guard (specs + files).count(where: { $0 == SpecFile.standardInput }) > 1 else { return }
        throw .badRequest(
            .wrongInput,
            "standard input can be read only once: give - for one spec or one --variables, and files for the others"
        )
    }

    /// The settings by name.
    func words() throws(RenderError) -> [String: String] {
        var words: [String: String] = [:]
        for setting in settings {
            guard let equals = setting.firstIndex(of: "="), equals > setting.startIndex else {
                throw .badRequest(
                    .badOption,
                    "--set needs a name and a value, such as title=Hello, not '\(setting)'")
            }
            words[String(setting[..<equals])] = String(setting[setting.index(after: equals)...])
        }
        return words
    }
}

/// The options for Lottie files among several files, none of which is one.
struct UnusedOptions {
    /// The first file, at which they are reported.
    private(set) var path = ""
    /// A warning for each option; none if a file is, or may be, a Lottie file.
    var issues: [SpecIssue] { hasUse ? [] : found }

    private var found: [SpecIssue] = []
    private var hasUse = false

    /// Adds a file that can't be read, so that nobody knows what it is.
    mutating func addUnread() { hasUse = true }

    /// Adds a file that was read with the options.
    mutating func add(_ file: SpecFile) {
        if file.unusedOptions.isEmpty { hasUse = true }
        if found.isEmpty { (path, found) = (file.path, file.unusedOptions) }
    }
}

extension SpecFile {
    /// Writes the warnings to standard error.
    func reportWarnings() { Terminal.tell(unusedOptions + warnings, in: path) }
}

extension RenderPlan {
    /// Writes the warnings about the recording of the spec at `path` to standard error.
    func reportWarnings(in path: String) { Terminal.tell(warnings, in: path) }
}
