internal import AnimRenderKit

/// Something that an output needs and this machine hasn't got.
struct Lack: Hashable {
    /// What it is, and how to get it.
    let message: String
    /// The exit code that says so.
    let exitCode: Int32
}

/// Whether one output can be made on this machine.
struct OutputCheck {
    /// The path of the output.
    let path: String
    /// What is missing; the first one decides the exit code.
    let lacks: [Lack]

    /// The endings of outputs that aren't movies: pages of `preview`, and plots of `timeline` and `curve`.
    private static let otherEndings = ["html", "htm", "svg"]

    /// Checks for ffmpeg and an encoder if the output is a movie, and for the default font.
    /// - Throws: `RenderError.badRequest` for a name that ends like nothing that is made here.
    init(of path: String, on machine: Machine) throws(RenderError) {
        self.path = path
        let ending = MovieFormat.foreignEnding(of: path)
        if let ending, !Self.otherEndings.contains(ending) { _ = try MovieFormat(ofMovie: path) }
        lacks = [Self.lack(ofMovie: path, machine), machine.fontLack].compactMap { $0 }
    }

    private static func lack(ofMovie path: String, _ machine: Machine) -> Lack? {
        guard let format = MovieFormat(path: path), format.needsFFmpeg else { return nil }
        do throws(RenderError) {
            try machine.ffmpeg.get().check(path, format)
            return nil
        } catch {
            return Lack(message: error.plainMessage, exitCode: error.exitCode)
        }
    }
}

extension RenderError {
    /// The message without the word "error" before it.
    var plainMessage: String {
        let message = report(withExcerpts: false, remedies: Remedy.byOptions)
        return message.hasPrefix("error: ") ? String(message.dropFirst(7)) : message
    }
}
