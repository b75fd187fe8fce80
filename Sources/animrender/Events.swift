internal import AnimRenderKit
internal import ArgumentParser

/// `animrender events`: what happens when.
struct Events: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the event log as JSON Lines.",
        discussion: """
            Each line has time (seconds), event (started, completed, unfinished) and animation (its \
            id); completed ones also finished, which is false for those that were cut short. Callbacks \
            of the animation systems, such as eachCompletion or process, are events too, with what \
            they were given.
            """)

    @OptionGroup var source: SpecOptions

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            let plan = try await RenderPlan(spec: source.file())
            for event in plan.timeline.events { try Output.writeLine("\(event.json)") }
        }
    }
}
