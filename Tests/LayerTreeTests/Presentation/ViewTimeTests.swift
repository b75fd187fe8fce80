import Drawing
import LayerTree
import Testing
import TimingModel

/// Views whose subviews show an instant of their own.
@MainActor
@Suite struct ViewTimeTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    let outer = View(0, 0, 100, 100, .clear)
    let inner = View(0, 0, 10, 10, .red)

    init() {
        inner.id = "inner"
        outer.addSubview(inner)
        stage.addSubview(outer)
    }

    /// Where the inner view is drawn at each second, while it moves 10 points a second.
    private func places(
        _ change: @escaping @MainActor () -> Void = {}, at times: [Double] = [0, 1, 2]
    ) throws -> [Double] {
        let timeline = try stage.record(until: .seconds(8)) {
            change()
            View.animate(withDuration: 8, options: .curveLinear) { inner.position.x += 80 }
        }
        return times.map { time in
            let items = timeline.displayList(at: Duration(seconds: time)).items
            guard case .fill(let fill)? = items.first else { return .nan }
            return fill.placement.affine.tx
        }
    }

    @Test func subviewsShowTheirInstant() throws {
        #expect(try places() == [0, 10, 20])
    }

    @Test func aTimeThatIsSetStandsStill() throws {
        outer.time = 3
        #expect(try places() == [30, 30, 30])
    }

    @Test func timeIsAnimated() throws {
        let places = try places {
            outer.time = 4
            View.animate(withDuration: 2, options: .curveLinear) { outer.time = 0 }
        }
        #expect(places == [40, 20, 0])
    }

    /// Between none and a number there is nothing: it switches at the end.
    @Test func timesComeAndGoAtTheEnd() throws {
        for (start, end, shown): (Double?, Double?, [Double]) in [
            (nil, 4, [0, 10, 40]), (4, nil, [40, 40, 20]),
        ] {
            outer.time = start
            inner.position.x = 5
            let places = try places {
                View.animate(withDuration: 2, options: .curveLinear) { outer.time = end }
            }
            #expect(places == shown)
        }
    }

    @Test func timesBelowZeroCountAsZero() throws {
        outer.time = -1
        #expect(try places() == [0, 0, 0])
    }

    /// The view itself, and its mask, stay in the present.
    @Test func theViewItselfStaysInThePresent() throws {
        outer.time = 0
        let places = try places {
            View.animate(withDuration: 8, options: .curveLinear) { outer.position.x += 8 }
        }
        #expect(places == [0, 1, 2])
    }

    @Test func outlinesFollow() throws {
        outer.time = 3
        let timeline = try stage.record(until: .seconds(8)) {
            View.animate(withDuration: 8, options: .curveLinear) { inner.position.x += 80 }
        }
        let box = try #require(timeline.box(ofView: "inner", at: .seconds(1)))
        #expect(box.minX == 30)
    }
}
