internal import CLibrary
internal import Drawing
internal import JSON
internal import Messages

extension LayerViews {
    /// A layer's content with the drop shadows, fills, blurs and tints of its effects and styles; the others are noted.
    /// Each changes what is drawn before it, behind its masks.
    func withEffects(of layer: LottieLayer, _ content: SpecView, _ clock: LottieClock) -> SpecView {
        let effects = effects(of: layer) + styles(of: layer)
        var view = content
        for effect in options.isLikeCoreAnimation ? effects.suffix(1) : effects[...] {
            switch effect {
            case .fill(let color, let opacity): view = filled(view, color, opacity, clock)
            case .picture(let effects):
                if view.mask != nil || view["effects"] != nil {
                    view = scene.view(content.name, subviews: [unmoved(view, clock)])
                }
                effects(view, clock)
            case .shadow(let shadow):
                if view.mask != nil || view["shadow.color"] != nil || view["effects"] != nil {
                    view = scene.view(content.name, subviews: [unmoved(view, clock)])
                }
                shade(view, shadow, clock)
            }
        }
        return view
    }

    /// A view at the origin of the view that will hold it.
    private func unmoved(_ view: SpecView, _ clock: LottieClock) -> SpecView {
        scene.place(view, LottieTransform(nil, reader), clock)
    }

    private func effects(of layer: LottieLayer) -> [LottieEffect] {
        let effects = layer.value["ef"]?.elements ?? []
        return effects.filter { $0["en"]?.flag != false && !$0.isControl }.compactMap { effect in
            let parts = effect["ef"]?.elements ?? []
            func part(_ index: Int) -> LottieValue? {
                index < parts.count ? parts[index]["v"] : nil
            }
            switch effect["ty"]?.whole {
            case 21 where !options.isLikeCoreAnimation:
                return .fill(
                    reader.color(part(2)), opacity: reader.number(part(6), 1).clamped(to: 0...1))
            case 25:
                return .shadow(
                    LottieShadow(
                        color: reader.color(part(0)),
                        opacity: reader.number(part(1), 255).map { $0 / 255 }.clamped(to: 0...1),
                        angle: reader.number(part(2)).map { $0 - 90 },
                        distance: reader.number(part(3)),
                        radius: reader.number(part(4)).map { $0 / 5 }))
            case 20 where !options.isLikeCoreAnimation:
                return tint(black: part(0), white: part(1), amount: part(2))
            case 29 where !options.isLikeCoreAnimation:
                return blur(part(0), direction: part(1), at: effect)
            case let type:
                let name = effect["nm"]?.text ?? type.map { "\($0)" } ?? "?"
                report.note(.lottieLeftOut, "the effect \"\(name)\" is left out", at: effect)
                return nil
            }
        }
    }

    /// A blur; its standard deviation is three tenths of After Effects' blurriness, as in lottie-web.
    private func blur(
        _ blurriness: LottieValue?, direction: LottieValue?, at effect: LottieValue
    ) -> LottieEffect {
        if reader.number(direction, 1).first != 1 {
            report.note(
                .lottieShownDifferently, "a blur in one direction blurs in both", at: effect)
        }
        let radius = reader.number(blurriness).map { min(max($0 * 0.3, 0), 1000) }
        return .picture { [scene] view, clock in
            scene.set(view, "effects", radius, clock) {
                .list([.object([("blur", .length($0))])])
            }
        }
    }

    /// A colour for black, one for white, and a share of both.
    private func tint(black: LottieValue?, white: LottieValue?, amount: LottieValue?)
        -> LottieEffect
    {
        let colors = reader.color(black).combined(with: reader.color(white)) {
            Array($0.prefix(3)) + Array($1.prefix(3))
        }
        let share = reader.number(amount, 100).map { $0 / 100 }.clamped(to: 0...1)
        let all = colors.combined(with: share) { $0 + [$1] }
        return .picture { [scene] view, clock in
            scene.set(view, "effects", all, clock) {
                .list([.object([("matrix", .list($0.tintMatrix.map { .fraction($0) }))])])
            }
        }
    }

    private func styles(of layer: LottieLayer) -> [LottieEffect] {
        (layer.value["sy"]?.elements ?? []).compactMap { style in
            guard style["ty"]?.whole == 1 else {
                report.note(
                    .lottieLeftOut, "a layer style other than a drop shadow is left out", at: style)
                return nil
            }
            return .shadow(
                LottieShadow(
                    color: reader.color(style["c"]), opacity: reader.share(style["o"]),
                    angle: reader.number(style["a"]), distance: reader.number(style["d"]),
                    radius: reader.number(style["s"]).map { $0 / 2 }))
        }
    }

    /// A view's silhouette in one colour.
    private func filled(
        _ view: SpecView, _ color: Animated<[Double]>, _ opacity: Animated<Double>,
        _ clock: LottieClock
    ) -> SpecView {
        let fill = scene.view("fill")
        fill.setEverywhere()
        scene.set(fill, "backgroundColor", color, clock) { .color($0) }
        scene.set(fill, "alpha", opacity, clock, unless: 1) { .share($0) }
        fill.mask = unmoved(view, clock)
        return scene.view(view.name, subviews: [fill])
    }

    private func shade(_ view: SpecView, _ shadow: LottieShadow, _ clock: LottieClock) {
        scene.set(view, "shadow.color", shadow.color, clock) { .color($0) }
        scene.set(view, "shadow.opacity", shadow.opacity, clock) { .share($0) }
        scene.set(view, "shadow.radius", shadow.radius, clock) { .size($0) }
        let way = shadow.angle.combined(with: shadow.distance) { Point(x: $0, y: $1) }
        func offset(_ way: Point) -> Point {
            Point(x: way.y * cos(way.x * .pi / 180), y: way.y * sin(way.x * .pi / 180))
        }
        // Only the distance moves it straight.
        let offsets = shadow.angle.isStatic ? way.map(offset) : way.mapBent(offset)
        scene.set(view, "shadow.offset", offsets, clock) { .point($0) }
    }
}

/// What an effect or a layer style makes of a layer.
private enum LottieEffect {
    case shadow(LottieShadow)
    /// Everything in one colour; the opacity is a fraction.
    case fill(Animated<[Double]>, opacity: Animated<Double>)
    /// Whatever sets a view's list of effects.
    case picture((SpecView, LottieClock) -> Void)
}

extension [Double] {
    /// The matrix of a colour for black, a colour for white and a share: the first three, the next three, and the last.
    fileprivate var tintMatrix: [Double] {
        guard count == 7 else {
            return [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
        }
        let luminance = [0.2126, 0.7152, 0.0722]
        let share = self[6]
        let colors = (0..<3).flatMap { row in
            let range = self[row + 3] - self[row]
            let factors = (0..<3).map { column in
                share * range * luminance[column] + (row == column ? 1 - share : 0)
            }
            return factors + [0, share * self[row]]
        }
        return colors + [0, 0, 0, 1, 0]
    }
}

extension LottieValue {
    /// Whether an effect only holds a value for expressions, such as a slider.
    fileprivate var isControl: Bool {
        let name = self["mn"]?.text ?? ""
        return name.hasPrefix("Pseudo/") || name.hasPrefix("ADBE ") && name.hasSuffix(" Control")
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
