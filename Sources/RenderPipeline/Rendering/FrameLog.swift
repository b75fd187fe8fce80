internal import Drawing
internal import Files
public import FrameRecords
internal import ImageCodecs
public import Rasterization
public import RenderErrors
internal import Synchronization
internal import SystemPackage
internal import TimingModel

/// Stamps the frames of a run and records them, so that a later run can go on with the folder and
/// `FolderProof` can tell whether it is complete. Workers share one log.
public final class FrameLog: Sendable {
    /// Whether frames that are there already and right are kept.
    public let resumes: Bool
    private let fingerprints: FrameFingerprints
    private let program: PixelHash
    private let sequence: FrameManifest.Sequence
    /// A text that differs between specs, whatever options draw them.
    private let spec: String
    private let selected: RangeSet<Int>
    private let shard: Shard?
    private let sink: DirectorySink
    private let state = Mutex<(frames: [FrameManifest.Frame], keptCount: Int)>(([], 0))
    private let claim = Mutex<FolderClaim?>(nil)

    /// A log for rendering `plan`, which is the part `shard` of its sequence, into `sink`.
    /// - Complexity: O(bytes of the fonts), which are read.
    public init(
        _ plan: RenderPlan, shard: Shard? = nil, into sink: DirectorySink,
        compression: Compression, by program: DrawingProgram, resumes: Bool
    ) {
        self.resumes = resumes
        self.sink = sink
        self.shard = shard
        selected = plan.selectedNumbers
        self.program = program.hash
        fingerprints = FrameFingerprints(
            program: program.hash, settings: plan.settings(compression))
        spec = plan.contentHash.map { "\($0)" } ?? "-"
        let content = plan.contentHash.map { "\($0)" } ?? ""
        let settings = "\(content) \(plan.scale) \(compression.rawValue)"
        sequence = FrameManifest.Sequence(
            content: PixelHash(of: Array(settings.utf8)), program: program.hash,
            frameRate: plan.frameRate, size: plan.size, name: sink.name, first: plan.firstNumber,
            count: plan.numbers?.count, hasChosenTimes: plan.hasChosenTimes)
    }

    /// Keeps runs of other specs from writing frames with the same names into the folder, until `release` or the end of
    /// the process. Runs of the same spec may, as shards do.
    /// - Throws: `RenderError.cannotCreate` if such a run is under way; `.cannotWrite`.
    public func claimFolder() throws(RenderError) {
        let place = sink.claimPlace
        let outcome = try explaining(
            // A signal that ends the program releases what is claimed by then.
            FolderClaim.take("\(sequence.work) \(spec)", at: place) { taken in
                claim.withLock { $0 = taken }
            }
        ) { RenderError.cannotWrite(path: place.string, reason: $0) }
        guard case .refused(let other) = outcome else { return }
        let isSameSpec = other.split(separator: " ").last.map(String.init) == spec
        throw .cannotCreate(
            path: sink.folder,
            reason: "another run is writing frames of "
                + (isSameSpec
                    ? "this spec into it with other settings, such as another first number, rate or scale"
                    : "another spec into it")
                + ": wait for its end, or choose another folder")
    }

    /// Lets runs of other specs use the folder.
    public func release() {
        claim.withLock { claim in
            claim?.release()
            claim = nil
        }
    }

    /// The film in the folder whose frames the run replaces, if the run makes all frames of its own. To be asked for before
    /// `save`, which replaces records.
    public func replacedFilm() -> ReplacedFilm? {
        guard shard == nil, let last = sequence.numbers?.last else { return nil }
        return ReplacedFilm(sequence, endingWith: last, in: sink)
    }

    /// The number of frames that the run has finished, and of those among them that it has kept.
    public var counts: (finished: Int, kept: Int) {
        state.withLock { ($0.frames.count, $0.keptCount) }
    }

    /// The recorded frames by their numbers.
    var recorded: [Int: FrameManifest.Frame] {
        let frames = state.withLock { $0.frames }
        return Dictionary(frames.map { ($0.number, $0) }) { $1 }
    }

    /// The fingerprint of the frame that shows `list`.
    func fingerprint(of list: DisplayList) -> PixelHash { fingerprints.fingerprint(of: list) }

    /// The stamp of a frame with this fingerprint, whose file `encoder` has just made; the encoder must hash
    /// pixels.
    func stamp(
        _ fingerprint: PixelHash, _ encoder: FrameEncoder, _ file: UnsafeRawBufferPointer
    ) -> FrameStamp {
        FrameStamp(
            fingerprint: fingerprint, program: program,
            pixels: encoder.pixelHash ?? PixelHash(of: []), file: file)
    }

    /// Records a frame that is in the folder.
    func add(_ request: FrameRequest, _ stamp: FrameStamp, isKept: Bool) {
        let frame = FrameManifest.Frame(
            number: request.number, time: request.time.inSeconds, pixels: stamp.pixels,
            fingerprint: stamp.fingerprint)
        state.withLock { state in
            state.frames.append(frame)
            state.keptCount += isKept ? 1 : 0
        }
    }

    /// Writes what is recorded so far into the folder; `RecordFiles.save` says into which file. Writes nothing if
    /// nothing is recorded.
    /// - Throws: `RenderError.cannotWrite`.
    public func save() throws(RenderError) {
        let manifest = FrameManifest(
            sequence, selected: selected, state.withLock { $0.frames })
        guard !manifest.frames.isEmpty else { return }
        // A signal must not stop this thread while it holds the folder's lock, for which the farewell waits.
        try Interruption.protecting { () throws(RenderError) in
            try RecordFiles(folder: sink.path).save(
                manifest, isShard: shard != nil,
                part: FrameManifest.file(of: shard ?? .whole, sequence, selected: selected))
        }
    }
}
