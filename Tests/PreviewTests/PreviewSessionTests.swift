import Foundation
import RenderPipeline
import TestSupport
import Testing

@testable import Preview

/// What pages are told of a served spec.
@Suite struct PreviewSessionTests {
    private let folder = TemporaryFolder()
    private let session: PreviewSession

    private static let spec = """
        {"canvas": {"size": [64, 36]}, "fps": 10, "duration": 0.5,
         "views": [{"id": "a", "frame": [0, 0, 9, 9]}],
         "animations": [{"animate": {"view": "a", "to": {"alpha": 0}, "duration": 0.5}}]}
        """

    init() throws {
        try folder.write(Self.spec, to: "spec.json")
        session = PreviewSession(
            SpecSource(path: folder("spec.json")), PreviewServer.Settings())
    }

    private func save(_ text: String) async throws {
        try folder.write(text, to: "spec.json")
        await session.load()
    }

    @Test func aPageIsSentASceneOnce() async throws {
        await session.load()
        let first = await session.news(after: .init())
        #expect(first.text.hasPrefix("event: state\ndata: {\"version\":1,"))
        #expect(first.text.contains(#""size":[64,36]"#))
        #expect(await session.news(after: first.known).text == ":\n\n")
        try await save("{")
        let second = await session.news(after: first.known)
        #expect(second.text.contains(#""scene":null,"problems":[{"#))
        #expect(
            await session.news(after: .init()).text.contains(#""size":[64,36]"#),
            "a page that is opened now")
        try await save(Self.spec.replacing("[64, 36]", with: "[32, 18]"))
        #expect(await session.news(after: second.known).text.contains(#""size":[32,18]"#))
    }

    /// The page says it, as it says what is wrong with a spec; nothing waits for somebody to write into the pipe.
    @Test(arguments: ["spec.json", "values.json"])
    func aPipeInPlaceOfAFileIsTold(name: String) async throws {
        try folder.write("{}", to: "values.json")
        let source = SpecSource(
            path: folder("spec.json"), variableFiles: [folder("values.json")], isWatched: true)
        let session = PreviewSession(source, PreviewServer.Settings())
        await session.load()
        let first = await session.news(after: .init())
        let text = try String(contentsOfFile: folder(name), encoding: .utf8)
        try folder.remove(name)
        try #require(mkfifo(folder(name), 0o600) == 0)
        var files: [String] = []
        _ = await session.stamps(listing: &files)
        #expect(files.contains(folder(name)))
        await session.load()
        let second = await session.news(after: first.known)
        #expect(second.text.contains("it is a pipe, a device or a socket"), "\(second.text)")
        try folder.remove(name)
        try folder.write(text, to: name)
        await session.load()
        #expect(await session.news(after: second.known).text.contains(#""problems":[]"#))
    }

    @Test func aVariableWithoutAValueHasAField() async throws {
        let spec = Self.spec.replacing(
            "\"fps\"",
            with: """
                "variables": {"name": {"type": "string"}, "size": {"type": "number", "minimum": 3}, "plain": 2},
                 "fps"
                """)
        try await save(spec.replacing(#""a""#, with: #""${name}""#))
        let first = await session.news(after: .init())
        #expect(first.text.contains(#"the variable \"name\" has no default"#))
        #expect(
            first.text.contains(
                #"{"name":"name","type":"string","isGiven":false},{"name":"size","type":"number","minimum":3,"isGiven":false},{"name":"plain","value":2,"isGiven":false}"#
            ), "\(first.text)")
        // What was entered stays while another value is missing.
        try await session.setVariables(Array(#"{"name": "a"}"#.utf8))
        let second = await session.news(after: first.known)
        #expect(second.text.contains(#""value":"a","type":"string","isGiven":true"#))
        try await session.setVariables(Array(#"{"name": "a", "size": 5}"#.utf8))
        let third = await session.news(after: second.known)
        #expect(third.text.contains(#""problems":[]"#), "\(third.text)")
    }

    @Test func aSleepingPageGetsTheNewestStateAlone() async throws {
        var events = PreviewEvents(session, await session.wakes()).makeAsyncIterator()
        for _ in 0..<3 { await session.load() }
        let event = try #require(await events.next())
        #expect(event.contains(#""version":3,"#))
        await session.wakeAll()
        #expect(await events.next() == ":\n\n")
    }

    @Test func theMotionOfAReplacedSceneIsGone() async throws {
        await session.load()
        let motion = await session.motion(of: 1)
        #expect(motion?.isEmpty == false)
        #expect(await session.motion(of: 1) == motion)
        try await save("{")
        #expect(await session.motion(of: 1) == motion, "the scene stays while the spec is broken")
        try await save(Self.spec)
        #expect(await session.motion(of: 1) == nil)
    }

    @Test func aCancelledRecordIsNone() async throws {
        let plan = try await RenderPlan(spec: SpecSource(path: folder("spec.json")).file())
        let record = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return MotionRecord.json(of: plan)
        }.value
        #expect(record == nil)
        #expect(MotionRecord.json(of: plan) == Array("\(MotionRecord(of: plan).json)".utf8))
    }
}
