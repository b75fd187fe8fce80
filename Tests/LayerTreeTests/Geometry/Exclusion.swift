/// A case of a vector file that is not run, and why; tests print and count them.
struct Exclusion: CustomStringConvertible {
    let name: String
    let reason: String

    var description: String { "not run: \(name): \(reason)" }
}
