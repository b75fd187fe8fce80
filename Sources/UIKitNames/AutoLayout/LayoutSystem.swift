internal import Foundation
internal import LinearSolving

/// The linear system of all constraints in a tree of views, and its solution.
///
/// Its variables are the edges and lengths of the views and guides that constraints place. All coordinates are those
/// of the root, so that constraints between any two views are short. Other views have the frames that they have.
@MainActor
struct LayoutSystem {
    /// A rectangle in the root's coordinates.
    struct Box {
        var left: LinearExpression
        var top: LinearExpression
        var width: LinearExpression
        var height: LinearExpression
    }

    /// How large the root is.
    enum RootSize {
        /// As large as its bounds.
        case fixed
        /// By its constraints and these preferred sizes.
        case preferred(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
    }

    /// Something that the solution places: a view, a guide, or the contents of a scroll view.
    struct PlacedItem {
        let item: any LayoutItem
        let box: Box
        /// The origin of the coordinates of the item's place.
        let origin: (x: LinearExpression, y: LinearExpression)
    }

    /// What solving finds out about views, so that the next attempt takes it into account.
    struct Findings: Equatable {
        /// The sizes of texts that don't fit into one line, in the widths of their views.
        var wrapped: [ObjectIdentifier: CGSize] = [:]
        /// Whether a length would be negative. Then the system says of all lengths that they aren't; that costs time,
        /// and is rarely needed.
        var hasNegativeLengths = false
    }

    /// Above all priorities but required: lengths aren't negative.
    static let lengthPriority: Float = 999.95

    let root: UIView
    let rootSize: RootSize
    let findings: Findings
    /// The views and guides of the rows that stacks have closed: only these are placed. Empty for the system of the whole
    /// tree, in which hidden rows have the sizes in which they would open.
    var closedItems: Set<ObjectIdentifier> = []
    /// The active constraints in the tree, in the order in which they became active.
    var constraints: [NSLayoutConstraint] = []
    /// The views that constraints name, themselves or by a guide.
    var namedViews: Set<ObjectIdentifier> = []
    /// The stacks whose views take part in constraints.
    var solvedStacks: [UIStackView] = []
    var solvedStackIDs: Set<ObjectIdentifier> = []
    var boxes: [ObjectIdentifier: Box] = [:]
    var placedItems: [PlacedItem] = []
    var solver = LinearSolver()
    /// The required constraints, with what they come from.
    var required: [(equation: LinearSolver.Constraint, source: NSLayoutConstraint?)] = []
    /// The required constraints of closed rows, which give way where a row without a length has no room for them.
    var yielding: [(equation: LinearSolver.Constraint, isLength: Bool)] = []
    /// Wishes by priority.
    var wishes: [Float: [LinearSolver.Constraint]] = [:]
    /// The required constraints that can't be fulfilled.
    private(set) var impossible: [Int] = []

    /// The system of the tree below `root`, as its constraints are now.
    init(root: UIView, size: RootSize, findings: Findings) {
        self.root = root
        rootSize = size
        self.findings = findings
        let views = root.tree
        for view in views { constraints += view.constraintRecord?.constraints ?? [] }
        constraints.sort { $0.serialNumber < $1.serialNumber }
        for constraint in constraints { note(constraint) }
        // Outer views first, so that inner ones are defined by them.
        for view in views where view === root || isPlaced(view) { _ = box(of: view) }
        for stack in solvedStacks { arrange(stack) }
        for constraint in constraints { add(constraint) }
    }

    private mutating func note(_ constraint: NSLayoutConstraint) {
        guard constraint.views != nil else { return }
        let items = [constraint.firstItem, constraint.secondItem].compactMap {
            $0 as? any LayoutItem
        }
        for view in items.flatMap(\.namedViews) {
            namedViews.insert(ObjectIdentifier(view))
            for inner in sequence(first: view, next: \.parentView) where inner !== root {
                guard let stack = inner.arrangingStack,
                    solvedStackIDs.insert(ObjectIdentifier(stack)).inserted
                else { continue }
                solvedStacks.append(stack)
            }
        }
    }

    // MARK: - Constraints

    /// Adds a constraint of code.
    mutating func add(_ constraint: NSLayoutConstraint) {
        guard let views = constraint.views, let first = constraint.firstItem as? any LayoutItem
        else { return }
        var left = value(of: constraint.firstAttribute, first, beside: views.second)
        var right = LinearExpression()
        if let second = constraint.secondItem as? any LayoutItem {
            right = value(of: constraint.secondAttribute, second, beside: views.first)
            if constraint.multiplier != 1, constraint.firstAttribute.kind != .length,
                let holder = constraint.holder
            {
                // Factors of positions count in the coordinates of the view that has both items.
                let origin = contentOrigin(of: holder)
                let start = constraint.firstAttribute.kind == .y ? origin.y : origin.x
                left = left - start
                right = right - start
            }
        }
        let difference = left - right * Double(constraint.multiplier) - Double(constraint.constant)
        let relation: LinearSolver.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        add(
            LinearSolver.Constraint(difference, relation), constraint.priority.rawValue,
            from: constraint)
    }

    /// Adds a constraint to the system.
    mutating func add(
        _ equation: LinearSolver.Constraint, _ priority: Float,
        from source: NSLayoutConstraint? = nil
    ) {
        // As a key of a dictionary it would equal no other, and not itself.
        guard !priority.isNaN else { return }
        if priority < UILayoutPriority.required.rawValue {
            wishes[priority, default: []].append(equation)
        } else if let source, !closedItems.isEmpty {
            yielding.append((equation, source.firstAttribute.kind == .length))
        } else {
            required.append((equation, source))
        }
    }

    // MARK: - Solution

    /// The values of all variables.
    mutating func solve() -> [Double] {
        fulfil()
        // Whatever is still open: no length, at the superview's origin.
        for placed in placedItems {
            solver.settle(placed.box.width)
            solver.settle(placed.box.height)
            solver.settle(placed.box.left - placed.origin.x)
            solver.settle(placed.box.top - placed.origin.y)
        }
        return solver.values()
    }

    /// Whether the constraints leave the place of a view open.
    mutating func isOpen(_ view: UIView) -> Bool {
        fulfil()
        guard let placed = placedItems.first(where: { $0.item === view }) else { return false }
        return [
            placed.box.width, placed.box.height, placed.box.left - placed.origin.x,
            placed.box.top - placed.origin.y,
        ].contains { solver.isOpen($0) }
    }

    /// Fulfils the constraints as far as possible.
    private mutating func fulfil() {
        // Equations first: they define most variables.
        let isEquation = required.map { $0.equation.relation == .equal }
        let order =
            required.indices.filter { isEquation[$0] }
            + required.indices.filter { !isEquation[$0] }
        impossible = order.filter { !solver.require(required[$0].equation) }
        let priorities = wishes.keys.sorted(by: >)
        for priority in priorities where priority >= Self.lengthPriority { prefer(priority) }
        // One after the other, so that of two that exclude each other the earlier one counts, whole. Lengths first: what
        // has a size of its own keeps it.
        for wish in yielding.filter(\.isLength) + yielding.filter({ !$0.isLength }) {
            solver.prefer([wish.equation])
        }
        for priority in priorities where priority < Self.lengthPriority { prefer(priority) }
    }

    private mutating func prefer(_ priority: Float) { solver.prefer(wishes[priority] ?? []) }

    /// The constraints that contradict each other, one of which can't be fulfilled; empty if all can. At most
    /// `limit` of them.
    ///
    /// Each round begins with the constraints found so far, and adds others until that is impossible. The one that
    /// makes it so belongs to the contradiction.
    func contradiction(limit: Int) -> [NSLayoutConstraint] {
        guard let last = impossible.first else { return [] }
        var found = [last]
        var unused = required.indices.filter { $0 != last && !impossible.contains($0) }
        while found.count < limit {
            var attempt = LinearSolver()
            for _ in 0..<variableCount { _ = attempt.makeVariable() }
            guard found.allSatisfy({ attempt.require(required[$0].equation) }),
                let next = unused.firstIndex(where: { !attempt.require(required[$0].equation) })
            else { break }
            found.append(unused[next])
            unused = Array(unused[..<next])
        }
        return found.sorted().compactMap { required[$0].source }
    }

    /// The number of variables before constraints add their own.
    private var variableCount: Int { placedItems.count * 4 }
}
