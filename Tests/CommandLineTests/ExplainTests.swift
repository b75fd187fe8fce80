import Foundation
import Messages
import TestSupport
import Testing

@Suite(.onProgramThreads)
struct ExplainTests {
    let folder = TemporaryFolder()

    @Test(
        "a code of a message is explained, however it is copied",
        arguments: ["AR0201", "[ar0201]", "201"])
    func one(word: String) throws {
        let run = try Program.run(["explain", word], in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        let meaning = DiagnosticCode.unknownKey.meaning
        #expect(
            run.stdout == """
                AR0201: \(meaning.title)

                \(meaning.explanation)
                What to do: \(meaning.wayOut)

                """)
    }

    @Test("several codes come in the given order, and without one, all do")
    func several() throws {
        let two = try Program.run(["explain", "AR1201", "AR0102"], in: folder).stdout
        let places = try [
            #require(two.firstRange(of: "AR1201:")), #require(two.firstRange(of: "AR0102:")),
        ]
        #expect(places[0].lowerBound < places[1].lowerBound)
        let all = try Program.run(["explain"], in: folder).stdout
        for code in DiagnosticCode.allCases {
            #expect(all.contains("  \(code)  \(code.meaning.title)\n"))
        }
        for area in DiagnosticCode.Area.allCases { #expect(all.contains("\(area.title)\n")) }
    }

    @Test("as JSON, each code is an object with all that is known of it")
    func json() throws {
        struct Row: Decodable, Equatable { let code, group, title, explanation, wayOut: String }
        let lines = try Program.run(["explain", "--json"], in: folder).stdout.split(separator: "\n")
        let rows = try lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
        #expect(
            rows
                == DiagnosticCode.allCases.map {
                    Row(
                        code: "\($0)", group: $0.area.title, title: $0.meaning.title,
                        explanation: $0.meaning.explanation, wayOut: $0.meaning.wayOut)
                })
    }

    @Test(
        "an unknown code is wrong usage, and the nearest one is named",
        arguments: [
            ("AR0291", "did you mean \"AR0201\"?"), ("bogus", "`animrender explain` lists them"),
        ])
    func unknown(word: String, advice: String) throws {
        let run = try Program.run(["explain", word], in: folder)
        #expect(run.exitCode == 64)
        #expect(run.stdout.isEmpty)
        #expect(run.stderr.hasPrefix("error: no message has the code '\(word)'"))
        #expect(run.stderr.hasSuffix("\(advice) [AR1508]\n"), "\(run.stderr)")
    }

    @Test("the page of codes has what the program says")
    func page() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
        let script = root.appending(path: "scripts/dev/codes-page").path
        let check = try CommandRun.run(
            "/usr/bin/env", ["python3", script, "--check", "--program", Program.path],
            in: folder.path)
        #expect(check.exitCode == 0, "\(check.stderr)")
    }
}
