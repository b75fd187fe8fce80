internal import CollectionBasics
internal import JSON
internal import Messages

/// The members of an object while it is decoded. Each member is taken once; `finish` reports the remaining
/// ones as unknown keys. Noncopyable, as a copy would let a member be taken twice.
struct ObjectFields: ~Copyable {
    private let field: Field
    private let members: [JSONMember]
    /// The indices of the members that weren't taken yet, in the order of the file. They are usually so few
    /// that a linear search is faster than hashing.
    private var left: [Int] = []
    /// The keys that were asked for while members were left.
    private var known: [String] = []
    /// Further keys that are allowed here, which weren't asked for one by one.
    private var offered: [[String]] = []
    /// The required keys that are missing, with their meaning.
    private var missing: [(key: String, what: String)] = []

    /// Ignores comments (keys that start with `//`) and reports duplicate keys.
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
        report(
            .duplicateKey, "the key \"\(member.key)\" is already given at line \(place.line)",
            at: member)
    }

    /// The index of a key in `left`.
    private func place(of key: String) -> Int? { left.firstIndex { members[$0].key == key } }

    /// Whether a member with this key is left.
    func has(_ key: String) -> Bool { place(of: key) != nil }

    /// Whether values are amounts to be added.
    var isAmount: Bool { field.isAmount }

    /// Whether no member is left.
    var isEmpty: Bool { left.isEmpty }

    /// The number of members left.
    var count: Int { left.count }

    /// Whether a member whose key contains a point is left.
    var hasDottedKey: Bool { left.contains { members[$0].key.utf8.contains(UInt8(ascii: ".")) } }

    /// Adds allowed keys to the advice on unknown ones.
    mutating func offer(_ keys: [String]) { offered.append(keys) }

    /// Takes the value of `key`; nil if it is missing or already taken.
    mutating func take(_ key: String) -> Field? {
        // Fast path: most keys are missing, and with no member left there can't be an unknown key.
        guard !left.isEmpty else { return nil }
        known.append(key)
        return place(of: key).map { child(members[left.remove(at: $0)]) }
    }

    /// Takes the value of `key`; if it is missing, `finish` reports that.
    mutating func require(_ key: String, _ what: String) -> Field? {
        if let found = take(key) { return found }
        missing.append((key, what))
        return nil
    }

    /// Takes the first member, in the order of the file, whose key is among `keys`. Reports and drops any
    /// further ones.
    mutating func takeFirst(of keys: [String]) -> (key: String, field: Field)? {
        known += keys
        guard let first = left.firstIndex(where: { keys.contains(members[$0].key) }) else {
            return nil
        }
        let member = members[left.remove(at: first)]
        for rival in left.map({ members[$0] }) where keys.contains(rival.key) {
            report(
                .conflictingSettings,
                "\"\(rival.key)\" can't be combined with \"\(member.key)\": choose one", at: rival)
        }
        left.removeAll { keys.contains(members[$0].key) }
        return (member.key, child(member))
    }

    /// Takes all members that are left, in the order of the file.
    mutating func takeRest() -> [(key: String, field: Field)] {
        defer { left = [] }
        return left.map { (members[$0].key, child(members[$0])) }
    }

    /// Reports unknown keys, which nobody took, and missing required keys. `elsewhere` maps keys to the
    /// place where they belong. With `listsKeys`, the message lists the known keys in any case.
    func finish(elsewhere: @autoclosure () -> [String: String] = [:], listsKeys: Bool = false) {
        guard !left.isEmpty || !missing.isEmpty else { return }
        reportKeys(elsewhere: elsewhere(), listsKeys: listsKeys)
    }

    private func reportKeys(elsewhere: [String: String], listsKeys: Bool) {
        let names = Set(known + offered.joined()).ordered()
        var meant: Set<String> = []
        for member in left.map({ members[$0] }) {
            var advice = ""
            if let place = elsewhere[member.key] {
                advice = ": it belongs \(place)"
            } else if let found = KeyAdvice.advice(
                on: member.key, among: names, beside: members.map(\.key))
            {
                advice = found.text
                if let name = found.name { meant.insert(name) }
            }
            if advice.isEmpty || listsKeys {
                advice +=
                    advice.hasSuffix("?") || advice.hasSuffix(".")
                    ? " Known here: " : "; known here: "
                advice += KeyAdvice.list(Self.neighbours(of: member.key, among: names))
            }
            report(
                elsewhere[member.key] == nil ? .unknownKey : .misplacedKey,
                "unknown key \"\(member.key)\"\(advice)", at: member)
        }
        // A required key that is only misspelt isn't reported as missing, too.
        for (key, what) in missing where !meant.contains(key) {
            field.report(.missingKey, "the key \"\(key)\" is missing: \(what)")
        }
    }

    /// The keys that may stand instead of a key: for a dotted one, those with the same group.
    private static func neighbours(of key: String, among names: [String]) -> [String] {
        guard let point = key.firstIndex(of: ".") else { return names }
        let group = names.filter { $0.hasPrefix(key[...point]) }
        return group.isEmpty ? names : group
    }

    private func child(_ member: JSONMember) -> Field { field.child(member.value) }

    private func report(_ code: DiagnosticCode, _ message: String, at member: JSONMember) {
        field.diagnostics.report(code, message, at: member.keyStart)
    }
}
