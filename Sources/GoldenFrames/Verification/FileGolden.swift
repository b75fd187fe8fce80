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
            return (difference.summary, nil)
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
        return result(settings, actual) { () throws(GoldenError) in
            guard let bytes = try folder.bytes(of: fileName) else { return nil }
            let expected: FrameImage
            do throws(UnreadableImage) { expected = try FrameImage(png: bytes) } catch {
                throw .damaged(place: path, reason: "\(error)")
            }
            let comparison = SequenceComparison(
                expected: FrameSequence(still: expected), actual: actual, tolerance: tolerance,
                masks: masks)
            return (
                comparison.passes ? [] : comparison.summary,
                (comparison, FrameSequence(still: expected))
            )
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

    private typealias Compared = (summary: [String], pictures: (SequenceComparison, FrameSequence)?)

    /// The result of `compare`, which answers nil if there is no file, and no sentences if nothing
    /// differs.
    private func result(
        _ settings: GoldenSettings = GoldenSettings(), _ actual: FrameSequence? = nil,
        _ compare: () throws(GoldenError) -> Compared?,
        proposing bytes: () throws(GoldenError) -> [UInt8]
    ) -> GoldenResult {
        do throws(GoldenError) {
            let compared = try compare()
            if let compared, compared.summary.isEmpty { return result(.passed, ["equal"]) }
            var result = result(
                compared == nil ? .missing : .changed,
                compared?.summary ?? ["nothing is recorded yet: look at it and record"])
            result.settings = settings
            result.comparison = compared?.pictures?.0
            let contents = GoldenContents(golden: nil, files: [fileName: try bytes()])
            result.evidence = GoldenResult.Evidence(
                expected: compared?.pictures?.1, actual: actual,
                proposal: GoldenResult.Proposal(contents, for: folder), masks: [])
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
