internal import Foundation

/// Decodes `Vectors/<name>.json` next to the test file that asks for it.
public func vectors<Table: Decodable>(
    _ name: String, as type: Table.Type = Table.self, file: String = #filePath
) throws -> Table {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let url = folder.appendingPathComponent("Vectors/\(name).json")
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
}
