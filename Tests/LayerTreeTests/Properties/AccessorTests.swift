import Foundation
import LayerTree
import Testing

@Suite struct AccessorTests {
    /// Swift has a name for each property of views that specs have a key for. Looks into the source, because a property of
    /// `View` can't be found in any other way.
    @Test func viewsHaveEveryProperty() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/LayerTree/Views").standardizedFileURL
        let source = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("View+") || $0 == "View.swift" }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
        let properties = LayerProperty.allCases.filter {
            $0.hasKey && !$0.rawValue.contains(".")
        }
        #expect(properties.count > 20)
        for property in properties {
            #expect(source.contains("set(.\(property), to: "), "\(property)")
        }
    }
}
