extension Timeline {
    /// The first name of a picture that views show and that no picture has; nil if all have one.
    /// O(nodes + changes of pictures).
    var unknownImage: String? {
        for node in nodes {
            if let name = node.imageNames.first(where: { images[$0] == nil }) { return name }
        }
        return nil
    }
}

extension Timeline.Node {
    /// All pictures that the view ever shows, in the order in which they were set.
    package var imageSources: [ImageContent.Source] {
        var values: [PropertyValue] = []
        if case .image(let content) = base.content { values.append(.image(content.source)) }
        for track in tracks where track.property == .imageSource {
            values += track.pieces.map(\.model) + track.contributions.flatMap(\.values)
        }
        return values.compactMap { value in
            if case .image(let source) = value { source } else { nil }
        }
    }

    /// The names of those that have one.
    fileprivate var imageNames: [String] {
        imageSources.compactMap { if case .named(let name) = $0 { name } else { nil } }
    }
}

extension Contribution {
    /// The values that it goes through, as far as they are written down.
    fileprivate var values: [PropertyValue] {
        switch effect {
        case .replacing(let value): [value]
        case .keyframes(let effect): effect.values.values.compactMap(\.self)
        case .numbers, .transform, .motion, .heading: []
        }
    }
}
