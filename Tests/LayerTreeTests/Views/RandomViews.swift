import Drawing
import LayerTree
import TestSupport

extension SplitMix64 {
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    mutating func flag() -> Bool { Bool.random(using: &self) }

    mutating func point(_ range: ClosedRange<Double>) -> Point {
        Point(x: number(range), y: number(range))
    }

    /// A factor that is neither tiny nor huge.
    mutating func factor() -> Double { number(0.5...2) * (flag() ? 1 : -1) }

    /// A view that can be seen from every side except edge-on, well in front of any eye.
    @MainActor
    mutating func view() -> View {
        let view = View()
        view.bounds = Rect(
            x: number(-20...20), y: number(-20...20), width: number(10...80),
            height: number(10...80))
        view.position = point(-20...80)
        view.anchorPoint = point(-0.5...1.5)
        if flag() { view.translate = point(-9...9) - .zero }
        if flag() { view.rotate = number(-9...9) }
        if flag() { view.scale = Vector(dx: factor(), dy: factor()) }
        if flag() { view.transform = list() }
        if flag() { turnOutOfThePlane(view) }
        return view
    }

    @MainActor
    private mutating func turnOutOfThePlane(_ view: View) {
        view.zPosition = number(-30...30)
        view.anchorPointZ = number(-30...30)
        view.rotateX = number(-1...1)
        view.rotateY = number(-1...1)
        let perspective = TransformOperation.perspective(distance: number(20_000...90_000))
        view.sublayerTransform = Transform([perspective] + list().operations)
    }

    private mutating func list() -> Transform {
        Transform([
            .rotate(angle: number(-9...9), x: 0, y: 0, z: 1),
            .scale(x: factor(), y: factor(), z: 1),
            .skew(x: number(-0.5...0.5), y: number(-0.5...0.5)),
            .translate(x: number(-9...9), y: number(-9...9), z: 0),
        ])
    }

    /// A tree of `count` views, some of them hidden, clipping or with depth; the root comes first.
    @MainActor
    mutating func tree(_ count: Int) -> [View] {
        var views = [view()]
        views[0].bounds.size = Size(width: 200, height: 200)
        while views.count < count {
            let view = view()
            view.isHidden = number(0...1) < 0.1
            view.clipsToBounds = number(0...1) < 0.2
            view.zPosition = [0, 0, 0, 1, -1, 2].randomElement(using: &self)!
            views.randomElement(using: &self)!.addSubview(view)
            views.append(view)
        }
        return views
    }

    /// A view made of zeros, tiny and huge numbers.
    @MainActor
    mutating func degenerateView() -> View {
        let view = View()
        view.bounds = Rect(x: pick(), y: pick(), width: pick(), height: pick())
        view.position = Point(x: pick(), y: pick())
        view.anchorPoint = Point(x: pick(), y: pick())
        view.zPosition = pick()
        view.anchorPointZ = pick()
        view.scale = Vector(dx: pick(), dy: pick())
        view.rotate = pick()
        view.rotateX = flag() ? .pi / 2 : pick()
        view.rotateY = flag() ? 0 : pick()
        view.transform = degenerateList()
        view.sublayerTransform = degenerateList()
        return view
    }

    private mutating func degenerateList() -> Transform {
        switch Int.random(in: 0..<5, using: &self) {
        case 0: Transform([.scale(x: pick(), y: pick(), z: pick())])
        case 1: Transform([.perspective(distance: pick()), .translate(x: 0, y: 0, z: pick())])
        case 2: Transform([.skew(x: pick(), y: .pi / 2)])
        case 3:
            Transform(
                Transform3D(
                    m11: pick(), m12: pick(), m13: pick(), m14: pick(), m21: pick(), m22: pick(),
                    m23: pick(), m24: pick(), m31: pick(), m32: pick(), m33: pick(), m34: pick(),
                    m41: pick(), m42: pick(), m43: pick(), m44: pick()))
        default: .identity
        }
    }

    private mutating func pick() -> Double {
        [0, 0, 1e-200, 1e-9, 1, -1, 100, -1e6, 1e100].randomElement(using: &self)!
    }
}
