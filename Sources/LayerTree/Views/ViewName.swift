internal import Synchronization

/// A class whose objects each draw with a `View`, such as UIKit's views and layers. Messages name it.
package protocol ViewOwner: AnyObject {
    /// The property that names an object in messages, such as `accessibilityIdentifier`.
    nonisolated static var nameProperty: String { get }
    /// Whether the class is the user's own, so that its name tells where an object is.
    nonisolated static var isCustom: Bool { get }
}

/// The class of the object that draws with a view, for messages.
package struct ViewKind: Hashable, Sendable {
    package let className: String
    let nameProperty: String
    /// Whether the class is the user's own.
    package let isCustom: Bool

    /// The kinds of classes that were asked for. Their names take long to make, and every recorded view has a kind.
    private static let known = Mutex<[ObjectIdentifier: ViewKind]>([:])

    /// The kind of a class.
    static func of(_ owner: any ViewOwner.Type) -> ViewKind {
        if let kind = known.withLock({ $0[ObjectIdentifier(owner)] }) { return kind }
        // Outside the lock: a user's class may ask for kinds of others meanwhile.
        let kind = ViewKind(owner)
        known.withLock { $0[ObjectIdentifier(owner)] = kind }
        return kind
    }

    private init(_ owner: any ViewOwner.Type) {
        className = String(describing: owner)
        nameProperty = owner.nameProperty
        isCustom = owner.isCustom
    }
}

/// How messages name a view, so that one finds it in the code: `"star"`, `UIImageView "star"`, or for a view
/// without an id `UIImageView inside "card"`.
package struct ViewName: Hashable, Sendable {
    let id: String?
    /// The class of its owner; nil for a view without one.
    let kind: ViewKind?
    /// Where the view is; nil if nothing around it has an id or a class of the user's own.
    var home: String?

    /// The name itself.
    package var text: String {
        let className = kind?.className
        if let id { return (className.map { "\($0) " } ?? "") + "\"\(id)\"" }
        if let home { return "\(className ?? "a view") inside \(home)" }
        let property = nameProperty
        let article = "aeiou".contains(property.prefix(1)) ? "an" : "a"
        return "\(className ?? "a view") without \(article) \(property)"
    }

    /// How to give the view an id; nil if it has one.
    package var advice: String? {
        id == nil ? "Set its `\(nameProperty)` to see it here." : nil
    }

    private var nameProperty: String { kind?.nameProperty ?? "id" }
}

extension ViewName {
    /// The name of a recorded view, without its home.
    package init(of node: Timeline.Node) { self.init(id: node.name, kind: node.kind) }

    /// Where a view is, by the views around it, the inner ones first: in the nearest one with an id, or else
    /// with a class of the user's own.
    static func home(in views: some Sequence<ViewName>) -> String? {
        let views = Array(views)
        if let id = views.lazy.compactMap(\.id).first { return "\"\(id)\"" }
        return views.lazy.compactMap(\.kind).first(where: \.isCustom)?.className
    }
}

extension View {
    /// The view's name in messages.
    package var nameInMessages: String {
        let names = sequence(first: self, next: \.superview).map {
            ViewName(id: $0.id, kind: $0.owner.map(ViewKind.of))
        }
        var name = names[0]
        name.home = ViewName.home(in: names.dropFirst())
        return name.text
    }
}
