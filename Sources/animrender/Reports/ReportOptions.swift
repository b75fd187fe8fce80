internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// How results are told.
enum ReportFormat: String, CaseIterable {
    case text
    case github
    case sarif
    case markdown
}

/// In which formats results are told.
struct ReportOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "Print the results as text, github (annotations), sarif or markdown; with a file, as in "
                + "sarif=results.sarif, write them there besides; may be repeated. (default: text)",
            valueName: "format"),
        completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var formats: [String] = []

    @Flag(help: "Print each result as a line of JSON instead.")
    var json = false

    /// The formats that the options ask for.
    func reports() throws(RenderError) -> Reports {
        var printed: ReportFormat?
        var files: [(format: ReportFormat, file: ReportFile)] = []
        for word in formats {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let format = ReportFormat(rawValue: String(parts[0])), parts.last != "" else {
                throw Self.unreadable(word, format: String(parts[0]))
            }
            if parts.count > 1 {
                files.append((format, ReportFile(path: String(parts[1]))))
            } else if printed != nil || json {
                throw .badRequest(
                    .conflictingOptions,
                    "standard output takes one format: write the others to files, such as --format "
                        + "\(format.rawValue)=FILE")
            } else {
                printed = format
            }
        }
        return Reports(printed: json ? nil : printed ?? .text, files: files)
    }

    private static func unreadable(_ word: String, format: String) -> RenderError {
        let names = ReportFormat.allCases.map(\.rawValue)
        let question = format.nearest(among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        return .badRequest(
            .badOption,
            "--format can't read '\(word)': write \(names.joined(separator: ", ")), or one of them with a file, such as "
                + "sarif=results.sarif\(question)")
    }
}

/// Formats and where they go.
struct Reports: Sendable {
    /// The format on standard output; nil for lines of JSON.
    let printed: ReportFormat?
    let files: [(format: ReportFormat, file: ReportFile)]

    /// Makes sure that the files can be written, and removes those of an earlier run.
    func prepare() throws(GoldenError) { for (_, file) in files { try file.prepare() } }

    /// Prints what comes at the end, and writes the files.
    /// - Parameter text: what the format `text` says of the results.
    func finish(
        _ findings: [Finding], headline: String, rest: String, text: @autoclosure () -> String
    ) throws {
        func report(_ format: ReportFormat) -> String {
            switch format {
            case .text: text()
            case .github: GitHubAnnotations.lines(findings).map { "\($0)\n" }.joined()
            case .sarif: SARIFLog.text(findings)
            case .markdown:
                MarkdownSummary(headline: headline, findings: findings, rest: rest).text()
            }
        }
        if let printed, [.sarif, .markdown].contains(printed) { try Output.write(report(printed)) }
        for (format, file) in files { try file.write(report(format)) }
    }
}
