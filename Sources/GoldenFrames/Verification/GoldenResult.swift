public import FrameDiffing
internal import Rasterization
public import TimelineDiffing

/// What became of a golden.
public struct GoldenResult: Sendable {
    /// How it came out.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// Everything is as expected, within the tolerance.
        case passed
        /// Frames differ from what they should be.
        case changed
        /// Nothing was recorded yet.
        case missing
        /// Frames differ, though no view shows anything else, and the golden comes from another
        /// environment.
        case otherEnvironment
        /// The golden, or what it is of, can't be read or drawn.
        case broken
    }

    /// What the golden is of.
    public let name: String
    /// Where it is.
    public let folder: GoldenFolder
    /// The spec that it comes from; nil for one from Swift.
    public let spec: String?
    /// How it came out.
    public let verdict: Verdict
    /// What happened, in sentences: what matters most first. Never empty.
    public let summary: [String]
    /// How the golden is compared.
    public var settings = GoldenSettings()
    /// The frames compared one by one; nil where there is nothing to compare with, or no need to.
    public var comparison: SequenceComparison?
    /// Which views show other values of which properties.
    public var changes: [ValueChange] = []
    /// What differs between the environment of the golden and this one.
    public var environment: [GoldenEnvironment.Difference] = []
    /// What the program should exit with if this was the only golden.
    public let exitCode: Int32
    /// What has to be known for pictures, and for approving it; nil if all is as expected.
    var evidence: Evidence?
    /// What is recorded instead if more than what can be approved is asked for; nil if nothing would change, and
    /// for animations.
    var renewal: GoldenContents?

    /// The two sequences, and what the golden becomes if the new one is approved.
    struct Evidence: Sendable {
        /// What was expected; nil if nothing was recorded.
        let expected: FrameSequence?
        /// What was found; nil for texts.
        let actual: FrameSequence?
        /// What can be approved; nil if there is no golden.
        let proposal: Proposal?
        /// Rectangles that weren't compared.
        let masks: [FrameMask]
    }

    /// What a golden becomes if it is approved.
    struct Proposal: Sendable {
        /// What its folder will hold.
        let contents: GoldenContents
        /// The folder: the golden's own, or that of a variant.
        let target: GoldenFolder
        /// What the target's list of frames hashes to; nil if there is none. Tells whether the golden was
        /// changed in the meantime.
        let base: PixelHash?

        init(_ contents: GoldenContents, for target: GoldenFolder) {
            self.contents = contents
            self.target = target
            base = target.stamp(of: contents)
        }
    }
}

extension GoldenResult {
    /// The result in words, without frames and what their pictures are made of, so that many take little
    /// memory.
    public var inWords: GoldenResult {
        var result = self
        result.comparison = nil
        result.changes = []
        result.evidence = nil
        result.renewal = nil
        return result
    }
}

extension GoldenResult.Verdict {
    /// What the program exits with: 0, 2 differences, 3 missing, 4 of another environment, 65 damaged.
    var exitCode: Int32 {
        switch self {
        case .passed: 0
        case .changed: 2
        case .missing: 3
        case .otherEnvironment: 4
        case .broken: 65
        }
    }

    /// In words, for lists.
    public var text: String {
        self == .otherEnvironment ? "other environment" : rawValue
    }
}

extension GoldenResult {
    /// Compares two sequences that no golden is kept of.
    public init(
        name: String, expected: FrameSequence, actual: FrameSequence,
        settings: GoldenSettings = GoldenSettings(), masks: [FrameMask] = []
    ) {
        let comparison = SequenceComparison(
            expected: expected, actual: actual, tolerance: settings.tolerance, masks: masks)
        let verdict = comparison.passes ? Verdict.passed : .changed
        self.init(
            name: name, folder: GoldenFolder(""), spec: nil, verdict: verdict,
            summary: comparison.summary, settings: settings, comparison: comparison,
            exitCode: verdict.exitCode,
            evidence: Evidence(expected: expected, actual: actual, proposal: nil, masks: masks))
    }
}
