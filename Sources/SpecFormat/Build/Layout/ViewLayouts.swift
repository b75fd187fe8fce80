internal import CollectionBasics
internal import Drawing
internal import LayerTree

/// Places the views whose sizes and places follow from others, whenever these change.
///
/// A change is noted when it is made; what follows from it is made in the same animation, as in a closure of
/// `UIView.animate` that ends with `layoutIfNeeded`.
@MainActor
final class ViewLayouts: ChangeFollower {
    private let rules: LayoutRules
    private let concerned: Set<ViewKey>
    /// The views that hug a view.
    private let followers: [ViewKey: [ViewKey]]
    /// The views that have percentages of a view's size.
    private let parts: [ViewKey: [ViewKey]]
    private let texts: TextSizes
    /// The members by their keys, as far as their views exist.
    private var members: [ViewKey: LayoutMember] = [:]
    /// The members that have changed.
    private var changed: [ViewKey: LayoutMember] = [:]
    /// Whether it is placing views, so that changes are its own.
    private var isPlacing = false

    /// - Parameter measure: nil to measure texts in the default font.
    init(_ rules: LayoutRules, _ measure: TextSizing?) {
        self.rules = rules
        concerned = rules.concerned
        followers = Dictionary(grouping: rules.hugs.keys.ordered { $0.index < $1.index }) {
            rules.hugs[$0]?.target ?? $0
        }
        let places = rules.relativePlaces
        parts = Dictionary(grouping: places.keys.ordered { $0.index < $1.index }) {
            places[$0]?.superview ?? $0
        }
        texts = TextSizes(measure)
    }

    /// Adds a view that was made.
    func add(_ view: View, _ key: ViewKey) {
        guard concerned.contains(key) else { return }
        let member = LayoutMember(view, key, rules, in: self)
        view[attached: LayoutMember.self] = member
        members[key] = member
        note(member)
    }

    // MARK: - Changes

    /// The properties on which sizes and places depend.
    private static let properties: Set<LayerProperty> = Set(
        LayerProperty.allCases.filter { $0.content == .text }
    ).union([.size, .position, .anchorPoint, .isHidden, .content, .subviews])

    func note(_ property: LayerProperty, of view: View) {
        guard !isPlacing, Self.properties.contains(property),
            let member = view[attached: LayoutMember.self]
        else { return }
        if property == .size { member.ownSize = view.bounds.size }
        if property == .size || property == .position { member.relativePlace = nil }
        note(member)
    }

    /// Notes that something of a view has changed.
    func note(_ member: LayoutMember) { changed[member.key] = member }

    func follow() {
        guard !changed.isEmpty, !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        for member in changed.inOrder {
            if let place = member.relativePlace, let whole = members[place.superview]?.view {
                member.placeRelatively(in: whole.bounds.size)
            }
            placeParts(of: member)
        }
        let outermost = changed.values.map(\.outermost).filter { $0.arrangement != nil }
        let roots = Dictionary(outermost.map { ($0.key, $0) }) { $1 }
        for root in roots.inOrder { arrange(root, in: nil) }
        let keys = changed.inOrder.map(\.key)
        changed = [:]
        for key in keys {
            placeHugging(key)
            for follower in followers[key] ?? [] { placeHugging(follower) }
        }
    }

    // MARK: - Places

    /// Places the views that a view arranges, in the size that it was given, or else in its own.
    private func arrange(_ member: LayoutMember, in given: Size?) {
        guard let view = member.view, let arrangement = Arrangement(in: member, texts) else {
            return
        }
        var size = given ?? member.ownSize
        if size.width == 0 { size.width = arrangement.width }
        if size.height == 0 { size.height = arrangement.height(forWidth: size.width) }
        if given == nil { view.resize(to: size) }
        changed[member.key] = member
        for (item, frame) in zip(arrangement.items, arrangement.frames(in: size)) {
            changed[item.key] = item
            item.place(in: frame + view.bounds.origin)
            placeParts(of: item)
            arrange(item, in: frame.size)
        }
    }

    /// Places the views that have percentages of a view's size, and what is in them.
    private func placeParts(of member: LayoutMember) {
        guard let whole = member.view?.bounds.size else { return }
        for part in parts[member.key] ?? [] {
            guard let part = members[part], part.relativePlace != nil else { continue }
            part.placeRelatively(in: whole)
            changed[part.key] = part
            placeParts(of: part)
            if !part.isArranged { arrange(part, in: nil) }
        }
    }

    /// Places a view around the one that it hugs, and then those that hug it in turn.
    private func placeHugging(_ key: ViewKey) {
        guard let hug = rules.hugs[key], let view = members[key]?.view,
            let box = members[hug.target]?.box(texts)
        else { return }
        let padding = hug.padding
        view.resize(to: box.size + padding.size)
        view.move(to: Point(x: box.minX - padding.left, y: box.minY - padding.top))
        for follower in followers[key] ?? [] { placeHugging(follower) }
    }
}

extension [ViewKey: LayoutMember] {
    /// The members in the order of the spec, in which outer views come first.
    fileprivate var inOrder: [LayoutMember] { values.ordered { $0.key.index < $1.key.index } }
}

extension Rect {
    fileprivate static func + (rect: Rect, origin: Point) -> Rect {
        Rect(
            x: rect.minX + origin.x, y: rect.minY + origin.y, width: rect.width,
            height: rect.height)
    }
}

extension Size {
    fileprivate static func + (a: Size, b: Size) -> Size {
        Size(width: a.width + b.width, height: a.height + b.height)
    }
}
