/// Something due at an instant.
struct Occurrence: Comparable {
    /// What comes first at one instant.
    enum Kind: Int { case completion, timer }

    let time: Duration
    let kind: Kind
    let order: Int
    let body: @MainActor () -> Void

    static func < (a: Occurrence, b: Occurrence) -> Bool {
        (a.time, a.kind.rawValue, a.order) < (b.time, b.kind.rawValue, b.order)
    }

    static func == (a: Occurrence, b: Occurrence) -> Bool {
        (a.time, a.kind, a.order) == (b.time, b.kind, b.order)
    }
}
