import Drawing
import LayerTree
import Testing

@testable import UIKitNames

/// The start and end values of stock animations.
@MainActor
@Suite struct StockAnimationTests {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() { parent.addSubview(view) }

    /// The matrix after preparing.
    func prepared(_ animations: [StockAnimation]) -> [Double] {
        parent.spruce.prepare(with: animations)
        return elements(view.transform)
    }

    @Test(arguments: [
        (SlideDirection.up, SpruceDistance.slightly, 0.0, 10.0), (.up, .moderately, 0, 30),
        (.up, .severely, 0, 50), (.up, .small, 0, 10), (.up, .medium, 0, 30), (.up, .large, 0, 50),
        (.down, .slightly, 0, -10), (.left, .slightly, 10, 0), (.right, .slightly, -10, 0),
        (.up, .byPoints(7), 0, 7), (.down, .byPoints(7), 0, -7), (.left, .byPoints(7), 7, 0),
        (.right, .byPoints(7), -7, 0), (.up, .byPoints(-7), 0, -7), (.up, .byPoints(.nan), 0, 0),
    ])
    func slide(direction: SlideDirection, distance: SpruceDistance, x: Double, y: Double) {
        expectClose(prepared([.slide(direction, distance)]), [1, 0, 0, 1, x, y])
    }

    @Test(arguments: [
        (SpruceAngle.slightly, Double.pi / 4), (.moderately, .pi / 2), (.severely, .pi),
        (.small, .pi / 4), (.medium, .pi / 2), (.large, .pi), (.toAngle(-1), -1),
        (.toAngle(.infinity), 0),
    ])
    func spin(angle: SpruceAngle, radians: Double) {
        expectClose(prepared([.spin(angle)]), elements(CGAffineTransform(rotationAngle: radians)))
    }

    @Test(arguments: [
        (true, SpruceScale.slightly, 0.9), (true, .moderately, 0.7), (true, .severely, 0.5),
        (true, .small, 0.9), (false, .slightly, 1.1), (false, .moderately, 1.3),
        (false, .severely, 1.5), (false, .large, 1.5), (true, .toScale(0.2), 0.2),
        (false, .toScale(3), 3), (true, .toScale(0), 0), (true, .toScale(.nan), 1),
    ])
    func scale(expands: Bool, scale: SpruceScale, factor: Double) {
        let animation = expands ? StockAnimation.expand(scale) : .contract(scale)
        expectClose(prepared([animation]), [factor, 0, 0, factor, 0, 0])
    }

    @Test func fadeInStartsTransparent() {
        _ = prepared([.fadeIn])
        #expect(view.alpha == 0)
        #expect(view.transform == .identity)
    }

    @Test func orderMatters() {
        let rows: [([StockAnimation], [Double])] = [
            ([.slide(.up, .severely), .expand(.slightly)], [0.9, 0, 0, 0.9, 0, 45]),
            ([.expand(.slightly), .slide(.up, .severely)], [0.9, 0, 0, 0.9, 0, 50]),
            ([.slide(.right, .moderately), .spin(.moderately)], [0, 1, -1, 0, 0, -30]),
            ([.spin(.moderately), .slide(.right, .moderately)], [0, 1, -1, 0, -30, 0]),
            ([.fadeIn, .slide(.up, .small), .expand(.small)], [0.9, 0, 0, 0.9, 0, 9]),
        ]
        for (animations, wanted) in rows {
            view.transform = .identity
            expectClose(prepared(animations), wanted)
        }
        #expect(view.alpha == 0)
    }

    @Test func preparingTwiceAddsUp() {
        _ = prepared([.expand(.slightly)])
        expectClose(prepared([.expand(.slightly)]), [0.81, 0, 0, 0.81, 0, 0])
    }

    @Test func viewsReturnToTheirTransform() {
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        let own = elements(view.transform)
        for _ in 0..<3 {
            parent.spruce.prepare(with: [.slide(.up, .slightly)])
            parent.spruce.animate([.slide(.up, .slightly), .spin(.slightly), .expand(.small)])
            expectClose(elements(view.transform), own)
        }
        #expect(view.layer.node.transform.operations.count <= 4)
    }

    @Test func viewsReturnToTheIdentity() {
        parent.spruce.animate([.slide(.up, .slightly), .spin(.slightly)])
        #expect(view.transform == .identity)
    }

    /// A view moved away by hand goes to the identity, as in the original.
    @Test func viewsMovedByHandGoToTheIdentity() {
        view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        parent.spruce.animate(
            [.expand(.slightly)], animationType: StandardAnimation(duration: 1),
            sortFunction: DefaultSortFunction(), prepare: false)
        #expect(view.transform == .identity)
    }

    @Test func customFunctionsRunInOrder() {
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        let own = elements(view.transform)
        let custom = StockAnimation.custom(
            prepareFunction: {
                $0.alpha = 0.25
                $0.transform = $0.transform.concatenating(CGAffineTransform(translationX: 3, y: 0))
            }, animateFunction: { $0.alpha = 0.5 })
        let animations = [.expand(.toScale(2)), custom, .slide(.up, .byPoints(4))]
        parent.spruce.prepare(with: animations)
        let wanted = CGAffineTransform(rotationAngle: 0.5)
            .concatenating(CGAffineTransform(scaleX: 2, y: 2))
            .concatenating(CGAffineTransform(translationX: 3, y: 4))
        expectClose(elements(view.transform), elements(wanted))
        #expect(view.alpha == 0.25)
        parent.spruce.animate(
            animations, animationType: StandardAnimation(duration: 1),
            sortFunction: DefaultSortFunction(), prepare: false)
        expectClose(elements(view.transform), own)
        #expect(view.alpha == 0.5)
    }

    @Test func functionsForEachViewAreKept() {
        view.transform = CGAffineTransform(translationX: 5, y: 0)
        parent.spruce.prepare { $0.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
        parent.spruce.animate(
            [.expand(.slightly)], animationType: StandardAnimation(duration: 1),
            sortFunction: DefaultSortFunction(), prepare: false)
        expectClose(elements(view.transform), [1, 0, 0, 1, 5, 0])
    }
}
