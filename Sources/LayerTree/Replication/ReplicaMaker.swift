internal import Drawing
internal import TimingModel

/// Makes the copies of nodes for one instance of a replicator.
struct ReplicaMaker {
    /// How an instance differs from the originals, from a time on.
    struct Variant: Hashable {
        let start: Duration
        /// How much later animations run.
        let shift: Duration
        /// The factors of red, green, blue and alpha. The alpha belongs to the instance as a whole.
        let factors: Components
    }

    let variants: [Variant]
    /// The indices of the copies by those of the originals.
    let places: [Int: Int]
    /// The pictures of files in other colours.
    let pictures: TintedPictures
    /// How many values a copy may have. One with more is refused later, and left incomplete so that it takes no memory.
    let mostValues: Int

    /// A copy of a node, of whose tracks the `spans` are; only the first instance, which has the originals, keeps their
    /// names.
    func copy(_ node: Timeline.Node, spans: [[AnimationSpan]]) -> Timeline.Node {
        var base = node.base
        var tracks: [Track] = []
        var room = mostValues - base.drawing.items.total
        for (track, spans) in zip(node.tracks, spans) where room >= 0 {
            tracks.append(
                track.property.holdsNodes ? moved(track) : changed(track, spans, atMost: room))
            room -= tracks[tracks.count - 1].valueCount
        }
        base.subviews = base.subviews.map(moved)
        base.mask = base.mask.map(moved)
        for property in LayerProperty.allCases where property.isColored(in: base) {
            guard node.track(of: property) == nil else { continue }
            let values = steps(for: property).map {
                ($0.start, multiplied(base[property], by: $0.factors))
            }
            if values.count > 1 {
                let pieces = values.map {
                    Track.Piece(start: $0.0, model: $0.1, running: IndexRuns())
                }
                tracks.append(Track(property, pieces: pieces, contributions: []))
            } else if let value = values.first {
                base[property] = value.1
            }
        }
        let isOriginal = places.allSatisfy { $0 == $1 }
        return Timeline.Node(
            name: isOriginal ? node.name : nil, kind: node.kind, base: base,
            tracks: tracks.sortedByName)
    }

    /// The track of subviews or a mask, with the copies in the place of the originals.
    func moved(_ track: Track) -> Track {
        let pieces = track.pieces.map { piece in
            var value = piece.model
            if case .nodes(let nodes) = value { value = .nodes(nodes.map(moved)) }
            return Track.Piece(start: piece.start, model: value, running: piece.running)
        }
        return Track(track.property, pieces: pieces, contributions: track.contributions)
    }

    private func moved(_ node: NodeID) -> NodeID { NodeID(index: places[node.index] ?? node.index) }

    /// The variants that differ for a property.
    private func steps(for property: LayerProperty) -> [Variant] {
        var result: [Variant] = []
        for variant in variants {
            let isSame = result.last.map {
                $0.shift == variant.shift && (!property.isColor || $0.factors == variant.factors)
            }
            if isSame != true { result.append(variant) }
        }
        return result
    }

    /// The track with later animations and other colours. Where nothing is delayed, as in the first instance, it begins
    /// with all contributions in their order: the recording's activities know them by their indices. Ends with the first
    /// step at which it has more values than `room`.
    private func changed(
        _ track: Track, _ spans: [AnimationSpan], atMost room: Int
    ) -> Track {
        let steps = steps(for: track.property)
        if steps.count == 1, steps[0].shift == .zero, !track.property.isColor { return track }
        var pieces: [Track.Piece] = []
        var contributions: [Contribution] = []
        for (index, step) in steps.enumerated() where pieces.count + contributions.count <= room {
            let end = index + 1 < steps.count ? steps[index + 1].start : nil
            let factors = track.property.isColor ? step.factors : nil
            let isDelayed = step.shift > .zero
            let delayed =
                isDelayed
                ? spans.delayed(
                    by: step.shift, firstIndex: contributions.count, from: step.start, until: end)
                : spans.inPlace(firstIndex: contributions.count)
            let order = isDelayed ? delayed.map(\.animation) : Array(track.contributions.indices)
            contributions += order.map {
                multiplied(track.contributions[$0].delayed(by: step.shift), by: factors)
            }
            pieces += track.pieces(of: delayed, from: step.start, until: end).map { piece in
                let model = factors.map { multiplied(piece.model, by: $0) } ?? piece.model
                return Track.Piece(start: piece.start, model: model, running: piece.running)
            }
        }
        return Track(track.property, pieces: pieces, contributions: contributions)
    }
}

extension Track {
    /// The number of animations, of pieces of time with different ones, and of the items of drawings in these. O(pieces and
    /// items).
    var valueCount: Int {
        pieces.reduce(contributions.count) { $0 + $1.model.storedCount }
    }
}

extension Timeline.Node {
    /// When the last animation ends that has an end; zero without any.
    var lastEnd: Duration {
        tracks.lazy.flatMap(\.contributions).compactMap(\.clock.end).max() ?? .zero
    }
}

extension [Track] {
    /// The tracks in the order that nodes have: by the names of their properties.
    var sortedByName: [Track] { sorted { $0.property.rawValue < $1.property.rawValue } }
}

extension Contribution {
    /// The same animation, later.
    fileprivate func delayed(by shift: Duration) -> Contribution {
        guard shift != .zero else { return self }
        return Contribution(effect: effect, clock: clock.delayed(by: shift))
    }
}

extension Clock {
    fileprivate func delayed(by shift: Duration) -> Clock {
        switch self {
        case .virtual(let begin, let timing): .virtual(begin: begin + shift, timing)
        case .media(let clock):
            .media(
                MediaClock(
                    layers: [MediaTiming(beginTime: shift)] + clock.layers, groups: clock.groups,
                    timing: clock.timing))
        }
    }
}

// MARK: - Colours

extension LayerProperty {
    fileprivate var holdsNodes: Bool { self == .subviews || self == .mask }

    /// Whether replicators multiply its values.
    fileprivate var isColor: Bool {
        switch self {
        case .backgroundColor, .borderColor, .shadowColor, .gradientColors, .shapeFill,
            .shapeStroke, .textColor, .textStroke, .textSpans, .imageSource, .drawingItems,
            .effects, .backdropEffects:
            true
        default: false
        }
    }

    /// Whether replicators multiply its value in a node with these properties.
    fileprivate func isColored(in base: LayerProperties) -> Bool {
        isColor && (content == nil || content == base.content.kind)
    }
}

extension ReplicaMaker {
    /// The value with red, green and blue times `factors`. Pictures are multiplied pixel by pixel.
    private func multiplied(_ value: PropertyValue, by factors: Components) -> PropertyValue {
        guard Components(factors.x, factors.y, factors.z, 0) != Components(1, 1, 1, 0) else {
            return value
        }
        return switch value {
        case .color(let color): .color(color.multiplied(by: factors))
        case .colors(let colors): .colors(colors.map { $0.multiplied(by: factors) })
        case .spans(let spans): .spans(spans.mapColors { $0.multiplied(by: factors) })
        case .paints(let paints):
            .paints(
                paints.map { paint in
                    paint.mapColors {
                        $0.multiplied(by: factors)
                    } pictures: {
                        pictures.picture($0, times: factors).map { .bitmap($0) } ?? $0
                    }
                })
        case .effects(let effects):
            .effects(effects.map { $0.mapColor { $0.multiplied(by: factors) } })
        case .image(let source?):
            .image(pictures.picture(source, times: factors).map { .bitmap($0) } ?? source)
        case .items(let items):
            .items(
                items.map { item in
                    item.mapColors {
                        $0.multiplied(by: factors)
                    } pictures: {
                        pictures.picture(.bitmap($0), times: factors) ?? $0
                    }
                })
        default: value
        }
    }

    /// The same animation with colours times `factors`; nil leaves them.
    private func multiplied(_ animation: Contribution, by factors: Components?) -> Contribution {
        guard let factors else { return animation }
        switch animation.effect {
        case .replacing(let value):
            return Contribution(
                effect: .replacing(multiplied(value, by: factors)), clock: animation.clock)
        case .keyframes(let keyframes):
            return Contribution(
                effect: .keyframes(multiplied(keyframes, by: factors)), clock: animation.clock)
        case .effects(let delta):
            guard case .effects(let colored) = multiplied(.effects(delta), by: factors) else {
                return animation
            }
            return Contribution(effect: .effects(colored), clock: animation.clock)
        case .numbers, .transform, .motion, .heading: return animation
        }
    }

    private func multiplied(_ effect: KeyframeEffect, by factors: Components) -> KeyframeEffect {
        let values = effect.values
        let changed = KeyframeValues(
            values.values.map { $0.map { multiplied($0, by: factors) } },
            keyTimes: values.keyTimes, curves: values.curves, mode: values.mode,
            shape: values.shape)
        guard let changed else { return effect }
        var result = KeyframeEffect(changed)
        result.composition = effect.composition
        result.component = effect.component
        result.isReplacing = effect.isReplacing
        return result
    }
}

extension Color {
    fileprivate func multiplied(by factors: Components) -> Color {
        Color(
            red: red * factors.x, green: green * factors.y, blue: blue * factors.z, alpha: alpha)
    }
}
