internal import Foundation

extension NSLayoutConstraint {
    /// How the views of a visual format lie across it.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The same left edge.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The same right edge.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The same upper edge.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The same lower edge.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The same leading edge.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The same trailing edge.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The same middle between left and right.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The same middle between top and bottom.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The same baseline of the last line.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The same baseline of the first line.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// From leading to trailing; the same as from left to right here.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// From left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        /// The edges that all views share.
        fileprivate var attributes: [Attribute] {
            (1...12).filter { rawValue & 1 << UInt($0) != 0 }.compactMap { Attribute(rawValue: $0) }
        }
    }

    /// The constraints of a picture in text, such as `H:|-[title]-8-[icon(==24)]-(>=8@750)-|`.
    ///
    /// `H:` (the default) runs from leading to trailing, and `V:` from top to bottom. `|` is the superview, `-` the
    /// system's spacing, and next to the superview its margin. Lengths and spacings are numbers, names of `metrics` or,
    /// for lengths, of views. A text that can't be read ends the recording with an error; then the result is empty.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        let numbers = (metrics ?? [:]).compactMapValues { CGFloat(metric: $0) }
        var parser = VisualFormat(format, numbers, views.compactMapValues { $0 as? UIView })
        do {
            try parser.parse()
        } catch {
            refuse("the visual format \"\(format)\" can't be read: \(error.text)")
            return []
        }
        let aligned = opts.attributes.flatMap { attribute in
            zip(parser.found, parser.found.dropFirst()).map { view, next in
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: next,
                    attribute: attribute, multiplier: 1, constant: 0)
            }
        }
        return parser.constraints + aligned
    }
}

extension CGFloat {
    /// The number of a metric; nil for another type.
    fileprivate init?(metric: Any) {
        switch metric {
        case let number as CGFloat: self = number
        case let number as Double: self = CGFloat(number)
        case let number as Int: self = CGFloat(number)
        case let number as Float: self = CGFloat(number)
        case let number as NSNumber: self = CGFloat(number.doubleValue)
        default: return nil
        }
    }
}

/// Reads a visual format.
@MainActor
private struct VisualFormat {
    struct Problem: Error {
        let text: String
    }

    /// A length or spacing, such as `>=8@750`.
    struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var view: UIView?
        var priority = UILayoutPriority.required
    }

    private let characters: [Character]
    private var position = 0
    private let numbers: [String: CGFloat]
    private let views: [String: UIView]
    private var isVertical = false
    /// The views in order.
    private(set) var found: [UIView] = []
    private(set) var constraints: [NSLayoutConstraint] = []

    init(_ format: String, _ numbers: [String: CGFloat], _ views: [String: UIView]) {
        characters = Array(format.filter { $0 != " " })
        self.numbers = numbers
        self.views = views
    }

    private var startEdge: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
    private var endEdge: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

    // MARK: - Grammar

    mutating func parse() throws(Problem) {
        if take("V:") { isVertical = true } else { _ = take("H:") }
        let startsAtEdge = take("|")
        var gap = startsAtEdge ? try parseGap() : nil
        repeat {
            let view = try parseView()
            if let last = found.last {
                for predicate in gap.map({ $0.isEmpty ? [Predicate(constant: 8)] : $0 }) ?? [
                    Predicate()
                ] {
                    add(view, startEdge, last, endEdge, predicate)
                }
            } else if startsAtEdge {
                try connectToSuperview(view, gap, isStart: true)
            }
            found.append(view)
            guard position < characters.count else { return }
            gap = try parseGap()
        } while !take("|")
        guard let last = found.last, position == characters.count else {
            throw Problem(text: "nothing may follow the \"|\" at the end")
        }
        try connectToSuperview(last, gap, isStart: false)
    }

    /// The spacing between two things: nil without one, and empty for the usual.
    private mutating func parseGap() throws(Problem) -> [Predicate]? {
        guard take("-") else { return nil }
        guard !next("["), !next("|") else { return [] }
        let predicates = next("(") ? try parsePredicates() : [try parsePredicate()]
        guard take("-") else { throw Problem(text: "a \"-\" is missing after a spacing") }
        return predicates
    }

    private mutating func parseView() throws(Problem) -> UIView {
        guard take("[") else { throw Problem(text: "\"[\" is expected at \(rest)") }
        let name = takeName()
        guard let view = views[name] else {
            throw Problem(text: "no view has the name \"\(name)\"")
        }
        if next("(") {
            for predicate in try parsePredicates() { setLength(of: view, predicate) }
        }
        guard take("]") else { throw Problem(text: "\"]\" is expected at \(rest)") }
        return view
    }

    private mutating func parsePredicates() throws(Problem) -> [Predicate] {
        _ = take("(")
        var predicates = [try parsePredicate()]
        while take(",") { predicates.append(try parsePredicate()) }
        guard take(")") else { throw Problem(text: "\")\" is expected at \(rest)") }
        return predicates
    }

    private mutating func parsePredicate() throws(Problem) -> Predicate {
        var predicate = Predicate()
        if take(">=") {
            predicate.relation = .greaterThanOrEqual
        } else if take("<=") {
            predicate.relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        let name = takeName()
        if let view = views[name], numbers[name] == nil {
            predicate.view = view
        } else {
            predicate.constant = try number(name)
        }
        if take("@") { predicate.priority = UILayoutPriority(Float(try number(takeName()))) }
        return predicate
    }

    private func number(_ name: String) throws(Problem) -> CGFloat {
        if let number = numbers[name] ?? Double(name).map({ CGFloat($0) }) { return number }
        throw Problem(text: "\"\(name)\" is neither a number nor the name of a metric")
    }

    // MARK: - Constraints

    private mutating func connectToSuperview(
        _ view: UIView, _ gap: [Predicate]?, isStart: Bool
    ) throws(Problem) {
        guard let superview = view.superview else {
            throw Problem(text: "\(view.nameInMessages) has no superview for \"|\"")
        }
        var edge = isStart ? startEdge : endEdge
        // Without a number the margin is the distance.
        if let gap, gap.isEmpty { edge = edge.withMargin }
        for predicate in gap.flatMap({ $0.isEmpty ? nil : $0 }) ?? [Predicate()] {
            if isStart {
                add(view, startEdge, superview, edge, predicate)
            } else {
                add(superview, edge, view, endEdge, predicate)
            }
        }
    }

    private mutating func setLength(of view: UIView, _ predicate: Predicate) {
        let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        add(view, length, predicate.view, length, predicate)
    }

    private mutating func add(
        _ first: UIView, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: UIView?,
        _ secondAttribute: NSLayoutConstraint.Attribute, _ predicate: Predicate
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: predicate.relation, toItem: second,
            attribute: second == nil ? .notAnAttribute : secondAttribute, multiplier: 1,
            constant: predicate.constant)
        constraint.priority = predicate.priority
        constraints.append(constraint)
    }

    // MARK: - Characters

    private var rest: String {
        position < characters.count ? "\"\(String(characters[position...]))\"" : "the end"
    }

    private func next(_ text: String) -> Bool { characters[position...].starts(with: text) }

    private mutating func take(_ text: String) -> Bool {
        guard next(text) else { return false }
        position += text.count
        return true
    }

    /// A name or a number.
    private mutating func takeName() -> String {
        let start = position
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber
                || ["_", "."].contains(characters[position])
                || (position == start && characters[position] == "-")
        {
            position += 1
        }
        return String(characters[start..<position])
    }
}

extension NSLayoutConstraint.Attribute {
    /// The same edge inside the margin.
    fileprivate var withMargin: Self {
        switch self {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
