internal import AnimRenderKit
internal import ArgumentParser

/// `animrender schema`: prints the spec format's JSON Schema, which editors use.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of specs.",
        discussion: """
            Save the output to a file, and name that file in a spec's "$schema": the editor then completes \
            keys and marks mistakes.

              animrender schema --draft 07 > spec.schema.json

            Both drafts say the same. Editors understand draft-07 best.
            """)

    /// A version of JSON Schema.
    enum Draft: String, CaseIterable, ExpressibleByArgument {
        /// The version of the file in the repository.
        case latest = "2020-12"
        /// What SchemaStore asks for.
        case seventh = "07"
    }

    @Option(help: "The draft of JSON Schema.")
    var draft = Draft.latest

    func run() throws { try Output.write(text) }

    private var text: String {
        switch draft {
        case .latest: SpecSchema.text
        case .seventh: SpecSchema.draft7
        }
    }
}
