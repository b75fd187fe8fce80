public import Drawing
internal import Files
public import FrameRecords
internal import ImageCodecs
internal import LayerTree
internal import Messages
internal import Rasterization
public import RenderErrors
public import TimingModel

/// A sequence of frames to show or to film: those of a plan, or the pictures in a folder.
public struct FrameSource: Sendable {
    private enum Origin {
        case plan(RenderPlan)
        /// The paths of PNG files, in the order of the frames.
        case files([String])
        /// Lists of what is drawn, and pixels per point.
        case lists(FrameLists, scale: Double)
    }

    /// The size of every frame in pixels.
    public private(set) var size: PixelSize
    /// Frames per second of the numbering: frame number n shows the instant n / `frameRate`, unless
    /// instants were chosen.
    public let frameRate: FrameRate
    /// The frames in the order in which they are shown.
    public private(set) var frames: [FrameRequest]
    /// Whether all pixels of all frames are opaque.
    public let isOpaque: Bool
    /// The colour beneath all views; `clear` for a folder.
    public let background: Color
    /// Whether the frames lie at even distances in time.
    private var isEven: Bool
    private var origin: Origin
    /// Whether the frames show explicitly requested instants, whose numbers say nothing.
    package private(set) var hasChosenTimes: Bool
    /// The distance between the numbers of adjacent files in a folder; 1 if it differs, and for a plan.
    package let fileStep: Int
    /// What a user should know: that frames of a folder are missing, that its rate had to be assumed, or that a plan
    /// shows instants after the end.
    package let notes: [String]

    /// The frames of `plan`.
    public init(_ plan: RenderPlan) {
        size = plan.size
        frameRate = plan.frameRate
        frames = plan.requests
        isOpaque = plan.isOpaque
        background = plan.timeline.background
        isEven = !plan.hasChosenTimes && Self.step(of: plan.requests) != nil
        origin = .plan(plan)
        hasChosenTimes = plan.hasChosenTimes
        fileStep = 1
        notes = plan.notes
    }

    /// The PNG files in a folder whose names end in a number, such as those of `animrender render`. The times
    /// of frames follow from their numbers, so that the first frame is at 0.
    ///
    /// - Parameters:
    ///   - frameRate: frames per second. Default: that of the records in the folder, or 60 without any.
    ///   - name: the names of the frames, of a folder with several sequences. Default: any names that differ only in
    ///     the number at their end.
    /// - Throws: `RenderError.cannotRead` if a file can't be read or isn't a PNG file; `.badRequest` if there
    ///   are no frames, or those of several sequences, two have the same number, or their sizes differ.
    /// - Complexity: O(files); only the headers of the files are read.
    public init(
        folder: String, frameRate: FrameRate? = nil, name: FrameName? = nil
    ) throws(RenderError) {
        let record = try FolderRecord(FrameFolder(folder, name: name))
        let files = record.folder.files
        let first = files[0]
        var size: PixelSize?
        var isOpaque = true
        for file in files {
            let header = try FrameHeader(of: file.path)
            guard size == nil || size == header.size else {
                throw .badRequest(
                    .mixedFrames,
                    "\(file.path) has \(header.size) pixels, but \(first.path) has "
                        + "\(size ?? header.size): all frames must have the same size")
            }
            size = header.size
            isOpaque = isOpaque && header.isOpaque
        }
        guard let size else { throw .badRequest(.noFrames, "there are no frames in \(folder)") }
        let isRateGiven = frameRate != nil
        let frameRate = frameRate ?? record.frameRate ?? .standard
        self.size = size
        self.frameRate = frameRate
        self.isOpaque = isOpaque
        background = .clear
        frames = files.map {
            FrameRequest(
                number: $0.number, time: frameRate.time(ofFrame: $0.number - first.number))
        }
        let step = Self.step(of: frames)
        isEven = step != nil
        origin = .files(files.map(\.path))
        hasChosenTimes = false
        fileStep = step ?? 1
        notes = record.notes(isRateGiven: isRateGiven)
    }

    /// Opaque frames that are composed of other pictures, such as two films side by side.
    ///
    /// - Parameters:
    ///   - times: the instants that are shown one after the other, each as often as one likes.
    ///   - size: the size in points and pixels.
    ///   - rate: frames per second at which they play.
    ///   - list: what is shown at an instant, called from any worker.
    package init(
        composing times: [Duration], size: PixelSize, rate: FrameRate,
        _ list: @escaping @Sendable (Duration) throws(RenderError) -> DisplayList
    ) {
        self.size = size
        frames = times.enumerated().map { FrameRequest(number: $0, time: $1) }
        frameRate = rate
        isOpaque = true
        background = Color(white: 1)
        // They may be shown slowly, or held: their instants don't follow from the rate.
        isEven = false
        hasChosenTimes = true
        fileStep = 1
        notes = []
        origin = .lists(list, scale: 1)
    }

    /// Frames of `source` in another order, shown one after the other at `rate`. `paths` are their files if it has files.
    init(_ source: FrameSource, frames: [FrameRequest], rate: FrameRate, paths: [String]?) {
        size = source.size
        frameRate = rate
        self.frames = frames
        isOpaque = source.isOpaque
        background = source.background
        isEven = true
        hasChosenTimes = source.hasChosenTimes
        fileStep = source.fileStep
        notes = source.notes
        origin = paths.map(Origin.files) ?? source.origin
    }

    /// The distance between the numbers of adjacent frames; nil if it differs.
    private static func step(of frames: [FrameRequest]) -> Int? {
        guard frames.count > 1 else { return 1 }
        let step = frames[1].number - frames[0].number
        let isEven = zip(frames, frames.dropFirst()).allSatisfy { $1.number - $0.number == step }
        return isEven ? step : nil
    }

    /// The rate at which the frames play one after the other. If every n-th frame was chosen, it is
    /// `frameRate` / n, so that the speed stays the same. Frames at uneven distances and chosen instants play
    /// at `frameRate`.
    public var playbackRate: FrameRate {
        guard !hasChosenTimes, let step = Self.step(of: frames), step > 1 else { return frameRate }
        return FrameRate(
            numerator: frameRate.numerator, denominator: frameRate.denominator * step) ?? frameRate
    }

    /// Whether the frames follow each other at even distances in time, so that they can be shown with sound.
    package var keepsTime: Bool { isEven && !hasChosenTimes }

    /// The plan whose frames these are; nil for a folder. Its own frames may be more.
    package var plan: RenderPlan? {
        if case .plan(let plan) = origin { plan } else { nil }
    }

    /// The same sequence, played at no more than `limit` frames per second.
    ///
    /// The frames of a plan are drawn anew at other instants, so that the motion stays even. A frame that
    /// exists only as a file, or was chosen by its instant, is shown or left out.
    package func slowed(to limit: FrameRate) -> FrameSource {
        let rate = playbackRate
        guard rate.numerator * limit.denominator > limit.numerator * rate.denominator else {
            return self
        }
        // How many of the old frames pass during one of the new ones, as a fraction.
        let (passed, over) = (
            rate.numerator * limit.denominator, rate.denominator * limit.numerator
        )
        let count = max(1, (frames.count * over + passed / 2) / passed)
        var shown = (0..<count).map { min($0 * passed / over, frames.count - 1) }
        // If the new frames end before the old ones, the last one still shows how the animation ends.
        let isCut = count * passed < frames.count * over
        if isCut { shown[count - 1] = frames.count - 1 }
        if case .files(let paths) = origin {
            return FrameSource(
                self,
                frames: shown.enumerated().map {
                    FrameRequest(number: $0, time: frames[$1].time)
                }, rate: limit, paths: shown.map { paths[$0] })
        }
        let slower = shown.enumerated().map { number, index in
            let isAnew = isEven && !(isCut && number == count - 1)
            let time =
                isAnew ? frames[0].time + limit.time(ofFrame: number) : frames[index].time
            return FrameRequest(number: number, time: time)
        }
        return FrameSource(self, frames: slower, rate: limit, paths: nil)
    }

    /// The files of the frames; nil for a plan.
    var paths: [String]? {
        if case .files(let paths) = origin { paths } else { nil }
    }

    /// Throws if there are no frames: an empty list was selected.
    package func checkHasFrames() throws(RenderError) {
        guard !frames.isEmpty else {
            throw .badRequest(.noFrames, "there are no frames: the selection is empty")
        }
    }

    /// The most pixels of a frame that is kept in memory as a whole, as those of movies and previews are, several at a time:
    /// 256 MB. Files of frames are made in bands, and may be larger.
    package static let mostPixels = 1 << 26

    /// Throws if frames are too large to be kept in memory.
    package func checkSize() throws(RenderError) {
        guard size.width * size.height > Self.mostPixels else { return }
        throw .badRequest(
            .movieTooLarge,
            "frames of movies and previews have at most \(Self.mostPixels) pixels, and these have \(size)",
            remedy: .smallerOrFiles)
    }

    /// Makes the pixels of the frames, for one worker of `group`.
    func painter(in group: WorkerGroup) throws(RenderError) -> any FramePainter {
        switch origin {
        case .plan(let plan): try PlanPainter(plan, group)
        case .files(let paths): FilePainter(paths: paths, size: size)
        case .lists(let list, let scale): try ListPainter(list, size: size, scale: scale, group)
        }
    }

    /// Makes planes of the frames over a matte, too, for one worker of `group`.
    func painter(
        ofPlanesOver matte: Color, withPixels hasPixels: Bool, in group: WorkerGroup
    ) throws(RenderError) -> any FramePainter {
        if !hasPixels, isOpaque, case .plan(let plan) = origin {
            return try PlanePainter(
                { plan.timeline.displayList(at: $0) }, plan.settings(), group)
        }
        return ConvertingPainter(
            try painter(in: group), into: YUVPicture(size: size, over: isOpaque ? nil : matte))
    }
}

// MARK: - Parts

extension FrameSource {
    /// At most `count` of the frames, at even distances, with the first and the last one. A count below 2
    /// keeps only the first.
    public func spread(_ count: Int) -> FrameSource {
        guard count < frames.count else { return self }
        guard count > 1 else { return choosing([0]) }
        return choosing(
            (0..<count).map { ($0 * (frames.count - 1) + (count - 1) / 2) / (count - 1) })
    }

    /// The selected ones of a folder's frames. Numbers count the frames from 0, and an instant selects the
    /// frame that is shown then; after the end, the last one.
    /// - Throws: `RenderError.badRequest` for numbers of frames that don't exist.
    public func selecting(_ selection: FrameSelection) throws(RenderError) -> FrameSource {
        guard selection != .all, let last = frames.last else { return self }
        let requests = try selection.requests(
            count: frames.count, rate: frameRate, end: last.time)
        if case .frames = selection { return choosing(requests.map(\.number)) }
        var source = self
        source.hasChosenTimes = true
        return source.choosing(
            requests.map { request in frames.lastIndex { $0.time <= request.time } ?? 0 })
    }

    private func choosing(_ indices: [Int]) -> FrameSource {
        var result = self
        result.frames = indices.map { frames[$0] }
        result.isEven = !hasChosenTimes && Self.step(of: result.frames) != nil
        if case .files(let paths) = origin { result.origin = .files(indices.map { paths[$0] }) }
        return result
    }

    /// The frames drawn so that the canvas covers so many pixels, of which it keeps its proportions: a part of one
    /// pixel may be left out at the right or at the bottom. The pictures of a folder stay as they are.
    package func scaled(to size: PixelSize) -> FrameSource {
        guard size != self.size else { return self }
        var result = self
        switch origin {
        case .files: return self
        case .plan(let plan): result.origin = .plan(plan.scaled(to: size))
        case .lists(let list, let scale):
            let factor = max(
                Double(size.width) / Double(self.size.width),
                Double(size.height) / Double(self.size.height))
            result.origin = .lists(list, scale: scale * factor)
        }
        result.size = size
        return result
    }

    /// Whether `scaled` draws the frames anew. The pictures of a folder can't be.
    package var isDrawn: Bool { if case .files = origin { false } else { true } }
}

/// What the header of a PNG file says.
private struct FrameHeader {
    let size: PixelSize
    let isOpaque: Bool

    /// Enough bytes for the header of almost every file.
    private static let usualLength = 1 << 14

    init(of path: String) throws(RenderError) {
        do {
            let file = try RegularFile(path)
            let start = try file.bytes(atMost: Self.usualLength)
            let header = try (try? PNGFile(start)) ?? PNGFile(file.bytes(atMost: file.size))
            size = try PixelSize(width: header.width, height: header.height)
            isOpaque = !header.hasAlpha
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
    }
}
