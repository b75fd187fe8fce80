internal import JSON

/// The members of an object while it is decoded: each is taken once, and what nobody took is an
/// unknown key. A copy would let a member be taken twice.
struct ObjectFields: ~Copyable {
    private let field: Field
    private let members: [JSONMember]
    /// The indices of the members that nobody has taken; few enough, as a rule, that looking through
    /// them beats hashing.
    private var left: [Int] = []
    /// The keys that were asked for while there was something left.
    private var known: [String] = []
    /// Keys that may stand here and that nobody asked for one by one.
    private var offered: [[String]] = []
    /// Keys that were required in vain, and what they mean.
    private var missing: [(key: String, what: String)] = []

    /// Comments (keys that start with `//`) are left out; duplicate keys are reported.
    init(_ field: Field, _ members: [JSONMember]) {
        self.field = field
        self.members = members
        left.reserveCapacity(members.count)
        known.reserveCapacity(16)
        var seen = members.count > 16 ? Set<String>() : nil
        for (index, member) in members.enumerated() where !member.key.hasPrefix("//") {
            let isNew = seen?.insert(member.key).inserted ?? !has(member.key)
            if isNew { left.append(index) } else { reportDuplicate(member) }
        }
    }

    private func reportDuplicate(_ member: JSONMember) {
        guard let first = place(of: member.key).map({ members[left[$0]] }) else { return }
        let place = field.diagnostics.document.location(of: first.keyStart)
        report("the key \"\(member.key)\" already stands at line \(place.line)", at: member)
    }

    /// Where a key is in `left`.
    private func place(of key: String) -> Int? { left.firstIndex { members[$0].key == key } }

    /// Whether a key is left to take.
    func has(_ key: String) -> Bool { place(of: key) != nil }

    /// Whether values are amounts to be added.
    var isAmount: Bool { field.isAmount }

    /// Whether nothing is left to take.
    var isEmpty: Bool { left.isEmpty }

    /// How much is left to take.
    var count: Int { left.count }

    /// Whether a key with a point in it is left to take.
    var hasDottedKey: Bool { left.contains { members[$0].key.utf8.contains(UInt8(ascii: ".")) } }

    /// Names keys that may stand here, for advice on unknown ones.
    mutating func offer(_ keys: [String]) { offered.append(keys) }

    /// The value of `key`, if it is there.
    mutating func take(_ key: String) -> Field? {
        // Where nothing is left, nothing will be unknown, and most keys are asked for in vain.
        guard !left.isEmpty else { return nil }
        known.append(key)
        return place(of: key).map { child(members[left.remove(at: $0)]) }
    }

    /// The value of `key`; its absence is reported by `finish`.
    mutating func require(_ key: String, _ what: String) -> Field? {
        if let found = take(key) { return found }
        missing.append((key, what))
        return nil
    }

    /// The first of `keys` that is there; others of them beside it are reported.
    mutating func takeFirst(of keys: [String]) -> (key: String, field: Field)? {
        known += keys
        guard let first = left.firstIndex(where: { keys.contains(members[$0].key) }) else {
            return nil
        }
        let member = members[left.remove(at: first)]
        for rival in left.map({ members[$0] }) where keys.contains(rival.key) {
            report("\"\(rival.key)\" can't stand beside \"\(member.key)\": choose one", at: rival)
        }
        left.removeAll { keys.contains(members[$0].key) }
        return (member.key, child(member))
    }

    /// Takes whatever is left, in the order of the file.
    mutating func takeRest() -> [(key: String, field: Field)] {
        defer { left = [] }
        return left.map { (members[$0].key, child(members[$0])) }
    }

    /// Reports the keys that nobody took, those in `elsewhere` with the place where they belong, and
    /// the required ones that are missing.
    func finish(elsewhere: @autoclosure () -> [String: String] = [:]) {
        guard !left.isEmpty || !missing.isEmpty else { return }
        let elsewhere = elsewhere()
        let names = Set(known + offered.joined()).sorted()
        var meant: Set<String> = []
        for member in left.map({ members[$0] }) {
            var advice = "; known here: \(KeyAdvice.list(names))"
            if let place = elsewhere[member.key] {
                advice = ": it belongs \(place)"
            } else if let name = KeyAdvice.name(meantBy: member.key, among: names) {
                advice = ": did you mean \"\(name)\"?\(KeyAdvice.remark(on: member.key))"
                meant.insert(name)
            }
            report("unknown key \"\(member.key)\"\(advice)", at: member)
        }
        // A misspelt key isn't missing too.
        for (key, what) in missing where !meant.contains(key) {
            field.report("the key \"\(key)\" is missing: \(what)")
        }
    }

    private func child(_ member: JSONMember) -> Field {
        Field(
            node: member.value, diagnostics: field.diagnostics, copy: field.copy,
            isAmount: field.isAmount)
    }

    private func report(_ message: String, at member: JSONMember) {
        field.diagnostics.report(message, at: member.keyStart)
    }
}
