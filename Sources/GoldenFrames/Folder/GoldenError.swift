internal import Drawing
internal import Messages
public import RenderPipeline

/// Why a golden can't be read, written or compared, with the place first and the way out last.
public enum GoldenError: Error, Hashable, Sendable {
    /// A file of a golden can't be read; `reason` is the system's.
    case cannotRead(path: String, reason: String)
    /// A file of a golden isn't what it should be; `place` is the file, with line and column if known.
    case damaged(place: String, reason: String)
    /// A folder can't be made or written into; `reason` is the system's.
    case cannotCreate(path: String, reason: String)
    /// A file can't be written; `reason` is the system's.
    case cannotWrite(path: String, reason: String)
    /// What a golden is of can't be read or drawn.
    case rendering(RenderError)
    /// Something that is asked for can't be done; the reason says what to do instead.
    case refused(String)
}

extension GoldenError {
    /// What the program exits with: the numbers of BSD's sysexits, or what the rendering says.
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
    /// The message; with excerpts, each problem of a spec is followed by its line, a caret below.
    public func report(withExcerpts: Bool) -> String {
        guard case .rendering(let error) = self else { return description }
        return error.report(withExcerpts: withExcerpts)
    }
}

extension GoldenError: CustomStringConvertible {
    /// The message, a line for each problem.
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason):
            "error: cannot read \(path.readableInLine): \(reason)"
        case .damaged(let place, let reason):
            "\(place.readableInLine): error: \(reason.readableInLine.shortened(to: 1000))"
        case .cannotCreate(let path, let reason):
            "error: cannot use folder \(path.readableInLine): \(reason)"
        case .cannotWrite(let path, let reason):
            "error: cannot write \(path.readableInLine): \(reason)"
        case .rendering(let error): "\(error)"
        case .refused(let reason): "error: \(reason.readableInLine.shortened(to: 1000))"
        }
    }
}
