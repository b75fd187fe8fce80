internal import RenderPipeline
internal import SystemPackage
public import TimingModel

extension FoundGolden {
    /// The golden in the folder at `path`; nil if there is none.
    init?(at path: String) throws(GoldenError) {
        let folder = GoldenFolder(path)
        guard folder.hasGolden, let golden = try folder.golden() else { return nil }
        self.init(golden: golden, folder: folder)
    }

    /// What its spec shows today, for pictures and fonts; nil if it comes from Swift, or the spec can't be
    /// read any more.
    @MainActor
    var plan: RenderPlan? {
        guard let spec = golden.spec else { return nil }
        let path = FilePath(folder.path).pushing(FilePath(spec)).string
        return try? RenderPlan(spec: SpecFile(path: path))
    }
}

extension GoldenFolder {
    /// The frames of a second that a golden here has; nil if there is none, or it is of chosen times.
    /// - Throws: `GoldenError` if it can't be read.
    public var frameRate: FrameRate? {
        get throws(GoldenError) { try FoundGolden(at: path)?.golden.frameRate }
    }
}
