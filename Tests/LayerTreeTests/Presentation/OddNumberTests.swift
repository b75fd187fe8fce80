import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Odd numbers in every property: display lists contain only finite numbers, and nothing crashes.
@MainActor
@Suite struct OddNumberTests {
    nonisolated static let odd: [Double] =
        [.nan, .infinity, -1e300] + (slowTests ? [-.infinity, 1e300, 1e-300, 0] : [])
    nonisolated static let numeric = LayerProperty.allCases.filter {
        !OddScene.values(of: $0, like: 0).isEmpty
    }

    @Test func everyPropertyWithNumbersIsTried() {
        let others = LayerProperty.allCases.filter { !Self.numeric.contains($0) }
        #expect(others.allSatisfy { !$0.isAnimatable || $0 == .imageScale }, "\(others)")
    }

    /// One odd number in one property, in a scene that shows every property: at rest, and while animating
    /// to and from it.
    @Test(arguments: numeric)
    func oneOddNumber(property: LayerProperty) throws {
        for (index, number) in Self.odd.enumerated() {
            for value in OddScene.values(of: property, like: number) {
                for isTurned in slowTests ? [false, true] : [index % 2 == 1] {
                    let scene = OddScene(showing: property, isTurned: isTurned)
                    let timeline = try scene.stage.record(until: .seconds(3)) {
                        View.animate(withDuration: 1) { scene.view.set(property, to: value) }
                        scene.stage.after(1) {
                            scene.view.add(
                                BasicAnimation(
                                    AnimatedPath(property), from: value,
                                    timing: MediaTiming(duration: .seconds(1))))
                        }
                    }
                    for time in [0.5, 1, 1.5] {
                        let list = timeline.displayList(at: Duration(seconds: time))
                        #expect(
                            isFinite(list.items),
                            "\(property) \(value) at \(time), turned \(isTurned)")
                    }
                }
            }
        }
    }

    /// Several odd numbers, anywhere in a small tree with depth.
    @Test(arguments: 1...(slowTests ? 200 : 80) as ClosedRange<UInt64>)
    func manyOddNumbers(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let kind = LayerContent.Kind.allCases.randomElement(using: &random)!
        let scene = OddScene(kind, isTurned: random.flag())
        func change() {
            let view = scene.all.randomElement(using: &random)!
            let property = Self.numeric.randomElement(using: &random)!
            let values = Self.odd.flatMap {
                OddScene.values(of: property, like: $0)
            }
            view.set(property, to: values.randomElement(using: &random)!)
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) { change() }
        let timeline = try scene.stage.record(until: .seconds(2)) {
            View.animate(withDuration: 1) {
                for _ in 0..<Int.random(in: 1...3, using: &random) { change() }
            }
            scene.stage.after(0.5) { View.animate(withDuration: 1) { change() } }
        }
        for time in [0, 0.75, 1.25] {
            let list = timeline.displayList(at: Duration(seconds: time))
            #expect(isFinite(list.items), "seed \(seed) at \(time)")
        }
    }
}

/// A view with everything a view can draw: background, content, a drawing, border, shadow, mask, a subview, and a
/// sibling that crosses it in depth.
@MainActor
struct OddScene {
    let stage = Stage(size: Size(width: 200, height: 100))
    let view = View(20, 20, 60, 40, .red)
    /// The view and those inside and around it.
    private(set) var all: [View] = []

    /// A scene with the kind of content that has `property`.
    init(showing property: LayerProperty, isTurned: Bool) {
        let kind =
            LayerContent.Kind.allCases.first { property.rawValue.hasPrefix("\($0.rawValue).") }
        self.init(kind ?? .none, isTurned: isTurned)
    }

    init(_ kind: LayerContent.Kind, isTurned: Bool) {
        show(kind)
        let stroke = Fill(.stroke(Self.triangle, StrokeStyle()), color: .blue, transform: .identity)
        view.drawing = DrawingContent([.fill(stroke)], in: Rect(x: 0, y: 0, width: 60, height: 40))
        view.cornerRadius = 8
        view.borderWidth = 2
        view.shadowOpacity = 0.5
        view.shadowPath = Self.triangle
        let mask = View(0, 0, 60, 40, .black)
        mask.cornerRadius = 4
        view.mask = mask
        view.addSubview(View(5, 5, 10, 10, .blue))
        let other = View(40, 10, 60, 60, .green)
        stage.addSubview(other)
        stage.addSubview(view)
        all = [stage.root, other, view, mask, view.subviews[0]]
        guard isTurned else { return }
        stage.root.sublayerTransform = Transform([.perspective(distance: 300)])
        view.rotateY = 0.5
        view.rotateX = 0.2
        other.rotateY = -0.5
    }

    private func show(_ kind: LayerContent.Kind) {
        switch kind {
        case .none: break
        case .gradient:
            view.gradient = GradientContent(
                .radial, colors: [.red, .green, .blue], start: Point(x: 0.5, y: 0.5),
                end: Point(x: 1, y: 1))
        case .shape:
            view.shape = ShapeContent(
                Self.triangle, strokeColor: .blue, stroke: StrokeStyle(width: 3, dash: [4, 2]))
            let part = View(5, 5, 10, 10, .clear)
            part.shape = ShapeContent(Self.triangle)
            part.shape?.isJoined = true
            view.addSubview(part)
        case .image:
            view.image = ImageContent(
                .bitmap(Bitmap(name: "b", width: 2, height: 2, pixels: [0, 1, 2, 3])))
        case .text: view.text = TextContent(TextBlock("words"))
        }
    }

    private nonisolated static var triangle: Path {
        var path = Path()
        path.move(to: .zero)
        path.curve(
            to: Point(x: 60, y: 0), control1: Point(x: 20, y: -9), control2: Point(x: 40, y: 9))
        path.line(to: Point(x: 30, y: 40))
        path.close()
        return path
    }

    /// Values of a property with `number` in one position each, and in all; empty if it has no numbers.
    nonisolated static func values(
        of property: LayerProperty, like number: Double
    ) -> [PropertyValue] {
        switch LayerProperties.withContent(of: property)[property] {
        case .numbers(let numbers): each(of: numbers, number)
        case .absent: [PropertyValue(number)]
        case .color, .paints:
            [
                .color(Color(red: number, green: 0, blue: 0)),
                .color(Color(red: 1, green: 1, blue: 1, alpha: number)),
            ] + (property.hasPaints ? paints(number) : [])
        case .transform: transforms(number).map { .transform(Transform([$0])) }
        case .colors: [.colors([Color(white: number), .blue, Color(white: 0, alpha: number)])]
        case .list: [.list([number, 0.5, 1]), .list([0, number]), .list([number])]
        case .effects: effects(number).map { .effects([$0]) }
        case .path: paths(number).map { .path($0) }
        case .axes: [.axes(FontAxes(["wght": number]))]
        case .spans:
            [\TextSpan.size, \TextSpan.weight].map { place in
                var span = TextSpan("part")
                span[keyPath: place] = number
                return .spans([span])
            }
        case .flag, .image, .items, .string, .nodes: []
        }
    }

    private nonisolated static func paints(_ number: Double) -> [PropertyValue] {
        let point = Point(x: number, y: 1)
        let bitmap = Bitmap(name: "tile", width: 2, height: 2, pixels: [])
        var gradient = LayerPaint(
            .gradient(GradientContent(colors: [.red, .blue], start: point, end: .zero)))
        var picture = LayerPaint(.image(ImageContent(.bitmap(bitmap))))
        picture.tiling = LayerPaint.Tiling(
            size: Size(width: number, height: 2), spacing: Size(width: 1, height: number),
            phase: Vector(dx: number, dy: number))
        let plain = [gradient, picture]
        gradient.transform = Transform(scaleX: number, y: 1)
        (gradient.alpha, gradient.units) = (number, .points)
        (picture.lineWidth, picture.dash, picture.dashPhase) = (number, [number, 1], number)
        return [.paints(plain), .paints([gradient, picture])]
    }

    private nonisolated static func each(
        of numbers: Components, _ number: Double, _ components: ClosedRange<Int> = 0...3
    ) -> [PropertyValue] {
        components.map { component in
            var changed = numbers
            changed[component] = number
            return .numbers(changed)
        } + [.numbers(Components(number, number, number, number))]
    }

    private nonisolated static func transforms(_ number: Double) -> [TransformOperation] {
        [
            .translate(x: number, y: 0, z: 0), .translate(x: 0, y: 0, z: number),
            .scale(x: number, y: 1, z: 1), .scale(x: 1, y: 1, z: number),
            .rotate(angle: number, x: 0, y: 1, z: 0), .rotate(angle: 1, x: number, y: 1, z: 1),
            .skew(x: number, y: 0), .perspective(distance: number),
            .matrix(
                Transform3D(
                    m11: 1, m12: 0, m13: 0, m14: number, m21: 0, m22: 1, m23: 0, m24: 0,
                    m31: 0, m32: 0, m33: 1, m34: number, m41: 0, m42: 0, m43: 0, m44: number)),
        ]
    }

    private nonisolated static func effects(_ number: Double) -> [VisualEffect] {
        [
            .blur(number), .brightness(number), .contrast(number), .saturation(number),
            .hue(number), .grayscale(number), .invert(number), .sepia(number),
            .tint(Color(white: number, alpha: number)),
            .dropShadow(
                color: Color(white: 0, alpha: number), radius: 1, offset: Vector(dx: number, dy: 1)),
            .dropShadow(color: .black, radius: number, offset: .zero),
            .glow(color: .red, radius: 2, strength: number),
            .matrix(ColorMatrix(elements: Array(repeating: number, count: 20))!),
        ]
    }

    private nonisolated static func paths(_ number: Double) -> [Path] {
        var index = 0
        return (0..<6).map { odd in
            index = -1
            return triangle.mapPoints { point in
                index += 1
                guard index == odd else { return point }
                return odd % 2 == 0 ? Point(x: number, y: point.y) : Point(x: point.x, y: number)
            }
        }
    }
}

extension LayerProperties {
    /// The defaults, with the kind of content that has the property.
    fileprivate static func withContent(of property: LayerProperty) -> LayerProperties {
        var result = LayerProperties()
        let name = property.rawValue.split(separator: ".")[0]
        if let kind = LayerContent.Kind(rawValue: String(name)) {
            result[.content] = .string(kind.rawValue)
        }
        return result
    }
}
