internal import AnimRenderKit
internal import ArgumentParser

/// `animrender variables`: prints what values a spec takes.
struct Variables: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "variables",
        abstract: "Print what values a spec takes for its variables, as a JSON Schema.",
        discussion: """
            The schema describes a file for --variables, and a row of data for `animrender batch`: of each variable \
            the type, the limits and the default that the spec declares. Of a plain value only the default is known.

              animrender variables SPEC --csv > rows.csv

            begins a table instead: the names of the columns, and a row of the examples if the spec has some.
            """)

    @OptionGroup var source: SpecOptions

    @Flag(help: "Print the first line of a table, and a row of examples, instead of a schema.")
    var csv = false

    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var memory: MemoryOptions

    @MainActor func run() async throws {
        try await exiting { () async throws(RenderError) in
            try memory.enforce(reading: [source.spec])
            let declared = try DeclaredVariables(
                ofSpecAt: source.spec, lottie: lottie.options)
            try Output.write(csv ? declared.csv : declared.schema)
        }
    }
}
