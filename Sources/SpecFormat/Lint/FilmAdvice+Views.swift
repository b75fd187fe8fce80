internal import CollectionBasics
internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

// Advice about views.

extension FilmAdvice {
    /// The most views that are looked at, over all instants.
    private static let mostViews = 20_000

    /// The number of evenly spaced instants that are looked at.
    private var instantCount: Int {
        max(4, min(100, Self.mostViews / max(1, timeline.nodes.count)))
    }

    /// Warnings of views without a size, and of views that are never on the canvas.
    var warningsOfViews: [Warning] {
        let canvas = Rect(origin: .zero, size: timeline.size)
        let instants = instants
        var histories: [Int: ViewHistory] = [:]
        look(at: instants, on: canvas, &histories)
        let outside = histories.filter { $0.value.isOutside(canvas) }.keys
        let areOutside = lookAgain(at: outside, except: instants, on: canvas, &histories)
        var found: [Int: CodedMessage] = [:]
        for (node, history) in histories.ordered(by: { $0.key < $1.key }) {
            // Of the copies of a view, the first with a problem is reported.
            guard let offset = film.views[node], found[offset] == nil else { continue }
            let name = timeline.nodes[node].name.quoted(or: "this view")
            found[offset] =
                history.problemOfSize(name)
                ?? (areOutside ? history.problemOfPlace(name, on: canvas) : nil)
        }
        return found.map { ($0, $1) }
    }

    /// Looks at views that seem to be outside the canvas, at all instants at which they or the views around them change.
    /// Returns false, and looks at nothing, if there are too many.
    private func lookAgain(
        at nodes: some Sequence<Int>, except instants: [Duration], on canvas: Rect,
        _ histories: inout [Int: ViewHistory]
    ) -> Bool {
        var around: Set<Int> = []
        for node in nodes {
            var next: Int? = node
            while let node = next, around.insert(node).inserted { next = histories[node]?.parent }
        }
        let changes = around.lazy.map { timeline.nodes[$0] }.flatMap(\.tracks).flatMap(\.pieces)
        let more = Set(changes.map(\.start)).subtracting(instants)
        guard more.count <= 4 * instantCount else { return false }
        look(at: more.ordered(), on: canvas, &histories)
        return true
    }

    /// Adds what is seen of each view at some instants, by its index in the timeline. Views of which no further instant can
    /// show a problem are left out: in most films that is soon true of all, and then the others needn't be looked at.
    private func look(
        at instants: [Duration], on canvas: Rect, _ histories: inout [Int: ViewHistory]
    ) {
        var settled: Set<Int> = []
        // Instants that lie far apart come first, because views often come and go.
        for time in instants.inStrides(of: 8) {
            guard settled.count < film.views.count else { return }
            var repeated: Set<NodeID> = []
            for view in timeline.presentedViews(at: time) {
                let index = view.node.index
                let isRepeated = view.parent.map { repeated.contains($0) } ?? false
                if isRepeated || view.layer.replicator.count != 1 { repeated.insert(view.node) }
                guard !settled.contains(index) else { continue }
                histories[index, default: ViewHistory()].add(
                    view, isRepeated: isRepeated, images: timeline.images)
                if film.views[index] != nil, histories[index]?.isSettled(on: canvas) == true {
                    settled.insert(index)
                }
            }
        }
    }

    /// The instants that are looked at: evenly spaced ones, and as many at which animations begin or end.
    var instants: [Duration] {
        let even = (0...instantCount).map { timeline.end * $0 / instantCount }
        let changes = timeline.nodes.lazy.flatMap(\.tracks).flatMap(\.pieces).map(\.start)
        return Set(even + Set(changes).ordered().evenSelection(of: instantCount)).ordered()
    }
}

/// The visibility of a view over a whole film.
private struct ViewHistory {
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
    /// The index of the view that it lies in.
    private(set) var parent: Int?

    mutating func add(_ view: Timeline.PresentedView, isRepeated: Bool, images: [String: Bitmap]) {
        let layer = view.layer
        parent = view.parent?.index
        self.isRepeated = self.isRepeated || isRepeated
        hasLook = hasLook || layer.hasOwnLook || layer.content.image?.isSized == true
        size.width = max(size.width, layer.size.width)
        size.height = max(size.height, layer.size.height)
        // With a width, no text is a problem; making its string may take long.
        if size.width == 0, let text = layer.content.text?.shownBlock, !text.shownString.isEmpty {
            hasText = true
            isWrapped = isWrapped || text.wrap != .none && text.fit != .natural
        }
        // The superview draws joined shapes.
        guard view.isSeen, layer.content.shape?.isJoined != true,
            let own = view.reach(images: images)
        else { return }
        reach = reach.map { $0.union(own) } ?? own
    }

    /// Whether the view has a size and was seen on the canvas, so that it has no problem whatever it does later.
    func isSettled(on canvas: Rect) -> Bool {
        size.width > 0 && size.height > 0 && reach != nil && !isOutside(canvas)
    }

    /// A warning if the size keeps the view, called `name`, from being seen well; otherwise nil.
    func problemOfSize(_ name: String) -> CodedMessage? {
        let isEmpty = size.width == 0 || size.height == 0
        if hasLook, isEmpty {
            let lack =
                size == .zero
                ? "it has no size" : "its \(size.width == 0 ? "width" : "height") is 0"
            return CodedMessage(
                .viewWithoutSize,
                "\(name) is never seen: \(lack); give it a \"frame\": [x, y, width, height], or a \"size\""
            )
        }
        guard hasText, isWrapped, size.width == 0 else { return nil }
        return CodedMessage(
            .viewWithoutSize,
            "the text of \(name) has a line for each letter: its view has no width; give it a "
                + "\"frame\": [x, y, width, height], or \"wrap\": \"none\"")
    }

    /// Whether it is seen, but never on the canvas.
    func isOutside(_ canvas: Rect) -> Bool {
        // A text without a size reaches farther than its view.
        guard let reach, !isRepeated, !(hasText && size == .zero) else { return false }
        // Lines have no area, but a place.
        return reach.minX >= canvas.maxX || reach.maxX <= canvas.minX || reach.minY >= canvas.maxY
            || reach.maxY <= canvas.minY
    }

    /// A warning if it is seen, but never on the canvas; otherwise nil.
    func problemOfPlace(_ name: String, on canvas: Rect) -> CodedMessage? {
        guard let reach, isOutside(canvas) else { return nil }
        let place = [reach.minX, reach.minY, reach.width, reach.height].map(\.rounded2)
        return CodedMessage(
            .viewOffCanvas,
            "\(name) is never on the canvas of \(canvas.width.rounded2) by "
                + "\(canvas.height.rounded2) points: it stays within [\(place.joined(separator: ", "))]"
        )
    }
}

extension [Duration] {
    /// Every n-th element from the first on, then every n-th from the second on, and so on.
    fileprivate func inStrides(of length: Int) -> [Duration] {
        (0..<length).flatMap { first in
            stride(from: first, to: count, by: length).map { self[$0] }
        }
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
