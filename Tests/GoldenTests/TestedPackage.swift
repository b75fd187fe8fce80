import AnimRenderKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GoldenTesting

/// A package with tests, whose issues are collected.
@MainActor
struct TestedPackage {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write("", to: "Package.swift")
        try folder.makeFolder("Tests/CardsTests")
    }

    /// A file of tests.
    var file: String { folder("Tests/CardsTests/CardsTests.swift") }
    var results: ResultsFolder { ResultsFolder(folder(".build/golden-results")) }

    /// A run of tests, with an environment of its own.
    func run(
        _ variables: [String: String] = [:], isFiltered: Bool = false, by starter: String? = nil,
        of program: String = "tests"
    ) -> GoldenDefaults {
        var defaults = GoldenDefaults()
        defaults.used = UsedGoldens(
            of: TestRun(starter: starter, program: program, isFiltered: isFiltered))
        defaults.variable = { variables[$0] }
        return defaults
    }

    /// The issues that `body` records in `run`; by default in a new run.
    func issues(
        in run: GoldenDefaults? = nil, _ body: @MainActor () async throws -> Void
    ) async throws -> [String] {
        let issues = Issues()
        try await GoldenDefaults.$current.withValue(run ?? self.run()) {
            try await withKnownIssue(isIntermittent: true) {
                try await body()
            } matching: { issue in
                issues.texts.withLock {
                    $0.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
                }
                return true
            }
        }
        return issues.texts.withLock { $0 }
    }

    /// Expects a card of this colour to match its golden.
    func expectCard(
        _ color: Color = Color(red: 1, green: 0, blue: 0), named name: String? = nil,
        in file: String? = nil, duration: Double? = 0.1,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        let card = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
        card.backgroundColor = color
        await expectGolden(
            of: card, named: name, options: GoldenOptions(duration: duration, fps: 20),
            filePath: file ?? self.file, sourceLocation: sourceLocation)
    }

    /// The names of all files and folders among the goldens.
    func goldens(in name: String = "") -> [String] {
        (try? folder.names(in: "Tests/CardsTests/Goldens/\(name)")) ?? []
    }

    private final class Issues: Sendable {
        let texts = Mutex<[String]>([])
    }
}
