import Files
import SpecFormat
import TestSupport
import Testing

@testable import RenderPipeline

/// Which files a spec depends on, for those who wait for changes.
@Suite struct SpecSourceTests {
    private let folder = TemporaryFolder()

    private func source(
        _ spec: String, variableFiles: [String] = [], settings: [String: String] = [:]
    ) throws -> SpecSource {
        SpecSource(
            path: try folder.write(spec, to: "spec.json"),
            variableFiles: variableFiles.map { folder($0) }, settings: settings)
    }

    private func spec(_ picture: String) -> String {
        """
        {"canvas": {"size": [10, 10]}, "variables": {"picture": "a.png"},
         "views": [{"image": {"file": "\(picture)"}}]}
        """
    }

    /// The names of the files, relative to the folder.
    private func names(_ files: [String]) -> [String] {
        files.map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test(
        "the files of a spec are the spec, its variables, and the pictures that these choose, which needn't exist"
    )
    func pictures() throws {
        let source = try source(spec("${picture}"), variableFiles: ["more.json"])
        try folder.write("{}", to: "more.json")
        #expect(names(source.files()) == ["spec.json", "more.json", "a.png"])
        try folder.write(#"{"picture": "b.png"}"#, to: "more.json")
        #expect(names(source.files()) == ["spec.json", "more.json", "b.png"])
        let page = SpecVariables(["picture": "c.png"])
        #expect(names(source.files(overriding: page)) == ["spec.json", "more.json", "c.png"])
    }

    @Test("the files of a spec are only those that may be read") func allowed() throws {
        let source = try source(spec("../a.png"))
        #expect(names(source.files()) == ["spec.json"])
        let other = SpecSource(path: source.path, allowing: [folder("..")])
        #expect(names(other.files()) == ["spec.json", "../a.png"])
    }

    @Test("stay in the list while the spec is broken") func broken() throws {
        let source = try source(spec("a.png"))
        let before = source.files()
        try folder.write("{", to: "spec.json")
        #expect(source.files(previous: before) == before)
        try folder.remove("spec.json")
        #expect(source.files(previous: before) == before)
        #expect(names(source.files()) == ["spec.json"])
    }

    @Test("the files of a spec are noticed from the moment at which they are named") func stamps()
        async throws
    {
        let source = try source(spec("a.png"))
        var files: [String] = []
        _ = source.stamps(listing: &files)
        #expect(names(files) == ["spec.json", "a.png"])
        try folder.write(spec("b.png"), to: "spec.json")
        let stamps = source.stamps(listing: &files)
        #expect(names(files) == ["spec.json", "b.png"])
        try folder.write("new", to: "b.png")
        await FileWatch().change(of: files, since: stamps)
    }
}
