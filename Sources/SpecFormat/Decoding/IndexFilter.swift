internal import JSON

/// Which of several views an entry is for, by their indices.
enum IndexFilter: Sendable {
    case all
    case only(Set<Int>)
    case except(Set<Int>)

    func includes(_ index: Int) -> Bool {
        switch self {
        case .all: true
        case .only(let indices): indices.contains(index)
        case .except(let indices): !indices.contains(index)
        }
    }
}

extension ObjectFields {
    /// Takes `only` or `except`: indices of `count` views, negative ones from the end.
    mutating func takeIndexFilter(of count: Int) -> IndexFilter {
        guard let (key, field) = takeFirst(of: ["only", "except"]),
            let indices = field.indices(of: count)
        else { return .all }
        return key == "only" ? .only(indices) : .except(indices)
    }
}

extension Field {
    fileprivate func indices(of count: Int) -> Set<Int>? {
        let what =
            "an index from \(-count) to \(count - 1), negative from the end, or a list of them"
        if case .number = node.value { return index(of: count, what).map { [$0] } }
        guard let fields = elements(what) else { return nil }
        return Set(fields.compactMap { $0.index(of: count, what) })
    }

    private func index(of count: Int, _ what: String) -> Int? {
        guard case .number(let number) = node.value, let index = Int(exactly: number),
            (-count..<count).contains(index)
        else { return expected(what) }
        return index < 0 ? index + count : index
    }
}
