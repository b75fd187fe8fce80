/// Something outside a spec that it names, with the place where it does.
public struct AssetReference: Hashable, Sendable {
    /// What is named.
    public enum Kind: Hashable, Sendable {
        /// A file with a picture.
        case image
        /// A file with fonts.
        case fontFile
        /// A family of fonts.
        case fontFamily
    }

    /// What is named.
    public let kind: Kind
    /// Its name; files are found from the spec's folder.
    public let name: String
    /// Whether the name is made with variables, so that it may be another with other values.
    package internal(set) var dependsOnVariables: Bool
    private let place: SpecIssue

    init(kind: Kind, name: String, dependsOnVariables: Bool, place: SpecIssue) {
        self.kind = kind
        self.name = name
        self.dependsOnVariables = dependsOnVariables
        self.place = place
    }

    /// What is wrong with it, as an error at its place.
    public func issue(_ message: String) -> SpecIssue {
        place.saying(message, as: .error)
    }
}
