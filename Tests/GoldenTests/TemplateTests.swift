import AnimRenderKit
import Foundation
import GoldenTesting
import TestSupport
import Testing

/// What the templates of `animrender init` look like, at instants in their beginning, middle and end.
@MainActor
@Suite(.goldens(folder: "Templates")) struct TemplateTests {
    nonisolated static let instants: [String: [Double]] = [
        "bounce": [0.4, 1], "cards": [0.5, 1.4], "spinner": [0.3],
        "lower-third": [0.6, 1.1, 2.5, 4.4], "title": [0.6, 1.4, 3, 4.1],
        "countdown": [0.15, 1.6, 2.9, 3.3], "slide-show": [0.4, 2, 3.4, 8],
        "bar-chart": [0.4, 1.2, 3.5], "logo-reveal": [0.6, 1.3, 2, 3.5],
        "captions": [0.4, 1.2, 3, 4.4],
    ]

    @Test(arguments: InitTemplates.names)
    func looksAsItDid(name: String) async throws {
        let file = try SpecFile(path: InitTemplates.path(name))
        let times = try #require(Self.instants[name], "\(name) has no instants here")
        let timeline = try file.spec.record(sampledUntil: .seconds(10))
        await expectGolden(
            of: timeline, named: name,
            options: GoldenOptions(at: times, fps: 30, pictures: .all))
    }

    /// Whoever begins with one shouldn't begin with warnings.
    @Test(arguments: InitTemplates.names)
    func hasNoWarnings(name: String) throws {
        let file = try SpecFile(path: InitTemplates.path(name))
        #expect(file.warnings.isEmpty)
        #expect(try RenderPlan(spec: file, selection: .times([.at(.zero)])).warnings.isEmpty)
    }

    /// An editor finds the schema, and a newcomer the preview.
    @Test(arguments: InitTemplates.names)
    func namesTheSchemaAndThePreview(name: String) throws {
        let text = try String(contentsOfFile: InitTemplates.path(name), encoding: .utf8)
        #expect(text.contains(#""$schema": "spec.schema.json""#))
        #expect(text.contains("animrender preview --serve"))
    }
}
