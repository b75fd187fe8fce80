internal import JSON
internal import LayerTree
internal import Messages

/// A view whose place or size is in per cent of its superview's size.
struct PercentagePlace {
    let view: ViewKey
    let superview: ViewKey
}

/// Warns of entries that change the size of a view that others have percentages of: those stay as they are at the beginning.
enum PercentageAdvice {
    /// The properties of a place.
    private static let properties: Set<LayerProperty> = [.position, .size]

    /// Reports what is found in the entries of all lists, unless entries place the other views, too. O(entries and their
    /// views), and nothing without percentages.
    static func report(
        _ animations: [AnimationSpec], _ names: SpecNames, _ diagnostics: Diagnostics
    ) {
        guard !names.percentages.isEmpty else { return }
        let entries = animations.withNested
        var placed: Set<ViewKey> = []
        for entry in entries {
            for (view, property) in entry.body.changedProperties
            where properties.contains(property) {
                placed.insert(view)
            }
        }
        let staying = Dictionary(
            names.percentages.filter { !placed.contains($0.view) }.map { ($0.superview, $0.view) }
        ) { first, _ in first }
        for entry in entries {
            let sized = entry.body.changedProperties.first { $1 == .size && staying[$0] != nil }
            guard let superview = sized?.view, let view = staying[superview] else { continue }
            let outer = names.id(of: superview).quoted(or: "this view")
            let inner = names.id(of: view).quoted(or: "a view in it")
            diagnostics.report(
                .percentageStays,
                "this changes the size of \(outer), and \(inner), which has percentages of it, stays as it is: let "
                    + "\(outer) \"arrange\" its views, or animate \(inner), too",
                at: entry.entry.offset, severity: .warning)
        }
    }
}

extension JSONNode {
    /// Whether a view's place or size, as it is written, has a percentage.
    var hasPercentages: Bool {
        ["frame", "position", "size"].contains { key in
            guard case .array(let numbers)? = self[key]?.value else { return false }
            return numbers.contains {
                if case .string(let text) = $0.value { Formula.hasPercentage(text) } else { false }
            }
        }
    }
}
