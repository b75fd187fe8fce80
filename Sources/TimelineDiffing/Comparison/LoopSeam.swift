internal import Drawing
package import LayerTree
internal import Messages
internal import TimingModel

/// What is seen to jump when a film begins again after its end.
package struct LoopSeam {
    /// A view whose own values at the end aren't those of the beginning.
    package struct Jump {
        /// The view's index in the timeline.
        package let node: Int
        /// The view and the values that differ, such as `"card" jumps when the film begins again: alpha is 0 at its end, and 1 at
        /// its beginning`.
        package let text: String
    }

    /// The views that jump, in the order in which they were first seen.
    package let jumps: [Jump]

    /// Compares the picture of `end`, the instant after the last frame, with that of the beginning.
    ///
    /// Turns by whole circles, and dashes moved by whole patterns, don't count. Nor do views that are seen at neither instant.
    /// - Complexity: O(views).
    package init(of timeline: Timeline, end: Duration) {
        guard timeline.displayList(at: end) != timeline.displayList(at: .zero) else {
            jumps = []
            return
        }
        let (last, first) = (timeline.views(at: end), timeline.views(at: .zero))
        jumps = timeline.nodes.indices.compactMap { index in
            let views = (last[index], first[index])
            guard views.0?.isSeen == true || views.1?.isSeen == true,
                let difference = Self.difference(
                    views.0?.layer, views.1?.layer,
                    recorded: timeline.nodes[index].tracks.map(\.property))
            else { return nil }
            let name = ViewName(of: timeline.nodes[index]).text
            return Jump(
                node: index, text: "\(name) jumps when the film begins again: \(difference)")
        }
    }

    /// The most values that a message tells.
    private static let mostValues = 3

    /// How a view differs at the end from the beginning, in words; nil if it doesn't, or is in neither picture.
    /// - Parameter recorded: the properties that change during the recording.
    private static func difference(
        _ last: LayerProperties?, _ first: LayerProperties?, recorded: [LayerProperty]
    ) -> String? {
        guard let last, let first else {
            guard last != nil || first != nil else { return nil }
            return "it is there only at its \(last == nil ? "beginning" : "end")"
        }
        let changed = candidates(last, first, recorded).filter { differs($0, last, first) }
        guard !changed.isEmpty else { return nil }
        let told = changed.prefix(mostValues).map { property in
            let (value, other) = ValueText(of: property)(last[property], first[property])
            return "\(property.rawValue) is \(value) at its end, and \(other) at its beginning"
        }
        let rest = changed.count - told.count
        return told.joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : "")
    }

    /// The properties that may differ. They are those with tracks, unless the views around this one change others.
    private static func candidates(
        _ last: LayerProperties, _ first: LayerProperties, _ recorded: [LayerProperty]
    ) -> [LayerProperty] {
        var moved = first
        for property in recorded { moved[property] = last[property] }
        guard moved == last else { return LayerProperty.allCases }
        return recorded.count < 2 ? recorded : LayerProperty.allCases.filter(recorded.contains)
    }

    private static func differs(
        _ property: LayerProperty, _ last: LayerProperties, _ first: LayerProperties
    ) -> Bool {
        // What a time does to the views inside is seen there.
        guard !property.isOfTree, property != .time else { return false }
        if property.content != nil, last[.content] != first[.content] { return false }
        let value = last[property].moved(near: first[property], period(of: property, in: first))
        return ValueDistance(of: property)(value, first[property]) != nil
    }

    /// After how much a value looks as before; nil if it never does.
    private static func period(of property: LayerProperty, in layer: LayerProperties) -> Double? {
        if property.isAngle { return 2 * .pi }
        guard property == .shapeDashPhase, case .list(let dashes) = layer[.shapeDash] else {
            return nil
        }
        // An odd number of lengths is repeated with lines and gaps exchanged.
        return dashes.reduce(0, +) * (dashes.count.isMultiple(of: 2) ? 1 : 2)
    }
}

extension PropertyValue {
    /// A number moved by whole periods until it is next to `other`.
    fileprivate func moved(near other: PropertyValue, _ period: Double?) -> PropertyValue {
        guard let period, period > 0, case .numbers(var numbers) = self,
            case .numbers(let others) = other
        else { return self }
        numbers.x -= ((numbers.x - others.x) / period).rounded() * period
        return .numbers(numbers)
    }
}

extension Timeline {
    /// The views in the tree at an instant, by their indices.
    fileprivate func views(at time: Duration) -> [Int: PresentedView] {
        Dictionary(
            presentedViews(at: time).map { ($0.node.index, $0) }, uniquingKeysWith: { $1 })
    }
}
