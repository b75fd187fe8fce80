internal import AnimRenderKit
internal import ArgumentParser
// All of Foundation would make every start a quarter longer.
internal import FoundationEssentials

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
        guard dryRun || !RecordMode.isForbidden(in: ProcessInfo.processInfo.environment) else {
            throw GoldenError.refused(
                "CI is set: goldens are approved by people who look at them, not here")
        }
        let pending = try kept.folder.pending()
        let chosen = pending.filter { result in
            filter.isEmpty || filter.contains { result.name.matches(glob: $0) }
        }
        guard !chosen.isEmpty else {
            throw GoldenError.refused(
                pending.isEmpty
                    ? "there is nothing to approve in \(kept.results): run animrender golden verify first"
                    : "none of \(pending.count) results to approve is called like that: "
                        + pending.map(\.name).joined(separator: ", "))
        }
        for result in chosen {
            let folder = dryRun ? result.targetPath : try kept.folder.approve(result)
            print("\(dryRun ? "would approve" : "approved"): \(result.name) in \(folder)")
        }
    }
}
