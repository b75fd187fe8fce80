internal import AnimRenderKit

/// Findings as commands of GitHub's workflows, which mark them beside the lines of a change.
enum GitHubAnnotations {
    /// A line for each finding, such as `::error file=film.json,line=3,col=5,title=AR0201::unknown key…`.
    static func lines(_ findings: [Finding]) -> [String] { findings.map(line) }

    private static func line(_ finding: Finding) -> String {
        let properties: [(name: String, value: String?)] = [
            ("file", finding.file.map(Repository.path)), ("line", finding.line.map(String.init)),
            ("col", finding.column.map(String.init)), ("title", finding.title),
        ]
        let list = properties.compactMap { name, value in
            value.map { "\(name)=\($0.escaped(["%", "\r", "\n", ":", ","]))" }
        }
        return "::\(finding.severity.command) \(list.joined(separator: ","))::"
            + finding.message.escaped(["%", "\r", "\n"])
    }
}

extension SpecIssue.Severity {
    fileprivate var command: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}

extension String {
    /// The text with some ASCII characters as `%` and two hexadecimal digits.
    fileprivate func escaped(_ special: Set<Unicode.Scalar>) -> String {
        unicodeScalars.map { scalar in
            guard special.contains(scalar) else { return String(scalar) }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
