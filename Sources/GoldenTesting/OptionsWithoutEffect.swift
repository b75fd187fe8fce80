internal import GoldenFrames
internal import Messages

/// The options of `GoldenOptions` that have no effect on a kind of subject.
package struct OptionsWithoutEffect: Sendable {
    /// The subject in messages.
    private let subject: String
    private let options: [Option]

    private enum Option: String {
        case margin, duration, fps, scale, tolerance, masks, pictures, fonts
        case times = "at"
    }

    /// A stage has its own size.
    package static let ofStages = OptionsWithoutEffect(subject: "a stage", options: [.margin])
    static let ofTimelines = OptionsWithoutEffect(
        subject: "a recorded timeline", options: [.margin, .duration])
    /// A spec states its frames itself.
    static let ofSpecs = OptionsWithoutEffect(
        subject: "a spec", options: [.margin, .duration, .times, .fps, .scale, .fonts])
    static let ofPictures = OptionsWithoutEffect(
        subject: "a picture", options: ofSpecs.options + [.pictures])
    static let ofTexts = OptionsWithoutEffect(
        subject: "a text", options: ofPictures.options + [.tolerance, .masks])

    /// Makes sure that a test sets none of them.
    /// - Throws: `GoldenError.refused` with the options that differ from their defaults.
    func refuse(_ given: GoldenOptions) throws(GoldenError) {
        let names = options.filter { Self.isSet($0, in: given) }.map { "`\($0.rawValue)`" }
        guard let last = names.last else { return }
        guard names.count > 1 else {
            throw .refused(
                .badGoldenSetting,
                "the option \(last) has no effect on a golden of \(subject): leave it out")
        }
        let list = names.dropLast().joined(separator: ", ")
        throw .refused(
            .badGoldenSetting,
            "the options \(list) and \(last) have no effect on a golden of \(subject): leave them out"
        )
    }

    /// Whether an option differs from its default.
    private static func isSet(_ option: Option, in given: GoldenOptions) -> Bool {
        let defaults = GoldenOptions()
        return switch option {
        case .margin: given.margin != defaults.margin
        case .duration: given.duration != nil
        case .times: given.times != nil
        case .fps: given.fps != defaults.fps
        case .scale: given.scale != defaults.scale
        case .tolerance: given.tolerance != nil
        case .masks: !given.masks.isEmpty
        case .pictures: given.pictures != nil
        case .fonts: given.fonts != nil
        }
    }
}
