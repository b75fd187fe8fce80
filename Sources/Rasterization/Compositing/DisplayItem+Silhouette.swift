internal import Drawing

extension DisplayItem {
    /// The item as what casts a shadow: only what decides its opacity, and each placement replaced by
    /// `place`. What differs in colour alone thus has the same silhouette. O(n) in all it holds.
    func silhouette(_ place: (Placement) -> Placement) -> DisplayItem {
        switch self {
        case .fill(let fill):
            .fill(
                Fill(
                    fill.shape, paint: fill.paint.silhouette, placement: place(fill.placement),
                    clips: fill.clips.placed(place)))
        case .picture(let item):
            .picture(
                PictureItem(
                    item.picture, placement: place(item.placement), clips: item.clips.placed(place))
            )
        case .text(let item):
            .text(
                TextItem(
                    item.text, in: item.frame, color: item.color.silhouette,
                    placement: place(item.placement), clips: item.clips.placed(place)))
        case .group(let group): .group(group.silhouette(place))
        }
    }
}

extension Group {
    /// Every blend mode but one makes the opacity that `normal` does.
    fileprivate func silhouette(_ place: (Placement) -> Placement) -> Group {
        Group(
            alpha: alpha, blendMode: blendMode == .plusLighter ? .plusLighter : .normal,
            mask: mask?.map { $0.silhouette(place) }, shadow: shadow?.silhouette(place),
            clips: clips.placed(place), items: items.map { $0.silhouette(place) })
    }
}

extension Shadow {
    fileprivate func silhouette(_ place: (Placement) -> Placement) -> Shadow {
        Shadow(
            color: color.silhouette, radius: radius, offset: offset, path: path,
            placement: place(placement), clip: clip?.placed(place))
    }
}

extension [Clip] {
    fileprivate func placed(_ place: (Placement) -> Placement) -> [Clip] {
        map { $0.placed(place) }
    }
}

extension Clip {
    fileprivate func placed(_ place: (Placement) -> Placement) -> Clip {
        Clip(shape, placement: place(placement), isAntialiased: isAntialiased)
    }
}

extension Paint {
    fileprivate var silhouette: Paint {
        switch self {
        case .color(let color): return .color(color.silhouette)
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.silhouette
            }
            return .gradient(gradient)
        }
    }
}

extension Color {
    fileprivate var silhouette: Color { Color(white: 0, alpha: alpha) }
}
