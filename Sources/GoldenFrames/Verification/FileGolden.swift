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
        noting { () throws(GoldenError) in
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
        var result = noting { () throws(GoldenError) in
            guard let file = try folder.bytes(of: fileName) else {
                return missing(try png(of: picture), FrameSequence(still: picture), masks)
            }
            let expected: FrameImage
            do throws(UnreadableImage) { expected = try FrameImage(png: file) } catch {
                let advice = "record it with GOLDEN_RECORD=failed"
                var result = broken(.damaged(place: path, reason: "\(error): \(advice)"))
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
        do throws(RasterError) { return try picture.png() } catch {
            throw .cannotWrite(path: path, reason: "\(error)")
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

    private func noting(_ body: () throws(GoldenError) -> GoldenResult) -> GoldenResult {
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

    /// A result in words; `bytes` are what the file should hold instead, nil if it does.
    private func result(
        _ verdict: GoldenResult.Verdict, _ summary: [String], _ bytes: [UInt8]? = nil,
        _ frames: (expected: FrameSequence?, actual: FrameSequence?) = (nil, nil),
        _ masks: [FrameMask] = []
    ) -> GoldenResult {
        var result = GoldenResult(
            name: name, folder: folder, spec: nil, verdict: verdict, summary: summary,
            exitCode: verdict.exitCode)
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
    /// A single picture, as the only frame.
    init(still image: FrameImage) {
        self.init(
            frames: [Frame(number: 0, time: .zero, hash: image.hash)], frameRate: nil,
            size: image.size
        ) { _ in image }
    }
}
