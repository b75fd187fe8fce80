import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// What a run of tests leaves in its folder of results.
@MainActor
@Suite struct UsedGoldenTests {
    private let package: TestedPackage

    init() throws { package = try TestedPackage() }

    private func expect(_ names: String..., isFiltered: Bool = false) async throws {
        _ = try await package.issues(in: package.run(["CI": "1"], isFiltered: isFiltered)) {
            for (index, name) in names.enumerated() {
                // Each on a line of its own, as it were.
                await package.expectCard(
                    named: name,
                    sourceLocation: Testing.SourceLocation(
                        fileID: "A/A.swift", filePath: "A.swift", line: index + 1, column: 1))
            }
        }
    }

    @Test func resultsOfTestsThatAreGoneGoToo() async throws {
        try await expect("old", "card")
        try await expect("card", isFiltered: true)
        #expect(try package.results.pending().map(\.name) == ["CardsTests/card", "CardsTests/old"])
        try await expect("card")
        #expect(try package.results.pending().map(\.name) == ["CardsTests/card"])
        #expect(try package.folder.names(in: ".build/golden-results/CardsTests") == ["card"])
    }

    @Test func aFolderOfOtherThingsIsNoFolderOfResults() async throws {
        try package.folder.write("mine", to: "notes.txt")
        let run = package.run(["GOLDEN_RESULTS": package.folder.path])
        let issues = try await package.issues(in: run) { await package.expectCard(named: "card") }
        #expect(issues.count == 1)
        #expect(issues[0].contains("holds other things than results"), "\(issues)")
    }

    @Test func goldensThatNoTestCameByAreListed() async throws {
        for name in ["card", "old"] {
            _ = try await package.issues { await package.expectCard(named: name) }
        }
        let goldens = package.folder("Tests/CardsTests/Goldens")
        try await expect("card", isFiltered: true)
        #expect(throws: GoldenError.self) { try package.results.orphans(in: goldens) }
        try await expect("card")
        let orphans = try package.results.orphans(in: goldens)
        #expect(orphans.orphans.map(\.path).contains("\(goldens)/old/golden.json"))
        #expect(orphans.orphans.allSatisfy { $0.path.hasPrefix("\(goldens)/old/") })
        #expect(orphans.orphans.allSatisfy { $0.reason == "no test came by it" })
        #expect(throws: GoldenError.self) { try orphans.remove() }
        #expect(package.goldens() == ["card", "old"])
    }
}
