public import FrameDiffing
internal import ImageCodecs
public import Messages
public import TimelineDiffing

/// The result of comparing an animation, a text or a picture with its golden.
public struct GoldenResult: Sendable {
    /// The outcome of the comparison.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// Everything is as expected or within the tolerance.
        case passed
        /// Frames differ by more than the tolerance allows.
        case changed
        /// Nothing was recorded yet.
        case missing
        /// Frames differ although no view shows another value, and the golden was recorded in another
        /// environment.
        case otherEnvironment
        /// The golden or the animation can't be read or drawn.
        case broken
    }

    /// The golden's name in reports.
    public let name: String
    /// The golden's folder.
    public let folder: GoldenFolder
    /// The path of the spec; nil for an animation from Swift.
    public let spec: String?
    /// The outcome of the comparison.
    public let verdict: Verdict
    /// Sentences that say what happened, the most important first. Never empty.
    public let summary: [String]
    /// How the golden is kept and compared.
    public var settings = GoldenSettings()
    /// The frames compared one by one; nil if there is nothing to compare with, or all hashes are equal.
    public var comparison: SequenceComparison?
    /// The values of views that differ from the recording.
    public var changes: [ValueChange] = []
    /// The sentences of `summary` that say which values differ, and why.
    package var causes: [String] = []
    /// The differences between the golden's environment and this one.
    public var environment: [GoldenEnvironment.Difference] = []
    /// The program's exit code if this is the only golden.
    public let exitCode: Int32
    /// Why the animation or the golden can't be read or drawn; nil if only its frames or files are wrong.
    public var error: GoldenError?
    /// The kind of what is wrong; nil if the golden passes.
    public let code: DiagnosticCode?
    /// Data for pictures and for approving the result; nil for a golden that passes or can't be compared.
    var evidence: Evidence?
    /// The new content of a golden that is a single file, also when there is nothing to approve. Nil if the
    /// file stays the same, and for animations.
    var renewal: GoldenContents?

    /// The two compared sequences, and the golden's new content if it is approved.
    struct Evidence: Sendable {
        /// The expected frames; nil if nothing was recorded, and for texts.
        let expected: FrameSequence?
        /// The frames that were found; nil for texts.
        let actual: FrameSequence?
        /// What can be approved; nil in a comparison without a golden.
        let proposal: Proposal?
        /// The rectangles that weren't compared.
        let masks: [FrameMask]
    }

    /// The new content of a golden, written if it is approved.
    struct Proposal: Sendable {
        /// The files that the folder will hold.
        let contents: GoldenContents
        /// The folder to write into: the golden's own, or the folder of a variant.
        let target: GoldenFolder
        /// The hash of the target's `golden.json` or single file; nil if there is none. Shows whether the
        /// golden was changed in the meantime.
        let base: PixelHash?

        init(_ contents: GoldenContents, for target: GoldenFolder) {
            self.contents = contents
            self.target = target
            base = target.stamp(of: contents)
        }
    }
}

extension GoldenResult {
    /// The result without frames, pictures and differing values, so that many results take little memory.
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
    /// The program's exit code: 0 passed, 2 changed, 3 missing, 4 other environment, 65 broken.
    var exitCode: Int32 {
        switch self {
        case .passed: 0
        case .changed: 2
        case .missing: 3
        case .otherEnvironment: 4
        case .broken: 65
        }
    }

    /// The kind of what is wrong; nil for `passed`.
    var code: DiagnosticCode? {
        switch self {
        case .passed: nil
        case .changed: .goldenChanged
        case .missing: .goldenMissing
        case .otherEnvironment: .otherEnvironment
        case .broken: .damagedGolden
        }
    }

    /// The verdict in words, for lists.
    public var text: String {
        self == .otherEnvironment ? "other environment" : rawValue
    }
}

extension GoldenResult {
    /// Compares two sequences without a golden.
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
            exitCode: verdict.exitCode, code: verdict.code,
            evidence: Evidence(expected: expected, actual: actual, proposal: nil, masks: masks))
    }
}
