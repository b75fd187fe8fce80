internal import Drawing
internal import LayerTree
internal import TimingModel

// Advice about views.

extension FilmAdvice {
    /// The most views that are looked at, over all instants.
    private static let mostSights = 20_000

    /// Warnings of views without a size, and of views that are never on the canvas.
    var warningsOfViews: [Warning] {
        let canvas = Rect(origin: .zero, size: timeline.size)
        var found: [Int: String] = [:]
        for (node, course) in courses.sorted(by: { $0.key < $1.key }) {
            // Of the copies of a view, the first with a problem is told.
            guard let offset = film.views[node], found[offset] == nil else { continue }
            let name = timeline.nodes[node].name.map { "\"\($0)\"" } ?? "this view"
            found[offset] = course.problemOfSize(name) ?? course.problemOfPlace(name, on: canvas)
        }
        return found.map { ($0, $1) }
    }

    /// What is seen of each view, by its index in the timeline.
    private var courses: [Int: ViewCourse] {
        var courses: [Int: ViewCourse] = [:]
        for time in instants {
            var repeated: Set<NodeID> = []
            for sight in timeline.sights(at: time) {
                let isRepeated = sight.parent.map { repeated.contains($0) } ?? false
                if isRepeated || sight.layer.replicator.count != 1 { repeated.insert(sight.node) }
                courses[sight.node.index, default: ViewCourse()].add(
                    sight, isRepeated: isRepeated, images: timeline.images)
            }
        }
        return courses
    }

    /// The instants that are looked at: evenly spaced ones, and those at which animations begin or end.
    private var instants: [Duration] {
        let count = max(4, min(100, Self.mostSights / max(1, timeline.nodes.count)))
        let even = (0...count).map { timeline.end * $0 / count }
        let cuts = timeline.nodes.lazy.flatMap(\.tracks).flatMap(\.pieces).map(\.start)
        return Set(even + cuts.prefix(count)).sorted()
    }
}

/// What is seen of a view over a whole film.
private struct ViewCourse {
    /// The rectangle that holds what the view draws at all instants; nil if it is never seen.
    private var reach: Rect?
    /// The largest width and height at any instant.
    private var size = Size.zero
    /// Whether it ever draws something as large as itself.
    private var hasLook = false
    private var hasText = false
    private var isWrapped = false
    /// Whether a replicator shows it, perhaps in several places.
    private var isRepeated = false

    mutating func add(_ sight: Timeline.Sight, isRepeated: Bool, images: [String: Bitmap]) {
        let layer = sight.layer
        self.isRepeated = self.isRepeated || isRepeated
        hasLook = hasLook || layer.hasOwnLook || layer.content.image?.isSized == true
        if let text = layer.content.text?.block, !text.string.isEmpty {
            hasText = true
            isWrapped = isWrapped || text.wrap != .none
        }
        size.width = max(size.width, layer.size.width)
        size.height = max(size.height, layer.size.height)
        guard sight.isSeen, let own = sight.reach(images: images) else { return }
        reach = reach.map { $0.union(own) } ?? own
    }

    /// What is wrong with its size, in words; nil if nothing is. `name` is the view's.
    func problemOfSize(_ name: String) -> String? {
        let isEmpty = size.width == 0 || size.height == 0
        if hasLook, isEmpty {
            let lack =
                size == .zero
                ? "it has no size" : "its \(size.width == 0 ? "width" : "height") is 0"
            return
                "\(name) is never seen: \(lack); give it a \"frame\": [x, y, width, height], or a \"size\""
        }
        guard hasText, isWrapped, size.width == 0 else { return nil }
        return "the text of \(name) has a line for each letter: its view has no width; give it a "
            + "\"frame\": [x, y, width, height], or \"wrap\": \"none\""
    }

    /// That it is never on the canvas, in words; nil if it is, or if it is never seen anywhere.
    func problemOfPlace(_ name: String, on canvas: Rect) -> String? {
        // A text without a size reaches farther than its view.
        guard let reach, !isRepeated, !(hasText && size == .zero),
            reach.intersection(canvas)?.isEmpty ?? true
        else { return nil }
        let place = [reach.minX, reach.minY, reach.width, reach.height].map(\.rounded2)
        return "\(name) is never on the canvas of \(canvas.width.rounded2) by "
            + "\(canvas.height.rounded2) points: it stays within [\(place.joined(separator: ", "))]"
    }
}

extension ImageContent {
    /// Whether its picture has the size of the view.
    fileprivate var isSized: Bool {
        source != nil && [.resize, .resizeAspect, .resizeAspectFill].contains(gravity)
    }
}

extension Double {
    /// The number with at most two decimals.
    fileprivate var rounded2: String {
        let rounded = (self * 100).rounded() / 100
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}
