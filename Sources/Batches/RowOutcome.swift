public import JSON
public import Messages
public import RenderErrors
public import SpecFormat

/// What became of a row.
public struct RowOutcome: Sendable {
    /// How a row ended.
    public enum End: Sendable {
        /// Its films were made.
        case made(frames: Int)
        /// It was only checked.
        case checked
        /// Its films were right already.
        case skipped
        /// No film of it was made, or not all.
        case failed(RenderError)
    }

    /// The path of the spec.
    public let spec: String
    /// The row.
    public let row: DataRow
    /// The paths of its films.
    public let files: [String]
    /// How it ended.
    public let end: End
    /// Warnings about the spec with the row's values.
    public let warnings: [SpecIssue]
    /// What its films can't show as frames do.
    public let notes: [String]
    /// The time that it took, waiting included.
    public let elapsed: Duration

    /// Why it failed; nil if it didn't.
    public var failure: RenderError? { if case .failed(let error) = end { error } else { nil } }

    /// The outcome as a line of JSON: row, line, status (`made`, `checked`, `skipped` or `failed`), files, frames, warnings,
    /// notes, elapsed, and for a failure error and exitCode.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public func json(remedies words: Remedy.Words = Remedy.inSwift) -> JSONObject {
        var members: [(String, JSONObject.Value?)] = [
            ("row", .number(Double(row.number))), ("line", row.line.map { .number(Double($0)) }),
            ("status", .string(status)), ("files", .list(files.map { .string($0) })),
        ]
        if case .made(let frames) = end { members.append(("frames", .number(Double(frames)))) }
        if !warnings.isEmpty {
            let texts = warnings.map { $0.report(in: spec, withExcerpt: false, remedies: words) }
            members.append(("warnings", .list(texts.map { .string($0) })))
        }
        if !notes.isEmpty { members.append(("notes", .list(notes.map { .string($0) }))) }
        if let failure {
            members.append(
                ("error", .string(failure.report(withExcerpts: false, remedies: words))))
            members.append(("exitCode", .number(Double(failure.exitCode))))
        }
        members.append(("elapsed", .number(elapsed / .seconds(1))))
        return JSONObject(members)
    }

    /// The status of a row that failed.
    static let failedStatus = "failed"

    /// The word for how it ended: `made`, `checked`, `skipped` or `failed`.
    public var status: String {
        switch end {
        case .made: "made"
        case .checked: "checked"
        case .skipped: "skipped"
        case .failed: Self.failedStatus
        }
    }
}
