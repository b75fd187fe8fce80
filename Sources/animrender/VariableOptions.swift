internal import AnimRenderKit
internal import ArgumentParser

/// Values that go before a spec's own variables.
struct VariableOptions: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "A variable instead of the spec's own, such as title=Hello or size=12; may be repeated.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(
        name: .customLong("variables"),
        help: ArgumentHelp(
            "A JSON file with an object of variables, for which --set goes first; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []

    /// What the options say; later ones go first, and settings before files.
    func values() throws(RenderError) -> SpecVariables {
        var values = SpecVariables()
        for file in files { values = values.merging(try SpecVariables(path: file)) }
        return values.merging(SpecVariables(try words()))
    }

    private func words() throws(RenderError) -> [String: String] {
        var words: [String: String] = [:]
        for setting in settings {
            guard let equals = setting.firstIndex(of: "="), equals > setting.startIndex else {
                throw .badRequest(
                    "--set needs a name and a value, such as title=Hello, not '\(setting)'")
            }
            words[String(setting[..<equals])] = String(setting[setting.index(after: equals)...])
        }
        return words
    }
}
