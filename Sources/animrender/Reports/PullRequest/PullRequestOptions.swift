internal import AnimRenderKit
internal import ArgumentParser
internal import GoldenReports
internal import Messages

/// A report for a pull request.
struct PullRequestOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write a report for a pull request into this folder: report.md with small films of before and "
                + "after, summary.md without pictures, report.json, and the page of review; at most 1 MiB.",
            valueName: "dir"),
        completion: .directory)
    var report: String?

    @Option(
        help: ArgumentHelp(
            "Where the folder of the report will be published, for the links in report.md. (default: beside it)",
            valueName: "url"))
    var reportUrl: String?

    /// The report that the options ask for; nil for none.
    func pullRequest() throws(RenderError) -> PullRequest? {
        guard let report else {
            guard reportUrl == nil else {
                throw .badRequest(
                    .conflictingOptions, "--report-url is for a report: give --report DIR, too")
            }
            return nil
        }
        return PullRequest(folder: ReportFolder(report), address: try address())
    }

    /// What stands in front of the links; empty for links beside the report.
    private func address() throws(RenderError) -> String {
        guard let reportUrl else { return "" }
        let isPlain = reportUrl.unicodeScalars.allSatisfy {
            $0.isASCII && $0.value > 0x20 && !"()<>\"\\".unicodeScalars.contains($0)
        }
        guard isPlain, reportUrl.hasPrefix("https://") || reportUrl.hasPrefix("http://") else {
            throw .badRequest(
                .badOption,
                "--report-url can't read '\(reportUrl)': write an address such as https://example.com/report/, "
                    + "with other characters than letters percent-encoded")
        }
        return reportUrl.hasSuffix("/") ? reportUrl : reportUrl + "/"
    }
}

/// Writes a report for a pull request.
struct PullRequest: Sendable {
    let folder: ReportFolder
    /// What stands in front of the links of `report.md`.
    let address: String
    /// The most bytes of all pictures.
    private static let mostPictures = 400_000

    /// Makes the folder for a report about `results`, and removes an earlier report.
    func prepare(besides results: ResultsFolder) throws(GoldenError) {
        try folder.claim(besides: results)
        try folder.prepare("\(ChangeReport.unfinished)\n")
    }

    /// Writes the report of a run whose results are in `results`.
    @MainActor
    func write(
        _ verified: [GoldenRun.Verified], in results: ResultsFolder, jobs: Int
    ) async throws(GoldenError) {
        let pictures = try await ChangePictures(
            of: results, in: folder.path, limit: Self.mostPictures, jobs: jobs)
        let texts = 2 * ChangeReport.mostMarkdown + ChangeReport.mostJSON
        let page = try results.writeReview(
            to: folder.file(ReportFolder.page),
            limit: ReportFolder.limit - texts - pictures.byteCount)
        let report = ChangeReport(
            headline: verified.map(\.result).tally,
            entries: verified.filter { $0.result.verdict != .passed }.map {
                ChangeReport.Entry($0, pictures.files[$0.result.name])
            },
            notes: pictures.notes + [page.flatMap(Self.note)].compactMap(\.self),
            hasPage: page != nil)
        try folder.write(report.markdown(.none), to: ReportFolder.summary)
        try folder.write(report.markdown(.at(address)), to: ReportFolder.markdown)
        try folder.write("\(report.json)\n", to: ReportFolder.json)
    }

    /// What is left out of the page.
    private static func note(_ page: BoundedReview) -> String? {
        guard page.isCut else { return nil }
        let goldens =
            page.shownResults < page.allResults
            ? "\(page.shownResults) of \(page.allResults.counted("golden")) and " : ""
        return "The page of review has \(goldens)pictures of \(page.shownFrames) of "
            + "\(page.allFrames.counted("frame")): animrender golden review makes one with all."
    }
}
