import Drawing
import LayerTree
import TestSupport
import Testing

/// Properties of every tree of views, tested on random trees.
@MainActor
@Suite struct GeometryPropertyTests {
    @Test(arguments: seeds) func conversionIsInvertible(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let views = random.tree(12)
        for view in views {
            let other = views.randomElement(using: &random)!
            let point = random.point(0...50)
            let there = view.convert(point, to: other)
            #expect(
                other.convert(there, to: view).isClose(to: point, within: 1e-6), "seed \(seed)")
            #expect(view.convert(there, from: other) == other.convert(there, to: view))
            let root = view.convert(point, to: nil)
            #expect(view.convert(root, from: nil).isClose(to: point, within: 1e-6), "seed \(seed)")
            // Conversion by the root equals conversion by the nearest common ancestor.
            #expect(other.convert(root, from: nil).isClose(to: there, within: 1e-5), "seed \(seed)")
        }
    }

    /// A layer's inverse is the inverse of its matrix in the plane.
    @Test(arguments: seeds) func matrixMapsWhatConversionMaps(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let views = random.tree(8)
        for view in views.dropFirst() {
            let parent = try #require(view.superview)
            let point = random.point(0...50)
            let geometry = LayerGeometry(view.properties, in: parent.properties)
            #expect(geometry.superlayerPoint(of: point) == view.convert(point, to: parent))
        }
    }

    /// The hit view is the last in painting order that contains the point and isn't clipped there.
    @Test(arguments: seeds) func hitsAgreeWithContainment(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let root = random.tree(15)[0]
        for _ in 0..<15 {
            let point = root.convert(random.point(-20...150), to: nil)
            let expected = root.painted.last { view in
                view.contains(view.convert(point, from: nil))
                    && view.ancestors.allSatisfy {
                        !$0.isHidden
                            && (!$0.clipsToBounds || $0.contains($0.convert(point, from: nil)))
                    }
            }
            #expect(root.hitTest(point) === expected, "seed \(seed) at \(point)")
        }
    }

    @Test(arguments: seeds) func settingTheFrameReadsBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let view = View()
            view.anchorPoint = random.point(-0.5...1.5)
            view.bounds.origin = random.point(-50...50)
            view.translate = random.point(-50...50) - .zero
            view.scale = Vector(dx: random.factor(), dy: random.factor())
            view.transform = Transform(translationX: random.number(-50...50), y: 3)
                .scaledBy(x: random.factor(), y: random.factor())
            let wish = Rect(
                x: random.number(-99...99), y: random.number(-99...99),
                width: random.number(-99...99), height: random.number(-99...99))
            view.frame = wish
            #expect(view.frame.isClose(to: wish.standardized, within: 1e-9), "seed \(seed)")
        }
    }

    /// Without a `sublayerTransform` in between, the frame is the converted bounds.
    @Test(arguments: seeds) func frameIsTheConvertedBounds(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for view in random.tree(10).dropFirst() {
            let parent = try #require(view.superview)
            parent.sublayerTransform = .identity
            let box = view.convert(view.bounds, to: parent)
            #expect(view.frame.isClose(to: box, within: 1e-9), "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func nothingIsEverNaN(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<40 {
            let (outer, inner) = (random.degenerateView(), random.degenerateView())
            outer.addSubview(inner)
            let point = random.point(-100...100)
            for view in [outer, inner] {
                #expect(view.convert(point, to: nil).isFinite, "seed \(seed)")
                #expect(view.convert(point, from: nil).isFinite, "seed \(seed)")
                #expect(view.frame.isFinite, "seed \(seed)")
                let area = LayerGeometry(view.properties).projection.signedArea
                #expect(area?.isFinite ?? true, "seed \(seed)")
            }
            _ = outer.hitTest(point)
            inner.frame = Rect(x: 1, y: 2, width: 30, height: 40)
            #expect(inner.bounds.isFinite && inner.position.isFinite, "seed \(seed)")
            #expect(inner.frame.isFinite, "seed \(seed)")
        }
    }
}

extension View {
    /// The model values of all properties.
    fileprivate var properties: LayerProperties {
        var result = LayerProperties()
        for property in LayerProperty.allCases where property != .subviews {
            result[property] = value(of: property)
        }
        return result
    }

    /// This view and its descendants as drawn, back to front.
    fileprivate var painted: [View] {
        let order = subviews.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        return [self] + order.flatMap { $0.element.painted }
    }

    /// This view and its ancestors.
    fileprivate var ancestors: [View] { Array(sequence(first: self, next: \.superview)) }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite
    }
}
