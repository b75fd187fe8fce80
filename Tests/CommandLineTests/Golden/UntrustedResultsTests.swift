import ImageCodecs
import TestSupport
import Testing

/// Results come from untrusted sources, too, as those of a proposed change. What is approved lands in the repository, and what is
/// reviewed in a page that may be passed on.
@Suite(.onProgramThreads) struct UntrustedResultsTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }
    private let pending = "golden-results/a/.pending"

    init() throws {
        goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        try goldens.change("a", to: "[50, 24]")
        _ = try goldens.run("verify", "G")
        try folder.makeFolder("private")
        try folder.write("secret", to: "private/key")
    }

    /// Expects that nothing is approved, and that nothing of `private` was read or written.
    private func expectRefusal(
        _ message: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder.contents(of: "G/a")
        let run = try goldens.run("approve")
        #expect(
            run.exitCode != 0 && run.stderr.contains(message), "\(run)",
            sourceLocation: sourceLocation)
        #expect(try folder.contents(of: "G/a") == before, sourceLocation: sourceLocation)
        #expect(try folder.names(in: "private") == ["key"], sourceLocation: sourceLocation)
    }

    @Test(
        "a link among the files that wait for approval isn't followed",
        arguments: spread(["frame_00000.png", "timeline.txt", "events.txt", "golden.json"], 2))
    func pendingLink(name: String) throws {
        try folder.remove("\(pending)/\(name)")
        try folder.link("\(pending)/\(name)", to: folder("private/key"))
        try expectRefusal("\(pending)/\(name): it is a link")
    }

    @Test("a link with the recorded bytes behind it, or in place of a folder, isn't followed")
    func folderLinks() throws {
        _ = try CommandRun.shell("mv \(pending) elsewhere", in: folder.path)
        try folder.link(pending, to: "../../elsewhere")
        try expectRefusal("\(pending)/golden.json: it is a link")
    }

    @Test("files that aren't those that were found are refused")
    func otherFiles() throws {
        let png = try folder.bytes(of: "\(pending)/frame_00000.png")
        for name in ["frame_00009.png", "events.txt", "timeline.txt"] {
            let bytes = try folder.bytes(of: "\(pending)/\(name)")
            for junk in [Array("junk".utf8), png] {
                try folder.write(junk, to: "\(pending)/\(name)")
                try expectRefusal("\(pending)/\(name) ")
            }
            try folder.write(bytes, to: "\(pending)/\(name)")
        }
        #expect(try goldens.run("approve").exitCode == 0)
    }

    @Test(
        "a single file is the one that was recorded, and a picture is one",
        arguments: spread([("a.txt", "other"), ("a.png", "junk"), ("b.txt", "junk")], 2))
    func singleFile(name: String, text: String) throws {
        try folder.remove(pending)
        try folder.makeFolder(pending)
        try folder.write(text, to: "\(pending)/\(name)")
        let hash = PixelHash(of: Array("junk".utf8))
        let file = #""file":{"\#(name == "b.txt" ? "c.txt" : name)":"\#(hash)"}"#
        try folder.write(
            #"{"name":"a","verdict":"missing","target":"../G/a",\#(file)}"#,
            to: "golden-results/a/result.json")
        try expectRefusal("a: ")
    }

    @Test("nothing is written through links in the golden's folder")
    func targetLinks() throws {
        for name in ["frame_00009.png", "golden.json"] {
            try folder.remove("G/a/\(name)")
            // Outside the folder that the results are in.
            let end = "/tmp/animrender-\(UInt64.random(in: 0 ... .max))-\(name)"
            try folder.link("G/a/\(name)", to: end)
            try expectRefusalOfPlace()
            try folder.remove("G/a/\(name)")
        }
    }

    private func expectRefusalOfPlace() throws {
        let run = try goldens.run("approve")
        #expect(run.exitCode == 64 && run.stderr.contains("the golden would be in /tmp/"), "\(run)")
    }

    @Test("the page shows no picture behind a link, no junk, and no other picture")
    func page() throws {
        let page = try folder.bytes(of: "golden-results/review.html")
        let name = "golden-results/a/expected_00003.png"
        let actual = try folder.bytes(of: "golden-results/a/actual_00009.png")
        try folder.remove(name)
        try folder.link(name, to: folder("private/key"))
        let linked = try goldens.run("review")
        #expect(
            linked.exitCode == 66 && linked.stderr.contains("\(name): it is a link"), "\(linked)")
        try folder.remove(name)
        for bytes in [Array("junk".utf8), actual] {
            try folder.write(bytes, to: name)
            let run = try goldens.run("review")
            #expect(run.exitCode == 65 && run.stderr.hasPrefix(name), "\(run)")
        }
        #expect(try folder.bytes(of: "golden-results/review.html") == page)
    }

    /// A picture of a few bytes may have a billion pixels.
    @Test("a picture of another size isn't decoded, and one of the recorded size within a budget")
    func largePicture() throws {
        let name = "golden-results/a/expected_00003.png"
        try folder.writeLargePicture(name, side: 12_000)
        let run = try goldens.run("review", "--memory", "100")
        #expect(run.exitCode == 65 && run.stderr.contains("isn't the picture"), "\(run)")
        let result = String(
            decoding: try folder.bytes(of: "golden-results/a/result.json"), as: UTF8.self)
        let forged = result.replacing(/"size":\[[0-9]+,[0-9]+\]/, with: #""size":[12000,12000]"#)
        #expect(forged != result)
        try folder.write(forged, to: "golden-results/a/result.json")
        let large = try goldens.run("review", "--memory", "100")
        #expect(large.exitCode == 71 && large.stderr.contains("100 megabytes"), "\(large)")
    }

    @Test("results are written through no link")
    func writing() throws {
        try folder.remove("golden-results/review.html")
        try folder.link("golden-results/review.html", to: "../private/page")
        #expect(try goldens.run("review").exitCode == 0)
        for name in ["run.json", "a/result.json"] {
            try folder.remove("golden-results/\(name)")
            try folder.link("golden-results/\(name)", to: folder("private/\(name.suffix(4))"))
        }
        _ = try goldens.run("verify", "G", "--results", "golden-results")
        try folder.remove("golden-results")
        _ = try goldens.run("verify", "G")
        try folder.remove("golden-results/a")
        try folder.link("golden-results/a", to: "../private")
        let run = try goldens.run("verify", "G")
        #expect(run.exitCode == 64 && run.stderr.contains("golden-results/a is a link"), "\(run)")
        #expect(try folder.names(in: "private") == ["key"])
    }
}
