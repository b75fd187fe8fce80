import Foundation
import Testing

/// A table of numbers of another test target: what Apple's classes and other implementations answer.
struct VectorTable {
    private let content: [String: Any]

    init(_ name: String, of target: String, file: String = #filePath) throws {
        let path = URL(fileURLWithPath: file).pathComponents
        let tests = path[...path.lastIndex(of: "Tests")!] + [target, "Vectors", "\(name).json"]
        let data = try Data(
            contentsOf: URL(fileURLWithPath: NSString.path(withComponents: Array(tests))))
        content = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The cases under a key.
    func cases(_ key: String) throws -> [[String: Any]] {
        try #require(content[key] as? [[String: Any]])
    }

    /// The table under a key.
    func table(_ key: String) throws -> [String: Any] {
        try #require(content[key] as? [String: Any])
    }
}

extension [String: Any] {
    /// The number under a key; nil if there is none.
    func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }

    /// The numbers under a key; nil if there are none.
    func numbers(_ key: String) -> [Double]? { (self[key] as? [NSNumber])?.map(\.doubleValue) }
}
