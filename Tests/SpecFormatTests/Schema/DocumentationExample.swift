import Foundation

/// A JSON example of the documentation: a whole spec, or a part of one with a comment such as
/// `<!-- view -->` above it that says which.
struct DocumentationExample: Sendable {
    /// The page's name.
    let page: String
    /// Where it starts on the page.
    let line: Int
    /// The example, or a spec around it.
    let spec: String

    /// Where the pages are.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/AnimRenderKit/AnimRenderKit.docc")
        .standardizedFileURL

    /// All of all pages.
    static func all() throws -> [DocumentationExample] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".md") }.flatMap { try all(on: $0) }
    }

    private static func all(on page: String) throws -> [DocumentationExample] {
        let text = try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var examples: [DocumentationExample] = []
        for (index, line) in lines.enumerated() where line == "```json" {
            let body = lines[(index + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
            let mark = index > 0 ? String(lines[index - 1]) : ""
            examples.append(
                .init(page: page, line: index + 2, spec: spec(around: body, mark: mark)))
        }
        return examples
    }

    private static func spec(around body: String, mark: String) -> String {
        switch mark {
        case "<!-- view -->": "{ \(canvas), \"views\": [\n\(body)\n] }"
        case "<!-- animation -->":
            // The animation that fragments may stop comes behind them, so that lines are counted right.
            "{ \(canvas), \(cast), \"animations\": [\n\(body),\n"
                + "{ \"id\": \"drop\", \"animate\": { \"view\": \"ball\", \"to\": {} } }] }"
        case "<!-- curve -->":
            """
            { \(canvas), \(cast), "animations": [
            { "animate": { "view": "ball", "to": { "alpha": 0 }, "curve":
            \(body)
            } } ] }
            """
        default: body
        }
    }

    private static let canvas = #""canvas": { "size": [320, 180] }"#

    /// The views that fragments of animations speak of.
    private static let cast = """
        "views": [
          { "id": "ball", "frame": [20, 70, 40, 40] }, { "id": "box", "frame": [80, 70, 40, 40] },
          { "id": "card-{i}", "copies": { "count": 3 }, "frame": [0, 0, 20, 20] },
          { "id": "grid", "subviews": [{ "id": "cell-{i}", "copies": { "count": 4 } }] }
        ]
        """
}
