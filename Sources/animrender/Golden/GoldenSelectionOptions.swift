internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

#if canImport(FoundationEssentials)
    // FoundationEssentials instead of Foundation, which would make every start a quarter slower.
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The selection of goldens.
struct GoldenSelectionOptions: ParsableArguments {
    @Argument(help: "Specs, folders with a spec.json, or folders to search for these.")
    var paths: [String]

    @Option(help: "Use only goldens with matching names, such as card-*; may be repeated.")
    var filter: [String] = []

    @Option(help: "The number of frames rendered at a time. (default: the number of cores)")
    var jobs: Int?

    /// The specs that the arguments select.
    func search() throws(GoldenError) -> GoldenSearch { try GoldenSearch(paths) }

    /// The places in `search` that match the filter.
    func chosen(of search: GoldenSearch) throws(GoldenError) -> [GoldenSearch.Place] {
        guard !filter.isEmpty else { return search.places }
        let chosen = search.places.filter { place in
            filter.contains { place.name.matches(glob: $0) }
        }
        guard !chosen.isEmpty else {
            throw .refused(
                .noGoldenFound,
                "--filter: none of \(search.places.count.counted("golden")) is called like that")
        }
        return chosen
    }

    func jobCount() throws(RenderError) -> Int { try Terminal.jobCount(jobs) }
}

/// The tolerances and masks for comparing frames.
struct ToleranceOptions: ParsableArguments {
    @Option(help: "How much a pixel may differ: a distance in OKLab; 0.02 is just visible.")
    var distance: Double?

    @Option(help: "The fraction of a frame's pixels that may differ more, from 0 to 1.")
    var share: Double?

    @Option(help: "The fraction of any 16 by 16 pixels that may differ more, from 0 to 1.")
    var density: Double?

    @Flag(help: "Ignore pixels that differ only in the antialiasing of an edge.")
    var ignoreAntialiasing = false

    @Flag(
        help: """
            Let pass what other versions of libraries or another processor change: edges by a fraction of a pixel. What a \
            golden's recording shows must be equal all the same.
            """)
    var perceptual = false

    @Option(
        help: ArgumentHelp(
            "An area to ignore: a rectangle in points or a view's id, with optional times in seconds; "
                + "may be repeated.",
            valueName: "x,y,w,h|view[@from-to]"))
    var mask: [String] = []

    /// The tolerance that the options set; nil if none of them is given.
    func tolerance() throws(GoldenError) -> ImageTolerance? {
        for (name, value) in [("distance", distance), ("share", share), ("density", density)] {
            if let value, !(0...1).contains(value) {
                throw .refused(.badOption, "--\(name) must be from 0 to 1, not \(value)")
            }
        }
        let isLimited = distance != nil || share != nil || density != nil || ignoreAntialiasing
        guard !(perceptual && isLimited) else {
            throw .refused(
                .conflictingOptions,
                "--perceptual has limits of its own: leave out --distance, --share, --density and "
                    + "--ignore-antialiasing")
        }
        if perceptual { return .perceptual }
        guard isLimited else { return nil }
        return ImageTolerance(
            distance: distance ?? 0, share: share ?? 0, density: density ?? 0.25,
            ignoresAntialiasing: ignoreAntialiasing)
    }

    func masks() throws(GoldenError) -> [GoldenMask] {
        var masks: [GoldenMask] = []
        for text in mask {
            guard let mask = GoldenMask(text) else {
                throw .refused(
                    .badMask,
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

/// The folder of results.
struct ResultsOptions: ParsableArguments {
    @Option(help: "The folder of results.", completion: .directory)
    var results = ResultsFolder.standard

    var folder: ResultsFolder { ResultsFolder(results) }

    /// Waits until no other run uses the results, reports the wait, and locks them for this run.
    func takeTurn() throws(GoldenError) {
        try folder.takeTurn {
            Terminal.writeLine("waiting for another run that works with \(results)")
        }
    }

    /// The path of the page of review.
    var page: String { "\(results)/\(ResultsFolder.review)" }

    /// The option that selects the same folder in another command; empty for the default folder.
    var words: String { results == ResultsFolder.standard ? "" : " --results \(results)" }
}

extension RecordMode {
    /// Whether the environment of this process forbids recording and approving.
    static var isForbiddenHere: Bool { isForbidden(in: ProcessInfo.processInfo.environment) }
}
