import Foundation

/// A spec that is wrong, `Invalid/<name>.json`, with what `animrender validate` says about it,
/// `Invalid/<name>.txt`.
struct InvalidSpec: Sendable {
    /// Who can see that it is wrong, as the key of a comment in the file says.
    enum Kind: String, Sendable {
        /// The schema and the reader.
        case shape
        /// Only the reader.
        case meaning
        /// Whoever reads JSON: files without a mark.
        case syntax
    }

    let name: String
    let kind: Kind

    var file: String { Self.folder + "/\(name).json" }
    var golden: URL { URL(fileURLWithPath: Self.folder + "/\(name).txt") }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Invalid").path

    /// All of them, by name.
    static func all() throws -> [InvalidSpec] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".json") }.map { try InvalidSpec(name: String($0.dropLast(5))) }
    }

    private init(name: String) throws {
        self.name = name
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(name).json"))
        let text = String(decoding: bytes, as: UTF8.self)
        kind = [.shape, .meaning].first { text.contains("\"// \($0.rawValue)\"") } ?? .syntax
    }
}
