internal import Foundation

/// Decodes `Vectors/<name>.json` of the test target that contains `file`, or of the target `target`.
public func vectors<Table: Decodable>(
    _ name: String, as type: Table.Type = Table.self, of target: String? = nil,
    file: String = #filePath
) throws -> Table {
    let url = tests(of: target, file).appendingPathComponent("Vectors/\(name).json")
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
}

/// The folder of the test target `target`, or of the target that contains `file`.
private func tests(of target: String?, _ file: String) -> URL {
    let components = URL(fileURLWithPath: file).pathComponents
    let depth = components.lastIndex(of: "Tests")! + 1
    let folder = components[..<depth] + [target ?? components[depth]]
    return URL(fileURLWithPath: NSString.path(withComponents: Array(folder)))
}
