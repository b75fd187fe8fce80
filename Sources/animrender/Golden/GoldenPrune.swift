internal import AnimRenderKit
internal import ArgumentParser

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
