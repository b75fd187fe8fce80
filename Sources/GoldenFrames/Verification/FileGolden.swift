public import FrameDiffing
internal import Rasterization
internal import SystemPackage
internal import TimelineDiffing

/// A golden that is a single file: a text, or a picture.
public struct FileGolden: Sendable {
    /// What it is called in reports.
    public let name: String
    /// The file.
    public let path: String

    private var folder: GoldenFolder {
        let folder = FilePath(path).removingLastComponent()
        return GoldenFolder(folder.isEmpty ? "." : folder.string)
    }
    private var fileName: String { FilePath(path).lastComponent?.string ?? path }

    /// The golden in the file at `path`, which need not exist.
    public init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// Compares a text with the file, line by line; a line end at its end doesn't count.
    public func verify(text: String) -> GoldenResult {
        result { () throws(GoldenError) in
            guard let bytes = try folder.bytes(of: fileName) else { return nil }
            let difference = TextDifference(
                expected: String(decoding: bytes, as: UTF8.self), actual: text)
            let isEqual = difference.summary.isEmpty
            return Compared(passes: isEqual, isEqual: isEqual, summary: difference.summary)
        } proposing: {
            Array(text.utf8)
        }
    }

    /// Compares a picture with the PNG file, pixel by pixel.
    public func verify(
        picture: FrameImage, tolerance: ImageTolerance = .exact, masks: [FrameMask] = []
    ) -> GoldenResult {
        let settings = GoldenSettings(tolerance: tolerance)
        let actual = FrameSequence(still: picture)
        return result(settings, actual, masks) { () throws(GoldenError) in
            guard let bytes = try folder.bytes(of: fileName) else { return nil }
            let expected: FrameImage
            do throws(UnreadableImage) { expected = try FrameImage(png: bytes) } catch {
                let advice = "record it with GOLDEN_RECORD=failed"
                return Compared(damage: .damaged(place: path, reason: "\(error): \(advice)"))
            }
            let comparison = SequenceComparison(
                expected: FrameSequence(still: expected), actual: actual, tolerance: tolerance,
                masks: masks)
            return Compared(
                passes: comparison.passes, isEqual: picture == expected,
                summary: comparison.summary, comparison: comparison,
                expected: FrameSequence(still: expected))
        } proposing: { () throws(GoldenError) in
            do throws(RasterError) { return try picture.png() } catch {
                throw .cannotWrite(path: path, reason: "\(error)")
            }
        }
    }

    /// Writes what a result of this golden found, if it is one that `mode` records: it is the golden from now on.
    ///
    /// A file that is damaged is replaced where it should pass (`failed`, `all`), and one that is only within
    /// the tolerance by `all`. One that can't be read because of the system never is.
    /// - Returns: whether it was written.
    public func record(_ result: GoldenResult, _ mode: RecordMode) throws(GoldenError) -> Bool {
        let isAsked =
            switch mode {
            case .never: false
            case .missing: result.verdict == .missing
            case .failed: result.verdict != .passed
            case .all: true
            }
        guard isAsked, let contents = result.renewal else { return false }
        try folder.write(contents)
        return true
    }

    /// What there is, against what there should be.
    private struct Compared {
        var passes = false
        var isEqual = false
        var summary: [String] = []
        /// Why there is nothing to compare with, although there is a file.
        var damage: GoldenError?
        var comparison: SequenceComparison?
        var expected: FrameSequence?
    }

    /// The result of `compare`, which answers nil if there is no file.
    private func result(
        _ settings: GoldenSettings = GoldenSettings(), _ actual: FrameSequence? = nil,
        _ masks: [FrameMask] = [], _ compare: () throws(GoldenError) -> Compared?,
        proposing bytes: () throws(GoldenError) -> [UInt8]
    ) -> GoldenResult {
        do throws(GoldenError) {
            let compared = try compare()
            var result = verdict(compared)
            result.settings = settings
            result.comparison = compared?.comparison
            if compared?.isEqual == true { return result }
            let found = GoldenContents(golden: nil, files: [fileName: try bytes()])
            result.renewal = found
            guard [.missing, .changed].contains(result.verdict) else { return result }
            result.evidence = GoldenResult.Evidence(
                expected: compared?.expected, actual: actual,
                proposal: GoldenResult.Proposal(found, for: folder), masks: masks)
            return result
        } catch {
            return GoldenResult(name: name, folder: folder, spec: nil, error: error)
        }
    }

    /// The result in words; nil where there is no file.
    private func verdict(_ compared: Compared?) -> GoldenResult {
        guard let compared else {
            return result(.missing, ["nothing is recorded yet: look at it and record"])
        }
        if let damage = compared.damage {
            return GoldenResult(name: name, folder: folder, spec: nil, error: damage)
        }
        return result(
            compared.passes ? .passed : .changed,
            compared.summary.isEmpty ? ["equal"] : compared.summary)
    }

    private func result(_ verdict: GoldenResult.Verdict, _ summary: [String]) -> GoldenResult {
        GoldenResult(
            name: name, folder: folder, spec: nil, verdict: verdict, summary: summary,
            exitCode: verdict.exitCode)
    }
}

extension FrameSequence {
    /// A single picture, as the only frame.
    init(still image: FrameImage) {
        self.init(
            frames: [Frame(number: 0, time: .zero, hash: image.hash)], frameRate: nil,
            size: image.size
        ) { _ in image }
    }
}
