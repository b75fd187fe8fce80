import Drawing
import LayerTree
import Testing
import TimingModel

@testable import TimelineDiffing

/// What jumps when a film begins again.
@MainActor
@Suite struct LoopSeamTests {
    private let view = View("card", 20, 20).with { $0.backgroundColor = .black }

    /// What jumps in a film of two seconds.
    private func jumps(_ body: @MainActor (View) -> Void) throws -> [String] {
        let timeline = try Recordings.stage(view, until: .seconds(2)) { body(view) }
        return LoopSeam(of: timeline, end: .seconds(2)).jumps.map(\.text)
    }

    @Test("a motion that doesn't return jumps")
    func leavingForGood() throws {
        let jumps = try jumps { view in
            View.animate(withDuration: 1) { view.position = Point(x: 90, y: 40) }
        }
        #expect(
            jumps == [
                "\"card\" jumps when the film begins again: position is (90, 40) at its end, and (40, 40) at its beginning"
            ])
    }

    @Test("motions that return, and those whose period divides the film, don't jump")
    func returning() throws {
        let jumps = try jumps { view in
            View.animate(withDuration: 0.5, options: [.autoreverse, .repeat]) {
                view.position = Point(x: 90, y: 40)
            }
        }
        #expect(jumps == [])
    }

    @Test("of a motion with another period, the place at the end is told")
    func otherPeriod() throws {
        let jumps = try jumps { view in
            View.animate(withDuration: 1.5, options: [.repeat, .curveLinear]) {
                view.alpha = 0
            }
        }
        #expect(
            jumps.map { $0.hasSuffix("alpha is 0.6667 at its end, and 1 at its beginning") } == [
                true
            ])
    }

    @Test("whole turns don't jump, others do", arguments: [(2.0, 0), (-1.0, 0), (1.5, 1)])
    func turns(count: Double, jumping: Int) throws {
        let jumps = try jumps { view in
            View.animate(withDuration: 2, options: .curveLinear) {
                view.rotate = count * 2 * .pi
                view.rotateY = 2 * .pi
            }
        }
        #expect(jumps.count == jumping)
    }

    @Test("dashes may move by whole patterns", arguments: [(24.0, 0), (12.0, 1)])
    func dashes(phase: Double, jumping: Int) throws {
        var stroke = StrokeStyle(width: 2)
        stroke.dash = [4, 6, 2]
        view.shape = ShapeContent(
            try Path(svg: "M0,0 H30 V30 H0 Z"), strokeColor: .black, stroke: stroke)
        let jumps = try jumps { view in
            View.animate(withDuration: 2) { view.shape?.stroke.dashPhase = phase }
        }
        #expect(jumps.count == jumping)
    }

    @Test("views that nobody sees, and views in one that jumps, aren't told")
    func unseen() throws {
        let inner = View("inner", 0, 0, 10, 10).with { $0.backgroundColor = .white }
        view.addSubview(inner)
        let jumps = try jumps { view in
            View.animate(withDuration: 1) {
                view.alpha = 0
                inner.position = Point(x: 9, y: 9)
            }
            View.animate(withDuration: 0.5, delay: 1) { inner.position = Point(x: 5, y: 5) }
        }
        #expect(jumps.map { $0.prefix(6) } == ["\"card\""])
    }

    @Test("a view that leaves is there only at the beginning")
    func leaving() throws {
        let jumps = try jumps { view in
            View.animate(withDuration: 0.5) {
                view.alpha = 0.5
            } completion: { _ in
                view.removeFromSuperview()
            }
        }
        #expect(
            jumps == [
                "\"card\" jumps when the film begins again: it is there only at its beginning"
            ])
    }

    @Test("only three values are told")
    func manyValues() throws {
        let jumps = try jumps { view in
            View.animate(withDuration: 1) {
                view.position.x = 90
                view.alpha = 0.5
                view.rotate = 1
                view.cornerRadius = 4
                view.backgroundColor = .white
            }
        }
        #expect(jumps.map { $0.hasSuffix("; 2 more") } == [true])
    }
}
