import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// Which goldens a test records. A test that records never passes.
@MainActor
@Suite struct GoldenModeTests {
    private let package: TestedPackage
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    init() throws { package = try TestedPackage() }

    /// The outcomes for a missing and for a changed card, each in its own run.
    private func outcomes(_ run: GoldenDefaults) async throws -> [String] {
        try await outcomes(of: "missing", red, run) + outcomes(of: "changed", blue, run)
    }

    private func outcomes(
        of name: String, _ color: Color, _ run: GoldenDefaults
    ) async throws -> [String] {
        let issues = try await package.issues(in: run) {
            await package.expectCard(color, named: name)
        }
        return issues.map { String($0.prefix { $0 != " " && $0 != ":" }) }
    }

    @Test(
        arguments: [
            ([:], ["recorded", "changed"]),
            (["GOLDEN_RECORD": "missing"], ["recorded", "changed"]),
            (["GOLDEN_RECORD": "failed"], ["recorded", "recorded"]),
            (["GOLDEN_RECORD": "all"], ["recorded", "recorded"]),
            (["GOLDEN_RECORD": "never"], ["missing", "changed"]),
            (["CI": "true"], ["missing", "changed"]),
            (["CI": "1", "GOLDEN_RECORD": "all"], ["missing", "changed"]),
            (["CI": "false", "GOLDEN_RECORD": "all"], ["recorded", "recorded"]),
        ] as [([String: String], [String])])
    func variablesSayWhatIsRecorded(variables: [String: String], expected: [String]) async throws {
        _ = try await outcomes(of: "changed", red, package.run())
        let before = try package.folder.contents(of: "Tests/CardsTests/Goldens/changed")
        #expect(try await outcomes(package.run(variables)) == expected)
        #expect(package.goldens().contains("missing") == (expected[0] == "recorded"))
        let after = try package.folder.contents(of: "Tests/CardsTests/Goldens/changed")
        #expect((before != after) == (expected[1] == "recorded"))
    }

    @Test(arguments: [
        (RecordMode.all, ["recorded", "recorded"]), (.never, ["missing", "changed"]),
    ])
    func theTraitSaysItWhereVariablesDont(mode: RecordMode, expected: [String]) async throws {
        _ = try await outcomes(of: "changed", red, package.run())
        try await GoldenDefaults.$current.withValue(package.run()) {
            try await GoldenTrait.goldens(record: mode).provideScope(
                for: #require(Test.current), testCase: nil
            ) { @MainActor in
                let found = try await outcomes(GoldenDefaults.current)
                #expect(found == expected)
            }
        }
        var run = package.run(["GOLDEN_RECORD": "never"])
        run.mode = .all
        #expect(try await outcomes(of: "other", red, run) == ["missing"])
    }

    /// Every mode that writes reports restored files as an issue.
    @Test(arguments: RecordMode.allCases)
    func aRepairIsTold(mode: RecordMode) async throws {
        let run = ["GOLDEN_RECORD": mode.rawValue]
        _ = try await outcomes(of: "card", red, package.run())
        let path = "Tests/CardsTests/Goldens/card"
        let before = try package.folder.contents(of: path)
        for name in ["timeline.txt", "frame_00000.png"] {
            try package.folder.remove("\(path)/\(name)")
        }
        let issues = try await package.issues(in: package.run(run)) {
            await package.expectCard(red, named: "card")
        }
        let isRepaired = mode != .never
        #expect(issues.count == 1)
        #expect(issues[0].hasPrefix(isRepaired ? "repaired CardsTests/card: " : "broken: "))
        for name in ["timeline.txt", "frame_00000.png"] {
            #expect(issues[0].contains(package.folder("\(path)/\(name)")), "\(issues)")
        }
        #expect(try (package.folder.contents(of: path) == before) == isRepaired)
        let again = try await outcomes(of: "card", red, package.run(run))
        #expect(again == (isRepaired ? [] : ["broken"]))
    }

    @Test(arguments: ["al", "ALL", "yes"])
    func aWordThatIsNoModeIsAnError(word: String) async throws {
        let run = package.run(["GOLDEN_RECORD": word])
        let issues = try await package.issues(in: run) { await package.expectCard(named: "card") }
        #expect(
            issues == [
                "error: GOLDEN_RECORD is '\(word)', which is none of all, missing, failed, never [AR1216]"
            ])
        #expect(package.goldens() == [])
    }

    @Test func nothingButFramesPasses() async throws {
        let timeline = try Stage(size: Size(width: 9, height: 9)).record {}
        let none = try await package.issues {
            await expectGolden(
                of: timeline, named: "none", options: GoldenOptions(at: []),
                filePath: package.file)
        }
        #expect(none.count == 1)
        #expect(none[0].contains("there are no frames to compare"), "\(none)")
        try package.folder.makeFolder("Tests/CardsTests/specs/a")
        try package.folder.write("{}", to: "Tests/CardsTests/specs/a/spec.json")
        let folder = try await package.issues {
            await expectGolden(of: .spec("specs"), filePath: package.file)
        }
        #expect(folder == ["error: specs is a folder: name the spec in it [AR1213]"])
        let nowhere = try await package.issues {
            await expectGolden(of: .spec("nowhere.json"), filePath: package.file)
        }
        #expect(nowhere.count == 1)
        #expect(nowhere.first?.contains("nowhere.json: No such file or directory") == true)
    }
}
