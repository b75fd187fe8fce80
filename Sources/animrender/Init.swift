internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender init`: writes an example spec.
struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write an example spec to start from.")

    @Argument(help: "The file to write; - for standard output.")
    var file = "spec.json"

    @Option(help: "The example to write.")
    var template = Template.bounce

    @Flag(help: "Replace an existing file.")
    var overwrite = false

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            try Output.write(template.text, to: file, overwrite: overwrite)
            guard file != Output.name else { return }
            Terminal.writeLine(
                "\(file.readableInLine) is ready; now: animrender \(file.asOperand.quoted) --out frames/"
            )
        }
    }
}

/// The example specs that `init` writes.
enum Template: String, CaseIterable, ExpressibleByArgument {
    /// A ball that drops and bounces.
    case bounce
    /// A grid of cards that appear one after the other.
    case cards
    /// A ring of dots that rotates forever.
    case spinner

    var text: String {
        switch self {
        case .bounce:
            """
            {
              "canvas": { "size": [320, 180], "scale": 2, "background": "#101418" },
              "fps": 30,
              "views": [
                { "id": "ball", "frame": [140, 10, 40, 40], "cornerRadius": 20, "backgroundColor": "tomato" }
              ],
              "animations": [
                { "animate": { "view": "ball", "to": { "position": [160, 150] }, "duration": 1, "curve": "easeOutBounce" } }
              ]
            }

            """
        case .cards:
            """
            {
              "canvas": { "size": [400, 260], "scale": 2, "background": "#f4f1ea" },
              "fps": 60,
              "views": [
                {
                  "id": "card-{i}", "copies": { "count": 20, "columns": 5, "spacing": [12, 12] },
                  "frame": [28, 22, 60, 45], "cornerRadius": 8, "alpha": 0, "translate": [0, 30],
                  "backgroundColor": { "ramp": ["#ff7f50", "#6a5acd"] }
                }
              ],
              "animations": [
                {
                  "animate": {
                    "view": "card-*", "to": { "alpha": 1, "translate": [0, 0] },
                    "duration": 0.5, "stagger": 0.05, "curve": "easeOut"
                  }
                }
              ]
            }

            """
        case .spinner:
            """
            {
              "canvas": { "size": [120, 120], "scale": 2, "background": "transparent" },
              "fps": 30,
              "duration": 1.2,
              "views": [
                {
                  "id": "arm-{i}", "copies": { "count": 8 },
                  "size": [10, 10], "position": [60, 60], "anchorPoint": [0.5, 4.5],
                  "cornerRadius": 5, "backgroundColor": "#4169e1",
                  "rotate": { "ramp": [0, 315] }, "alpha": { "ramp": [0.15, 1] }
                }
              ],
              "animations": [
                { "animate": { "view": "arm-*", "by": { "rotate": 360 }, "duration": 1.2, "curve": { "steps": [8, "end"] }, "repeat": "forever" } }
              ]
            }

            """
        }
    }
}
