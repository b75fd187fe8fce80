import Foundation
import TestSupport

/// A random spec, rendered in every available way; all must produce the same bytes.
struct RandomRendering {
    let seed: UInt64
    /// The number of runs, and of compared frames.
    private(set) var runs = 0
    private(set) var frames = 0
    /// The problems, with command lines that reproduce them.
    private(set) var problems: [String] = []

    private let spec: String
    private let program: String
    private let folder = TemporaryFolder()

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardizedFileURL

    /// The pictures, fonts and sounds for all random specs: small PNG files and a WebP file, a photo that is scaled
    /// down a lot, a sound, and captions.
    static let files = RandomSpec.Files(
        pictures: [
            "Golden/image-sprites/frog.png", "Golden/image-nine-patch/button.png",
            "Golden/image-gravities/arrow.png", "Golden/photo-pan/lake.jpg",
            "Tests/Fuzzers/Corpus/picture/lossy-alpha.webp",
        ].map { root.appendingPathComponent($0).path },
        fonts: [
            ("plain", "Test Plain"), ("plain-italic", "Test Plain"), ("variable", "Test Variable"),
            ("layers", "Test Layers"), ("pictures", "Test Pictures"),
        ].map { file, family in
            (TestFonts.path("\(file).ttf"), family)
        }, sounds: [root.appendingPathComponent("Tests/TestSupport/Sounds/tone.wav").path],
        captions: [root.appendingPathComponent("Tests/Fuzzers/Corpus/captions/words.vtt").path],
        parts: [root.appendingPathComponent("Tests/TestSupport/Parts/part.json").path])

    /// Lets a spec in any folder name these files.
    static let allowance =
        (["Golden", "Tests/Fuzzers/Corpus", "Tests/TestSupport/Sounds", "Tests/TestSupport/Parts"]
        .map {
            root.appendingPathComponent($0).path
        }
        + [TestFonts.folder]).flatMap { ["--allow-files", $0] }

    /// The file in which a failing spec is kept.
    private var keptSpec: URL {
        Self.root.appendingPathComponent(".build/random-specs/\(seed).json")
    }

    /// Prepares the spec of `seed` for the executable at `program`.
    init(seed: UInt64, program: String) throws {
        self.seed = seed
        self.program = program
        spec = try RandomSpec.json(seed: seed, files: Self.files)
        try folder.write(spec, to: "spec.json")
    }

    /// Renders in all ways, or only in every `step`th one, starting at a different one for each seed.
    mutating func check(every step: Int = 1) throws {
        guard try render(["--jobs", "1"], to: "whole") else { return }
        let whole = try folder.frames(of: "whole")
        guard !whole.isEmpty else { return try note("no frames", []) }
        var random = SplitMix64(seed: seed)
        let ways = RenderingWay.all(count: whole.count, rate: try rate(), &random)
        for (index, way) in ways.enumerated() where (index + Int(seed % 1000)) % step == 0 {
            try check(way, whole)
        }
    }

    private mutating func check(_ way: RenderingWay, _ whole: [String: [UInt8]]) throws {
        let out = "out"
        defer { for name in [out, "like"] { try? folder.remove(name) } }
        for options in way.options {
            guard try render(options, to: out, way.environment) else { return }
        }
        let actual = try folder.frames(of: out)
        var reference = ["--jobs", "1"]
        var expected = whole
        switch way.frames {
        case .all: break
        case .some: expected = whole.filter { actual.keys.contains($0.key) }
        case .numbered(let numbers):
            let names = CommandLineTests.Frames.names(0..<numbers.count)
            expected = Dictionary(
                uniqueKeysWithValues: zip(names, CommandLineTests.Frames.names(numbers)).compactMap
                {
                    name, number in whole[number].map { (name, $0) }
                })
        case .like(let options):
            reference += options
            guard try render(reference, to: "like") else { return }
            expected = try folder.frames(of: "like")
        }
        frames += actual.count
        let differences = Set(actual.keys).union(expected.keys).sorted().compactMap {
            FrameDifference($0, actual[$0], expected[$0])
        }
        guard !differences.isEmpty else { return }
        try note(
            way.name, [reference] + way.options, way.environment,
            differences.prefix(5).map(\.description)
                + (differences.count > 5 ? ["and \(differences.count - 5) more"] : []))
    }

    /// Renders the spec, and returns whether it succeeded.
    private mutating func render(
        _ options: [String], to out: String, _ environment: [String] = []
    ) throws -> Bool {
        let arguments =
            environment + [program, "spec.json", "--quiet", "--out", out]
            + Self.allowance + options
        let command = try RunningCommand("/usr/bin/env", arguments, in: folder.path)
        // A run that hangs must not block the others.
        let limit = ContinuousClock.now + .seconds(600)
        command.wait { ContinuousClock.now > limit }
        command.signal(SIGKILL)
        let run = try command.wait()
        runs += 1
        if run.exitCode != 0 {
            try note("exit code \(run.exitCode)", [options], environment, run.messages.suffix(5))
        }
        return run.exitCode == 0
    }

    /// Records a problem with command lines that reproduce it, and keeps the spec.
    private mutating func note(
        _ problem: String, _ options: [[String]], _ environment: [String] = [],
        _ details: [String] = []
    ) throws {
        try FileManager.default.createDirectory(
            at: keptSpec.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(spec.utf8).write(to: keptSpec)
        let lines = options.enumerated().map { index, options in
            let prefix = index == 0 && options.count > 1 ? [] : environment
            let words =
                prefix + [program, keptSpec.path, "--out", index == 0 ? "a" : "b"]
                + Self.allowance + options
            return words.joined(separator: " ")
        }
        problems.append(
            (["seed \(seed): \(problem), \(keptSpec.path)"] + lines + details)
                .joined(separator: "\n    "))
    }

    /// Frames per second, as given in the spec.
    private func rate() throws -> Double {
        let json = try JSONSerialization.jsonObject(with: Data(spec.utf8)) as? [String: Any]
        guard let text = json?["fps"] as? String else { return json?["fps"] as? Double ?? 60 }
        let parts = text.split(separator: "/").compactMap { Double($0) }
        return parts.count == 2 ? parts[0] / parts[1] : parts[0]
    }
}
