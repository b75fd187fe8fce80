internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender golden`: records and verifies the expected look of animations.
struct GoldenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "golden",
        abstract: "Record what animations look like, verify it later, review and approve changes.",
        discussion: """
            A golden holds the hash of every frame, pictures of a few frames, and the recorded timeline. \
            For spec.json it is in the same folder; for name.json it is in name.golden beside it.

              animrender golden record Golden/      records missing goldens
              animrender golden verify Golden/      verifies all goldens; exits with 2 if frames differ
              animrender golden review              writes a page that shows the differences
              animrender golden approve             accepts the differences as the new goldens
            """,
        subcommands: [
            GoldenVerify.self, GoldenRecord.self, GoldenReview.self, GoldenApprove.self,
            GoldenPrune.self,
        ])
}

/// `animrender golden prune`: finds goldens that are no longer needed.
struct GoldenPrune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "List goldens without a spec and pictures that no golden uses.",
        discussion: """
            First run `golden verify`, or the tests, for the whole folder and without a filter: goldens \
            that this run didn't use are orphans. Exits with 2 if there are orphans that were not removed.
            """)

    @Argument(help: "Folders with goldens.", completion: .directory)
    var folders: [String]

    @OptionGroup var kept: ResultsOptions

    @Flag(help: "Remove the orphans instead of only listing them.")
    var delete = false

    @Flag(help: "Only list the orphans (default).")
    var check = false

    func run() async throws { try await exiting(prune) }

    @MainActor
    private func prune() throws {
        guard !(delete && check) else {
            throw GoldenError.refused(.conflictingOptions, "give --check or --delete, not both")
        }
        let found = try folders.map { try kept.folder.orphans(in: $0, neighbours: folders) }
        for spec in Set(found.flatMap(\.unknownSpecs)).sorted() {
            Terminal.writeLine(
                "note: kept all pictures: \(spec) has mistakes or names pictures by variables")
        }
        for orphans in found {
            for orphan in orphans.orphans { try Output.writeReport("\(orphan)".readableInLine) }
            if delete { try orphans.remove() }
        }
        let count = found.reduce(0) { $0 + $1.orphans.count }
        Terminal.writeLine(
            "\(count.counted("orphan"))\(delete ? " removed" : "")")
        if count > 0, !delete { throw ExitCode(2) }
    }
}

/// `animrender golden approve`: makes what was found the golden.
struct GoldenApprove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Make what the last verification found the golden, without rendering again.",
        discussion: """
            What differs only in this environment becomes a variant beside the golden. Results can be \
            approved from any folder, and after they were moved together with the goldens. Goldens that are \
            neither in the current folder nor beside the results need --allow-files, because somebody \
            else may have made the results. If CI is set in the environment, nothing is approved.
            """)

    @Argument(help: "Only goldens with names like these, such as card-*. (default: all)")
    var filter: [String] = []

    @OptionGroup var kept: ResultsOptions
    @OptionGroup var memory: MemoryOptions

    @Option(
        name: .customLong("allow-files"),
        help: ArgumentHelp(
            "Write goldens into this folder, too; may be repeated.", valueName: "dir"),
        completion: .directory)
    var allowed: [String] = []

    @Flag(help: "Write nothing; print what would be written.")
    var dryRun = false

    func run() async throws { try await exiting(approve) }

    @MainActor
    private func approve() throws {
        try memory.enforce()
        guard dryRun || !RecordMode.isForbiddenHere else {
            throw GoldenError.refused(
                .recordingForbidden,
                "CI is set: goldens are approved by people who look at them, not here")
        }
        if kept.folder.isThere { try kept.takeTurn() }
        let pending = try kept.folder.pending()
        let chosen = pending.filter { result in
            filter.isEmpty || filter.contains { result.name.matches(glob: $0) }
        }
        guard !chosen.isEmpty else { throw try refusal(pending) }
        for result in chosen {
            try kept.folder.checkPlace(of: result, allowing: allowed)
            let folder =
                dryRun
                ? result.targetPath : try kept.folder.approve(result, allowing: allowed)
            try Output.writeReport(
                "\(dryRun ? "would approve" : "approved"): \(result.name) in \(folder)"
                    .readableInLine)
        }
    }

    /// Why none of the results is approved, of which `pending` could be.
    private func refusal(_ pending: [KeptResult]) throws(GoldenError) -> GoldenError {
        guard pending.isEmpty else {
            return .refused(
                .noGoldenFound,
                "none of \(pending.count.counted("result")) to approve is called like that: "
                    + pending.map(\.name).joined(separator: ", "))
        }
        let verdicts = try kept.folder.results().map(\.verdict)
        guard !verdicts.isEmpty else {
            return .refused(
                .cannotApprove,
                "there is nothing to approve in \(kept.results): run animrender golden verify first"
            )
        }
        return .refused(
            .cannotApprove,
            "no result of the last run in \(kept.results) can be approved: \(verdicts.tally)")
    }
}
