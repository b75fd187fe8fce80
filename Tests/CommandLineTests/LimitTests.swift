import Foundation
import TestSupport
import Testing

/// Each row of the table in `Limits.md`: its limit is reached, and one more is refused in words.
@Suite(.onProgramThreads) struct LimitTests {
    let folder = TemporaryFolder()

    /// The folder of the documentation.
    private static let documentation = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent(
            "../../Sources/AnimRenderKit/AnimRenderKit.docc")

    /// Some take seconds or minutes in a debug build.
    @Test(
        "limits are reached and not exceeded",
        arguments: Limit.all.filter { !$0.isHeavy || slowTests })
    func edge(limit: Limit) throws {
        var run = try run(limit, with: limit.most)
        #expect(run.exitCode == 0, "\(run.stderr.prefix(500))")
        #expect(!run.stderr.contains(limit.message))
        run = try self.run(limit, with: limit.most + 1)
        #expect(run.exitCode == limit.code, "\(run.stderr.prefix(500))")
        #expect(run.stderr.contains(limit.message), "\(run.stderr.prefix(500))")
        #expect(try folder.names() == ["spec.json"])
    }

    private func run(_ limit: Limit, with count: Int) throws -> CommandRun {
        try folder.write(limit.spec(count), to: "spec.json")
        return try Program.run(limit.arguments(count), in: folder)
    }

    @Test("limits stand in the documentation")
    func documented() throws {
        for limit in Limit.all { try Self.expectDocumented(limit.row, limit.most) }
    }

    /// Expects that the table has a row for a limit.
    static func expectDocumented(_ row: String, _ most: Int) throws {
        let file = documentation.appendingPathComponent("Limits.md")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let number = most.formatted(.number.locale(Locale(identifier: "en_US")))
        #expect(rows.contains { $0.hasPrefix("| \(row) | \(number) ") }, "| \(row) | \(number) |")
    }

    @Test("the limit of events and values ends a recording in time", .enabled(if: slowTests))
    func values() throws {
        for (seconds, code) in [(240_000, 0), (260_000, 65)] as [(Int, Int32)] {
            try folder.write(Limit.polling(seconds: seconds), to: "spec.json")
            let run = try Program.run(["validate", "spec.json"], in: folder)
            #expect(run.exitCode == code, "\(run)")
            #expect(code == 0 || run.stderr.contains("more than 5000000 events and values"))
        }
    }
}

/// A number that the program doesn't exceed.
struct Limit: Sendable, CustomTestStringConvertible {
    /// The beginning of its row.
    let row: String
    let most: Int
    /// A spec with that many.
    var spec: @Sendable (Int) -> String = { _ in Limit.canvas() }
    /// The command that meets the limit.
    var arguments: @Sendable (Int) -> [String] = { _ in ["validate", "spec.json"] }
    /// The exit code beyond the limit.
    var code: Int32 = 65
    /// A part of the message beyond the limit.
    let message: String
    var isHeavy = false

    var testDescription: String { row }

    /// A spec with a small canvas and other members.
    static func canvas(_ members: String = "", size: String = "[8, 8]") -> String {
        #"{"canvas": {"size": \#(size)}\#(members.isEmpty ? "" : ", ")\#(members)}"#
    }

    private static let view = #"{"id": "v", "size": [1, 1], "backgroundColor": "red"}"#

    /// A value that is polled twenty times a second and kept.
    static func polling(seconds: Int) -> String {
        let poll =
            #"{"poll": {"view": "v", "apply": {"from": {"alpha": 0}, "to": {"alpha": 1}}, "duration": \#(seconds)}}"#
        return canvas(
            #""fps": 0.001, "duration": \#(seconds), "views": [\#(view)], "animations": [\#(poll)]"#
        )
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    /// Views with this animation.
    private static func animated(_ members: String) -> String {
        canvas(
            #""views": [\#(view)], "animations": [{"animate": {"view": "v", "to": {"alpha": 0}, \#(members)}}]"#
        )
    }

    private static let dryRun = ["spec.json", "--out", "out", "--dry-run", "--frames", "0"]

    static let all = ofViews + ofContents + ofTimes + ofRuns + ofSounds + ofLottie

    /// Files are only opened by `validate`: the spec itself is one.
    private static let ofSounds = [
        Limit(
            row: "sounds of a film", most: 64,
            spec: { count in
                let sounds = Array(repeating: #"{"file": "spec.json"}"#, count: count)
                return canvas(#""audio": [\#(sounds.joined(separator: ", "))]"#)
            }, message: "expected at most 64 sounds"),
        Limit(
            row: "volumes of a sound", most: 200,
            spec: { count in
                let volumes = (0..<count).map { #"{"at": \#($0), "factor": 1}"# }
                let list = volumes.joined(separator: ", ")
                return canvas(#""audio": [{"file": "spec.json", "volume": [\#(list)]}]"#)
            }, message: "expected at most 200 volumes"),
    ]

    private static let ofViews = [
        Limit(
            row: "views", most: 200_000,
            spec: { count in
                let inner = #"{"size": [1, 1], "copies": {"count": 199}}"#
                let thousands =
                    #"{"size": [1, 1], "copies": {"count": 1000}, "subviews": [\#(inner)]}"#
                return canvas(
                    #""views": [\#(thousands)\#(repeated(", {}", count - 200_000))]"#)
            }, message: "views: the limit is 200000", isHeavy: true),
        Limit(
            row: "copies of a view", most: 100_000,
            spec: { canvas(#""views": [{"size": [1, 1], "copies": {"count": \#($0)}}]"#) },
            message: "a whole number of copies, from 1 to 100000", isHeavy: true),
        Limit(
            row: "views inside each other", most: 512,
            spec: { count in
                let adds = (0..<count).map { index in
                    let into = index == 0 ? "" : #""into": "v\#(index - 1)", "#
                    return #"{"add": {\#(into)"view": {"id": "v\#(index)"}}}"#
                }
                return canvas(#""animations": [\#(adds.joined(separator: ", "))]"#)
            }, message: "views are nested more than 512 deep"),
        Limit(
            row: "shadows inside each other", most: 32,
            spec: { count in
                let shadow = #"{"shadow": {"opacity": 1}, "subviews": ["#
                return canvas(
                    #""views": [\#(repeated(shadow, count))\#(repeated("]}", count))]"#)
            }, message: "shadows are nested more than 32 deep"),
        Limit(
            row: "arrays and objects inside each other", most: 512,
            spec: { canvas("\"//\": \(repeated("[", $0 - 1))\(repeated("]", $0 - 1))") },
            message: "nested more than 512 deep"),
    ]

    private static let ofContents = [
        Limit(
            row: "effects of a view", most: 32,
            spec: { count in
                let effects = repeated(#"{"blur": 1}, "#, count - 1) + #"{"blur": 1}"#
                return canvas(#""views": [{"effects": [\#(effects)]}]"#)
            }, message: "at most 32 effects"),
        Limit(
            row: "paints of a fill, a stroke or a text", most: 32,
            spec: { count in
                let paints = repeated(#"{"color": "red"}, "#, count - 1) + #"{"color": "red"}"#
                return canvas(
                    #""views": [{"shape": {"path": "M0,0 H8", "stroke": [\#(paints)]}}]"#)
            }, message: "at most 32 colours and paints"),
        Limit(
            row: "colours of a gradient", most: 1000,
            spec: { count in
                let colors = repeated(#""red", "#, count - 1) + #""red""#
                return canvas(#""views": [{"gradient": {"colors": [\#(colors)]}}]"#)
            }, message: "at most 1000 colours"),
        Limit(
            row: "points of the radius of a blur", most: 1000,
            spec: { canvas(#""views": [{"effects": [{"blur": \#($0)}]}]"#) },
            message: "a radius in points, from 0 to 1000"),
        Limit(
            row: "characters of a text", most: 20_000,
            spec: { canvas(#""views": [{"text": {"string": "\#(repeated("x", $0))"}}]"#) },
            message: "a text of at most 20000 characters"),
        Limit(
            row: "views that arrange others inside each other", most: 16,
            spec: { count in
                let views = (1..<count).reduce(#"{"arrange": {}}"#) { inner, _ in
                    #"{"arrange": {}, "subviews": [\#(inner)]}"#
                }
                return canvas(#""views": [\#(views)]"#)
            }, message: "nested more than 16 deep"),
        Limit(
            row: "views that one view arranges, with those that they arrange", most: 1000,
            spec: { count in
                canvas(
                    #""views": [{"arrange": {}, "subviews": [{"size": [1, 1], "copies": {"count": \#(count)}}]}]"#
                )
            }, message: "one view arranges more than 1000 views"),
        Limit(
            row: "parts into which texts are split", most: 100_000,
            spec: { count in
                let text = { (length: Int) in
                    #"{"split": "letters", "text": {"blocks": true, "string": "\#(repeated("x", length))"}}"#
                }
                let rest = count - 100_000
                let many = #"{"copies": {"count": 100}, \#(text(1000).dropFirst())"#
                return canvas(#""views": [\#(rest > 0 ? text(rest) + ", " : "")\#(many)]"#)
            }, message: "parts of texts: the limit is 100000", isHeavy: true),
        Limit(
            row: "spans of a text", most: 1000,
            spec: { count in
                let spans = Array(repeating: #"{"string": "x"}"#, count: count)
                return canvas(
                    #""views": [{"text": {"spans": [\#(spans.joined(separator: ", "))]}}]"#)
            }, message: "at most 1000 parts of a text"),
        Limit(
            row: "characters of all texts", most: 400_000,
            spec: { count in
                let whole =
                    #"{"text": {"string": "\#(repeated("x", 20_000))"}, "copies": {"count": 20}}"#
                let rest = #", {"text": {"string": "\#(repeated("x", count - 400_000))"}}"#
                return canvas(#""views": [\#(whole)\#(count > 400_000 ? rest : "")]"#)
            }, message: "the limit is 400000"),
        Limit(
            row: "bytes of texts in which copies insert numbers", most: 64 << 20,
            spec: { count in
                let id = repeated("x", 65_533) + "{i}"
                let views = #"{"id": "\#(id)", "size": [1, 1], "copies": {"count": 1024}}"#
                let rest = repeated(#", {"//": "{"}"#, count - 64 << 20)
                return canvas(#""views": [\#(views)\#(rest)]"#)
            }, message: "the limit is 67108864", isHeavy: true),
        Limit(
            row: "points of a star, sides of a polygon", most: 1000,
            spec: { count in
                let star = #"{"star": {"points": \#(count), "radius": 4, "innerRadius": 2}}"#
                return canvas(#""views": [{"size": [8, 8], "shape": {"path": \#(star)}}]"#)
            }, message: "a whole number of points, from 1 to 1000"),
        Limit(
            row: "bytes that variables add", most: 16 << 20,
            // A value counts one byte more than its characters.
            spec: { count in
                let path = "M0 0L9 9" + repeated(" ", count - 9)
                let view = #"{"size": [8, 8], "shape": {"path": "${a}"}}"#
                return canvas(#""variables": {"a": "\#(path)"}, "views": [\#(view)]"#)
            }, message: "the variables add more than 16777216 bytes", isHeavy: true),
        Limit(
            row: "commands of a path", most: 1_000_000,
            spec: { count in
                let path = "M0 0" + repeated("L9 9", count - 1)
                return canvas(#""views": [{"size": [8, 8], "shape": {"path": "\#(path)"}}]"#)
            }, message: "more than 1000000 commands are too many", isHeavy: true),
        Limit(
            row: "pixels of a side of a frame", most: 32_767,
            spec: { canvas(size: "[\($0), 1]") }, arguments: { _ in dryRun },
            message: "a side may have 1 to 32767"),
        Limit(
            row: "pixels for a point", most: 1000,
            spec: { #"{"canvas": {"size": [8, 8], "scale": \#($0)}}"# },
            message: "pixels per point, above 0 and at most 1000"),
    ]

    /// A Lottie file with a layer for each number, which shows a square so many times.
    private static func lottie(repeating counts: [Int]) -> String {
        let square = #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [8, 8]}, "r": {"k": 0}}"#
        let red = #"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}"#
        let layers = counts.map { count in
            // Copies that move and turn are views of their own.
            let way = #"{"p": {"k": [1, 0]}, "r": {"k": 1}}"#
            let copies = #"{"ty": "rp", "c": {"k": \#(count)}, "o": {"k": 0}, "tr": \#(way)}"#
            return #"{"ty": 4, "ip": 0, "op": 4, "shapes": [\#(square), \#(red), \#(copies)]}"#
        }
        return
            #"{"w": 8, "h": 8, "fr": 4, "ip": 0, "op": 4, "layers": [\#(layers.joined(separator: ","))]}"#
    }

    private static let ofLottie = [
        Limit(
            row: "views that layers make", most: 200_000,
            // A layer has a view of its own, and two for each copy. Each copy looks for room for itself.
            spec: { lottie(repeating: Array(repeating: 1000, count: 99) + [($0 - 198_099) / 2]) },
            message: "there are more than 200000 views", isHeavy: true),
        Limit(
            row: "copies of a repeater", most: 1000, spec: { lottie(repeating: [$0]) }, code: 0,
            message: "warning: a repeater has more than 1000 copies: the others are left out"),
    ]

    private static let ofTimes = [
        Limit(
            row: "frames of a run", most: 1_000_000,
            spec: { canvas(#""fps": 1000, "duration": \#(Double($0) / 1000)"#) },
            arguments: { _ in ["spec.json", "--out", "out", "--dry-run"] },
            message: "1000001 frames, more than the 1000000 that one run makes", isHeavy: true),
        Limit(
            row: "frames a second", most: 1000, spec: { canvas(#""fps": \#($0)"#) },
            message: "frames per second, above 0 and at most 1000"),
        Limit(
            row: "seconds of a duration", most: 1_000_000_000,
            spec: { canvas(#""fps": 0.001, "duration": \#($0)"#) },
            message: "a number of seconds from 0 to 1000000000"),
        Limit(
            row: "runs of an animation", most: 1_000_000,
            spec: { animated(#""duration": 0.001, "repeat": \#($0)"#) },
            message: "a number of runs, above 0 and at most 1000000"),
        Limit(
            row: "steps of a curve", most: 1_000_000,
            spec: { animated(#""curve": {"steps": [\#($0), "end"]}"#) },
            message: "a whole number of steps, from 1 to 1000000"),
    ]

    private static let ofRuns = [
        Limit(
            row: "shards", most: 100_000,
            arguments: {
                ["spec.json", "--out", "out", "--dry-run", "--shard", "\($0 - 1)/\($0)"]
            }, code: 64, message: "at most 100000 parts"),
        Limit(
            row: "jobs", most: 1024, arguments: { dryRun + ["--jobs", "\($0)"] }, code: 64,
            message: "--jobs must be from 1 to 1024"),
        Limit(
            row: "the first frame's number", most: 1_000_000_000,
            arguments: { dryRun + ["--start-number", "\($0)"] }, code: 64,
            message: "--start-number must be from 0 to 1000000000"),
        Limit(
            row: "megabytes of `--memory`", most: 1 << 24,
            arguments: { dryRun + ["--memory", "\($0)"] }, code: 64,
            message: "--memory must be from 64 to 16777216"),
        Limit(
            row: "frames on a sheet", most: 1000,
            spec: { _ in canvas(#""duration": 100"#) },
            arguments: { ["sheet", "spec.json", "--out", "-", "--frames", "0-\($0 - 1)"] },
            code: 64, message: "1001 frames are too many for a sheet"),
    ]
}
