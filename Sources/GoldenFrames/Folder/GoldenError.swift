internal import Drawing
internal import Files
public import Messages
public import RenderErrors
internal import RenderPipeline
internal import SystemPackage

/// Why a golden can't be read, written or compared. Messages start with the place and end with what to do.
public enum GoldenError: Error, Hashable, Sendable {
    /// A file of a golden can't be read; `reason` is the system's message.
    case cannotRead(path: String, reason: String)
    /// A file of a golden has the wrong content; `place` is the file, with line and column if known.
    case damaged(place: String, reason: String, remedy: Remedy? = nil)
    /// A folder can't be created or written into; `reason` is the system's message.
    case cannotCreate(path: String, reason: String, remedy: Remedy? = nil)
    /// A file can't be written; `reason` is the system's message.
    case cannotWrite(path: String, reason: String)
    /// The animation of a golden can't be read or drawn.
    case rendering(RenderError)
    /// A request can't be carried out; the reason says what to do instead.
    case refused(DiagnosticCode, String, remedy: Remedy? = nil)
}

extension GoldenError {
    /// The program's exit code: a number of BSD's `sysexits`, or the exit code of the `RenderError`.
    public var exitCode: Int32 {
        switch self {
        case .cannotRead: 66
        case .damaged: 65
        case .cannotCreate: 73
        case .cannotWrite: 74
        case .rendering(let error): error.exitCode
        case .refused: 64
        }
    }
}

extension GoldenError {
    /// The kind of mistake.
    public var code: DiagnosticCode {
        switch self {
        case .cannotRead: .unreadableFile
        case .damaged: .damagedGolden
        case .cannotCreate: .unusableGoldenFolder
        case .cannotWrite: .cannotWrite
        case .rendering(let error): error.code
        case .refused(let code, _, _): code
        }
    }
}

extension GoldenError {
    /// Evaluates `value`, which reads the file or folder at `path`. An error becomes `.cannotRead`.
    static func reading<Value>(
        _ path: String, _ value: @autoclosure () throws(Errno) -> Value
    ) throws(GoldenError) -> Value {
        try explaining(try value()) { GoldenError.cannotRead(path: path, reason: $0) }
    }

    /// Evaluates `value`, which writes or removes the file at `path`. An error becomes `.cannotWrite`.
    static func writing<Value>(
        _ path: String, _ value: @autoclosure () throws(Errno) -> Value
    ) throws(GoldenError) -> Value {
        try explaining(try value()) { GoldenError.cannotWrite(path: path, reason: $0) }
    }

    /// Creates the folder of the file at `path`, or of the file that a link leads to, if it is missing. An error becomes
    /// `.cannotCreate`, or `.cannotWrite` for a link that can't be followed.
    static func makingFolder(ofFile path: String) throws(GoldenError) {
        let file = FilePath(path)
        let folder = try explaining(WholeFile(path: path).folder()) {
            file.isLink
                ? GoldenError.cannotWrite(path: path, reason: $0)
                : .cannotCreate(path: file.removingLastComponent().string, reason: $0)
        }
        guard let folder, !folder.isEmpty else { return }
        try explaining(folder.makeDirectories()) {
            GoldenError.cannotCreate(path: folder.string, reason: $0)
        }
    }

    /// Evaluates `value`, which makes the picture for the file at `path`. An error becomes `.cannotWrite`.
    static func packing<Value>(
        _ path: String, _ value: @autoclosure () throws(RasterError) -> Value
    ) throws(GoldenError) -> Value {
        do throws(RasterError) { return try value() } catch {
            throw .cannotWrite(path: path, reason: "\(error)")
        }
    }
}

extension GoldenError {
    /// The message. With excerpts, each problem of a spec is followed by its source line and a caret below
    /// it.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public func report(
        withExcerpts: Bool, remedies words: Remedy.Words = Remedy.inSwift
    ) -> String {
        if case .rendering(let error) = self {
            return error.report(withExcerpts: withExcerpts, remedies: words)
        }
        return text(words).coded(code)
    }

    /// The message without its code.
    private func text(_ words: Remedy.Words) -> String {
        switch self {
        case .cannotRead(let path, let reason):
            "error: cannot read \(path.readableInLine): \(reason)"
        case .damaged(let place, let reason, let remedy):
            "\(place.readableInLine): error: \(reason.readableInLine.shortened(to: 1000))".followed(
                by: remedy, in: words)
        case .cannotCreate(let path, let reason, let remedy):
            "error: cannot use folder \(path.readableInLine): \(reason)".followed(
                by: remedy, in: words)
        case .cannotWrite(let path, let reason):
            "error: cannot write \(path.readableInLine): \(reason)"
        case .rendering(let error): error.text(remedies: words)
        case .refused(_, let reason, let remedy):
            "error: \(reason.followed(by: remedy, in: words).readableInLine.shortened(to: 1000))"
        }
    }
}

extension GoldenError {
    /// The message without its place and its code.
    package func text(remedies words: Remedy.Words = Remedy.inSwift) -> String {
        let message = text(words)
        guard let start = message.firstRange(of: "error: ") else { return message }
        return String(message[start.upperBound...])
    }

    /// The file, and the line and column if they are known.
    package var place: FilePlace? {
        switch self {
        case .damaged(let place, _, _): FilePlace(place)
        case .cannotRead(let path, _), .cannotCreate(let path, _, _), .cannotWrite(let path, _):
            FilePlace(file: path)
        case .rendering(let error): error.place
        case .refused: nil
        }
    }
}

extension GoldenError: CustomStringConvertible {
    /// The message in the words of Swift, with a line for each problem.
    public var description: String { report(withExcerpts: false) }
}
