import Drawing
import Testing
import TimingModel

@testable import LayerTree

/// Views that are blurred by their motion.
@MainActor
@Suite struct MotionBlurTests {
    let stage = Stage(size: Size(width: 100, height: 100), background: .white)
    let view = View(0, 0, 10, 10, .red)

    init() {
        stage.addSubview(view)
        stage.frameRate = FrameRate(numerator: 10)!
        view.motionBlur = MotionBlur(shutter: 180, samples: 2)
    }

    /// Moves the view by 100 points a second.
    private func moving(_ more: @MainActor () -> Void = {}) throws -> Timeline {
        try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) { view.translate.dx = 100 }
            more()
        }
    }

    /// The instants are that of the frame and, at half of the open shutter's 50 ms, one 25 ms later.
    @Test func showsTheMeanOfInstants() throws {
        #expect(
            try moving().lines(at: 0.2) == [
                "group alpha 1 mean", "  group alpha 1",
                "    fill rect(0 0 10 10) #ff0000 at [20 0]",
                "  group alpha 1", "    fill rect(0 0 10 10) #ff0000 at [22.5 0]",
            ])
    }

    @Test func whatStandsStillIsSharp() throws {
        #expect(try stage.record {}.lines() == ["fill rect(0 0 10 10) #ff0000 at [0 0]"])
        #expect(try moving().lines(at: 1) == ["fill rect(0 0 10 10) #ff0000 at [100 0]"])
        (view.motionBlur.samples, view.translate.dx) = (1, 0)
        #expect(try moving().lines() == ["fill rect(0 0 10 10) #ff0000 at [0 0]"])
    }

    /// The clips of a superview apply to the mean, and to a view that stands still.
    @Test func isClipped() throws {
        let outer = View(0, 0, 50, 50, nil)
        outer.clipsToBounds = true
        stage.addSubview(outer)
        outer.addSubview(view)
        #expect(
            try moving().lines(at: 0.2).prefix(3) == [
                "group alpha 1 mean", "  clip rect(0 0 50 50) at [0 0]", "  group alpha 1",
            ])
        #expect(
            try moving().lines(at: 1)
                == ["fill rect(0 0 10 10) #ff0000 at [100 0]", "  clip rect(0 0 50 50) at [0 0]"])
    }

    /// The root blurs the film: what moves in it is blurred once, and the view around moves, too.
    @Test func theRootBlursEverything() throws {
        stage.root.motionBlur = MotionBlur(shutter: 360, samples: 2)
        let still = View(50, 50, 10, 10, .blue)
        stage.addSubview(still)
        let found = try moving().lines(at: 0.2)
        #expect(found.filter { $0.contains("mean") } == ["group alpha 1 mean"])
        #expect(
            found.filter { $0.contains("#ff0000") } == [
                "    fill rect(0 0 10 10) #ff0000 at [20 0]",
                "    fill rect(0 0 10 10) #ff0000 at [25 0]",
            ])
        #expect(found.filter { $0.contains("#0000ff") }.count == 2)
    }

    /// In a space with depth, too, where planes are listed in their own order.
    @Test func isTurnedInSpace() throws {
        let outer = View(0, 0, 50, 50, nil)
        outer.sublayerTransform = Transform([.perspective(distance: 300)])
        stage.addSubview(outer)
        outer.addSubview(view)
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) { view.rotateY = 1 }
        }
        let found = timeline.lines(at: 0.5)
        #expect(found.first == "group alpha 1 mean")
        #expect(Set(found.filter { $0.contains("#ff0000") }).count == 2)
    }

    /// The view is blurred over what it is at each instant: it may come and go.
    @Test func viewsComeAndGo() throws {
        let timeline = try stage.record {
            stage.after(0.22) { view.isHidden = true }
        }
        #expect(
            timeline.lines(at: 0.2) == [
                "group alpha 1 mean", "  group alpha 1",
                "    fill rect(0 0 10 10) #ff0000 at [0 0]",
                "  group alpha 1",
            ])
    }

    /// More views would take more memory than a machine has, so fewer instants are looked at.
    @Test(arguments: [(nodes: 1, most: 1_000_000), (100_000, 10), (700_000, 2)])
    func theMostInstantsDependOnTheViews(nodes: Int, most: Int) {
        let node = Timeline.Node(name: nil, base: LayerProperties(), tracks: [])
        Array(repeating: node, count: nodes).withUnsafeBufferPointer { nodes in
            let scene = ListedScene(
                size: .zero, background: .white, nodes: nodes, images: [:], hasDepth: false,
                frameDuration: nil)
            #expect(scene.mostSamples == most)
        }
    }

    @Test func largeFilmsHaveFewerInstants() {
        let blur = MotionBlur(shutter: 180, samples: 64)
        #expect(blur.delays(in: .seconds(1), limit: 1000)?.count == 64)
        #expect(blur.delays(in: .seconds(1), limit: 5)?.count == 5)
    }

    @Test(arguments: [
        (shutter: Double.nan, samples: 4.0), (-90, 4), (0, 4), (180, .nan), (180, 0), (180, -1e300),
    ])
    func oddNumbersBlurNothing(shutter: Double, samples: Double) {
        #expect(
            MotionBlur(shutter: shutter, samples: samples).delays(in: .seconds(1), limit: 9) == nil)
    }

    @Test func hugeNumbersAreLimited() {
        let delays = MotionBlur(shutter: 1e300, samples: 1e300).delays(in: .seconds(1), limit: 1000)
        #expect(delays?.count == 64 && delays.map { $0.last! < .seconds(2) } == true)
    }
}
