internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender explain`: says what the codes of messages mean.
struct Explain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say what the code of a message means, and the way out.",
        discussion: """
            Messages end with a code in brackets, such as [AR0201]. A code never changes its meaning, so programs may \
            look for it. Without a code, all of them are listed.
            """)

    @Argument(help: "The codes, such as AR0201 or 201.")
    var codes: [String] = []

    @Flag(help: "Print each code as a line of JSON.")
    var json = false

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            let chosen = try codes.map { word throws(RenderError) in try Self.code(word) }
            let shown = chosen.isEmpty ? DiagnosticCode.allCases : chosen
            if json {
                for code in shown { try Output.writeLine("\(code.json)") }
            } else if chosen.isEmpty {
                try Output.write(DiagnosticCode.list)
            } else {
                try Output.write(shown.map(\.text).joined(separator: "\n"))
            }
        }
    }

    /// The code that an argument names.
    private static func code(_ word: String) throws(RenderError) -> DiagnosticCode {
        if let code = DiagnosticCode(word) ?? Int(word).flatMap(DiagnosticCode.init(rawValue:)) {
            return code
        }
        let known = DiagnosticCode.allCases.map(\.description)
        throw .badRequest(
            .unknownCode,
            "no message has the code '\(word)'"
                + (word.nearest(among: known).map { ": did you mean \"\($0)\"?" }
                    ?? ": codes look like AR0201, and `animrender explain` lists them"))
    }
}

extension DiagnosticCode {
    /// All codes with their titles, in their groups.
    fileprivate static var list: String {
        Area.allCases.map { area in
            let codes = allCases.filter { $0.area == area }
            let lines = codes.map { "  \($0)  \($0.meaning.title)\n" }
            return "\(area.title)\n\(lines.joined())"
        }.joined(separator: "\n")
    }

    /// The code, what it means, and the way out.
    fileprivate var text: String {
        """
        \(self): \(meaning.title)

        \(meaning.explanation)
        What to do: \(meaning.wayOut)

        """
    }

    fileprivate var json: JSONObject {
        JSONObject([
            ("code", .string("\(self)")), ("group", .string(area.title)),
            ("title", .string(meaning.title)), ("explanation", .string(meaning.explanation)),
            ("wayOut", .string(meaning.wayOut)),
        ])
    }
}
