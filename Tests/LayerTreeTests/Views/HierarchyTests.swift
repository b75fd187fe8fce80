import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// The order of subviews: UIKit's operations, and their effect during a recording.
@MainActor
@Suite struct HierarchyTests {
    let stage = Stage(size: Size(width: 100, height: 100))
    let views: [View]

    init() {
        views = ["a", "b", "c", "d"].map { name in
            let view = View()
            view.id = name
            return view
        }
        views.forEach { stage.addSubview($0) }
    }

    private var order: String { stage.root.subviews.compactMap(\.id).joined() }

    @Test func insertingAtAPlace() {
        stage.root.insertSubview(views[0], at: 1)
        #expect(order == "bacd")
        stage.root.insertSubview(views[3], at: -1)
        #expect(order == "dbac")
        stage.root.insertSubview(views[3], at: 9)
        #expect(order == "bacd")
    }

    @Test func insertingBesideASibling() {
        stage.root.insertSubview(views[0], aboveSubview: views[2])
        #expect(order == "bcad")
        stage.root.insertSubview(views[3], belowSubview: views[1])
        #expect(order == "dbca")
        stage.root.insertSubview(views[1], aboveSubview: views[1])
        stage.root.insertSubview(views[1], belowSubview: views[1])
        #expect(order == "dbca")
    }

    @Test func insertingFromAnotherSuperview() {
        let other = View()
        views[0].addSubview(other)
        other.id = "x"
        stage.root.insertSubview(other, belowSubview: views[0])
        #expect(order == "xabcd" && views[0].subviews.isEmpty && other.superview === stage.root)
    }

    @Test func bringingAndSending() {
        stage.root.bringSubviewToFront(views[1])
        #expect(order == "acdb")
        stage.root.sendSubviewToBack(views[3])
        #expect(order == "dacb")
        views[0].bringSubviewToFront(views[1])
        views[0].sendSubviewToBack(views[1])
        #expect(order == "dacb" && views[0].subviews.isEmpty)
    }

    @Test func exchanging() {
        stage.root.exchangeSubview(at: 3, withSubviewAt: 0)
        #expect(order == "dbca")
        stage.root.exchangeSubview(at: 1, withSubviewAt: 2)
        #expect(order == "dcba")
        stage.root.exchangeSubview(at: 2, withSubviewAt: 2)
        #expect(order == "dcba")
    }

    @Test func descendants() {
        views[0].addSubview(views[1])
        #expect(views[1].isDescendant(of: stage.root))
        #expect(views[1].isDescendant(of: views[1]))
        #expect(!views[0].isDescendant(of: views[1]) && !views[2].isDescendant(of: views[0]))
    }

    /// After any operations, each view is where the array model says, and knows its superview.
    @Test(arguments: seeds) func operationsAgreeWithAnArray(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var model = Array("abcd")
        for _ in 0..<40 {
            let (index, other) = (random.index(4), random.index(4))
            let name = model[index]
            let view = stage.root.subviews[index]
            let sibling = stage.root.subviews[other]
            switch random.index(4) {
            case 0:
                stage.root.insertSubview(view, at: other)
                model.remove(at: index)
                model.insert(name, at: other)
            case 1:
                stage.root.exchangeSubview(at: index, withSubviewAt: other)
                model.swapAt(index, other)
            case 2:
                let anchor = model[other]
                stage.root.insertSubview(view, aboveSubview: sibling)
                guard view !== sibling else { break }
                model.remove(at: index)
                model.insert(name, at: model.firstIndex(of: anchor)! + 1)
            default:
                stage.root.sendSubviewToBack(view)
                model.remove(at: index)
                model.insert(name, at: 0)
            }
            #expect(order == String(model), "seed \(seed)")
        }
    }
}

// MARK: - Recording

extension HierarchyTests {
    /// The names of the root's subviews at `seconds`, back to front.
    private func order(_ timeline: Timeline, at seconds: Double) -> String {
        timeline.nodes[0].presentation(at: .seconds(seconds)).subviews
            .compactMap { timeline.nodes[$0.index].name }.joined()
    }

    @Test func operationsHappenInVirtualTime() throws {
        let root = stage.root
        let timeline = try stage.record {
            stage.after(1) { root.sendSubviewToBack(views[3]) }
            stage.after(2) { root.bringSubviewToFront(views[0]) }
            stage.after(3) { root.exchangeSubview(at: 0, withSubviewAt: 1) }
            stage.after(4) { root.insertSubview(views[2], at: 0) }
            stage.after(5) { root.insertSubview(views[2], belowSubview: views[0]) }
            stage.after(6) { views[1].insertSubview(views[0], at: 0) }
        }
        let orders = (0...6).map { order(timeline, at: Double($0) + 0.5) }
        #expect(orders == ["abcd", "dabc", "dbca", "bdca", "cbda", "bdca", "bdc"])
        #expect(order(timeline, at: 0.999) == "abcd")
    }

    /// Moving a view, even to another superview, keeps its animations running. Removing it ends them.
    @Test func movingKeepsAnimationsRunning() throws {
        var log: [String] = []
        let timeline = try stage.record {
            for view in views {
                View.animate(withDuration: 1) {
                    view.alpha = 0
                } completion: { finished in
                    log.append("\(view.id!) \(finished)")
                }
            }
            stage.after(0.5) {
                stage.root.bringSubviewToFront(views[0])
                views[2].insertSubview(views[1], at: 0)
                views[3].removeFromSuperview()
            }
        }
        #expect(log == ["d false", "a true", "b true", "c true"])
        #expect(order(timeline, at: 0.6) == "ca")
        let alpha = timeline.nodes[1].presentation(at: .milliseconds(600)).alpha
        #expect(alpha > 0 && alpha < 0.5)
    }
}

extension SplitMix64 {
    fileprivate mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

/// Deeply nested views.
@MainActor
@Suite struct DepthTests {
    /// Nests `count` views on the stage.
    func nest(_ count: Int, on stage: Stage) {
        var parent = stage.root
        for _ in 0..<count {
            let view = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
            view.backgroundColor = .red
            parent.addSubview(view)
            parent = view
        }
    }

    /// The deepest allowed tree is drawn on a worker's small stack.
    @Test func theDeepestTreeIsDrawn() async throws {
        let stage = Stage(size: Size(width: 9, height: 9))
        nest(512, on: stage)
        let timeline = try stage.record {}
        let count = await Task.detached { timeline.displayList(at: .zero).items.count }.value
        #expect(count == 512)
    }

    /// The same with a plane of its own for every view, and a sibling beside it.
    @Test func theDeepestTiltedTreeIsDrawn() async throws {
        let stage = Stage(size: Size(width: 9, height: 9))
        nest(512, on: stage)
        var next = stage.root.subviews.first
        while let view = next {
            next = view.subviews.first
            view.rotateX = 1e-3
            view.superview?.addSubview(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
        }
        let timeline = try stage.record {}
        let count = await Task.detached { timeline.displayList(at: .zero).items.count }.value
        #expect(count == 512)
    }

    @Test func deeperTreesAreRefused() {
        let stage = Stage(size: Size(width: 9, height: 9))
        nest(513, on: stage)
        #expect(throws: RecordingError.tooDeep(limit: 512)) { try stage.record {} }
    }

    @Test func deeperTreesAreRefusedDuringARecording() {
        let stage = Stage(size: Size(width: 9, height: 9))
        #expect(throws: RecordingError.tooDeep(limit: 512)) {
            try stage.record { stage.after(1) { nest(600, on: stage) } }
        }
    }
}

/// Values that animation systems attach to a view.
@MainActor
@Suite struct AttachmentTests {
    struct Count: Equatable { var value = 0 }

    @Test func aViewKeepsOneValueOfEachType() {
        let view = View()
        #expect(view[attached: Count.self] == nil)
        view[attached: Count.self] = Count(value: 2)
        view[attached: String.self] = "two"
        view[attached: Count.self]?.value += 1
        #expect(view[attached: Count.self] == Count(value: 3))
        #expect(View()[attached: Count.self] == nil)
        view[attached: Count.self] = nil
        #expect(view[attached: Count.self] == nil)
        #expect(view[attached: String.self] == "two")
    }
}
