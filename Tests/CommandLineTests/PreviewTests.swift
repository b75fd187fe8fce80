import Foundation
import TestSupport
import Testing

/// `preview` as a command.
@Suite(.onProgramThreads) struct PreviewCommandTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(seconds: 0.1), to: "spec.json") }

    @Test func aFileIsWrittenOnce() throws {
        let arguments = ["preview", "spec.json", "--out", "page.html"]
        let run = try Program.run(arguments, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(run.stdout.isEmpty)
        #expect(run.messages.last?.hasPrefix("4 frames of 64×36 pixels in page.html") == true)
        let page = try folder.bytes(of: "page.html")
        let refused = try Program.run(arguments, in: folder)
        #expect(refused.exitCode == 73)
        #expect(refused.stderr.contains("--overwrite"))
        #expect(try Program.run(arguments + ["--overwrite"], in: folder).exitCode == 0)
        #expect(try folder.bytes(of: "page.html") == page)
    }

    @Test(arguments: [
        [], ["--out", "page.html", "--serve"], ["--serve", "--port", "70000"],
        ["--out", "page.html", "--scale", "0"], ["--serve", "--scale", "-1"],
        ["--out", "-"], ["--out", "page.gif"], ["--out", "page"],
    ])
    func wrongOptionsAreRefused(options: [String]) throws {
        let run = try Program.run(["preview", "spec.json"] + options, in: folder)
        #expect(run.exitCode == 64, "\(run.stderr)")
        #expect(try folder.names() == ["spec.json"])
    }

    @Test(arguments: [["--out", "page.html"], ["--serve"]])
    func foldersOfFramesAreRefused(options: [String]) throws {
        try folder.makeFolder("frames")
        let run = try Program.run(["preview", "frames"] + options, in: folder)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("preview needs a spec, and frames is a folder"))
    }

    @Test func theServerPrintsItsAddressAndEndsOnASignal() throws {
        let command = try RunningCommand(
            Program.path, ["preview", "spec.json", "--serve"], in: folder.path)
        command.wait { command.messages.contains("Ctrl-C") }
        command.signal(SIGTERM)
        let run = try command.wait()
        #expect(run.exitCode == 143)
        #expect(
            run.stdout.wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/[0-9a-f]{32}\/\n/) != nil,
            "\(run.stdout)")
    }

    @Test func aUsedPortIsAnError() throws {
        let command = try RunningCommand(
            Program.path, ["preview", "spec.json", "--serve"], in: folder.path)
        command.wait { command.messages.contains("Ctrl-C") }
        command.signal(SIGTERM)
        let address = try command.wait().stdout
        let port = String(try #require(address.firstMatch(of: /:([0-9]+)\//)).output.1)
        let first = try RunningCommand(
            Program.path, ["preview", "spec.json", "--serve", "--port", port], in: folder.path)
        first.wait { first.messages.contains("Ctrl-C") }
        let second = try Program.run(
            ["preview", "spec.json", "--serve", "--port", port], in: folder)
        #expect(second.exitCode == 69)
        #expect(second.messages.count == 1)
        #expect(second.stderr.contains("port \(port): another program uses it"))
    }
}
