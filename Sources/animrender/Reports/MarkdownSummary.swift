internal import AnimRenderKit
internal import Messages

/// Findings as Markdown, for the summary of a job or a comment.
struct MarkdownSummary {
    /// The first line, such as `61 goldens: 59 passed, 2 changed`.
    let headline: String
    let findings: [Finding]
    /// Where to read on if the summary is cut.
    let rest: String

    /// GitHub refuses a summary of more bytes.
    static let limit = 1 << 20
    /// The room for the sentence that tells of a cut.
    private static let reserve = 300

    /// The text: a table with a row for each finding, and the rest of the sentences below it. Cut between rows, and with a
    /// sentence that says so, if it would have more than `limit` bytes.
    func text(limit: Int = Self.limit) -> String {
        var text = "## \(headline.markdown)\n"
        guard !findings.isEmpty else { return text }
        text += "\n| where | what | code |\n| --- | --- | --- |\n"
        var shown = 0
        for row in findings.lazy.map(Self.row) {
            guard text.utf8.count + row.utf8.count <= limit - Self.reserve else { break }
            text += row
            shown += 1
        }
        if shown < findings.count {
            text +=
                "\nThe summary is cut here: \((findings.count - shown).counted("more finding")); \(rest)\n"
        }
        return text
    }

    private static func row(_ finding: Finding) -> String {
        let place = finding.place
        let lines = finding.message.split(separator: "\n").map { String($0).markdown }
        let head = finding.subject == nil ? "\(finding.severity.rawValue): " : ""
        return
            "| \(place.markdown) | \(head)\(lines.joined(separator: "<br>")) | \(finding.code) |\n"
    }
}

extension String {
    /// The text for a line or a cell of a table: what Markdown or HTML would read as markup is escaped.
    var markdown: String {
        readableInLine.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\\", "|", "*", "_", "`", "[", "]", "#", "~", "@", "!": "\\\(scalar)"
            default: String(scalar)
            }
        }.joined()
    }
}
