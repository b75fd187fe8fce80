public import JSON
public import LayerTree
internal import Messages
public import Rasterization
public import SpecFormat

/// Why a rendering stopped, with the place first and the way out last.
public enum RenderError: Error, Hashable, Sendable {
    /// A file can't be read; `reason` is the system's.
    case cannotRead(path: String, reason: String)
    /// A spec is wrong.
    case badSpec(path: String, SpecError)
    /// A spec's animations can't be recorded; `place` is the file with line and column.
    case cannotRecord(place: String, RecordingError)
    /// An option asks for something that isn't there.
    case badRequest(String)
    /// The output folder can't be made or used; `reason` is the system's, or says what stands there.
    case cannotCreate(path: String, reason: String)
    /// Files that would be written exist, and nobody said to replace them.
    case wouldOverwrite(folder: String, first: String, count: Int)
    /// A frame can't be drawn or encoded; nil for all of them.
    case cannotDraw(frame: Int?, RasterError)
    /// Frames can't have the size they should; `place` is the spec with line and column.
    case cannotSize(place: String, RasterError)
    /// A frame can't be written; `reason` is the system's.
    case cannotWrite(path: String, reason: String)
}

extension RenderError {
    /// What the program exits with: the numbers of BSD's sysexits.
    public var exitCode: Int32 {
        switch self {
        case .cannotRead: 66
        case .badSpec, .cannotRecord, .cannotSize: 65
        case .badRequest: 64
        case .cannotCreate, .wouldOverwrite: 73
        case .cannotDraw: 1
        case .cannotWrite: 74
        }
    }
}

extension RenderError: CustomStringConvertible {
    /// The message for standard error, a line for each problem.
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason):
            "error: cannot read \(path.readableInLine): \(reason)"
        case .badSpec(let path, let error):
            error.issues.report(in: path, withExcerpts: false)
        case .cannotRecord(let place, let error):
            "\(place.readableInLine): error: \("\(error)".readableInLine)"
        case .badRequest(let message): "error: \(message.readableInLine.shortened(to: 1000))"
        case .cannotCreate(let path, let reason):
            "error: cannot write frames to \(path.readableInLine): \(reason)"
        case .wouldOverwrite(let folder, let first, let count):
            "error: \(folder.readableInLine) already holds \(first.readableInLine)"
                + (count > 1 ? " and \(count - 1) more of these frames" : "")
                + ": add --overwrite (overwrite: true in Swift) to replace them, or choose another folder"
        case .cannotDraw(let frame?, let error): "error: frame \(frame): \(error)"
        case .cannotDraw(nil, let error): "error: cannot draw frames: \(error)"
        case .cannotSize(let place, let error):
            "\(place.readableInLine): error: \(error) (canvas.size times scale)"
        case .cannotWrite(let path, let reason):
            "error: cannot write \(path.readableInLine): \(reason)"
        }
    }
}

extension RenderError {
    /// The message; with excerpts, each problem of a spec is followed by its line, a caret below.
    public func report(withExcerpts: Bool) -> String {
        guard case .badSpec(let path, let error) = self else { return description }
        return error.issues.report(in: path, withExcerpts: withExcerpts)
    }

    /// The message as lines of JSON with the severity: for each problem of a spec its file, line, column,
    /// path and message; for anything else the message, and file, line and column as far as they are known.
    public var json: [JSONLine] {
        switch self {
        case .badSpec(let path, let error): error.issues.map { $0.json(in: path) }
        case .cannotRead(let path, _), .cannotCreate(let path, _), .cannotWrite(let path, _),
            .wouldOverwrite(let path, _, _):
            [json(at: [("file", .string(path))])]
        case .cannotRecord(let place, _), .cannotSize(let place, _):
            [json(at: Self.members(of: place))]
        case .badRequest, .cannotDraw: [json(at: [])]
        }
    }

    private func json(at place: [(String, JSONLine.Value)]) -> JSONLine {
        var message = description
        if let start = message.firstRange(of: "error: ") {
            message.removeSubrange(message.startIndex..<start.upperBound)
        }
        return JSONLine(
            place + [
                ("severity", .string(SpecIssue.Severity.error.rawValue)),
                ("message", .string(message)),
            ])
    }

    /// File, line and column of a place such as `spec.json:3:14`.
    private static func members(of place: String) -> [(String, JSONLine.Value)] {
        guard let match = place.wholeMatch(of: /(?s)(.*):([0-9]+):([0-9]+)/),
            let line = Double(match.output.2), let column = Double(match.output.3)
        else { return [("file", .string(place))] }
        return [
            ("file", .string(String(match.output.1))), ("line", .number(line)),
            ("column", .number(column)),
        ]
    }
}

extension SpecIssue {
    /// The issue behind the name of its file; with an excerpt, its line follows, a caret below.
    public func report(in file: String, withExcerpt: Bool) -> String {
        let line = "\(file.readableInLine):\(self)"
        return withExcerpt ? "\(line)\n\(excerpt)" : line
    }

    /// The issue as a line of JSON: file, line, column, path, severity, message.
    public func json(in file: String) -> JSONLine {
        JSONLine([
            ("file", .string(file)), ("line", .number(Double(line))),
            ("column", .number(Double(column))), ("path", .string(path)),
            ("severity", .string(severity.rawValue)), ("message", .string(message)),
        ])
    }
}

extension [SpecIssue] {
    /// More than these nobody reads; as JSON, all are told.
    private static let mostReported = 100

    /// A line for each of the first hundred issues, and how many more there are; with excerpts, the line of
    /// the file follows each.
    public func report(in file: String, withExcerpts: Bool) -> String {
        var lines = prefix(Self.mostReported).map { $0.report(in: file, withExcerpt: withExcerpts) }
        if count > Self.mostReported {
            lines.append("and \(count - Self.mostReported) more; validate --json tells all")
        }
        return lines.joined(separator: "\n")
    }
}
