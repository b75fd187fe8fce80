import AnimationSystems
import Drawing
import LayerTree
import Testing
import TimingModel

/// The effect of each animation of a series on a view, as in the table of the systems' description.
@MainActor
@Suite struct SeriesEffectTests {
    let scene = Scene()
    var view: View { scene.views[0] }

    /// The six numbers of the view's transform after a series has played.
    func affine(after series: Series) throws -> [Double] {
        _ = try scene.record { series.start() }
        let end = view.transform.affine
        return [end.a, end.b, end.c, end.d, end.tx, end.ty]
    }

    func expectClose(_ actual: [Double], _ wanted: [Double]) {
        #expect(zip(actual, wanted).allSatisfy { abs($0 - $1) < 1e-12 }, "\(actual)")
    }

    @Test func movesAddUp() throws {
        let series =
            view.move(position: Point(x: -10, y: 0), duration: 1)
            + view.move(position: Point(x: 10, y: 0), duration: 1)
        #expect(try affine(after: series) == [1, 0, 0, 1, 0, 0])
    }

    @Test func aMoveKeepsTheScale() throws {
        let series =
            view.sizing(scale: (0.6, 0.6), duration: 1)
            + view.move(position: Point(x: 10, y: 0), duration: 1)
        #expect(try affine(after: series) == [0.6, 0, 0, 0.6, 10, 0])
    }

    @Test func aMoveKeepsTheRotation() throws {
        let series =
            view.rotate(degree: 90, duration: 1)
            + view.move(position: Point(x: 10, y: 0), duration: 1)
        expectClose(try affine(after: series), [0, 1, -1, 0, 10, 0])
    }

    @Test func sizingResetsTheOffset() throws {
        let series =
            view.move(position: Point(x: 10, y: 20), duration: 1)
            + view.sizing(scale: (2, 2), duration: 1, options: .curveLinear)
        let timeline = try scene.record { series.start() }
        let middle = try timeline.shown("v0", at: 1.5).transform.affine
        #expect((middle.a, middle.tx, middle.ty) == (1.5, 5, 10))
        #expect(view.transform.affine == AffineTransform(scaleX: 2, y: 2))
    }

    @Test func rotatingResetsOffsetAndScale() throws {
        view.transform = Transform(scaleX: 3, y: 3).concatenating(Transform(translationX: 4, y: 5))
        expectClose(try affine(after: view.rotate(degree: 90, duration: 1)), [0, 1, -1, 0, 0, 0])
    }

    @Test func fades() throws {
        let series = view.disappear(duration: 1) + view.appear(duration: 1)
        let timeline = try scene.record { series.start() }
        let alphas = try [0, 0.5, 1, 1.5, 2].map { try timeline.shown("v0", at: $0).alpha }
        #expect(zip(alphas, [1, 0.5, 0, 0.5, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func coloursStartFromTheCurrentColour() throws {
        view.backgroundColor = .black
        let series = view.discolor(to: .red, duration: 1) + view.discolor(to: .blue, duration: 1)
        let timeline = try scene.record { series.start() }
        #expect(try timeline.shown("v0", at: 1).backgroundColor == .red)
        let middle = try timeline.shown("v0", at: 1.5).backgroundColor
        #expect(abs(middle.red - 0.5) < 1e-9 && abs(middle.blue - 0.5) < 1e-9)
    }

    /// A step without effect keeps its duration.
    @Test func aStepWithoutEffectKeepsItsDuration() throws {
        let series = view.appear(duration: 1) + view.disappear(duration: 1)
        let timeline = try scene.record { series.start() }
        #expect(timeline.end == .seconds(2))
        #expect(try timeline.shown("v0", at: 1).alpha == 1)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func nonFiniteNumbersChangeNothing(number: Double) throws {
        let series =
            view.move(position: Point(x: number, y: 3), duration: 1)
            + view.move(position: Point(x: 1, y: number), duration: 1)
        #expect(try affine(after: series) == [1, 0, 0, 1, 1, 3])
        #expect(
            try affine(after: view.sizing(scale: (number, 2), duration: 1)) == [1, 0, 0, 2, 0, 0])
        #expect(
            try affine(after: view.rotate(degree: number, duration: 1)) == [1, 0, 0, 1, 0, 0])
    }
}
