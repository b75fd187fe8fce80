internal import AnimRenderKit
internal import ArgumentParser
internal import Files
internal import SystemPackage

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
        throw .badRequest(.wrongInput, "--name needs a folder of frames, and \(path) is none")
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
            throw .badRequest(
                .wrongInput, "--watch needs a spec, and \(source.path) is a folder of frames")
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
                .wrongInput,
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
            throw .badRequest(
                .wrongInput, "\(option) needs a spec, and \(source.path) is a folder of frames")
        }
    }
}
