internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

#if canImport(FoundationEssentials)
    // All of Foundation would make every start a quarter longer.
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Which goldens.
struct GoldenOptions: ParsableArguments {
    @Argument(help: "Specs, folders with a spec.json, or folders to look for them in.")
    var paths: [String]

    @Option(help: "Only goldens with names like this, such as card-*; may be repeated.")
    var filter: [String] = []

    @Option(help: "How many frames to make at once. (default: the number of cores)")
    var jobs: Int?

    @OptionGroup var variables: VariableOptions

    /// The specs that the options mean.
    func search() throws(GoldenError) -> GoldenSearch { try GoldenSearch(paths) }

    /// Those of `search` that the filter lets through.
    func chosen(of search: GoldenSearch) throws(GoldenError) -> [GoldenSearch.Place] {
        guard !filter.isEmpty else { return search.places }
        let chosen = search.places.filter { place in
            filter.contains { place.name.matches(glob: $0) }
        }
        guard !chosen.isEmpty else {
            throw .refused(
                "--filter: none of \(search.places.count.counted("golden")) is called like that")
        }
        return chosen
    }

    func jobCount() throws(RenderError) -> Int { try Terminal.jobCount(jobs) }
}

/// How frames are compared.
struct ToleranceOptions: ParsableArguments {
    @Option(help: "How far off a pixel may be: a distance in OKLab, 0.02 is just visible.")
    var distance: Double?

    @Option(help: "The share of a frame's pixels that may be farther off, from 0 to 1.")
    var share: Double?

    @Option(help: "The share of any 16 by 16 pixels that may be farther off, from 0 to 1.")
    var density: Double?

    @Flag(help: "Let pixels differ that only smooth an edge.")
    var ignoreAntialiasing = false

    @Option(
        help: ArgumentHelp(
            "What isn't compared: a rectangle in points or a view's id, and when; may be repeated.",
            valueName: "x,y,w,h|view[@from-to]"))
    var mask: [String] = []

    /// The limits that the options say; nil if they say none.
    func tolerance() throws(GoldenError) -> ImageTolerance? {
        for (name, value) in [("distance", distance), ("share", share), ("density", density)] {
            if let value, !(0...1).contains(value) {
                throw .refused("--\(name) must be from 0 to 1, not \(value)")
            }
        }
        guard distance != nil || share != nil || density != nil || ignoreAntialiasing else {
            return nil
        }
        return ImageTolerance(
            distance: distance ?? 0, share: share ?? 0, density: density ?? 0.25,
            ignoresAntialiasing: ignoreAntialiasing)
    }

    func masks() throws(GoldenError) -> [GoldenMask] {
        var masks: [GoldenMask] = []
        for text in mask {
            guard let mask = GoldenMask(text) else {
                throw .refused(
                    GoldenMask.hasFallingTimes(text)
                        ? "--mask '\(text)': the times are the wrong way round: write @from-to in "
                            + "seconds, the earlier first"
                        : "--mask can't read '\(text)': write x,y,width,height in points or a view's "
                            + "id, with @from-to in seconds behind it for a part of the time")
            }
            masks.append(mask)
        }
        return masks
    }
}

/// Where results are.
struct ResultsOptions: ParsableArguments {
    @Option(help: "The folder of results.", completion: .directory)
    var results = ResultsFolder.standard

    var folder: ResultsFolder { ResultsFolder(results) }

    /// Waits until no other run works with the results, and keeps others waiting; says so.
    func takeTurn() throws(GoldenError) {
        try folder.takeTurn {
            Terminal.writeLine("waiting for another run that works with \(results)")
        }
    }

    /// The option for a command that should look at the same folder; empty for the default one.
    var words: String { results == ResultsFolder.standard ? "" : " --results \(results)" }
}

extension RecordMode {
    /// Whether the environment of this process says that nothing is recorded or approved.
    static var isForbiddenHere: Bool { isForbidden(in: ProcessInfo.processInfo.environment) }
}
