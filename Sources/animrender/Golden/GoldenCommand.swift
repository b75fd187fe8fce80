internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender golden`: what animations are known to look like.
struct GoldenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "golden",
        abstract: "Record what animations look like, verify it later, see what moved, approve it.",
        discussion: """
            A golden holds the hash of every frame, pictures of a few, and the recorded timeline. It lies \
            beside its spec: that of spec.json in the same folder, that of name.json in name.golden.

              animrender golden record Golden/      what has no golden yet
              animrender golden verify Golden/      all of them; exits with 2 if frames differ
              animrender golden review              a page that shows what moved
              animrender golden approve             makes what was found the golden
            """,
        subcommands: [
            GoldenVerify.self, GoldenRecord.self, GoldenReview.self, GoldenApprove.self,
            GoldenPrune.self,
        ])
}

/// `animrender golden prune`: goldens that nothing needs any more.
struct GoldenPrune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Find goldens without a spec, and pictures that no golden names.",
        discussion: """
            Only after `golden verify` of the whole folder, without a filter: what it didn't come by is an \
            orphan. Exits with 2 if there are any and they weren't removed.
            """)

    @Argument(help: "Folders with goldens.", completion: .directory)
    var folders: [String]

    @OptionGroup var kept: ResultsOptions

    @Flag(help: "Remove them; otherwise they are only listed.")
    var delete = false

    @Flag(help: "Only list them; this is the default.")
    var check = false

    func run() async throws { try await exiting(prune) }

    @MainActor
    private func prune() throws {
        guard !(delete && check) else {
            throw GoldenError.refused("give --check or --delete, not both")
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
