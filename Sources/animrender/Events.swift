internal import AnimRenderKit
internal import ArgumentParser

/// `animrender events`: prints the event log.
struct Events: AsyncParsableCommand, ReadsSpec {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "Print the event log as JSON Lines.",
        discussion: """
            Each line has time (seconds), event (started, completed or unfinished) and animation (its \
            id). Completed events also have finished, which is false for animations that were cut \
            short. Callbacks of the animation systems, such as eachCompletion or process, are events, \
            too, with the values that they received.
            """)

    @OptionGroup var source: SpecOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            let plan = try await RenderPlan(spec: specFile(at: source.spec))
            for event in plan.timeline.events { try Output.writeLine("\(event.json)") }
        }
    }
}
