import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// Properties of all views, orders and animations.
@MainActor
@Suite struct SprucePropertyTests {
    /// A view with up to 30 descendants, some at the same point, and its stage.
    @MainActor
    struct Scene {
        let stage = UIStage(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        var random: SplitMix64

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            stage.addSubview(view)
            var parents = [view]
            for index in 0..<Int.random(in: 0...30, using: &random) {
                let child = UIView(
                    frame: CGRect(
                        x: Double(Int.random(in: -2...5, using: &random)) * 37.3,
                        y: Double(Int.random(in: -2...5, using: &random)) * 41.7,
                        width: 20, height: 20))
                child.id = "v\(index)"
                if Bool.random(using: &random) {
                    child.transform = CGAffineTransform(rotationAngle: 0.4)
                }
                parents[Int.random(in: 0..<parents.count, using: &random)].addSubview(child)
                parents.append(child)
            }
        }

        mutating func sort() -> any WeightedSortFunction & SortFunction {
            let timings: [SortTiming] = [.interItem(0.07), .total(0.9), .interItem(0)]
            var sort = everySort.randomElement(using: &random)!.timed(
                timings.randomElement(using: &random)!)
            sort.reversed = .random(using: &random)
            return sort
        }

        mutating func animations() -> [StockAnimation] {
            let all: [StockAnimation] = [
                .fadeIn, .slide(.left, .medium), .spin(.toAngle(-4)), .expand(.toScale(0)),
                .contract(.large), .slide(.down, .byPoints(12)),
            ]
            return all.shuffled(using: &random).dropLast(.random(in: 0...5, using: &random))
        }
    }

    nonisolated static let seeds: [UInt64] = Array(1...60)

    @Test(arguments: seeds)
    func timesStartAtZeroAndKeepTheOrderOfTheTree(seed: UInt64) {
        var scene = Scene(seed: seed)
        let depth = Int.random(in: 0...3, using: &scene.random)
        let sort = scene.sort()
        let timed = sort.timeOffsets(view: scene.view, recursiveDepth: depth)
        let views = scene.view.spruce.subviews(withRecursiveDepth: depth)
        #expect(timed.map { $0.spruceView.view?.id } == views.map { $0.view?.id }, "\(sort)")
        #expect(timed.map(\.timeOffset).min() ?? 0 == 0, "\(sort)")
        #expect(timed.allSatisfy { $0.timeOffset.isFinite }, "\(sort)")
    }

    /// Whatever is started, excluded, hidden, reversed or removed: the completion is called once, at the
    /// end of the last animation, and every view is back in its place.
    @Test(arguments: seeds)
    func noCompletionIsLost(seed: UInt64) throws {
        var scene = Scene(seed: seed)
        let all = scene.view.spruce.subviews(withRecursiveDepth: .max).compactMap(\.view)
        let own = all.map { elements($0.transform) }
        let excluded = all.filter { _ in .random(using: &scene.random) }
        let (sort, animations) = (scene.sort(), scene.animations())
        let removed = Bool.random(using: &scene.random) ? all.randomElement() : nil
        var calls = 0
        let (view, stage) = (scene.view, scene.stage)
        let options: [SpruceOption] = [.excludedViews(excluded), .recursiveDepth(2)]
        let timeline = try stage.record {
            if seed % 2 == 0 { view.hideAllSubviews() }
            view.spruce.animate(animations, sortFunction: sort, options: options) { _ in calls += 1
            }
            stage.after(0.1) { removed?.removeFromSuperview() }
            stage.after(0.2) {
                view.spruce.animate(animations, sortFunction: sort, options: options) { _ in
                    calls += 1
                }
            }
        }
        #expect(calls == 2)
        for (child, transform) in zip(all, own) {
            expectClose(elements(child.transform), transform)
            #expect(child.alpha == 1)
            let isFirstLevel = child.superview === view
            let isLeftOut = excluded.contains { $0 === child }
            #expect(!child.isHidden || (isFirstLevel && isLeftOut) || child === removed)
        }
        #expect(!timeline.log.contains { $0.contains("unfinished") })
    }

    @Test(arguments: seeds.prefix(20))
    func recordingTwiceGivesTheSame(seed: UInt64) throws {
        func timeline() throws -> Timeline {
            var scene = Scene(seed: seed)
            scene.stage.seed = seed
            let (sort, animations, view) = (scene.sort(), scene.animations(), scene.view)
            return try scene.stage.record { view.spruce.animate(animations, sortFunction: sort) }
        }
        let (first, second) = (try timeline(), try timeline())
        #expect(first.events == second.events)
        #expect(first.nodes.map(\.tracks) == second.nodes.map(\.tracks))
    }

    @Test func randomnessDependsOnlyOnTheSeed() throws {
        let grid = Grid(4, side: 100)
        func order(stage: UInt64, own: UInt64? = nil) throws -> [Double] {
            grid.stage.seed = stage
            var offsets: [Double] = []
            _ = try grid.stage.record {
                offsets = grid.offsets(RandomSortFunction(interObjectDelay: 0.1, seed: own))
            }
            return offsets
        }
        let first = try order(stage: 1)
        #expect(try order(stage: 1) == first)
        #expect(try order(stage: 2) != first)
        #expect(try order(stage: 1, own: 7) == order(stage: 2, own: 7))
        #expect(try order(stage: 1, own: 7) != order(stage: 1, own: 8))
        expectClose(first.sorted(), (0..<16).map { Double($0) * 0.1 })
        // Outside a recording there is no other seed.
        #expect(grid.offsets(RandomSortFunction()) == grid.offsets(RandomSortFunction(seed: 0)))
    }

    @Test func randomOrdersDiffer() throws {
        let grid = Grid(4, side: 100)
        var orders: Set<[Double]> = []
        _ = try grid.stage.record {
            for _ in 0..<5 { orders.insert(grid.offsets(RandomSortFunction())) }
        }
        #expect(orders.count == 5)
    }
}
