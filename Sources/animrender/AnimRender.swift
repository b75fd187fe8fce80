internal import AnimRenderKit
internal import ArgumentParser

/// The program: arguments in, exit code out.
@main
struct AnimRender: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animrender",
        abstract: "Renders the animations of a JSON spec into a sequence of PNG frames.",
        discussion: """
            No window, no GPU, no clock: the same frames on every run, as fast as the machine draws \
            them.

              animrender SPEC --out DIR

            is short for `animrender render SPEC --out DIR`; `animrender help render` lists its options: \
            which frames, how many a second, how large, how many at once, what they are called.
            """,
        version: AnimRenderVersion.current,
        subcommands: [
            Render.self, Validate.self, Sample.self, Events.self, GoldenCommand.self, Diff.self,
            Schema.self, Init.self,
        ],
        defaultSubcommand: Render.self)
}
