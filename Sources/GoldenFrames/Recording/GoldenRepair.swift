internal import Drawing
internal import Files
internal import FrameDiffing
internal import ImageCodecs
internal import LayerTree
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
    private let plan: RenderPlan
    /// Today's pictures, and those of the golden's own timeline and files. The recorded ones are taken.
    private let sources: [FrameSequence]
    /// Whether neither today's pictures nor the recorded ones can have transparent pixels.
    private let isOpaque: Bool

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
        plan = drawn.subject.plan
        let kept = KeptFrames(found, like: plan)
        sources = [try drawn.sequence(), kept.sequence]
        isOpaque = plan.isOpaque && kept.recorded?.timeline.background.alpha ?? 1 == 1
        let isEqual = drawn.equals(found.golden)
        let texts = GoldenTexts(of: plan.timeline)
        var golden = found.golden
        for damage in damages {
            let restored: [String: [UInt8]]?
            switch damage.name {
            case GoldenFolder.timeline, GoldenFolder.packedTimeline:
                if isEqual { golden.timeline = texts.timelineHash }
                restored = golden.timeline == texts.timelineHash ? texts.timelineFile : nil
            case GoldenFolder.events:
                if isEqual { golden.events = texts.eventsHash }
                restored = golden.events == texts.eventsHash ? texts.eventsFile : nil
            default: restored = picture(damage.name, of: golden).map { [damage.name: $0] }
            }
            if let restored { files.merge(restored) { $1 } } else { lost.append(damage) }
        }
        if golden != found.golden { files[GoldenFolder.manifest] = Array(golden.json.utf8) }
    }

    /// The PNG file called `name`, with one picture or the whole animation; nil if a picture can't be
    /// drawn.
    private func picture(_ name: String, of golden: Golden) -> [UInt8]? {
        guard name == GoldenFolder.animation else {
            return golden.frames.first { $0.picture == name }.flatMap(picture)
        }
        var film = AnimatedPNG(size: golden.size, frameRate: golden.frameRate ?? plan.frameRate)
        for frame in golden.frames {
            guard let picture = picture(of: frame) else { return nil }
            film.append(picture)
        }
        return film.bytes
    }

    private func picture(of frame: Golden.Frame) -> [UInt8]? {
        let images = sources.lazy.compactMap { try? $0.loadImage(frame.withoutPicture) }
        return images.first { $0.hash == frame.hash }.flatMap {
            try? PNGCompressor.file(of: $0.bytes, size: $0.size, isOpaque: isOpaque)
        }
    }
}

extension GoldenFolder {
    /// Writes the restored files and nothing else.
    /// - Returns: the paths of the files, sorted.
    func write(_ repair: GoldenRepair) throws(GoldenError) -> [String] {
        try Interruption.protecting { () throws(GoldenError) in
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
}
