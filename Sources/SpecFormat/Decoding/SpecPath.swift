/// Where a value lies in a spec, from the root: `$.views[2].alpha`.
indirect enum SpecPath: Sendable {
    case root
    case key(String, in: SpecPath)
    case index(Int, in: SpecPath)
}

extension SpecPath: CustomStringConvertible {
    var description: String {
        switch self {
        case .root: "$"
        case .key(let key, let parent):
            key.allSatisfy(\.isPlain) ? "\(parent).\(key)" : "\(parent)[\"\(key)\"]"
        case .index(let index, let parent): "\(parent)[\(index)]"
        }
    }
}

extension Character {
    fileprivate var isPlain: Bool { isLetter || isNumber || self == "_" || self == "-" }
}
