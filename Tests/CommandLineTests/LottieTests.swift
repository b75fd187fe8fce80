import Foundation
import TestSupport
import Testing

/// Lottie files wherever a spec can be given.
@Suite(.onProgramThreads) struct LottieTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(
            """
            {"w": 40, "h": 20, "fr": 4, "ip": 0, "op": 4, "slots": {"brand": {"p": {"k": [1, 0, 0]}}},
             "assets": [{"id": "p", "w": 9, "h": 9, "u": "", "p": "none.png"}],
             "layers": [{"ty": 4, "nm": "Box", "ip": 0, "op": 4,
               "ks": {"p": {"k": [{"t": 0, "s": [0, 10]}, {"t": 4, "s": [40, 10]}]}},
               "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [8, 8]}, "r": {"k": 0}},
                          {"ty": "fl", "c": {"sid": "brand"}, "o": {"k": 100}}]},
              {"ty": 2, "nm": "Photo", "refId": "p", "ip": 0, "op": 4}]}
            """, to: "film.json")
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try Program.run(arguments, in: folder)
    }

    private static let warning =
        "film.json:2:13: warning: the picture \"none.png\" isn't there "
        + "(put it into the animation's folder, under this name): nothing is shown in \"Photo\""

    @Test("lottie files are rendered, sampled and checked like specs") func commands() throws {
        let rendered = try run("film.json", "--out", "out", "--quiet")
        #expect(rendered.exitCode == 0, "\(rendered.stderr)")
        #expect(rendered.stderr.contains(Self.warning), "\(rendered.stderr)")
        #expect(try folder.names(in: "out").filter { $0.hasSuffix(".png") }.count == 4)
        let sampled = try run(
            "sample", "film.json", "--at", "0.5", "--property", "position", "--view", "Box")
        #expect(sampled.stdout.contains("\"value\":[20,10]"), "\(sampled.stdout)")
        let checked = try run("validate", "film.json", "--like", "core-animation")
        #expect(checked.exitCode == 0 && checked.stderr.contains(Self.warning))
    }

    @Test("lottie files become specs that show the same") func imported() throws {
        let made = try run("import", "film.json", "--out", "spec.json")
        #expect(made.exitCode == 0 && made.stderr.contains(Self.warning), "\(made.stderr)")
        #expect(try run("validate", "spec.json").exitCode == 0)
        #expect(try run("film.json", "--out", "a", "--quiet").exitCode == 0)
        #expect(try run("spec.json", "--out", "b", "--quiet").exitCode == 0)
        for name in try folder.names(in: "a") where name.hasSuffix(".png") {
            #expect(try folder.bytes(of: "a/\(name)") == folder.bytes(of: "b/\(name)"))
        }
        let shown = try run("import", "film.json", "--out", "-")
        #expect(try Array(shown.stdout.utf8) == folder.bytes(of: "spec.json"))
        let again = try run("import", "film.json", "--out", "spec.json")
        #expect(again.exitCode == 73 && again.stderr.contains("--overwrite"), "\(again.stderr)")
        #expect(try run("import", "film.json", "--out", "spec.json", "--overwrite").exitCode == 0)
    }

    /// A file with a part of every kind: pictures, text, masks, mattes, time remapping, repeaters, trims, parents.
    @Test(
        "lottie files of every kind show the same as their specs",
        arguments: [[], ["--like", "core-animation"]])
    func everything(_ options: [String]) throws {
        let corpus = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fuzzers/Corpus/lottie/everything.json")
        try folder.write([UInt8](Data(contentsOf: corpus)), to: "everything.json")
        func succeed(_ arguments: [String]) throws {
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode == 0, "\(run.stderr)")
        }
        try succeed(["import", "everything.json", "--out", "spec.json"] + options)
        try succeed(["everything.json", "--out", "a", "--quiet"] + options)
        try succeed(["spec.json", "--out", "b", "--quiet"])
        let names = try folder.names(in: "a").filter { $0.hasSuffix(".png") }
        #expect(names.count == 30)
        for name in names {
            #expect(try folder.bytes(of: "a/\(name)") == folder.bytes(of: "b/\(name)"))
        }
    }

    @Test("lottie files have goldens, as files and in archives") func goldens() throws {
        let corpus = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fuzzers/Corpus/archive/packed.lottie")
        try folder.makeFolder("G")
        try folder.write([UInt8](Data(contentsOf: corpus)), to: "G/packed.lottie")
        try folder.write(folder.bytes(of: "film.json"), to: "G/film.json")
        try folder.write([UInt8](Data(contentsOf: corpus)), to: "G/film.lottie")
        let recorded = try run("golden", "record", "G")
        #expect(recorded.stdout.contains("recorded: film: 4 frames"), "\(recorded)")
        #expect(recorded.stdout.contains("recorded: packed.lottie: "), "\(recorded)")
        #expect(try run("golden", "verify", "G").exitCode == 0)
        try folder.write("PK\u{3}\u{4}", to: "G/packed.lottie")
        let damaged = try run("golden", "verify", "G")
        #expect(damaged.exitCode == 65, "\(damaged)")
        #expect(
            damaged.stdout.contains("packed.lottie:1:1: error: the archive is cut off"),
            "\(damaged)")
    }

    @Test("lottie files are meant by options that do nothing for specs") func optionsForSpecs()
        throws
    {
        try folder.write(
            "{\"canvas\": {\"size\": [9, 9]}, \"views\": []}", to: "spec.json")
        let run = try run("validate", "spec.json", "--like", "core-animation", "--animation", "a")
        let end = "is for Lottie files, and this is a spec: it changes nothing"
        #expect(run.exitCode == 0)
        #expect(
            run.stderr.contains("spec.json:1:1: warning: drawing like Core Animation \(end)"),
            "\(run)")
        #expect(
            run.stderr.contains("spec.json:1:1: warning: choosing an animation \(end)"), "\(run)")
    }

    @Test(
        "lottie files are meant by options that do nothing, which is reported once and only if there is none"
    )
    func optionsForSeveral() throws {
        for name in ["a.json", "b.json"] {
            try folder.write("{\"canvas\": {\"size\": [9, 9]}, \"views\": []}", to: name)
        }
        let like = ["--like", "core-animation"]
        let specs = try Program.run(["validate", "a.json", "b.json"] + like, in: folder)
        #expect(specs.messages.filter { $0.contains("like Core Animation") }.count == 1, "\(specs)")
        let json = try Program.run(["validate", "a.json", "b.json", "--json"] + like, in: folder)
        #expect(json.stdout.split(separator: "\n").count == 1, "\(json)")
        let mixed = try Program.run(
            ["validate", "a.json", "film.json", "b.json"] + like, in: folder)
        #expect(mixed.exitCode == 0 && !mixed.stderr.contains("like Core Animation"), "\(mixed)")
        try folder.write("{", to: "broken.json")
        for broken in ["broken.json", "missing.json"] {
            let run = try Program.run(["validate", "a.json", broken] + like, in: folder)
            #expect(run.exitCode != 0 && !run.stderr.contains("like Core Animation"), "\(run)")
        }
        let goldens = try Program.run(["golden", "record", "a.json", "b.json"] + like, in: folder)
        #expect(
            goldens.messages.filter { $0.contains("like Core Animation") }.count == 1, "\(goldens)")
    }

    @Test("lottie files have slots that --set changes") func slots() throws {
        let plain = try run("film.json", "--out", "plain", "--frames", "2")
        let green = try run("film.json", "--out", "green", "--frames", "2", "--set", "brand=lime")
        #expect(plain.exitCode == 0 && green.exitCode == 0)
        let name = "frame_00002.png"
        #expect(try folder.bytes(of: "plain/\(name)") != folder.bytes(of: "green/\(name)"))
    }

    @Test("files that are no Lottie files are refused") func refused() throws {
        try folder.write("{\"canvas\": {\"size\": [9, 9]}}", to: "spec.json")
        let spec = try run("import", "spec.json", "--out", "other.json")
        #expect(spec.exitCode == 65 && spec.stderr.contains("expected a Lottie animation"))
        try folder.write("{\"layers\": []}", to: "head.json")
        for command in [
            ["import", "head.json", "--out", "other.json"], ["validate", "head.json"],
        ] {
            let run = try Program.run(command, in: folder)
            #expect(run.exitCode == 65, "\(run)")
            #expect(
                run.messages.count { $0.contains("error: a Lottie animation needs") } == 3, "\(run)"
            )
        }
        try folder.write("PK\u{3}\u{4}", to: "cut.lottie")
        let cut = try run("cut.lottie", "--out", "out")
        #expect(cut.exitCode == 65 && cut.stderr.contains("the archive is cut off"))
    }
}
