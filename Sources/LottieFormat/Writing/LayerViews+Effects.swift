internal import CLibrary
internal import Drawing
internal import JSON

extension LayerViews {
    /// Adds the drop shadow of a layer's effects or styles, and notes the others.
    func addEffects(of layer: LottieLayer, to view: SpecView, _ clock: LottieClock) {
        for effect in layer.value["ef"]?.elements ?? [] where effect["en"]?.flag != false {
            guard effect["ty"]?.whole == 25 else {
                let name = effect["nm"]?.text ?? effect["ty"]?.whole.map { "\($0)" } ?? "?"
                report.note("the effect \"\(name)\" is left out", at: effect)
                continue
            }
            let parts = effect["ef"]?.elements ?? []
            func part(_ index: Int) -> LottieValue? {
                index < parts.count ? parts[index]["v"] : nil
            }
            shade(
                view,
                LottieShadow(
                    color: reader.color(part(0)),
                    opacity: reader.number(part(1), 255).map { $0 / 255 },
                    angle: reader.number(part(2)).map { $0 - 90 },
                    distance: reader.number(part(3)),
                    radius: reader.number(part(4)).map { $0 / 5 }), clock)
        }
        for style in layer.value["sy"]?.elements ?? [] {
            guard style["ty"]?.whole == 1 else {
                report.note("a layer style other than a drop shadow is left out", at: style)
                continue
            }
            shade(
                view,
                LottieShadow(
                    color: reader.color(style["c"]),
                    opacity: reader.number(style["o"], 100).map { $0 / 100 },
                    angle: reader.number(style["a"]), distance: reader.number(style["d"]),
                    radius: reader.number(style["s"]).map { $0 / 2 }), clock)
        }
    }

    private func shade(_ view: SpecView, _ shadow: LottieShadow, _ clock: LottieClock) {
        scene.set(view, "shadow.color", shadow.color, clock) { .color($0) }
        scene.set(view, "shadow.opacity", shadow.opacity.map { min(max($0, 0), 1) }, clock) {
            .fraction($0)
        }
        scene.set(view, "shadow.radius", shadow.radius.map { max($0, 0) }, clock) { .length($0) }
        let offset = shadow.angle.combined(with: shadow.distance) { angle, distance in
            Point(x: distance * cos(angle * .pi / 180), y: distance * sin(angle * .pi / 180))
        }
        scene.set(view, "shadow.offset", offset, clock) { .point($0) }
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
