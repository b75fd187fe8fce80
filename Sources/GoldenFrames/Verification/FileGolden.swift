internal import Rasterization
internal import SystemPackage

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
            return Compared(passes: difference.summary.isEmpty, summary: difference.summary)
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
                throw .damaged(place: path, reason: "\(error)")
            }
            let comparison = SequenceComparison(
                expected: FrameSequence(still: expected), actual: actual, tolerance: tolerance,
                masks: masks)
            return Compared(
                passes: comparison.passes, summary: comparison.summary, comparison: comparison,
                expected: FrameSequence(still: expected))
        } proposing: { () throws(GoldenError) in
            do throws(RasterError) { return try picture.png() } catch {
                throw .cannotWrite(path: path, reason: "\(error)")
            }
        }
    }

    /// Writes what a result found: it is the golden from now on.
    public func record(_ result: GoldenResult) throws(GoldenError) {
        guard let proposal = result.evidence?.proposal else { return }
        try proposal.target.write(proposal.contents)
    }

    /// What there is, against what there should be.
    private struct Compared {
        let passes: Bool
        let summary: [String]
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
            var result =
                if let compared {
                    result(
                        compared.passes ? .passed : .changed,
                        compared.summary.isEmpty ? ["equal"] : compared.summary)
                } else {
                    result(.missing, ["nothing is recorded yet: look at it and record"])
                }
            result.settings = settings
            result.comparison = compared?.comparison
            guard result.verdict != .passed else { return result }
            let contents = GoldenContents(golden: nil, files: [fileName: try bytes()])
            result.evidence = GoldenResult.Evidence(
                expected: compared?.expected, actual: actual,
                proposal: GoldenResult.Proposal(contents, for: folder), masks: masks)
            return result
        } catch {
            return GoldenResult(name: name, folder: folder, spec: nil, error: error)
        }
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
