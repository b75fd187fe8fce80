internal import Drawing
internal import Files
internal import FrameDiffing
internal import LayerTree
internal import Rasterization
internal import RenderPipeline
internal import TimelineDiffing
internal import TimingModel

/// The restored contents of a golden's missing or damaged files, if its frames are as expected. All other
/// files stay as they are.
struct GoldenRepair: Sendable {
    /// The files to write, by name. Includes `golden.json` if a text differs from the recorded one.
    private(set) var files: [String: [UInt8]] = [:]
    /// Files that can't be restored, as drawing again gives other content.
    private(set) var lost: [GoldenDamage] = []

    /// Restores the files of `found` that `damages` names. Its frames are those of `drawn`, within the
    /// tolerance.
    ///
    /// If all frames are equal, texts are always restored. Otherwise a text must equal the recorded one. A
    /// picture must always have the recorded pixels, so that the expected frames stay the same.
    /// - Throws: `GoldenError` if nothing can be drawn.
    /// - Complexity: O(pixels) for each damaged picture.
    init(
        _ damages: [GoldenDamage], of found: FoundGolden, by drawn: DrawnSubject
    ) throws(GoldenError) {
        let isEqual = drawn.equals(found.golden)
        let texts = GoldenTexts(of: drawn.subject.plan.timeline)
        let pictures = try RedrawnPictures(of: found, by: drawn)
        var golden = found.golden
        for damage in damages {
            let remade: [String: [UInt8]]?
            switch damage.name {
            case GoldenFolder.timeline, GoldenFolder.packedTimeline:
                if isEqual { golden.timeline = texts.timelineHash }
                remade = golden.timeline == texts.timelineHash ? texts.timelineFile : nil
            case GoldenFolder.events:
                if isEqual { golden.events = texts.eventsHash }
                remade = golden.events == texts.eventsHash ? texts.eventsFile : nil
            default: remade = pictures.file(damage.name).map { [damage.name: $0] }
            }
            if let remade { files.merge(remade) { $1 } } else { lost.append(damage) }
        }
        if golden != found.golden { files[GoldenFolder.manifest] = Array(golden.json.utf8) }
    }
}

extension GoldenFolder {
    /// Writes the restored files and nothing else.
    /// - Returns: the paths of the files, sorted.
    func write(_ repair: GoldenRepair) throws(GoldenError) -> [String] {
        try Interruption.protecting { () throws(GoldenError) in try replace(by: repair) }
    }

    private func replace(by repair: GoldenRepair) throws(GoldenError) -> [String] {
        let names = repair.files.keys.sorted()
        for name in names { try write(repair.files[name] ?? [], to: name) }
        // The timeline may be compressed now although it wasn't before, or the other way round.
        let forms = [Self.timeline, Self.packedTimeline]
        if forms.contains(where: names.contains) {
            for name in forms where !names.contains(name) { try remove(name) }
        }
        return names.map(file)
    }
}

/// The recorded pictures of a golden, drawn again. Sources are today's animation if it has the same pixels,
/// else the golden's own timeline and files.
struct RedrawnPictures: Sendable {
    private let golden: Golden
    private let sources: [FrameSequence]
    private let isOpaque: Bool
    /// Frames per second of an animation file.
    private let frameRate: FrameRate

    /// The pictures of `found`, whose frames are those of `drawn`, within the tolerance.
    /// - Throws: `GoldenError` if nothing can be drawn.
    init(of found: FoundGolden, by drawn: DrawnSubject) throws(GoldenError) {
        let plan = drawn.subject.plan
        let kept = KeptFrames(found, like: plan)
        golden = found.golden
        sources = [try drawn.sequence(), kept.sequence]
        isOpaque = plan.isOpaque && kept.recorded?.timeline.background.alpha ?? 1 == 1
        frameRate = golden.frameRate ?? plan.frameRate
    }

    /// The PNG file called `name`, with one picture or the whole animation; nil if a picture can't be
    /// drawn.
    func file(_ name: String) -> [UInt8]? {
        guard name == GoldenFolder.animation else {
            return golden.frames.first { $0.picture == name }.flatMap(file)
        }
        var film = AnimatedPNG(size: golden.size, frameRate: frameRate)
        for frame in golden.frames {
            guard let file = file(frame) else { return nil }
            file.withUnsafeBytes { film.append($0) }
        }
        return film.bytes
    }

    private func file(_ frame: Golden.Frame) -> [UInt8]? {
        let images = sources.lazy.compactMap { try? $0.loadImage(frame.withoutPicture) }
        return try? images.first { $0.hash == frame.hash }?.smallPNG(isOpaque: isOpaque)
    }
}
