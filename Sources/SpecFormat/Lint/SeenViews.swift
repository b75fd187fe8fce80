internal import Drawing
internal import LayerTree
internal import TimingModel

/// Which views are seen at an instant. An object, as it remembers instants: many animations begin together.
final class SeenViews {
    private let timeline: Timeline
    private var known: [Duration: Set<Int>] = [:]
    /// The number of views that may still be looked at, over all instants.
    private var room = 400_000

    init(_ timeline: Timeline) { self.timeline = timeline }

    /// Whether a part of a view, or of a view in it, is seen at a time. False if so many instants were asked for that it
    /// would take long.
    func contains(_ node: Int, at time: Duration) -> Bool {
        if let known = known[time] { return known.contains(node) }
        room -= timeline.nodes.count
        guard room >= 0 else { return false }
        let seen = SeenPicture(timeline, at: time).seen
        known[time] = seen
        return seen.contains(node)
    }
}

/// The restrictions that a view and those around it set for its subviews.
struct InheritedLook {
    /// The part of the canvas on which the views in it may be seen.
    var clip: Rect
    /// Whether they look as if they lay on the canvas: nothing masks or blends them.
    var isPlain = true
    /// Whether something makes them transparent.
    var isFaded = false
    /// Whether they may be shown elsewhere, too.
    var isRepeated = false
}

/// The visible views at one instant. Views that it can't judge count as visible.
private struct SeenPicture {
    /// The part of the canvas that a view draws on, and its place in the order of painting.
    private struct Drawing {
        let node: Int
        let order: Int
        let area: Rect
    }

    /// Views that hide what is beneath them.
    private struct Cover {
        let order: Int
        let area: Rect
    }

    /// The views of which a part is seen, and those around them.
    private(set) var seen: Set<Int> = []
    private var inherited: [Int: InheritedLook] = [:]
    private var parents: [Int: Int] = [:]
    private var drawings: [Drawing] = []
    private var covers: [Cover] = []

    /// The most covers that each view is compared with.
    private static let mostCovers = 32

    init(_ timeline: Timeline, at time: Duration) {
        let canvas = Rect(origin: .zero, size: timeline.size)
        for (order, view) in timeline.presentedViews(at: time).enumerated() {
            add(view, order, timeline, on: canvas)
        }
        for drawing in drawings where !isCovered(drawing) { see(drawing.node) }
    }

    private mutating func add(
        _ view: Timeline.PresentedView, _ order: Int, _ timeline: Timeline, on canvas: Rect
    ) {
        let corners = view.corners
        let node = view.node.index
        let outer = view.parent.flatMap { inherited[$0.index] } ?? InheritedLook(clip: canvas)
        let inner = outer.inside(view.layer, corners)
        (inherited[node], parents[node]) = (inner, view.parent?.index)
        guard view.isSeen, view.layer.drawsSomething, view.layer.scale.dx != 0,
            view.layer.scale.dy != 0
        else { return }
        guard !outer.isRepeated, !view.layer.hasTextWithoutSize,
            let reach = view.reach(images: timeline.images)
        else { return see(node) }
        guard let area = outer.clip.intersection(reach), !area.isEmpty else { return }
        drawings.append(Drawing(node: node, order: order, area: area))
        if inner.isPlain, !inner.isFaded, view.layer.isOpaqueBox, covers.count < Self.mostCovers,
            let box = corners.flatMap(Rect.init(corners:)), let cover = outer.clip.intersection(box)
        {
            covers.append(Cover(order: order, area: cover))
        }
    }

    /// Notes that a view is seen, and with it those around it.
    private mutating func see(_ node: Int) {
        var next: Int? = node
        while let node = next, seen.insert(node).inserted { next = parents[node] }
    }

    private func isCovered(_ drawing: Drawing) -> Bool {
        covers.contains { $0.order > drawing.order && $0.area.covers(drawing.area) }
    }
}

extension InheritedLook {
    /// Those of the views in a view with these values, whose bounds have these corners on the canvas.
    func inside(_ layer: LayerProperties, _ corners: [Point]?) -> Self {
        var result = self
        if layer.clipsToBounds, let corners {
            // A rotated view clips to less, which may be wrong only in that more counts as seen.
            let clip = clip.intersection(Rect(around: corners))
            result.clip = clip ?? Rect(x: 0, y: 0, width: 0, height: 0)
        }
        result.isPlain =
            isPlain && layer.mask == nil && layer.blendMode == .normal && !layer.preserves3D
        result.isFaded = isFaded || layer.alpha < 1
        result.isRepeated = isRepeated || layer.replicator.count != 1
        return result
    }
}

extension LayerProperties {
    /// Whether the view itself draws anything at any size.
    fileprivate var drawsSomething: Bool {
        hasOwnLook || content.kind != .none || shadow.path != nil
    }

    /// Whether its bounds are filled with an opaque colour.
    fileprivate var isOpaqueBox: Bool {
        backgroundColor.alpha == 1 && cornerRadii == CornerRadii(0)
    }

    /// Whether it shows a text, which then reaches farther than the view.
    fileprivate var hasTextWithoutSize: Bool {
        size == .zero && content.text.map { !$0.shownBlock.shownString.isEmpty } ?? false
    }
}

extension Rect {
    /// The smallest rectangle around some points, at least one.
    init(around points: [Point]) {
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        self.init(
            x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    /// The rectangle with these corners; nil if they aren't those of an upright one.
    init?(corners: [Point]) {
        let box = Rect(around: corners)
        let slack = 1e-6 * max(1, box.width, box.height)
        guard
            corners.allSatisfy({
                min(abs($0.x - box.minX), abs($0.x - box.maxX)) < slack
                    && min(abs($0.y - box.minY), abs($0.y - box.maxY)) < slack
            })
        else { return nil }
        self = box
    }

    /// Whether the other rectangle lies within this one.
    func covers(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
