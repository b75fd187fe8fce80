import Foundation

/// The templates of `animrender init`.
public enum InitTemplates {
    /// Their names, from the names of the files.
    public static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    /// The file of a template.
    public static func path(_ name: String) -> String { "\(folder)/\(name).json" }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/animrender/Templates").path
}
