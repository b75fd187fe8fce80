internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender golden approve`: makes the results of the last run the new goldens.
struct GoldenApprove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Accept the last verification's results as goldens, without rendering again.",
        discussion: """
            Results that differ only because of this environment become variants beside the golden. \
            Results can be approved from any working directory, even after they were moved together \
            with the goldens. If CI is set in the environment, nothing is approved.
            """)

    @Argument(help: "Approve only goldens with matching names, such as card-*. (default: all)")
    var filter: [String] = []

    @OptionGroup var kept: ResultsOptions

    @Flag(help: "Write nothing; print the goldens that would be written.")
    var dryRun = false

    func run() async throws { try await exiting(approve) }

    @MainActor
    private func approve() throws {
        guard dryRun || !RecordMode.isForbiddenHere else {
            throw GoldenError.refused(
                "CI is set: goldens are approved by people who look at them, not here")
        }
        if kept.folder.isThere { try kept.takeTurn() }
        let pending = try kept.folder.pending()
        let chosen = pending.filter { result in
            filter.isEmpty || filter.contains { result.name.matches(glob: $0) }
        }
        guard !chosen.isEmpty else { throw try refusal(pending) }
        for result in chosen {
            let folder = dryRun ? result.targetPath : try kept.folder.approve(result)
            try Output.writeReport(
                "\(dryRun ? "would approve" : "approved"): \(result.name) in \(folder)"
                    .readableInLine)
        }
    }

    /// The error if none of the `pending` results is to be approved.
    private func refusal(_ pending: [KeptResult]) throws(GoldenError) -> GoldenError {
        guard pending.isEmpty else {
            return .refused(
                "none of \(pending.count.counted("result")) to approve is called like that: "
                    + pending.map(\.name).joined(separator: ", "))
        }
        let verdicts = try kept.folder.results().map(\.verdict)
        guard !verdicts.isEmpty else {
            return .refused(
                "there is nothing to approve in \(kept.results): run animrender golden verify first"
            )
        }
        return .refused(
            "no result of the last run in \(kept.results) can be approved: \(verdicts.tally)")
    }
}
