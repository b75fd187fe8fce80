import Foundation
import TestSupport
import Testing

/// `scripts/farm/parallel`, `slurm` and `queue` with a program that only writes its arguments down. Their own tests in
/// `scripts/farm` render for real.
@Suite(.onProgramThreads) struct FarmScriptTests {
    let folder = TemporaryFolder()

    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../scripts/farm").standardizedFileURL.path

    /// Whether a program is installed.
    private static func has(_ program: String) -> Bool {
        let run = try? CommandRun.shell("command -v \(program)", in: "/")
        return run?.exitCode == 0
    }

    private func run(_ line: String) throws -> CommandRun {
        try CommandRun.shell(
            "export HOME=$PWD ANIMRENDER=./fake; exec \"$1\"/\(line)", [Self.scripts],
            in: folder.path)
    }

    /// Makes a program that writes its arguments into the file `calls`, each in brackets, and exits with `code`.
    private func makeProgram(exiting code: Int = 0) throws {
        let script = #"printf '[%s]' "$@" >>"$folder"/calls; echo >>"$folder"/calls; exit"#
        try folder.writeProgram(
            "#!/bin/sh\nfolder='\(folder.path)'\n\(script) \(code)\n", to: "fake")
        try folder.write("{}", to: "spec.json")
    }

    private func calls() throws -> [Substring] {
        String(decoding: try folder.bytes(of: "calls"), as: UTF8.self).split(separator: "\n")
    }

    @Test("parallel leaves the user's options as they are", .enabled(if: has("parallel")))
    func options() throws {
        try makeProgram()
        let words = #"'title={} {#} {.} {1} {= =}' --set "it's=\"q\" \$HOME \\ %" --name '{#}.png'"#
        let run = try run("parallel --shards 2 --workers 1 spec.json out --set \(words)")
        #expect(run.exitCode == 0, "\(run)")
        let options =
            #"[--set][title={} {#} {.} {1} {= =}][--set][it's="q" $HOME \ %][--name][{#}.png]"#
        let (spec, out) = (folder("spec.json"), folder("out"))
        let shards = ["0/2", "1/2"].map {
            "[\(spec)][--out][\(out)][--shard][\($0)][--resume][--quiet][--jobs][1]\(options)"
        }
        #expect(try calls().map(String.init) == shards + ["[merge][\(out)]"])
    }

    @Test(
        "a missing program is named",
        arguments: [
            "parallel --shards 2 spec.json out", "slurm --shards 2 spec.json out",
            "queue add spec.json", "queue work",
        ])
    func missingProgram(line: String) throws {
        let run = try run(line)
        #expect(run.exitCode == 69)
        #expect(run.stderr == "there is no program ./fake: set ANIMRENDER\n")
    }

    @Test(
        "a shard of Slurm isn't tried again after a mistake, nor when it is told to end",
        arguments: [64, 65, 66, 73, 129, 130, 143])
    func shard(code: Int) throws {
        try makeProgram(exiting: code)
        let run = try CommandRun.shell(
            #"SLURM_ARRAY_TASK_ID=3 exec "$1"/slurm shard ./fake 8 spec.json"#, [Self.scripts],
            in: folder.path)
        #expect(Int(run.exitCode) == code)
        #expect(try calls() == ["[spec.json][--shard][3/8][--resume][--quiet][--jobs][1]"])
    }
}
