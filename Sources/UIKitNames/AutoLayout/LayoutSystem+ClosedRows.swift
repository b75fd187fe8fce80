internal import Foundation
internal import LinearSolving

// The rows that stacks have closed, and what is in them.

extension LayoutSystem {
    /// The system of the rows that stacks have closed, with everything else where the whole tree's system has it.
    ///
    /// A closed row has no length, as on iOS. It must not change what is shown, so it is solved after that. Nil if no row is
    /// closed.
    init?(closedRowsOf whole: LayoutSystem, _ values: [Double]) {
        let hidden = whole.solvedStacks.flatMap(\.arrangedSubviews).filter(\.isHidden)
        guard !hidden.isEmpty else { return nil }
        root = whole.root
        rootSize = whole.rootSize
        findings = Findings(wrapped: whole.findings.wrapped, hasNegativeLengths: true)
        namedViews = whole.namedViews
        solvedStacks = whole.solvedStacks
        solvedStackIDs = whole.solvedStackIDs
        for view in hidden where !closedItems.contains(ObjectIdentifier(view)) { noteClosed(view) }
        for (id, box) in whole.boxes where !closedItems.contains(id) {
            boxes[id] = box.fixed(values)
        }
        for view in root.tree where isClosed(view) && isPlaced(view) { _ = box(of: view) }
        for stack in solvedStacks {
            if isClosed(stack) { arrange(stack) }
            close(stack)
        }
        constraints = whole.constraints.filter { constraint in
            [constraint.views?.first, constraint.views?.second].contains {
                $0.map(isClosed) ?? false
            }
        }
        for constraint in constraints { add(constraint) }
    }

    private mutating func noteClosed(_ row: UIView) {
        for view in row.tree {
            closedItems.insert(ObjectIdentifier(view))
            guard let record = view.constraintRecord else { continue }
            for guide in record.guides + Array(record.fixedGuides.values) {
                closedItems.insert(ObjectIdentifier(guide))
            }
        }
    }

    private func isClosed(_ view: UIView) -> Bool { closedItems.contains(ObjectIdentifier(view)) }
}
