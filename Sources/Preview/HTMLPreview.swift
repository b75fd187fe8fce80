internal import Files
public import Messages
public import RenderErrors
public import RenderPipeline
public import SpecFormat
internal import SystemPackage

/// A page with the frames of a plan, which plays them in a browser.
public struct HTMLPreview: Sendable {
    /// Larger pages take long to open, and some mail programs and websites refuse them.
    public static let comfortableSize = 30 << 20
    /// The most bytes of pictures in a page. Browsers hardly open larger ones, and a page is made in memory.
    static let largestSize = 500_000_000

    private let plan: RenderPlan
    private let title: String
    private let warnings: [SpecIssue]
    private let remedies: Remedy.Words

    /// - Parameters:
    ///   - title: the name at the top of the page, such as that of the spec.
    ///   - warnings: probable mistakes of the spec, which the page lists.
    ///   - words: how their remedies are said. Default: in the words of Swift.
    public init(
        _ plan: RenderPlan, title: String, warnings: [SpecIssue] = [],
        remedies words: @escaping Remedy.Words = Remedy.inSwift
    ) {
        remedies = words
        self.plan = plan
        self.title = title
        self.warnings = warnings
    }

    /// Draws the frames, and writes the page as one HTML file. An existing file is replaced.
    /// - Parameters:
    ///   - jobs: the number of frames drawn at a time; values below 1 count as 1.
    ///   - onFrame: called after each frame, from any worker.
    /// - Returns: the number of bytes of the file.
    /// - Throws: the first `RenderError`; `badRequest` as soon as the pictures exceed 500 MB.
    @discardableResult
    public func write(
        to path: String, jobs: Int, onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(RenderError) -> Int {
        let source = FrameSource(plan)
        try source.checkHasFrames()
        try source.checkSize()
        let pictures = try await PreviewPictures(of: plan, jobs: max(jobs, 1), onFrame: onFrame)
        let page = PreviewPage(
            source: .embedded(
                SceneDescription(plan, title: title, warnings: warnings, remedies: remedies),
                MotionRecord(of: plan),
                pictures))
        var count = 0
        try OutputFile(path, overwrite: true).write { descriptor in
            try page.forEachPiece {
                count += $0.count
                _ = try descriptor.writeAll($0)
            }
        }
        return count
    }
}
