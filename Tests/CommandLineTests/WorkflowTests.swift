import Foundation
import TestSupport
import Testing

/// The workflow that `init --workflow` writes, and the action that it uses. `scripts/ci/test-action` compares both with their
/// published schemas, and runs the action.
@Suite(.onProgramThreads) struct WorkflowTests {
    let folder = TemporaryFolder()
    static let path = ".github/workflows/animrender.yml"

    @Test("the workflow is written into the root of a repository, with the release of the program")
    func written() throws {
        try folder.makeFolder(".git")
        let run = try Program.run(["init", "--workflow"], in: folder)
        #expect(run.exitCode == 0 && run.stderr.contains("\(Self.path) is ready"), "\(run)")
        let version = try Program.run(["--version"], in: folder).stdout.dropLast()
        let text = try String(decoding: folder.bytes(of: Self.path), as: UTF8.self)
        #expect(text.contains("      - uses: animrender/animrender@v\(version)\n"))
        let shown = try Program.run(["init", "--workflow", "-"], in: folder)
        #expect(shown.stdout == text && shown.stderr == "")
    }

    @Test("the workflow replaces nothing unless --overwrite is given")
    func overwriting() throws {
        try folder.makeFolder(".git")
        try folder.makeFolder(".github/workflows")
        try folder.write("mine", to: Self.path)
        let run = try Program.run(["init", "--workflow"], in: folder)
        #expect(run.exitCode == 73 && run.stderr.contains("add --overwrite"), "\(run)")
        #expect(try folder.bytes(of: Self.path) == Array("mine".utf8))
        let again = try Program.run(["init", "--workflow", "--overwrite"], in: folder)
        #expect(try again.exitCode == 0 && folder.bytes(of: Self.path).count > 100)
    }

    @Test("the workflow isn't written where GitHub would never read it")
    func elsewhere() throws {
        let run = try Program.run(["init", "--workflow"], in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains("no .git"), "\(run)")
        #expect(try folder.names().isEmpty)
        let named = try Program.run(["init", "--workflow", "w.yml"], in: folder)
        #expect(try named.exitCode == 0 && folder.names() == ["w.yml"])
        let both = try Program.run(["init", "--workflow", "--template", "cards"], in: folder)
        #expect(both.exitCode == 64 && both.stderr.contains("not both"), "\(both)")
    }

    @Test("the workflow gives the action only inputs that it has")
    func inputs() throws {
        let action = try Pages.text(of: "action.yml")
        let declared = Set(
            action.components(separatedBy: "\ninputs:\n")[1].components(separatedBy: "\noutputs:")[
                0
            ]
            .matches(of: /(?m)^  ([a-z-]+):$/).map { String($0.output.1) })
        #expect(declared == ["path", "version", "package", "upload", "report-url"])
        let text = try Program.run(["init", "--workflow", "-"], in: folder).stdout
        let given = text.matches(of: /(?m)^          ([a-z-]+):/).map { String($0.output.1) }
        #expect(given == ["path"] && declared.isSuperset(of: given))
        let used = action.matches(of: /inputs\.([a-z-]+)/).map { String($0.output.1) }
        #expect(declared.isSuperset(of: used))
    }

    @Test("the workflow runs scripts that are there")
    func scripts() throws {
        let action = try Pages.text(of: "action.yml")
        let scripts = action.matches(of: /GITHUB_ACTION_PATH\/([a-z\/-]+)/).map(\.output.1)
        #expect(scripts.count == 2)
        for script in scripts {
            let path = Pages.root.appending(path: String(script)).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
        }
        let runs = action.matches(of: #/(?m)^      run: /#).count
        #expect(action.matches(of: /(?m)^      shell: bash$/).count == runs && runs == 4)
    }
}
