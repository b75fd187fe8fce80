import Foundation

/// A fenced block of code in a Markdown file of the repository.
struct PageBlock: Sendable, CustomStringConvertible {
    /// The file's path in the repository.
    let page: String
    /// The line of its opening fence, from 1.
    let line: Int
    /// The heading of the second level above it; empty if there is none.
    let section: String
    /// The word after the opening fence; empty if there is none.
    let language: String
    /// The comments in the lines directly above the fence, without `<!--` and `-->`.
    let marks: [String]
    /// The lines between the fences.
    let body: String
    /// Whether the program wrote it: `scripts/dev/command-line-page` compares these blocks with its help.
    let isGenerated: Bool

    var description: String { "\(page):\(line)" }

    /// Why no test runs the block, from `<!-- not run: reason -->`.
    var reason: String? { value(of: "not run") }

    /// The file that readers save the block as, from `<!-- file: name -->`.
    var file: String? { value(of: "file") }

    private func value(of mark: String) -> String? {
        marks.first { $0.hasPrefix("\(mark):") }
            .map { $0.dropFirst(mark.count + 1).trimmingCharacters(in: .whitespaces) }
    }
}

/// The Markdown files that have code.
enum Pages {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let folder = "Sources/AnimRenderKit/AnimRenderKit.docc"

    /// The README, the pages of the documentation, and what else in the repository is for readers.
    static let all: [String] = {
        let names = try? FileManager.default.subpathsOfDirectory(
            atPath: root.appending(path: folder).path)
        let pages = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        return ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"]
            + ["scripts/bench-peers/README.md"] + pages
    }()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The blocks of a page, in their order.
    static func blocks(on page: String) throws -> [PageBlock] {
        let lines = try text(of: page).split(separator: "\n", omittingEmptySubsequences: false)
        var blocks: [PageBlock] = []
        var (section, isGenerated, start) = ("", false, Int?.none)
        for (index, line) in lines.enumerated() {
            if start == nil && line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            if line == "<!-- commands -->" { isGenerated = true }
            if line == "<!-- /commands -->" { isGenerated = false }
            guard line.drop(while: { $0 == " " }).hasPrefix("```") else { continue }
            guard let opening = start else {
                start = index
                continue
            }
            blocks.append(
                PageBlock(
                    page: page, line: opening + 1, section: section,
                    language: String(lines[opening].drop { $0 == " " }.dropFirst(3)),
                    marks: marks(above: opening, in: lines),
                    body: lines[(opening + 1)..<index].joined(separator: "\n"),
                    isGenerated: isGenerated))
            start = nil
        }
        return blocks
    }

    private static func marks(above line: Int, in lines: [Substring]) -> [String] {
        lines[..<line].reversed().prefix { $0.hasPrefix("<!--") && $0.hasSuffix("-->") }.map {
            $0.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces)
        }
    }
}
