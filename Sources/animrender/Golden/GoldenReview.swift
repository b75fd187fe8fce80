internal import AnimRenderKit
internal import ArgumentParser

/// `animrender golden review`: a page that shows what moved.
struct GoldenReview: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Write a page that shows what the last verification found.",
        discussion: """
            One HTML file without anything outside it: open it in a browser. It plays, compares and \
            explains frames that differ. Its path is printed on standard output.
            """)

    @OptionGroup var kept: ResultsOptions

    @Option(help: "The file. (default: review.html in the folder of results)")
    var out: String?

    func run() async throws { try await exiting(review) }

    @MainActor
    private func review() throws {
        if kept.folder.isThere { try kept.takeTurn() }
        let path = out ?? "\(kept.results)/\(ResultsFolder.review)"
        try kept.folder.writeReview(to: path)
        try Output.writeLine(path)
    }
}
