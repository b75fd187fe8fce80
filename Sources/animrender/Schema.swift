internal import AnimRenderKit
internal import ArgumentParser

/// `animrender schema`: prints the spec format's JSON Schema, which editors use.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of specs.",
        discussion: """
            Draft 2020-12. Save the output to a file, and name that file in a spec's "$schema": the \
            editor then completes keys and marks mistakes.
            """)

    func run() throws { try Output.write(SpecSchema.text) }
}
