import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Properties of every tree with any animations.
@MainActor
@Suite struct RandomSceneTests {
    static let seeds = Array(0..<(slowTests ? 10_000 : 200)).map(UInt64.init)
    static let times = [0, 0.25, 0.999_999_9, 1.0 / 3, 2, 3.7].map { Duration(seconds: $0) }

    /// For each seed: only finite numbers, and equal results when repeated and when sampled in another
    /// order. In the event log, every animation that starts ends at most once.
    @Test func holdsForAnyScene() throws {
        for seed in Self.seeds {
            var scene = RandomScene(seed: seed)
            let timeline = try scene.record()
            var again = RandomScene(seed: seed)
            #expect(try again.record() == timeline, "seed \(seed)")
            let lists = Self.times.map { timeline.displayList(at: $0) }
            for list in lists { #expect(list.isFinite, "seed \(seed)") }
            for (time, list) in zip(Self.times, lists).reversed() {
                #expect(timeline.displayList(at: time) == list, "seed \(seed)")
            }
            Self.expectSoundLog(timeline.events, seed: seed)
        }
    }

    /// Every animation starts once and then ends or stays unfinished once; times never decrease.
    static func expectSoundLog(_ events: [TimelineEvent], seed: UInt64) {
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
        let started = events.filter { $0.kind == .started }.map(\.animation)
        let ended = events.filter { $0.kind != .started }.map(\.animation)
        // Animations with a key may reuse their name.
        let unnamed = started.filter { $0.hasPrefix("animation-") }
        #expect(Set(unnamed).count == unnamed.count, "seed \(seed)")
        #expect(ended.sorted() == started.sorted(), "seed \(seed)")
    }

    /// With any animations of a number, the shown value is the model plus the sum of what each animation
    /// adds alone.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func overlapsAreSums(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let moves = (0..<8).map { _ in
            (
                at: Double.random(in: 0...2, using: &random),
                length: Double.random(in: 0.1...2, using: &random),
                to: Double.random(in: -100...100, using: &random)
            )
        }.sorted { $0.at < $1.at }
        func shown(_ moves: [(at: Double, length: Double, to: Double)]) throws -> [Double] {
            let box = Box()
            return try box.values(at: (0..<40).map { Double($0) / 10 }) {
                for move in moves {
                    box.stage.after(move.at) {
                        View.animate(withDuration: move.length) { box.view.position.x = move.to }
                    }
                }
            }
        }
        let together = try shown(moves)
        var sum = Array(repeating: 0.0, count: together.count)
        var from = 0.0
        for move in moves {
            let alone = try shown([(move.at, move.length, move.to - from)])
            sum = zip(sum, alone).map { $0 + $1 }
            from = move.to
        }
        expect(together, sum, within: 1e-9)
    }

    /// Completions that start animations: none is lost, and none is called twice.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func noCompletionIsLost(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let box = Box()
        var submitted = 0
        var calls: [Int: Int] = [:]
        func submit(depth: Int) {
            let number = submitted
            submitted += 1
            let target = Double.random(in: 0...1, using: &random)
            let duration = [0, 0.1, 0.25, 0.3].randomElement(using: &random)!
            let usesColor = Bool.random(using: &random)
            View.animate(withDuration: duration) {
                if usesColor {
                    box.view.backgroundColor = Color(white: target)
                } else {
                    box.view.alpha = target
                }
            } completion: { _ in
                calls[number, default: 0] += 1
                guard depth < 6 else { return }
                for _ in 0..<Int.random(in: 0...3, using: &random) { submit(depth: depth + 1) }
            }
        }
        _ = try box.stage.record { for _ in 0..<4 { submit(depth: 0) } }
        #expect(calls.count == submitted && calls.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    }
}

extension DisplayList {
    /// Whether every number in the list is finite, judged by its text.
    fileprivate var isFinite: Bool {
        let text = description
        return !text.contains("nan") && !text.contains("inf")
    }
}
