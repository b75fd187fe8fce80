internal import Drawing
internal import LayerTree

/// What two values must have in common for something to lie between them.
enum ValueStructure: Hashable {
    /// The kinds of a path's elements.
    case path([UInt8])
    /// How many elements a list has.
    case count(Int)

    /// Whose value it is.
    struct Owner: Hashable {
        let view: ViewKey
        let property: LayerProperty
    }

    /// Of a value; nil where there is always something between.
    init?(_ value: PropertyValue) {
        switch value {
        case .path(let path):
            self = .path(
                path.elements.map {
                    switch $0 {
                    case .move: 0
                    case .line: 1
                    case .curve: 2
                    case .close: 3
                    }
                })
        case .colors(let colors): self = .count(colors.count)
        case .list(let numbers): self = .count(numbers.count)
        default: return nil
        }
    }

    /// How it differs from another one, in words.
    func difference(to other: ValueStructure) -> String {
        switch (self, other) {
        case (.count(let a), .count(let b)): "lists of \(a) and of \(b)"
        default: "paths of different commands"
        }
    }
}

extension Sequence<ValueChange> {
    /// How many of the changes bring which structure to whom.
    var structures: [ValueStructure.Owner: [ValueStructure: Int]] {
        var result: [ValueStructure.Owner: [ValueStructure: Int]] = [:]
        for change in self {
            for (place, view) in change.views.enumerated() {
                let value = change.end.value(at: place, of: change.views.count)
                guard let structure = ValueStructure(value) else { break }
                let owner = ValueStructure.Owner(view: view, property: change.property)
                result[owner, default: [:]][structure, default: 0] += 1
            }
        }
        return result
    }
}
