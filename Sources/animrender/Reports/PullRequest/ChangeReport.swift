internal import AnimRenderKit
internal import GoldenReports
internal import Messages

/// What a report for a pull request says of goldens.
struct ChangeReport {
    /// A golden that doesn't pass.
    struct Entry {
        let name: String
        let verdict: GoldenResult.Verdict
        let code: DiagnosticCode?
        /// Whether `--perceptual`, or the golden itself, asked for this measure.
        let isPerceptual: Bool
        /// Where the change is, such as `films/card.json:3:5`; empty without a spec.
        let place: String
        /// Sentences that say what happened, the causes first.
        let sentences: [String]
        let files: ChangePictures.Files

        init(_ verified: GoldenRun.Verified, _ files: ChangePictures.Files?) {
            let result = verified.result
            name = result.name
            verdict = result.verdict
            code = result.code
            isPerceptual = result.settings.tolerance.isPerceptual
            place = verified.findings.first?.place ?? ""
            sentences = result.reportedSentences(causesFirst: true)
            self.files = files ?? ChangePictures.Files()
        }
    }

    /// For example `61 goldens: 59 passed, 2 changed`.
    let headline: String
    /// The goldens that don't pass.
    let entries: [Entry]
    /// What was given up, as sentences.
    let notes: [String]
    /// Whether there is a page of review.
    let hasPage: Bool

    /// The most bytes of `report.json`.
    static let mostJSON = 100_000

    /// The report for programs, on one line. If it would be too long, it lists the first goldens only, and counts the rest.
    var json: JSONObject {
        var kept = entries
        while true {
            let json = json(of: kept)
            if "\(json)".utf8.count < Self.mostJSON || kept.isEmpty { return json }
            kept.removeLast((kept.count + 3) / 4)
        }
    }

    private func json(of kept: [Entry]) -> JSONObject {
        JSONObject([
            Self.program, ("finished", .flag(true)), ("headline", .string(headline)),
            ("page", hasPage ? .string(ReportFolder.page) : nil),
            ("goldens", .list(kept.map { .object($0.json) })),
            ("leftOut", .number(Double(entries.count - kept.count))),
            ("notes", .list(notes.map { .string($0) })),
        ])
    }

    /// `report.json` while the report isn't there.
    static var unfinished: JSONObject { JSONObject([program, ("finished", .flag(false))]) }

    private static var program: (String, JSONObject.Value?) {
        ("program", .string("animrender \(AnimRenderVersion.current)"))
    }
}

extension ChangeReport.Entry {
    /// The address of the golden on the page of review.
    var page: String {
        "\(ReportFolder.page)#\(name.percentEncoded.replacing("/", with: "%2F"))"
    }

    fileprivate var json: JSONObject {
        JSONObject([
            ("name", .string(name)), ("verdict", .string(verdict.rawValue)),
            ("code", code.map { .string("\($0)") }),
            ("perceptual", isPerceptual ? .flag(true) : nil),
            ("place", place.isEmpty ? nil : .string(place)),
            ("summary", .list(sentences.map { .string($0) })),
            ("film", files.film.map { .string($0) }), ("strip", files.strip.map { .string($0) }),
        ])
    }
}
