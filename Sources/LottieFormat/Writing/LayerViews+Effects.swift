internal import CLibrary
internal import Drawing
internal import JSON

extension LayerViews {
    /// A layer's content with the drop shadows of its effects and styles; the others are noted. Each falls from what is
    /// drawn before it, behind its masks and with its other shadows.
    func withShadows(of layer: LottieLayer, _ content: SpecView, _ clock: LottieClock) -> SpecView {
        let shadows = effects(of: layer) + styles(of: layer)
        var view = content
        for shadow in options.isLikeCoreAnimation ? shadows.suffix(1) : shadows[...] {
            if view.mask != nil || view["shadow.color"] != nil {
                let inner = scene.place(view, LottieTransform(nil, reader), clock)
                view = scene.view(content.name, subviews: [inner])
            }
            shade(view, shadow, clock)
        }
        return view
    }

    private func effects(of layer: LottieLayer) -> [LottieShadow] {
        let effects = layer.value["ef"]?.elements ?? []
        return effects.filter { $0["en"]?.flag != false }.compactMap { effect in
            guard effect["ty"]?.whole == 25 else {
                let name = effect["nm"]?.text ?? effect["ty"]?.whole.map { "\($0)" } ?? "?"
                report.note("the effect \"\(name)\" is left out", at: effect)
                return nil
            }
            let parts = effect["ef"]?.elements ?? []
            func part(_ index: Int) -> LottieValue? {
                index < parts.count ? parts[index]["v"] : nil
            }
            return LottieShadow(
                color: reader.color(part(0)),
                opacity: reader.number(part(1), 255).map { $0 / 255 }.clamped(to: 0...1),
                angle: reader.number(part(2)).map { $0 - 90 }, distance: reader.number(part(3)),
                radius: reader.number(part(4)).map { $0 / 5 })
        }
    }

    private func styles(of layer: LottieLayer) -> [LottieShadow] {
        (layer.value["sy"]?.elements ?? []).compactMap { style in
            guard style["ty"]?.whole == 1 else {
                report.note("a layer style other than a drop shadow is left out", at: style)
                return nil
            }
            return LottieShadow(
                color: reader.color(style["c"]), opacity: reader.share(style["o"]),
                angle: reader.number(style["a"]), distance: reader.number(style["d"]),
                radius: reader.number(style["s"]).map { $0 / 2 })
        }
    }

    private func shade(_ view: SpecView, _ shadow: LottieShadow, _ clock: LottieClock) {
        scene.set(view, "shadow.color", shadow.color, clock) { .color($0) }
        scene.set(view, "shadow.opacity", shadow.opacity, clock) { .fraction($0) }
        scene.set(view, "shadow.radius", shadow.radius.map { max($0, 0) }, clock) { .length($0) }
        let way = shadow.angle.combined(with: shadow.distance) { Point(x: $0, y: $1) }
        func offset(_ way: Point) -> Point {
            Point(x: way.y * cos(way.x * .pi / 180), y: way.y * sin(way.x * .pi / 180))
        }
        // Only the distance moves it straight.
        let offsets = shadow.angle.isStatic ? way.map(offset) : way.mapBent(offset)
        scene.set(view, "shadow.offset", offsets, clock) { .point($0) }
    }
}

/// A drop shadow of an effect or of a layer style.
private struct LottieShadow {
    let color: Animated<[Double]>
    let opacity: Animated<Double>
    /// The direction in which it falls, in degrees clockwise from the right.
    let angle: Animated<Double>
    let distance: Animated<Double>
    let radius: Animated<Double>
}
