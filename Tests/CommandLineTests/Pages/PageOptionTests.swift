import Foundation
import TestSupport
import Testing

/// Every command that a page names is one of the program's, and so are its options, also in the middle of a sentence.
@Suite(.onProgramThreads) struct PageOptionTests {
    let folder = TemporaryFolder()

    @Test("commands in sentences have names and options that the program knows")
    func known() throws {
        let run = try Program.run(["--experimental-dump-help"], in: folder)
        let root = try JSONDecoder().decode(Help.self, from: Data(run.stdout.utf8)).command
        var count = 0
        for page in Pages.all where !page.hasPrefix("scripts/") {
            for words in try Self.commands(on: page) {
                count += 1
                #expect(root.problem(of: words) == nil, "\(page): \(words.joined(separator: " "))")
            }
        }
        #expect(count > 100)
    }

    @Test(
        "commands in sentences are found to be unknown",
        arguments: [
            ("draw spec.json", "draw"), ("golden look", "look"),
            ("movie a.json --put b.gif", "--put"),
            ("a.json --out b --layout grid", "--layout"),
        ])
    func unknown(line: String, word: String) throws {
        let run = try Program.run(["--experimental-dump-help"], in: folder)
        let root = try JSONDecoder().decode(Help.self, from: Data(run.stdout.utf8)).command
        #expect(root.problem(of: line.split(separator: " ").map(String.init)) == word)
    }

    /// The words after `animrender` of each command on a page, in its code and in its sentences.
    private static func commands(on page: String) throws -> [[String]] {
        let text = try Pages.text(of: page)
        let matches = text.matches(of: /(?:`|\n|&& |\| |\$ )animrender ([^`\n|&;#>()]+)/)
        return matches.map { match in
            var words = match.output.1.split(separator: " ").map(String.init)
            // What stands in quotes is a value.
            if let quoted = words.firstIndex(where: { $0.contains("'") || $0.contains("\"") }) {
                words = Array(words[..<quoted])
            }
            return words
        }
    }
}

/// What the program says of itself.
private struct Help: Decodable {
    let command: HelpCommand
}

private struct HelpCommand: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }
        let names: [Name]?
    }

    let commandName: String
    let subcommands: [HelpCommand]?
    let arguments: [Argument]?

    private var options: Set<String> {
        let names = (arguments ?? []).flatMap { $0.names ?? [] }
        return Set(names.map { ($0.kind == "short" ? "-" : "--") + $0.name })
    }

    /// The first word that isn't known; nil if all are. A spec in the place of a command stands for `render` or `movie`.
    func problem(of words: [String]) -> String? {
        guard let first = words.first, let subcommands else {
            return words.first { $0.hasPrefix("--") && !options.contains(Self.name($0)) }
        }
        if let command = subcommands.first(where: { $0.commandName == first }) {
            return command.problem(of: Array(words.dropFirst()))
        }
        if first.allSatisfy({ $0.isLowercase }) { return first }
        let known = subcommands.filter { ["render", "movie"].contains($0.commandName) }
            .reduce(into: options) { $0.formUnion($1.options) }
        return words.first { $0.hasPrefix("--") && !known.contains(Self.name($0)) }
    }

    /// An option without its value.
    private static func name(_ word: String) -> String {
        String(word.prefix { $0 != "=" && $0 != "," && $0 != "." && $0 != ":" })
    }
}
