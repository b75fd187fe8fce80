public import FrameDiffing
internal import Messages
internal import SystemPackage
internal import TimelineDiffing

/// A golden that is a single file: a text or a picture.
public struct FileGolden: Sendable {
    /// The golden's name in reports.
    public let name: String
    /// The path of the file.
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

    /// Compares a text with the file, line by line. A line break at the end of either is ignored.
    public func verify(text: String) -> GoldenResult {
        reportingErrors { () throws(GoldenError) in
            let bytes = Array(text.utf8)
            guard let file = try folder.bytes(of: fileName) else { return missing(bytes) }
            let difference = TextDifference(
                expected: String(decoding: file, as: UTF8.self), actual: text)
            return difference.summary.isEmpty
                ? result(.passed, ["equal"]) : result(.changed, difference.summary, bytes)
        }
    }

    /// Compares a picture with the PNG file, pixel by pixel.
    public func verify(
        picture: FrameImage, tolerance: ImageTolerance = .exact, masks: [FrameMask] = []
    ) -> GoldenResult {
        var result = reportingErrors { () throws(GoldenError) in
            guard let file = try folder.bytes(of: fileName) else {
                return missing(try png(of: picture), FrameSequence(still: picture), masks)
            }
            let expected: FrameImage
            do throws(UnreadableImage) { expected = try FrameImage(png: file) } catch {
                var result = broken(
                    .damaged(place: path, reason: "\(error)", remedy: .recordFailed))
                result.renewal = contents(try png(of: picture))
                return result
            }
            let sequences = (FrameSequence(still: expected), FrameSequence(still: picture))
            let comparison = SequenceComparison(
                expected: sequences.0, actual: sequences.1, tolerance: tolerance, masks: masks)
            var result = self.result(
                comparison.passes ? .passed : .changed, comparison.summary,
                picture == expected ? nil : try png(of: picture), sequences, masks)
            result.comparison = comparison
            return result
        }
        result.settings = GoldenSettings(tolerance: tolerance)
        return result
    }

    private func png(of picture: FrameImage) throws(GoldenError) -> [UInt8] {
        try GoldenError.packing(path, picture.png())
    }

    /// Makes the text or picture that `result` found the golden, if `mode` records such results.
    ///
    /// The modes `failed` and `all` also replace a damaged picture file. Only `all` replaces one that
    /// passes within the tolerance. A file that the system can't read is never replaced.
    /// - Returns: whether the file was written.
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

    private func reportingErrors(_ body: () throws(GoldenError) -> GoldenResult) -> GoldenResult {
        do throws(GoldenError) { return try body() } catch { return broken(error) }
    }

    private func broken(_ error: GoldenError) -> GoldenResult {
        GoldenResult(name: name, folder: folder, spec: nil, error: error)
    }

    private func missing(
        _ bytes: [UInt8], _ actual: FrameSequence? = nil, _ masks: [FrameMask] = []
    ) -> GoldenResult {
        result(
            .missing, ["nothing is recorded yet: look at it and record"], bytes, (nil, actual),
            masks)
    }

    /// A result without measurements. `bytes` are the new content of the file; nil if it stays the same.
    private func result(
        _ verdict: GoldenResult.Verdict, _ summary: [String], _ bytes: [UInt8]? = nil,
        _ frames: (expected: FrameSequence?, actual: FrameSequence?) = (nil, nil),
        _ masks: [FrameMask] = []
    ) -> GoldenResult {
        var result = GoldenResult(
            name: name, folder: folder, spec: nil, verdict: verdict, summary: summary,
            exitCode: verdict.exitCode, code: verdict.code)
        guard let found = bytes.map(contents) else { return result }
        result.renewal = found
        guard verdict != .passed else { return result }
        result.evidence = GoldenResult.Evidence(
            expected: frames.expected, actual: frames.actual,
            proposal: GoldenResult.Proposal(found, for: folder), masks: masks)
        return result
    }

    private func contents(_ bytes: [UInt8]) -> GoldenContents {
        GoldenContents(golden: nil, files: [fileName: bytes])
    }
}

extension FrameSequence {
    /// A sequence with `image` as its only frame.
    init(still image: FrameImage) {
        self.init(
            frames: [Frame(number: 0, time: .zero, hash: image.hash)], frameRate: nil,
            size: image.size
        ) { _ in image }
    }
}
