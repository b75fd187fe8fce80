internal import Rasterization
internal import RenderPipeline

/// What makes a golden whole again whose frames are as expected: its damaged files, made anew. Everything
/// else of it stays as it was.
struct GoldenRepair: Sendable {
    /// The files to write, by their names; with the list of frames if a text is another than was recorded.
    private(set) var files: [String: [UInt8]] = [:]
    /// Files that can't be made anew, as nothing draws again what they held.
    private(set) var lost: [GoldenDamage] = []

    /// Makes the files of `found` anew that `damages` name; its frames are those of `drawn`, within the
    /// tolerance.
    ///
    /// Where every frame is equal, nothing is lost. Else a text must be the one that was recorded, and a
    /// picture must have the pixels that were: what was recorded stays what is expected.
    /// - Throws: `GoldenError` if nothing can be drawn.
    /// - Complexity: O(pixels) of each damaged picture.
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
                let isKnown = Self.renew(&golden.timeline, as: texts.timelineHash, isEqual)
                remade = isKnown ? texts.timelineFile : nil
            case GoldenFolder.events:
                let isKnown = Self.renew(&golden.events, as: texts.eventsHash, isEqual)
                remade = isKnown ? texts.eventsFile : nil
            case GoldenFolder.animation: remade = pictures.film.map { [damage.name: $0] }
            default: remade = pictures.file(damage.name).map { [damage.name: $0] }
            }
            if let remade { files.merge(remade) { $1 } } else { lost.append(damage) }
        }
        if golden != found.golden { files[GoldenFolder.manifest] = Array(golden.json.utf8) }
    }

    /// Makes `hash` the one that is recorded, if any text will do; answers whether it is that one.
    private static func renew(
        _ recorded: inout PixelHash?, as hash: PixelHash, _ anyWillDo: Bool
    ) -> Bool {
        if anyWillDo { recorded = hash }
        return recorded == hash
    }
}

extension GoldenFolder {
    /// Writes what a repair made anew, and nothing else.
    /// - Returns: the paths of the files, sorted.
    func write(_ repair: GoldenRepair) throws(GoldenError) -> [String] {
        try Interruption.protecting { () throws(GoldenError) in try replace(by: repair) }
    }

    private func replace(by repair: GoldenRepair) throws(GoldenError) -> [String] {
        let names = repair.files.keys.sorted()
        for name in names { try write(repair.files[name] ?? [], to: name) }
        // The timeline may be packed now that wasn't, or the other way round.
        let forms = [Self.timeline, Self.packedTimeline]
        if forms.contains(where: names.contains) {
            for name in forms where !names.contains(name) { try remove(name) }
        }
        return names.map(file)
    }
}
