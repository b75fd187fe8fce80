internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender golden approve`: makes what was found the golden.
struct GoldenApprove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Make what the last verification found the golden, without rendering again.",
        discussion: """
            What differs only in this environment becomes a variant beside the golden. Results can be \
            approved from any folder, and after they were moved together with the goldens. Where CI is set \
            in the environment, nothing is approved, as nothing is recorded.
            """)

    @Argument(help: "Only goldens with names like these, such as card-*. (default: all)")
    var filter: [String] = []

    @OptionGroup var kept: ResultsOptions

    @Flag(help: "Write nothing; print what would be written.")
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

    /// Why none of the results is approved, of which `pending` could be.
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
