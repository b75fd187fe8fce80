internal import AnimRenderKit
internal import ArgumentParser

/// `animrender schema`: the format in the words of editors.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the JSON Schema of specs.",
        discussion: """
            Draft 2020-12. Save it, and name the file in a spec's "$schema": the editor then \
            completes keys and underlines what is wrong.
            """)

    func run() throws { try Output.write(SpecSchema.text) }
}
