import AnimationSystems
import CLibrary
import Drawing
import LayerTree
import Testing
import TimingModel

/// Rotations that a matrix does not show: full turns, repeated.
@MainActor
@Suite struct SeriesRotationTests {
    let scene = Scene(count: 2)
    var view: View { scene.views[0] }

    /// The direction of the view's x axis in degrees, from 0 to 360.
    func angles(_ timeline: Timeline, at times: [Double]) throws -> [Double] {
        try times.map { time in
            let shown = try timeline.shown("v0", at: time).transform.affine
            let angle = atan2(shown.b, shown.a) * 180 / .pi
            return (angle + 360).truncatingRemainder(dividingBy: 360).rounded(.toNearestOrEven)
        }
    }

    func linear(_ degree: Double, _ seconds: Double = 1) -> Series {
        view.rotate(degree: degree, duration: seconds, options: .curveLinear)
    }

    @Test func fullTurnsRotateEveryTime() throws {
        let timeline = try scene.record { (linear(360) * 3).start() }
        let wanted: [Double] = [0, 90, 180, 270]
        #expect(
            try angles(timeline, at: Array(stride(from: 0, to: 3, by: 0.25)))
                == wanted + wanted + wanted)
        #expect(timeline.end == .seconds(3))
    }

    @Test(arguments: [
        // from one angle to the next, and the angle after a quarter and half of the second
        (360.0, 360.0, [90.0, 180]), (-360, -360, [270, 180]), (3960, 360, [90, 180]),
        (450, 450, [180, 270]), (-450, -450, [180, 90]), (90, 90, [90, 90]),
        (180, 360, [225, 270]), (360, 180, [45, 90]), (270, 90, [225, 180]), (360, 0, [0, 0]),
        (350, 10, [265, 180]),
    ])
    func theSecondRotationStartsWhereTheFirstEnded(
        first: Double, second: Double, _ wanted: [Double]
    ) throws {
        let timeline = try scene.record { (linear(first) + linear(second)).start() }
        #expect(try angles(timeline, at: [1.25, 1.5]) == wanted)
    }

    @Test func sizingDoesNotUnwind() throws {
        let sizing = view.sizing(scale: (2, 2), duration: 1, options: .curveLinear)
        let timeline = try scene.record { (linear(360) + sizing).start() }
        #expect(try angles(timeline, at: [1.25, 1.5, 1.75]) == [0, 0, 0])
    }

    /// As in UIKit, which doesn't know that the view was rotated by more than half a turn.
    @Test func sizingRotatesBackTheShorterWay() throws {
        let sizing = view.sizing(scale: (2, 2), duration: 1, options: .curveLinear)
        let timeline = try scene.record { (linear(270) + sizing).start() }
        #expect(try angles(timeline, at: [1, 1.5, 2]) == [270, 315, 0])
    }

    @Test func fullTurnsRotateAfterAnyStep() throws {
        let starts: [Transform] = [
            Transform(translationX: 5, y: 0), Transform(scaleX: 2, y: 2),
            Transform(AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 4)),
        ]
        for start in starts {
            view.transform = start
            let timeline = try scene.record { linear(360).start() }
            #expect(try angles(timeline, at: [0.25, 0.5, 0.75]) == [90, 180, 270], "\(start)")
            let shown = try timeline.shown("v0", at: 0).transform.affine
            #expect(abs(shown.a - start.affine.a) < 1e-9, "\(start)")
            #expect(abs(shown.tx - start.affine.tx) < 1e-9, "\(start)")
        }
    }

    @Test func theMatrixModeEqualsUIKit() throws {
        let turn = view.rotate(
            degree: 360, interpolation: .matrix, duration: 1, options: .curveLinear)
        let long = view.rotate(
            degree: 270, interpolation: .matrix, duration: 1, options: .curveLinear)
        let timeline = try scene.record { (turn + long).start() }
        #expect(try angles(timeline, at: [0.25, 0.5, 1, 1.5, 2]) == [0, 0, 0, 315, 270])
        #expect(timeline.end == .seconds(2))
    }

    /// Simultaneous translation, rotation and scale of one view add up as in UIKit.
    @Test func severalAnimationsOfOneView() throws {
        let move = view.move(
            position: Point(x: 8, y: 0), duration: 2, options: .curveLinear)
        let sizing = view.sizing(scale: (2, 2), duration: 1, options: .curveLinear)
        let timeline = try scene.record { (sizing | linear(360, 2) | move).start() }
        #expect(timeline.events.last?.kind == .completed(finished: true))
        let shown = try timeline.shown("v0", at: 0.5).transform.affine
        // Sizing adds a scale of 2 in 1 s (1.5 by now), and the rotation removes it in 2 s (a quarter by
        // now). The translation comes last and stays.
        #expect(abs(shown.b - 1.25) < 1e-9 && abs(shown.tx - 2) < 1e-9, "\(shown)")
    }
}
