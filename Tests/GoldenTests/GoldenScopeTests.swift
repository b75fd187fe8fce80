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

    @Test func aScopeHasAFolder() async throws {
        await GoldenDefaults.$current.withValue(package.run()) {
            await withGoldens(folder: "Pictures/Dark") {
                await withKnownIssue {
                    await expectGolden(of: card, named: "card", filePath: package.file)
                }
            }
        }
        #expect(package.goldens() == [])
        #expect(
            try package.folder.names(in: "Tests/CardsTests/Pictures/Dark/card")
                .contains("golden.json"))
    }

    /// The tolerance of one golden comes before that of the scope.
    @Test func aScopeHasATolerance() async throws {
        card.backgroundColor = Color(red: 1, green: 0, blue: 0)
        _ = try await expect(in: package.run())
        card.backgroundColor = Color(red: 0.99, green: 0, blue: 0)
        try await GoldenDefaults.$current.withValue(package.run()) {
            try await withGoldens(tolerance: ImageTolerance(distance: 0.1)) {
                let inner = try await expect(in: GoldenDefaults.current)
                #expect(inner == (true, []))
                let exact = try await package.issues(in: GoldenDefaults.current) {
                    await expectGolden(
                        of: card, named: "card", options: GoldenOptions(tolerance: .exact),
                        filePath: package.file)
                }
                #expect(exact.count == 1)
            }
        }
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

    /// Tests of an Xcode project belong to no package.
    @Test func withoutAPackageTheProgramIsInstalled() throws {
        let folder = TemporaryFolder()
        let place = try GoldenPlace(
            named: "card", ofTestIn: folder("CardTests.swift"), GoldenDefaults())
        let results = folder(".build/golden-results")
        #expect(
            place.waysOut(isContinuousIntegration: false) == [
                "accept it: animrender golden approve --results \(results)"
            ])
        #expect(
            place.waysOut(isContinuousIntegration: true) == [
                "accept it: keep \(results) as an artefact of this job, fetch it into the folder of the test's file as "
                    + ".build/golden-results, and type there: animrender golden approve --results "
                    + ".build/golden-results"
            ])
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
                "error: the golden of a spec lies beside it and has no other name: leave `named` out [AR1214]"
            ])
    }

    /// A spec that can't be read any more leaves nothing to approve from an earlier run.
    @Test func aBrokenSpecHasNoOldResult() async throws {
        let spec = "Tests/CardsTests/spec.json"
        func issues(_ text: String, mode: String) async throws -> [String] {
            try package.folder.write(text, to: spec)
            // A filtered run keeps the results of other tests.
            let run = package.run(["GOLDEN_RECORD": mode], isFiltered: true)
            return try await package.issues(in: run) {
                await expectGolden(of: .spec("spec.json"), filePath: package.file)
            }
        }
        let still = #"{"canvas": {"size": [9, 9], "background": "COLOR"}, "duration": 0.1}"#
        _ = try await issues(still.replacing("COLOR", with: "red"), mode: "all")
        let changed = try await issues(still.replacing("COLOR", with: "blue"), mode: "never")
        #expect(changed[0].hasPrefix("changed: "), "\(changed)")
        #expect(try package.results.pending().count == 1)
        let broken = try await issues("{", mode: "never")
        #expect(broken.count == 1 && broken[0].contains("spec.json"), "\(broken)")
        #expect(try package.results.pending().isEmpty)
    }

    /// Only errors of the closure are the closure's.
    @Test func errorsSayWhereTheyComeFrom() async throws {
        struct NoPicture: Error {}
        let recording = GoldenSource { _, _ in throw NoPicture() }
        let unread = GoldenSource(picture: { try FrameImage(png: []) })
        let closed = try await package.issues {
            await expectGolden(of: card, named: "a", filePath: package.file) { throw NoPicture() }
        }
        #expect(closed == ["the closure of expectGolden threw NoPicture()"])
        let own = try await package.issues {
            await expectGolden(of: recording, named: "b", filePath: package.file)
            await expectGolden(of: unread, named: "c.png", filePath: package.file)
        }
        #expect(
            own == [
                "the subject of expectGolden threw NoPicture()",
                "the picture can't be compared: the file is empty",
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
