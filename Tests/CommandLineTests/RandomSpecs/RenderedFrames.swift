import ImageCodecs
import TestSupport

/// The difference between two files of frames, byte for byte.
struct FrameDifference: CustomStringConvertible {
    let description: String

    /// Nil if the files are equal.
    init?(_ name: String, _ actual: [UInt8]?, _ expected: [UInt8]?) {
        guard actual != expected else { return nil }
        guard let actual, let expected else {
            description = "\(name): \(actual == nil ? "isn't there" : "shouldn't be there")"
            return
        }
        guard let a = try? DecodedImage(png: actual), let b = try? DecodedImage(png: expected)
        else {
            description = "\(name): can't be read"
            return
        }
        guard (a.width, a.height, a.hasAlpha) == (b.width, b.height, b.hasAlpha) else {
            description = "\(name): another kind of picture"
            return
        }
        description = "\(name): \(Self.pixels(a, b))"
    }

    private static func pixels(_ a: DecodedImage, _ b: DecodedImage) -> String {
        var (count, largest) = (0, 0)
        for start in stride(from: 0, to: a.bytes.count, by: 4) {
            let most = (start..<start + 4).map { abs(Int(a.bytes[$0]) - Int(b.bytes[$0])) }.max()!
            largest = max(largest, most)
            count += most > 0 ? 1 : 0
        }
        guard count > 0 else { return "the same pixels in other bytes" }
        return "\(count == 1 ? "1 pixel differs" : "\(count) pixels differ") by up to \(largest)"
    }
}

/// A way to render a spec: command lines whose frames go to one folder.
struct RenderingWay {
    let name: String
    /// The options of each command line.
    let options: [[String]]
    /// Environment variables, as `NAME=value`.
    var environment: [String] = []
    /// The expected frames.
    var frames = Frames.all

    enum Frames {
        /// All frames of a run with `--jobs 1`.
        case all
        /// Some of these frames, with the same names.
        case some
        /// The frames with these numbers, renumbered from 0.
        case numbered([Int])
        /// All frames of a run with these options and `--jobs 1`.
        case like([String])
    }
}

extension RenderingWay {
    /// The ways to render a spec of `count` frames, with choices made by `random`.
    static func all(
        count: Int, rate: Double, _ random: inout SplitMix64
    ) -> [RenderingWay] {
        let shards = Int.random(in: 2...3, using: &random)
        let alone = Int.random(in: 0..<count, using: &random)
        let run = (0..<count).shuffled(using: &random).prefix(4).sorted()
        return [2, 5, 8].map { .init(name: "jobs \($0)", options: [["--jobs", "\($0)"]]) } + [
            .init(
                name: "shards",
                options: (0..<shards).reversed().map {
                    ["--shard", "\($0)/\(shards)", "--jobs", "\($0 + 1)"]
                }),
            .init(name: "reverse", options: [["--order", "reverse", "--jobs", "2"]]),
            .init(name: "binary", options: [["--order", "binary", "--jobs", "1"]]),
            .init(name: "alone", options: [["--frames", "\(alone)"]], frames: .some),
            .init(
                name: "subset",
                options: [
                    ["--frames", run.map(String.init).joined(separator: ","), "--jobs", "1"]
                ],
                frames: .some),
            at(count: count, rate: rate, &random),
            .init(
                name: "memory of 90", options: [["--jobs", "1"]],
                environment: ["MALLOC_PERTURB_=90"]),
            .init(
                name: "memory of 165", options: [["--jobs", "4"]],
                environment: ["MALLOC_PERTURB_=165"]),
            .init(
                name: "twice the scale", options: [["--scale", "2", "--jobs", "5"]],
                frames: .like(["--scale", "2"])),
        ]
    }

    /// Renders at times in seconds: those of frames with at most six decimals if there are several,
    /// otherwise random ones.
    private static func at(count: Int, rate: Double, _ random: inout SplitMix64) -> RenderingWay {
        let exact = (0..<count).filter {
            (Double($0) * 1e6 / rate).truncatingRemainder(dividingBy: 1) == 0
        }
        guard exact.count > 1 else {
            let times = (0..<3).map { _ in Int.random(in: 0..<count * 1000, using: &random) }
            let words = times.sorted().map { "\((Double($0) / rate).rounded() / 1000)" }
            let options = ["--at", words.joined(separator: ",")]
            return .init(
                name: "at", options: [options + ["--jobs", "3", "--order", "reverse"]],
                frames: .like(options))
        }
        let chosen = exact.shuffled(using: &random).prefix(3).sorted()
        let times = chosen.map { "\(Double($0) / rate)" }.joined(separator: ",")
        return .init(
            name: "at", options: [["--at", times, "--jobs", "2"]], frames: .numbered(chosen))
    }
}
