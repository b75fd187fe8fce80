internal import AnimRenderKit
internal import ArgumentParser

/// Which spec, and with which variables.
struct SpecOptions: ParsableArguments {
    @Argument(help: "The JSON spec.", completion: .file(extensions: ["json"]))
    var spec: String

    @OptionGroup var variables: VariableOptions

    /// The spec, read and decoded.
    func file() throws(RenderError) -> SpecFile {
        try SpecFile(path: spec, variables: variables.values())
    }
}

/// Which instants of it.
struct FrameOptions: ParsableArguments {
    // Unconditional, because a value such as -1 looks like an option.
    @Option(
        parsing: .unconditional,
        help: "Which frames, such as 0-9,20,30-60x5,-1 (negative: from the end).")
    var frames: String?

    @Option(help: "Which instants instead, in seconds, such as 0.5,1,end.")
    var at: String?

    @Option(help: "Frames per second instead of the spec's: a number or a fraction.")
    var fps: String?

    /// The instants that the options choose.
    func selection() throws(RenderError) -> FrameSelection {
        switch (frames, at) {
        case (nil, nil): .all
        case (let frames?, nil): try FrameSelection(frames: frames)
        case (nil, let times?): try FrameSelection(times: times)
        default: throw .badRequest("give --frames or --at, not both")
        }
    }

    /// The rate instead of the spec's, if one was given.
    func frameRate() throws(RenderError) -> FrameRate? { try Self.frameRate(fps) }

    /// The rate that is written as `fps`.
    static func frameRate(_ fps: String?) throws(RenderError) -> FrameRate? {
        guard let fps else { return nil }
        guard let rate = FrameRate(fps) else {
            throw .badRequest(
                "--fps can't read '\(fps)': write a number above 0 and at most "
                    + "\(FrameRate.limit), or a fraction such as 30000/1001")
        }
        return rate
    }
}

/// Values that go before a spec's own variables.
struct VariableOptions: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "A variable instead of the spec's own, such as title=Hello or size=12; may be repeated.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(
        name: .customLong("variables"),
        help: ArgumentHelp(
            "A JSON file with an object of variables, for which --set goes first; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []

    /// What the options say; later ones go first, and settings before files.
    func values() throws(RenderError) -> SpecVariables {
        var values = SpecVariables()
        for file in files { values = values.merging(try SpecVariables(path: file)) }
        return values.merging(SpecVariables(try words()))
    }

    private func words() throws(RenderError) -> [String: String] {
        var words: [String: String] = [:]
        for setting in settings {
            guard let equals = setting.firstIndex(of: "="), equals > setting.startIndex else {
                throw .badRequest(
                    "--set needs a name and a value, such as title=Hello, not '\(setting)'")
            }
            words[String(setting[..<equals])] = String(setting[setting.index(after: equals)...])
        }
        return words
    }
}
