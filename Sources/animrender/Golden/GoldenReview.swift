internal import AnimRenderKit
internal import ArgumentParser
internal import Files
internal import GoldenReports
internal import Messages
internal import SystemPackage

/// `animrender golden review`: writes a page that shows the differences, or all goldens.
struct GoldenReview: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Write a page that shows the results of the last verification, or all goldens.",
        discussion: """
            The page is a single HTML file without external resources; open it in a browser. It plays, \
            compares and explains frames that differ. Its path is printed on standard output.

            With --all, the page shows all goldens under a folder, those of specs and of tests, as small \
            moving pictures by folder, with a search and what the last verification said of each.
            """)

    @OptionGroup var kept: ResultsOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    @Option(
        help: ArgumentHelp("Show all goldens under this folder.", valueName: "dir"),
        completion: .directory)
    var all: String?

    @Option(
        name: .out,
        help: """
            The HTML file. (default: review.html in the folder of results; with --all, goldens.html)
            """)
    var out: String?

    @Option(
        help: "The number of goldens drawn at a time, with --all. (default: the number of cores)")
    var jobs: Int?

    func run() async throws {
        try await exiting {
            try memory.enforce()
            let path: String
            if let all {
                path = try await showAll(in: all)
            } else {
                path = try await review()
            }
            try Output.writeLine(path)
        }
    }

    @MainActor
    private func review() async throws -> String {
        guard jobs == nil, files.allowed.isEmpty else {
            throw GoldenError.refused(
                .conflictingOptions,
                "--jobs and --allow-files are for --all: nothing is drawn without it")
        }
        if kept.folder.isThere { try kept.takeTurn() }
        let path = out ?? kept.page
        try kept.folder.writeReview(to: path)
        return path
    }

    @MainActor
    private func showAll(in folder: String) async throws -> String {
        let path = out ?? "goldens.html"
        try ReportFile(path: path).prepare()
        if kept.folder.isThere { try kept.takeTurn() }
        let catalogue = try await Catalogue(
            of: folder, results: kept.folder, allowing: try files.folders(),
            jobs: try Terminal.jobCount(jobs))
        try catalogue.write(to: path, review: try reviewPage(from: path))
        let unseen = catalogue.unseen > 0 ? ", \(catalogue.unseen) without a picture" : ""
        Terminal.writeLine("\(catalogue.count.counted("golden"))\(unseen)")
        return path
    }

    /// The address of the page of review as seen from the page at `path`; nil if the last run found nothing wrong, or there was
    /// none.
    private func reviewPage(from path: String) throws -> String? {
        guard kept.folder.isThere,
            try kept.folder.results().contains(where: { $0.verdict != .passed })
        else { return nil }
        try kept.folder.writeReview(to: kept.page)
        let folder = FilePath(path).realPlace.removingLastComponent()
        return FilePath(kept.page).realPlace.relative(to: folder).string.percentEncoded
    }
}
