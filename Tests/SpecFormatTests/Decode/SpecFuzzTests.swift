import Drawing
import Foundation
import LayerTree
import SpecFormat
import TestSupport
import Testing
import TimingModel

/// Examples with random changes are recorded or refused with a message, and never crash.
/// `ANIMRENDER_FUZZ_SPECS` sets the number of specs, `ANIMRENDER_FUZZ_SEED` the first seed.
@MainActor
@Suite struct SpecFuzzTests {
    static let environment = ProcessInfo.processInfo.environment
    static let count =
        environment["ANIMRENDER_FUZZ_SPECS"].flatMap { Int($0) } ?? (slowTests ? 20_000 : 400)
    static let firstSeed = environment["ANIMRENDER_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

    /// The small example specs, so that most mutations matter.
    nonisolated(unsafe) static let examples: [Any] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Golden")
        let names = try! FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
        return names.compactMap { name in
            let file = root.appendingPathComponent("\(name)/spec.json")
            guard let data = try? Data(contentsOf: file), data.count < 6000 else { return nil }
            return try? JSONSerialization.jsonObject(with: data)
        }
    }()

    @Test func mutatedExamplesNeverCrash() throws {
        var recorded = 0
        for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.count) {
            var mutator = SpecMutator(seed: seed)
            let mutated = mutator.mutated(mutator.pick(Self.examples))
            let bytes = try Array(
                JSONSerialization.data(withJSONObject: mutated, options: .fragmentsAllowed))
            // A crash ends the run; the file then contains the seed.
            try Data("\(seed)\n".utf8).write(to: Self.lastSeed)
            do throws(SpecError) {
                let spec = try Spec(bytes: bytes)
                let recording = try? spec.record(
                    sampledUntil: .seconds(1), images: spec.plainImages)
                guard let timeline = recording else { continue }
                _ = timeline.displayList(at: .milliseconds(500)).description
                recorded += 1
            } catch {
                #expect(!error.issues.isEmpty && error.issues.allSatisfy { !$0.message.isEmpty })
            }
        }
        #expect(recorded > Self.count / 20, "the mutations should leave some specs right")
        try? FileManager.default.removeItem(at: Self.lastSeed)
    }

    static let lastSeed = FileManager.default.temporaryDirectory
        .appendingPathComponent("animrender-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
}

/// Changes a few values of a spec; equal seeds make equal changes.
private struct SpecMutator {
    private var random: SplitMix64
    /// How many times rarer changes are than in the most heavily mutated specs.
    private let rarity: Int

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        rarity = [1, 4, 16, 30].randomElement(using: &random)!
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func happens(oneIn count: Int) -> Bool {
        Int.random(in: 0..<count * rarity, using: &random) == 0
    }

    /// The value with up to one in forty parts changed.
    mutating func mutated(_ value: Any) -> Any {
        if happens(oneIn: 40) { return replacement(for: value) }
        switch value {
        case let list as [Any]:
            var result = list.map { mutated($0) }
            if happens(oneIn: 30), !result.isEmpty { result.removeLast() }
            if happens(oneIn: 30), let first = result.first { result.append(first) }
            return result
        case let object as [String: Any]:
            var result: [String: Any] = [:]
            for key in object.keys.sorted() {
                if happens(oneIn: 60) { continue }
                result[happens(oneIn: 80) ? pick(Self.words) : key] = mutated(object[key]!)
            }
            if happens(oneIn: 40) { result[pick(Self.words)] = pick(Self.values) }
            return result
        default: return value
        }
    }

    private mutating func replacement(for value: Any) -> Any {
        if let number = value as? Double, Bool.random(using: &random) {
            return pick([-number, number * 1e6, number / 1e6, number + 0.5, 0])
        }
        return pick(Self.values)
    }

    nonisolated(unsafe) private static let values: [Any] = [
        0, -1, 1, 0.5, 1e9, 1e-9, 1e300, -1e300, 9e15, true, false, "", "forever", "red", "ball",
        "${x}", "*", "$view", "frame", "all", "linear", "spring", "M0,0 L9,9", [Any](), [0, 0],
        [1e300, -1e300],
        [0, 0, 0, 0],
        [String: Any](), ["each": [1, 2]], ["cycle": [0, 1]], ["ramp": [0, 1e300]],
        ["first": 1, "else": 0], ["subviewsOf": "card"], ["steps": [3, "none"]],
        ["spring": ["dampingRatio": 0.01]], ["spring": ["mass": 1e-6, "damping": 1e6]],
        ["points": [[0, 0], [0, 5], [1, 1]]], ["cubicBezier": [0, 9, 1, -9]],
        ["count": 3, "columns": 2], [["rotate": 400], ["matrix": [0, 0, 0, 0, 0, 0]]],
    ]

    private static let words = [
        "animate", "keyframes", "group", "set", "add", "remove", "stop", "view", "to", "by", "from",
        "duration", "delay", "stagger", "curve", "repeat", "autoreverse", "speed", "fill",
        "additive",
        "values", "path", "property", "steps", "mode", "copies", "frame", "position", "size",
        "bounds", "anchorPoint", "alpha", "hidden", "scale", "rotate", "transform", "subviews",
        "id",
        "sequential", "serial", "poll", "spruce", "series", "transition", "apply", "options",
        "eachCompletion", "only", "customCurve", "startDate", "repeatCount", "pollInterval",
        "animations", "animationType", "sort", "exclude", "recursiveDepth", "include", "reverse",
        "chain", "all", "move", "sizing", "change", "type",
        "at", "completion", "border", "cornerRadius", "zPosition", "variables", "fps", "canvas",
    ]
}
