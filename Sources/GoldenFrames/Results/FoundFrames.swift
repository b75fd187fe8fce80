internal import Drawing
internal import Files
public import FrameDiffing
internal import FrameRecords
internal import ImageCodecs
internal import Messages
internal import RenderErrors
package import RenderPipeline
internal import SystemPackage
internal import TimelineDiffing
public import TimingModel

/// The frames at a path: a picture, a folder of numbered pictures from any program, a golden, or a spec.
public struct FoundFrames: Sendable {
    /// The path of the file or folder.
    public let path: String
    /// Notes about the files in a folder: that some belong to another sequence than most. Empty for a
    /// picture or a golden.
    public let notes: [String]
    private let files: [FrameFolder.File]
    private let frameRate: FrameRate?
    private let golden: FoundGolden?
    private let allowedFolders: [String]
    private let isSpec: Bool

    /// Finds frames at `path`: a PNG file, a golden's folder, a folder of PNG files whose names end in a number, or a spec
    /// or Lottie file. In a folder of PNG files, frame times follow from the numbers and `frameRate`. A spec, also that of
    /// a golden, may name files in its folder and the `allowed` ones.
    /// - Throws: `GoldenError` if there are no frames, two frames have the same number, or a golden can't
    ///   be read.
    public init(
        at path: String, frameRate: FrameRate, allowing allowed: [String] = []
    ) throws(GoldenError) {
        self.path = path
        allowedFolders = allowed
        golden = try FoundGolden(at: path)
        isSpec = golden == nil && FilePath(path).isFile && GoldenSearch.isSpec(FilePath(path))
        guard golden == nil, !isSpec else {
            (files, self.frameRate, notes) = ([], nil, [])
            return
        }
        guard FilePath(path).isFolder else {
            guard FilePath(path).isFile else {
                throw .cannotRead(path: path, reason: "\(Errno.noSuchFileOrDirectory)")
            }
            (files, self.frameRate, notes) = ([FrameFolder.File(number: 0, path: path)], nil, [])
            return
        }
        do throws(RenderError) {
            let record = FolderRecord(try FrameFolder(path))
            (files, notes) = (record.folder.files, record.mixtureNotes)
        } catch {
            throw .rendering(error)
        }
        self.frameRate = frameRate
    }

    /// The plan of a spec, or of what a golden has recorded: its timeline at its frame rate, or at 60 frames per second if its
    /// frames are at chosen times; nil for pictures.
    /// - Throws: `GoldenError` if the spec or the timeline can't be read.
    @MainActor
    package func plan() async throws(GoldenError) -> RenderPlan? {
        do throws(RenderError) {
            if isSpec {
                return try RenderPlan(spec: SpecFile(path: path, allowing: allowedFolders))
            }
            guard let golden else { return nil }
            let now = golden.plan(allowing: allowedFolders)
            let kept = KeptFrames(golden, like: now)
            guard let recorded = kept.recorded else {
                throw .badRequest(
                    .wrongInput, "\(path): \(kept.reason ?? "there is no timeline")")
            }
            return try RenderPlan(
                timeline: recorded.timeline, frameRate: golden.golden.frameRate ?? .standard,
                scale: golden.golden.scale, fonts: now?.fonts)
        } catch {
            throw .rendering(error)
        }
    }

    /// The frames as a sequence. Every file is read and decoded, `jobs` of them in parallel. A golden's
    /// frames have the recorded hashes, and their pictures are drawn on demand. Those of a spec are drawn.
    /// - Throws: `GoldenError.damaged` for a file that isn't a picture, or has another size than the files
    ///   before.
    public func sequence(jobs: Int) async throws(GoldenError) -> FrameSequence {
        if let golden {
            return KeptFrames(golden, like: await golden.plan(allowing: allowedFolders)).sequence
        }
        if isSpec, let plan = try await plan() {
            let subject = GoldenSubject(name: path, folder: GoldenFolder(""), plan: plan)
            return try await GoldenVerifier(jobs: jobs).draw(subject) {}.sequence()
        }
        var frames: [FrameSequence.Frame] = []
        var size: PixelSize?
        for (file, image) in zip(files, await hashes(jobs: jobs)) {
            let (hash, own) = try image.get()
            if let size, size != own {
                throw .damaged(
                    place: file.path, reason: "\(own) pixels, but the earlier frames have \(size)")
            }
            size = own
            let time = frameRate?.time(ofFrame: file.number) ?? .zero
            frames.append(FrameSequence.Frame(number: file.number, time: time, hash: hash))
        }
        let paths = Dictionary(files.map { ($0.number, $0.path) }) { first, _ in first }
        guard let size else { throw .refused(.nothingToCompare, "there are no frames in \(path)") }
        return FrameSequence(frames: frames, frameRate: frameRate, size: size) {
            frame throws(UnreadableImage) in
            guard let path = paths[frame.number] else { return nil }
            return try FrameImage(file: path)
        }
    }

    private typealias Hashed = Result<(PixelHash, PixelSize), GoldenError>

    private func hashes(jobs: Int) async -> [Hashed] {
        await withTaskGroup(of: [(Int, Hashed)].self) { group in
            let workers = max(1, min(jobs, files.count))
            for worker in 0..<workers {
                group.addTask {
                    stride(from: worker, to: files.count, by: workers).map { index in
                        (index, Self.hash(of: files[index].path))
                    }
                }
            }
            let results = await group.reduce(into: [(Int, Hashed)]()) { $0 += $1 }
            return results.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private static func hash(of path: String) -> Hashed {
        do throws(UnreadableImage) {
            let image = try FrameImage(file: path)
            return .success((image.hash, image.size))
        } catch {
            return .failure(.damaged(place: path, reason: "\(error)"))
        }
    }
}

extension FrameImage {
    /// The picture in the PNG file at `path`.
    /// - Throws: `UnreadableImage` if the file can't be read or isn't a PNG file.
    public init(file path: String) throws(UnreadableImage) {
        let bytes: [UInt8]
        do throws(UnreadableFile) {
            bytes = try WholeFile(path: path).read(limit: GoldenFolder.limit)
        } catch {
            throw .damaged(reason: "it can't be read: \(error)")
        }
        try self.init(png: bytes)
    }
}

extension FoundGolden {
    /// The golden in the folder at `path`; nil if there is none.
    init?(at path: String) throws(GoldenError) {
        let folder = GoldenFolder(path)
        guard folder.hasGolden, let golden = try folder.golden() else { return nil }
        self.init(golden: golden, folder: folder)
    }

    /// The present frames of its spec, for image assets and fonts; nil if the golden comes from Swift or
    /// the spec can't be read any more. A spec that belongs to another golden isn't read: an untrusted golden
    /// might name any file.
    @MainActor
    func plan(allowing allowed: [String]) -> RenderPlan? {
        guard let spec = golden.spec,
            GoldenSearch.Place.hasSpec(golden, in: FilePath(folder.path))
        else { return nil }
        let path = FilePath(folder.path).pushing(FilePath(spec)).string
        return try? RenderPlan(spec: SpecFile(path: path, allowing: allowed))
    }
}

extension GoldenFolder {
    /// The frames per second of the folder's golden; nil if there is no golden, or its frames are at chosen
    /// times.
    /// - Throws: `GoldenError` if the golden can't be read.
    public var frameRate: FrameRate? {
        get throws(GoldenError) { try FoundGolden(at: path)?.golden.frameRate }
    }
}
