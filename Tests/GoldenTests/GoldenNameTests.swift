import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// Names of goldens, so that no two tests share one.
@MainActor
@Suite struct GoldenNameTests {
    private let package: TestedPackage
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    init() throws { package = try TestedPackage() }

    @Test func theDefaultIsSuiteAndTest() async throws {
        let issues = try await package.issues { await package.expectCard() }
        #expect(issues.count == 1)
        #expect(
            issues[0].hasPrefix("recorded CardsTests/GoldenNameTests/theDefaultIsSuiteAndTest: "))
        #expect(
            package.goldens(in: "GoldenNameTests/theDefaultIsSuiteAndTest").contains("golden.json"))
        #expect(try await package.issues { await package.expectCard() } == [])
    }

    @Test func aSpecBesidePackageSwiftIsCalledAsThePackage() async throws {
        try package.folder.write(
            #"{"canvas": {"size": [9, 9]}, "duration": 0.1}"#, to: "spec.json")
        let name = try #require(package.folder.path.split(separator: "/").last)
        let issues = try await package.issues {
            await expectGolden(of: .spec("../../spec.json"), filePath: package.file)
        }
        #expect(issues.count == 1)
        #expect(issues.first?.hasPrefix("recorded \(name): ") == true, "\(issues)")
    }

    @Test func twoWithoutANameAreRefused() async throws {
        let issues = try await package.issues {
            await package.expectCard(red)
            await package.expectCard(blue)
        }
        #expect(issues.count == 2)
        #expect(issues[0].hasPrefix("recorded "))
        let name = "CardsTests/GoldenNameTests/twoWithoutANameAreRefused"
        #expect(
            issues[1].contains(
                "error: GoldenNameTests.twoWithoutANameAreRefused() at GoldenTests/GoldenNameTests.swift:"
            ), "\(issues[1])")
        #expect(
            issues[1].hasSuffix(
                " already uses the golden \(name): give this one a name of its own with `named` [AR1211]"
            ))
        // The second expectation neither replaced nor compared the golden of the first.
        #expect(
            try await package.issues {
                await package.expectCard(red, named: String(name.dropFirst(11)))
            } == [])
    }

    @Test(arguments: [1]) func argumentsNeedNames(argument: Int) async throws {
        let issues = try await package.issues { await package.expectCard() }
        #expect(issues.count == 1)
        #expect(issues[0].contains("named: \"card-\\(argument)\""), "\(issues)")
        #expect(package.goldens() == [])
        #expect(
            try await package.issues { await package.expectCard(named: "card-\(argument)") }
                .first?.hasPrefix("recorded CardsTests/card-1: ") == true)
    }

    /// A line that runs again, in a loop or a repeated test, compares with the golden that it recorded.
    @Test(arguments: ["missing", "all", "failed"])
    func aLoopRecordsOnce(mode: String) async throws {
        let loop = { @MainActor (colors: [Color]) in
            try await package.issues(in: package.run(["GOLDEN_RECORD": mode])) {
                for color in colors { await package.expectCard(color, named: "loop") }
            }
        }
        let other = try await loop([red, blue])
        #expect(other.count == 2)
        #expect(other.last?.hasPrefix("changed: CardsTests/loop\n") == true, "\(other)")
        #expect(other.last?.contains("if it expects several, give each a name of its own") == true)
        let repeated = try await loop([red, red])
        #expect(repeated == [], "\(repeated)")
    }

    @Test(arguments: ["", "/tmp/x", "../x", "a/../../x", ".hidden", "a//b", "a/", "a/.b"])
    func namesThatLeadElsewhereAreRefused(name: String) async throws {
        let before = try package.folder.names()
        let issues = try await package.issues {
            await package.expectCard(named: name)
            await expectGolden(of: .text("a"), named: name, filePath: package.file)
        }
        #expect(issues.count == 2)
        for issue in issues {
            #expect(issue.contains("error: no golden can be called '\(name)': write words "))
        }
        #expect(try package.folder.names() == before)
        #expect(package.goldens() == [])
    }

    /// Two targets, a folder in one of them, and a folder given by a trait.
    @Test func resultsOfEveryPlaceHaveTheirOwnName() async throws {
        let files = ["CardsTests/A.swift", "ListTests/A.swift", "ListTests/Sub/A.swift"]
        var run = package.run(["CI": "1"])
        var issues = try await package.issues(in: run) {
            for file in files {
                await package.expectCard(named: "card", in: package.folder("Tests/\(file)"))
            }
        }
        run.folder = "../../Golden"
        issues += try await package.issues(in: run) { await package.expectCard(named: "card") }
        #expect(issues.count == 4)
        let names = try package.results.pending().map(\.name)
        #expect(
            names == ["CardsTests/card", "Golden/card", "ListTests/Sub/card", "ListTests/card"])
    }
}
