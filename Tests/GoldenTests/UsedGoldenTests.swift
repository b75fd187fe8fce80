import AnimRenderKit
import Foundation
import TestSupport
import Testing

@testable import GoldenTesting

/// The folder of results after a run of tests.
@MainActor
@Suite struct UsedGoldenTests {
    private let package: TestedPackage

    init() throws { package = try TestedPackage() }

    private func expect(
        _ names: String..., isFiltered: Bool = false, by starter: String? = nil,
        of program: String = "tests"
    ) async throws {
        let run = package.run(["CI": "1"], isFiltered: isFiltered, by: starter, of: program)
        _ = try await package.issues(in: run) {
            for (index, name) in names.enumerated() {
                // As if each expectation were on its own line.
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

    /// Swift Build makes a program for the tests of each target and starts them one after the other.
    @Test func programsOfOneRunGoOnFromEachOther() async throws {
        let goldens = package.folder("Tests/CardsTests/Goldens")
        for name in ["a", "b", "old"] {
            _ = try await package.issues { await package.expectCard(named: name) }
        }
        try await expect("old-result", by: "6-1", of: "A")
        try await expect("new-a", "a", by: "7-1", of: "A")
        try await expect("new-b", "b", by: "7-1", of: "B")
        var names = try package.results.pending().map(\.name)
        #expect(names == ["CardsTests/new-a", "CardsTests/new-b"])
        let orphans = try package.results.orphans(in: goldens).orphans
        #expect(!orphans.isEmpty && orphans.allSatisfy { $0.path.hasPrefix("\(goldens)/old/") })
        // If one program is filtered, the whole run is.
        try await expect("c", isFiltered: true, by: "7-1", of: "C")
        #expect(throws: GoldenError.self) { try package.results.orphans(in: goldens) }
        // A program that is started again begins a new run, and so does one with an unknown parent.
        try await expect("new-a", by: "7-1", of: "A")
        #expect(try package.results.pending().map(\.name) == ["CardsTests/new-a"])
        for _ in 0..<2 { try await expect("x", of: "X") }
        try await expect("y", of: "Y")
        names = try package.results.pending().map(\.name)
        #expect(names == ["CardsTests/y"])
    }

    /// The record of a run is appended to, a line for each golden.
    @Test func theListOfGoldensIsAddedTo() async throws {
        try await expect("a", "b", "c")
        let file = ".build/golden-results/run.jsonl"
        let before = try package.folder.bytes(of: file)
        let lines = before.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count < 200 + package.folder.path.utf8.count * 2 })
        // An incomplete line is ignored.
        try package.folder.write(before + Array("{\"roots\":[\"".utf8), to: file)
        let run = try #require(try package.results.lastRun())
        let goldens = package.folder("Tests/CardsTests/Goldens")
        #expect(run.used == ["a", "b", "c"].map { "\(goldens)/\($0)" })
        #expect(run.roots.count == 1)
    }

    /// Later repetitions, passing or failing, keep the result of the first one that failed.
    @Test func theFirstThatFailsIsKept() async throws {
        let colors = [1, 0, 1, 0.5, 1].map { Color(red: $0, green: 0, blue: 0) }
        _ = try await package.issues { await package.expectCard(colors[0], named: "card") }
        let issues = try await package.issues {
            for color in colors { await package.expectCard(color, named: "card") }
        }
        #expect(issues.count == 2)
        let paths = issues[0].matches(of: /(?:expected|actual|difference|report): (.+)/).map {
            String($0.1)
        }
        #expect(paths.count == 4, "\(issues)")
        #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        let actual = try #require(paths.first { $0.contains("/actual_") })
        let image = try FrameImage(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: actual))))
        #expect(image.bytes.first == 0)
        #expect(issues[1].contains("pictures are kept of the first repetition that failed"))
        #expect(issues[1].contains("/actual_") == false)
    }

    /// Several expectations with one name at once, as for the arguments of a test.
    @Test func repetitionsAtOnceKeepOneResult() async throws {
        _ = try await package.issues { await package.expectCard(named: "card") }
        let issues = try await package.issues { [package] in
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<24 {
                    let color = Color(red: index % 2 == 0 ? 1 : 0, green: 0, blue: 0)
                    group.addTask { await package.expectCard(color, named: "card") }
                }
            }
        }
        #expect(issues.count == 12)
        #expect(issues.count { $0.contains("/actual_") } == 1, "\(issues)")
        #expect(try package.results.pending().map(\.name) == ["CardsTests/card"])
    }

    /// A passing golden removes its result of an earlier run, even if the run is filtered.
    @Test func aResultGoesWhenItsGoldenPasses() async throws {
        _ = try await package.issues { await package.expectCard(named: "card") }
        let blue = Color(red: 0, green: 0, blue: 1)
        _ = try await package.issues { await package.expectCard(blue, named: "card") }
        #expect(try package.results.pending().count == 1)
        let run = package.run(isFiltered: true)
        #expect(try await package.issues(in: run) { await package.expectCard(named: "card") } == [])
        #expect(try package.results.pending().isEmpty)
    }

    @Test func aMissingGoldenIsNotApprovedElsewhere() async throws {
        try await expect("card")
        try package.folder.makeFolder("elsewhere/.build")
        _ = try CommandRun.shell("mv .build/* elsewhere/.build/", in: package.folder.path)
        let moved = ResultsFolder(package.folder("elsewhere/.build/golden-results"))
        let result = try #require(try moved.pending().first)
        #expect(throws: GoldenError.self) {
            try moved.approve(result, allowing: [package.folder.path])
        }
        #expect(try package.folder.names(in: "elsewhere") == [".build"])
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
        #expect(orphans.orphans.allSatisfy { $0.reason == "no test used it" })
        #expect(throws: GoldenError.self) { try orphans.remove() }
        #expect(package.goldens() == ["card", "old"])
    }
}
