internal import Messages

/// Results as JUnit XML, for continuous integration services.
public struct JUnitReport: CustomStringConvertible, Sendable {
    /// The text of the file.
    public let description: String

    /// A report with a test case for each golden. Differing frames and a missing golden are failures. An
    /// animation or golden that can't be read or drawn is an error.
    public init(_ results: [GoldenResult]) {
        let failures = results.count { ![.passed, .broken].contains($0.verdict) }
        let errors = results.count { $0.verdict == .broken }
        let counts = "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
        let lines =
            ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>"]
            + ["  <testsuite name=\"animrender golden\" \(counts) skipped=\"0\">"]
            + results.map(\.testCase) + ["  </testsuite>", "</testsuites>"]
        description = lines.map { "\($0)\n" }.joined()
    }
}

extension GoldenResult {
    fileprivate var testCase: String {
        let name = name.readableInLine.xml
        let start = "    <testcase name=\"\(name)\" classname=\"golden\""
        guard verdict != .passed else { return "\(start)/>" }
        let element = verdict == .broken ? "error" : "failure"
        let message = "\(verdict.text): \(summary.first ?? "")".readableInLine.xml
        let text = (summary + ["golden: \(folder.path)"]).map(\.readableInLine)
            .joined(separator: "\n").xml
        return """
            \(start)>
                  <\(element) message="\(message)" type="\(verdict.rawValue)">\(text)</\(element)>
                </testcase>
            """
    }
}

extension String {
    /// The text for XML. Markup is escaped, and characters that XML 1.0 forbids are replaced.
    fileprivate var xml: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n", "\t": String(scalar)
            case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: "\u{FFFD}"
            default: String(scalar)
            }
        }.joined()
    }
}
