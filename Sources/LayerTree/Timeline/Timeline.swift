public import Drawing

/// A whole recording: the look of each view at any time, and all events.
///
/// It separates the animation systems (closures, completions) from rendering (frames in any order, on any
/// core). Guarantees:
/// - It is immutable and `Sendable`, and runs no user code except custom curves.
/// - The root is node 0, and a node is in the tree at most once at any time.
/// - Tracks exist only for properties that change; see `Track` for their invariants.
/// - Events are in the order in which they happened.
public struct Timeline: Hashable, Sendable {
    /// A view as recorded.
    public struct Node: Hashable, Sendable {
        /// The view's id, if it has one.
        public let name: String?
        /// The values of properties without a track.
        public let base: LayerProperties
        /// The tracks of the properties that change, in the order of the properties' names.
        public let tracks: [Track]
        /// The class of the object that drew with the view, for messages. It isn't compared, because
        /// recorded timelines don't keep it.
        package let kind: ViewKind?
        /// Whether motion may ever blur the view.
        let mayBlur: Bool

        package init(
            name: String?, kind: ViewKind? = nil, base: LayerProperties, tracks: [Track]
        ) {
            self.name = name
            self.kind = kind
            self.base = base
            self.tracks = tracks
            mayBlur = base.hasMotionBlur || tracks.contains { $0.property == .motionBlurShutter }
        }

        /// The values of all properties at `time`.
        public func presentation(at time: Duration) -> LayerProperties {
            var result = base
            tracks.show(at: time, in: &result)
            return result
        }

        /// Whether both views look the same at all times and have the same id.
        public static func == (a: Node, b: Node) -> Bool {
            a.name == b.name && a.base == b.base && a.tracks == b.tracks
        }

        /// Feeds what `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(base)
            hasher.combine(tracks)
        }

        /// The track of a property; nil if the property never changes. O(properties that change).
        package func track(of property: LayerProperty) -> Track? {
            tracks.first { $0.property == property }
        }
    }

    /// Width and height of the canvas, in points.
    public let size: Size
    /// The colour beneath all views.
    public let background: Color
    /// The views, in the order in which they were first seen; the root first.
    public let nodes: [Node]
    /// The events, in order.
    public let events: [TimelineEvent]
    /// The end of the last animation or timer, or the horizon.
    public let end: Duration
    /// The named pictures that layers may show.
    public let images: [String: Bitmap]
    /// Every animation, in the order of submission; empty if the timeline was read from a golden. Like `activities` it
    /// isn't compared.
    public let animations: [Animation]
    /// What changed the views' properties, by view; empty if the timeline was read from a golden.
    package let activities: [Activity]
    /// How long a frame is shown, on which blur by motion depends; nil if the timeline was read from a golden without such
    /// blur. It isn't compared.
    package let frameDuration: Duration?
    /// Whether any view is ever in front of, behind or across another's plane. Drawing handles depth only
    /// then.
    let hasDepth: Bool

    package init(
        size: Size, background: Color, nodes: [Node], events: [TimelineEvent], end: Duration,
        images: [String: Bitmap], animations: [Animation] = [], activities: [Activity] = [],
        frameDuration: Duration? = nil
    ) {
        self.size = size
        self.background = background
        self.nodes = nodes
        self.events = events
        self.end = end
        self.images = images
        self.animations = animations
        self.activities = activities
        self.frameDuration = frameDuration
        hasDepth = nodes.contains(where: \.hasDepth)
        assert(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        assert(nodes.allSatisfy { $0.namesSubviewsOnce(of: nodes.count) })
    }

    /// Whether motion may ever blur a view. O(views).
    package var mayBlur: Bool { nodes.contains(where: \.mayBlur) }

    /// Whether both look the same at all times and have the same events.
    public static func == (a: Timeline, b: Timeline) -> Bool {
        a.size == b.size && a.background == b.background && a.end == b.end && a.nodes == b.nodes
            && a.events == b.events && a.images == b.images
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(background)
        hasher.combine(end)
        hasher.combine(nodes)
        hasher.combine(events)
        hasher.combine(images)
    }
}

extension Timeline.Node {
    /// Whether each of its lists of subviews contains only existing views, and each view once.
    fileprivate func namesSubviewsOnce(of count: Int) -> Bool {
        let lists = (track(of: .subviews)?.pieces.map(\.model) ?? []) + [base[.subviews]]
        return lists.allSatisfy { value in
            guard case .nodes(let nodes) = value else { return false }
            return Set(nodes).count == nodes.count && nodes.allSatisfy { $0.index < count }
        }
    }
}

extension Timeline.Node {
    /// Whether the view, or a view in it, may ever leave its superview's plane.
    fileprivate var hasDepth: Bool {
        !base.isPlanar || tracks.contains(where: \.leavesPlane)
    }
}

extension LayerProperties {
    fileprivate var isPlanar: Bool {
        zPosition == 0 && rotateX == 0 && rotateY == 0 && anchorPointZ == 0 && !preserves3D
            && isDoubleSided && transform.isAffine && sublayerTransform.isIdentity
    }
}

extension Track {
    /// Whether a layer with these values may leave its plane.
    fileprivate var leavesPlane: Bool {
        switch property {
        case .zPosition, .rotateX, .rotateY, .anchorPointZ, .preserves3D, .isDoubleSided,
            .sublayerTransform:
            true
        case .transform:
            !pieces.allSatisfy { $0.model.isPlanar } || !contributions.allSatisfy(\.isPlanar)
        default: false
        }
    }
}

extension PropertyValue {
    fileprivate var isPlanar: Bool {
        if case .transform(let transform) = self { transform.isAffine } else { true }
    }
}

extension Contribution {
    /// Whether a flat transform certainly stays flat.
    fileprivate var isPlanar: Bool {
        switch effect {
        case .transform: true
        case .replacing(let value): value.isPlanar
        case .keyframes(let effect): effect.component.map(TransformParts.isPlanar) ?? false
        default: false
        }
    }
}

extension Transform {
    fileprivate var isIdentity: Bool { operations.isEmpty }
}

extension Timeline {
    /// The first picture name used by a view for which there is no picture; nil if there is none. O(nodes +
    /// changes of pictures).
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
        if base.hasDrawing { values.append(.items(base.drawing.items)) }
        values += LayerProperty.withPaints.map { base[$0] }
        for track in tracks
        where track.property == .imageSource || track.property == .drawingItems
            || track.property.hasPaints
        {
            values += track.pieces.map(\.model) + track.contributions.flatMap(\.values)
        }
        return values.flatMap(\.imageSources)
    }

    /// The names of the named pictures.
    fileprivate var imageNames: [String] {
        imageSources.compactMap { if case .named(let name) = $0 { name } else { nil } }
    }
}

extension PropertyValue {
    fileprivate var imageSources: [ImageContent.Source] {
        switch self {
        case .image(let source): [source].compactMap(\.self)
        case .items(let items): items.flatMap(\.bitmaps).map { .bitmap($0) }
        case .paints(let paints):
            paints.compactMap {
                if case .image(let image) = $0.source { image.source } else { nil }
            }
        default: []
        }
    }
}

extension Contribution {
    /// The values that the contribution contains explicitly.
    fileprivate var values: [PropertyValue] {
        switch effect {
        case .replacing(let value): [value]
        case .keyframes(let effect): effect.values.values.compactMap(\.self)
        case .numbers, .transform, .effects, .motion, .heading: []
        }
    }
}
