public import Drawing
public import JSON
public import LayerTree
public import Messages
public import SpecFormat

/// Why rendering stopped. Messages begin with the place of the problem and end with the remedy.
public enum RenderError: Error, Hashable, Sendable {
    /// A file can't be read; `reason` is the system's message.
    case cannotRead(path: String, reason: String)
    /// A spec has errors.
    case badSpec(path: String, SpecError)
    /// A file of data is wrong; `line` is nil if it isn't known.
    case badData(path: String, line: Int?, String)
    /// A spec's animations can't be recorded; `place` is the file with line and column.
    case cannotRecord(place: String, RecordingError)
    /// A setting has an invalid value or asks for something that doesn't exist.
    case badRequest(DiagnosticCode, String, remedy: Remedy? = nil)
    /// An output folder or file can't be created or used; `reason` is the system's message, or says what else is at
    /// the path.
    case cannotCreate(path: String, reason: String, remedy: Remedy? = nil)
    /// Some output files exist, and overwriting wasn't requested.
    case wouldOverwrite(folder: String, first: String, count: Int)
    /// A frame can't be drawn or encoded; `frame` is nil if no frame can.
    case cannotDraw(frame: Int?, RasterError)
    /// The requested frame size is impossible; `place` is the spec with line and column.
    case cannotSize(place: String, RasterError)
    /// A frame or a movie can't be written; `reason` is the system's message, or the encoder's.
    case cannotWrite(path: String, reason: String)
    /// Frames that were drawn again differ from those in the folder.
    case differingFrames([Int])
    /// Frames in a folder were removed, replaced or damaged before they were compared.
    case changedFrames(folder: String, [Int])
    /// An output file exists, and overwriting wasn't requested.
    case fileExists(path: String)
    /// A program that encodes movies is missing; the message says how to get it.
    case missingProgram(String)
    /// The system lacks the files, memory or processes to start a program that encodes movies; `reason` is its message,
    /// with advice.
    case cannotStart(program: String, reason: String)
    /// The preview can't be served at a port; `reason` is the system's message.
    case cannotServe(port: UInt16, reason: String, remedy: Remedy? = nil)
}

extension RenderError {
    /// The program's exit code, as defined in BSD's `sysexits.h` where one fits.
    public var exitCode: Int32 {
        switch self {
        case .cannotRead: 66
        case .badSpec, .badData, .cannotRecord, .cannotSize: 65
        case .badRequest: 64
        case .missingProgram, .cannotServe: 69
        case .cannotStart: 71
        case .cannotCreate, .wouldOverwrite, .fileExists: 73
        case .cannotDraw(_, let error): error.code == .effectsTooLarge ? 65 : 1
        case .differingFrames, .changedFrames: 2
        case .cannotWrite: 74
        }
    }
}

extension RenderError {
    /// The kind of mistake; for a spec, that of its first error.
    public var code: DiagnosticCode {
        switch self {
        case .cannotRead: .unreadableFile
        case .badSpec(_, let error): error.code
        case .badData: .badData
        case .cannotRecord(_, let error): error.code
        case .badRequest(let code, _, _): code
        case .cannotCreate: .cannotCreate
        case .wouldOverwrite: .framesExist
        case .cannotDraw(_, let error): error.code
        case .cannotSize: .impossibleFrameSize
        case .cannotWrite: .cannotWrite
        case .differingFrames: .differingFrames
        case .changedFrames: .changedFrames
        case .fileExists: .fileExists
        case .missingProgram: .missingProgram
        case .cannotStart: .cannotStart
        case .cannotServe: .cannotServe
        }
    }
}

extension RenderError: CustomStringConvertible {
    /// The message in the words of Swift, one line for each problem.
    public var description: String { report(withExcerpts: false) }
}

extension RenderError {
    /// The message for standard error, one line for each problem; with excerpts, each problem of a spec is followed by its
    /// source line with a caret.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public func report(
        withExcerpts: Bool, remedies words: Remedy.Words = Remedy.inSwift
    ) -> String {
        if case .badSpec = self { return problem(withExcerpts, words) }
        return problem(withExcerpts, words).followed(by: remedy, in: words).coded(code)
    }

    /// What to do about the problem, as far as the message doesn't say it already.
    public var remedy: Remedy? {
        switch self {
        case .badRequest(_, _, let remedy), .cannotCreate(_, _, let remedy),
            .cannotServe(_, _, let remedy):
            remedy
        case .wouldOverwrite: .keepOrReplaceFrames
        case .fileExists: .replaceFile
        case .changedFrames: .drawAgain
        case .cannotRead, .badSpec, .badData, .cannotRecord, .cannotDraw, .cannotSize, .cannotWrite,
            .differingFrames, .missingProgram, .cannotStart:
            nil
        }
    }

    /// The message without the remedy. Each issue of a spec has its own.
    private func problem(_ withExcerpts: Bool, _ words: Remedy.Words) -> String {
        switch self {
        case .cannotRead(let path, let reason):
            "error: cannot read \(path.readableInLine): \(reason)"
        case .badSpec(let path, let error):
            error.issues.report(in: path, withExcerpts: withExcerpts, remedies: words)
        case .badData(let path, let line, let message):
            "\(path.readableInLine)\(line.map { ":\($0)" } ?? ""): error: "
                + message.readableInLine.shortened(to: 1000)
        case .cannotRecord(let place, let error):
            "\(place.readableInLine): error: \(error.messageInSpec.readableInLine)"
        case .badRequest(_, let message, _):
            "error: \(message.readableInLine.shortened(to: 1000))"
        case .cannotCreate(let path, let reason, _):
            "error: cannot write to \(path.readableInLine): \(reason)"
        case .wouldOverwrite(let folder, let first, let count):
            "error: \(folder.readableInLine) already holds \(first.readableInLine)"
                + (count > 1 ? " and \(count - 1) more of these frames" : "")
        case .cannotDraw(let frame?, let error): "error: frame \(frame): \(error)"
        case .cannotDraw(nil, let error): "error: cannot draw frames: \(error)"
        case .cannotSize(let place, let error):
            "\(place.readableInLine): error: \(error) (canvas.size times scale)"
        case .cannotWrite(let path, let reason):
            "error: cannot write \(path.readableInLine): \(reason)"
        case .differingFrames(let numbers):
            "error: \(numbers.count.counted("frame")) drawn again came out different: "
                + "\(numbers.firstNumbers); test the machine's memory, and report this if it stays"
        case .changedFrames(let folder, let numbers):
            "error: \(numbers.count.counted("frame")) in \(folder.readableInLine) can't be compared, because the "
                + "files were removed, replaced or damaged meanwhile: \(numbers.firstNumbers); let nothing else "
                + "write this folder"
        case .fileExists(let path): "error: \(path.readableInLine) exists"
        case .missingProgram(let message): "error: \(message.readableInLine)"
        case .cannotStart(let program, let reason):
            "error: \(program.readableInLine) can't be started: \(reason)"
        case .cannotServe(let port, let reason, _):
            "error: the preview can't be served at port \(port): \(reason.readableInLine)"
        }
    }
}

extension [Int] {
    /// The first ten numbers, and a sign that there are more.
    fileprivate var firstNumbers: String {
        prefix(10).map(String.init).joined(separator: ", ") + (count > 10 ? ", …" : "")
    }
}

extension RenderError {
    /// The message as lines of JSON with a severity and a code. Each problem of a spec has its file, line, column,
    /// path and message. Other errors have their message, and file, line and column if these are known.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public func json(remedies words: Remedy.Words = Remedy.inSwift) -> [JSONObject] {
        if case .badSpec(let path, let error) = self {
            return error.issues.map { $0.json(in: path, remedies: words) }
        }
        return [
            JSONObject([
                ("file", place.map { .string($0.file) }),
                ("line", place?.line.map { .number(Double($0)) }),
                ("column", place?.column.map { .number(Double($0)) }),
                ("severity", .string(SpecIssue.Severity.error.rawValue)),
                ("code", .string("\(code)")), ("message", .string(text(remedies: words))),
            ])
        ]
    }

    /// The message without its place and its code; of a spec's problems, the first one's.
    package func text(remedies words: Remedy.Words = Remedy.inSwift) -> String {
        if case .badSpec(_, let error) = self, let first = error.issues.first {
            return first.text(remedies: words)
        }
        let message = problem(false, words).followed(by: remedy, in: words)
        guard let start = message.firstRange(of: "error: ") else { return message }
        return String(message[start.upperBound...])
    }

    /// The file, and the line and column if they are known.
    package var place: FilePlace? {
        switch self {
        case .badSpec(let path, _), .cannotRead(let path, _), .cannotCreate(let path, _, _),
            .cannotWrite(let path, _), .wouldOverwrite(let path, _, _), .fileExists(let path),
            .changedFrames(let path, _):
            FilePlace(file: path)
        case .badData(let path, let line, _): FilePlace(file: path, line: line)
        case .cannotRecord(let place, _), .cannotSize(let place, _): FilePlace(place)
        case .badRequest, .cannotDraw, .differingFrames, .missingProgram, .cannotStart,
            .cannotServe:
            nil
        }
    }
}

extension SpecIssue {
    /// The path of the file with the problem: that of the spec at `path`, or of a file that it includes.
    public func path(in path: String) -> String {
        guard let includedFile, !includedFile.hasPrefix("/") else { return includedFile ?? path }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return folder + includedFile
    }

    /// The issue after the file's name; with an excerpt, its source line with a caret follows.
    public func report(
        in file: String, withExcerpt: Bool, remedies words: Remedy.Words = Remedy.inSwift
    ) -> String {
        let line = "\(path(in: file).readableInLine):\(report(remedies: words))"
        return withExcerpt ? "\(line)\n\(excerpt)" : line
    }

    /// The issue as a line of JSON: file, line, column, path, severity, code, message.
    public func json(
        in file: String, remedies words: Remedy.Words = Remedy.inSwift
    ) -> JSONObject {
        JSONObject([
            ("file", .string(path(in: file))), ("line", .number(Double(line))),
            ("column", .number(Double(column))), ("path", .string(path)),
            ("severity", .string(severity.rawValue)), ("code", .string("\(code)")),
            ("message", .string(text(remedies: words))),
        ])
    }
}

extension [SpecIssue] {
    /// The most issues in a text report, since nobody reads more; JSON reports contain all of them.
    private static let mostReported = 100

    /// One line for each of the first hundred issues, and the number of further ones. With excerpts, each
    /// issue is followed by its source line.
    public func report(
        in file: String, withExcerpts: Bool, remedies words: Remedy.Words = Remedy.inSwift
    ) -> String {
        var lines = prefix(Self.mostReported).map {
            $0.report(in: file, withExcerpt: withExcerpts, remedies: words)
        }
        if count > Self.mostReported {
            lines.append("and \(count - Self.mostReported) more; \(words(.readAll))")
        }
        return lines.joined(separator: "\n")
    }
}

extension RenderError {
    /// Evaluates `value`, which draws the frame called `frame`; nil if that isn't known. An error becomes
    /// `.cannotDraw`.
    package static func drawing<Value>(
        frame: Int?, _ value: @autoclosure () throws(RasterError) -> Value
    ) throws(RenderError) -> Value {
        do throws(RasterError) { return try value() } catch {
            throw .cannotDraw(frame: frame, error)
        }
    }
}
