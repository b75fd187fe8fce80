import TestSupport
import Testing

/// The limits of included specs, at their edges.
@Suite(.onProgramThreads) struct PartLimitTests {
    let folder = TemporaryFolder()

    private static let rows = [
        ("included specs, each as often as it is included", 1000),
        ("included specs inside each other", 16),
        ("bytes of all included specs, each as often as it is included", 16 << 20),
        ("values of `wiggle`, each for every view and property", 6_000_000),
    ]

    @Test(arguments: rows)
    func areDocumented(row: String, most: Int) throws {
        try LimitTests.expectDocumented(row, most)
    }

    /// The spec of a film or a part that includes these files.
    private func write(_ files: [String], to name: String, filler: Int = 0) throws {
        let views = files.enumerated().map { index, file in
            #"{"id": "p\#(index)", "include": {"file": "\#(file)"}}"#
        }
        try folder.write(
            #"{"canvas": {"size": [9, 9]}, "duration": 0.1, "views": [\#(views.joined(separator: ", "))]}"#
                + String(repeating: " ", count: filler), to: name)
    }

    private func expect(_ message: String?) throws {
        let run = try Program.run(["validate", "film.json"], in: folder)
        guard let message else {
            #expect(run.exitCode == 0, "\(run.stderr.prefix(500))")
            return
        }
        #expect(run.exitCode == 65 && run.stderr.contains(message), "\(run.stderr.prefix(500))")
    }

    @Test func files() throws {
        try write([], to: "part.json")
        try write(Array(repeating: "part.json", count: 1000), to: "film.json")
        try expect(nil)
        try write(Array(repeating: "part.json", count: 1001), to: "film.json")
        try expect("the spec includes more than 1000 files")
    }

    @Test func depth() throws {
        for level in 1...17 {
            try write(level < 17 ? ["part\(level + 1).json"] : [], to: "part\(level).json")
        }
        try write(["part2.json"], to: "film.json")
        try expect(nil)
        try write(["part1.json"], to: "film.json")
        try expect("files are included more than 16 deep here")
    }

    @Test func bytes() throws {
        try write([], to: "part.json", filler: 8 << 20)
        try write(["part.json"], to: "film.json")
        try expect(nil)
        try write(["part.json", "part.json"], to: "film.json")
        try expect("the limit is 16777216")
    }
}
