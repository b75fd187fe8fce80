import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// What `expectGolden` returns, the modes of a scope and of one golden, and the ways out that a failure names.
@MainActor
@Suite struct GoldenScopeTests {
    private let package: TestedPackage
    private let card = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))

    init() throws {
        package = try TestedPackage()
        card.backgroundColor = .red
    }

    /// Whether the card matches its golden, and the issues.
    private func expect(
        _ record: RecordMode? = nil, in run: GoldenDefaults
    ) async throws -> (Bool, [String]) {
        var matches = false
        let issues = try await package.issues(in: run) {
            matches = await expectGolden(
                of: card, named: "card", options: GoldenOptions(record: record),
                filePath: package.file)
        }
        return (matches, issues.map { String($0.prefix { $0 != " " && $0 != ":" }) })
    }

    @Test func theResultSaysWhetherItMatches() async throws {
        #expect(try await expect(in: package.run()) == (false, ["recorded"]))
        #expect(try await expect(in: package.run()) == (true, []))
        card.backgroundColor = .blue
        #expect(try await expect(in: package.run()) == (false, ["changed"]))
    }

    @Test func itStandsInsideAnExpectation() async throws {
        let issues = try await package.issues {
            #expect(await expectGolden(of: card, named: "card", filePath: package.file))
        }
        #expect(issues.count == 2)
        #expect(issues[0].hasPrefix("recorded CardsTests/card: "), "\(issues)")
        let again = try await package.issues {
            #expect(await expectGolden(of: card, named: "card", filePath: package.file))
        }
        #expect(again == [])
    }

    @Test func aScopeHasAMode() async throws {
        _ = try await expect(in: package.run())
        card.backgroundColor = .blue
        try await GoldenDefaults.$current.withValue(package.run()) {
            try await withGoldens(record: .never) {
                let inner = try await expect(in: GoldenDefaults.current)
                #expect(inner == (false, ["changed"]))
            }
        }
        try await GoldenDefaults.$current.withValue(package.run()) {
            try await withGoldens(record: .failed) {
                let inner = try await expect(in: GoldenDefaults.current)
                #expect(inner == (false, ["recorded"]))
            }
        }
        #expect(try await expect(in: package.run()) == (true, []))
    }

    @Test(arguments: [
        ([:], "recorded"), (["GOLDEN_RECORD": "never"], "changed"), (["CI": "1"], "changed"),
    ])
    func aGoldenHasAMode(variables: [String: String], outcome: String) async throws {
        _ = try await expect(in: package.run())
        card.backgroundColor = .blue
        #expect(try await expect(.all, in: package.run(variables)) == (false, [outcome]))
    }

    @Test(
        arguments: [
            (
                [:],
                [
                    "accept it: swift run animrender golden approve --results FOLDER",
                    "or record what differs: GOLDEN_RECORD=failed swift test",
                ]
            ),
            (
                ["CI": "true"],
                [
                    "accept it: keep FOLDER as an artefact of this job, fetch it into your package as "
                        + ".build/golden-results, and type there: swift run animrender golden approve --results "
                        + ".build/golden-results"
                ]
            ),
        ] as [([String: String], [String])])
    func aFailureSaysHowToAcceptIt(variables: [String: String], lines: [String]) async throws {
        _ = try await expect(in: package.run())
        card.backgroundColor = .blue
        let issues = try await package.issues(in: package.run(variables)) {
            await expectGolden(of: card, named: "card", filePath: package.file)
        }
        let folder = package.folder(".build/golden-results")
        let said = issues[0].split(separator: "\n").map(String.init).suffix(lines.count)
        #expect(Array(said) == lines.map { $0.replacing("FOLDER", with: folder) })
    }

    @Test func aFolderWithASpaceIsOneWord() async throws {
        let run = package.run(["GOLDEN_RESULTS": package.folder("my results")])
        _ = try await expect(in: run)
        card.backgroundColor = .blue
        let issues = try await package.issues(
            in: package.run(["GOLDEN_RESULTS": package.folder("my results")])
        ) {
            await expectGolden(of: card, named: "card", filePath: package.file)
        }
        #expect(issues[0].contains("--results '\(package.folder("my results"))'"), "\(issues)")
    }

    @Test func aSpecsGoldenHasNoName() async throws {
        try package.folder.write(
            #"{"canvas": {"size": [9, 9]}, "duration": 0.1}"#, to: "Tests/CardsTests/spec.json")
        let issues = try await package.issues {
            await expectGolden(of: .spec("spec.json"), named: "spec", filePath: package.file)
        }
        #expect(
            issues == [
                "error: the golden of a spec lies beside it and has no other name: leave `named` out"
            ])
    }

    /// Frames by a recording of one's own.
    @Test func aSubjectOfOnesOwn() async throws {
        let source = GoldenSource { options, _ in
            let stage = Stage(size: Size(width: 40, height: 20))
            stage.addSubview(card)
            return try stage.record(until: .seconds(options.duration ?? 0.2)) {
                View.animate(withDuration: 0.1) { card.alpha = 0 }
            }
        }
        let issues = try await package.issues {
            await expectGolden(
                of: source, named: "own", options: GoldenOptions(duration: 0.1, fps: 10),
                filePath: package.file)
        }
        #expect(issues[0].hasPrefix("recorded CardsTests/own: 2 frames"), "\(issues)")
    }

    @Test func textsAndPicturesHaveTheTestsName() async throws {
        let picture = try FrameImage(width: 1, height: 1, bytes: [255, 0, 0, 255])
        let issues = try await package.issues {
            await expectGolden(of: .text("a"), filePath: package.file)
            await expectGolden(of: picture, filePath: package.file)
        }
        #expect(issues.count == 2)
        let names = package.goldens(in: "GoldenScopeTests")
        #expect(
            names.sorted() == [
                "textsAndPicturesHaveTheTestsName.png", "textsAndPicturesHaveTheTestsName.txt",
            ])
    }
}
