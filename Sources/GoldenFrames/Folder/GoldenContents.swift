internal import Files
internal import ImageCodecs
internal import Messages
internal import SystemPackage

/// All files of a golden's folder except its variants; or single files that are goldens by themselves.
struct GoldenContents: Sendable {
    /// The list of frames; nil for files that are goldens by themselves.
    var golden: Golden?
    /// The contents of all other files, by name.
    var files: [String: [UInt8]]

    /// Whether every file that `golden` names is there.
    var isWhole: Bool {
        guard let golden else { return true }
        let hasTimeline = [GoldenFolder.timeline, GoldenFolder.packedTimeline]
            .contains { files[$0] != nil }
        let hasFilm = files[GoldenFolder.animation] != nil
        return golden.pictures.keys.allSatisfy { files[$0] != nil }
            && (golden.timeline == nil || hasTimeline)
            && (golden.events == nil || files[GoldenFolder.events] != nil)
            && (golden.settings.pictures != .animation || hasFilm)
    }

    /// The size of all files in bytes.
    var byteCount: Int {
        files.values.reduce(golden?.json.utf8.count ?? 0) { $0 + $1.count }
    }
}

extension GoldenFolder {
    /// The golden with all its files. Without a `golden.json`, all files in the folder.
    func contents() throws(GoldenError) -> GoldenContents {
        var contents = GoldenContents(golden: try golden(), files: [:])
        let names = if let golden = contents.golden { golden.fileNames } else { try names() }
        for name in names where hasFile(name) {
            if let bytes = try bytes(of: name) { contents.files[name] = bytes }
        }
        return contents
    }

    /// Replaces the golden by `contents`, and removes files of the old golden that the new one lacks.
    ///
    /// A file is left alone if its content stays the same, or if it is an undamaged picture with the same
    /// pixels. `golden.json` is written after all other files, so that an interrupted write can be
    /// detected. Signals are handled only after the write.
    func write(_ contents: GoldenContents) throws(GoldenError) {
        try Interruption.protecting { () throws(GoldenError) in try replace(with: contents) }
    }

    private func replace(with contents: GoldenContents) throws(GoldenError) {
        let old = contents.golden == nil ? nil : try replaceableGolden()
        let kept = old?.pictures ?? [:]
        let new = contents.golden?.pictures ?? [:]
        try explaining(FilePath(path).makeDirectories()) {
            GoldenError.cannotCreate(path: path, reason: $0)
        }
        if contents.golden != nil {
            try refuseToReplace(contents.files, besides: old?.fileNames ?? [])
        }
        for (name, bytes) in contents.files.sorted(by: { $0.key < $1.key }) {
            if let hash = new[name], kept[name] == hash,
                (try? picture(name, withHash: hash)) != nil
            {
                continue
            }
            try write(bytes, to: name)
        }
        guard let golden = contents.golden else { return }
        try write(Array(golden.json.utf8), to: Self.manifest)
        for name in old?.fileNames ?? [] where contents.files[name] == nil {
            try remove(name)
        }
    }

    /// Makes sure that only the golden's own files are replaced.
    private func refuseToReplace(
        _ files: [String: [UInt8]], besides own: [String]
    ) throws(GoldenError) {
        for (name, bytes) in files where !own.contains(name) {
            guard let there = try self.bytes(of: name), there != bytes else { continue }
            throw .refused(
                .unusableGoldenFolder,
                "\(file(name)) is in the way of a golden's file, and not one that was recorded: "
                    + "rename or remove it")
        }
    }
}

extension Golden {
    /// The pixel hashes of the pictures that have a file of their own, by file name.
    var pictures: [String: PixelHash] {
        Dictionary(frames.compactMap { frame in frame.picture.map { ($0, frame.hash) } }) {
            first, _ in first
        }
    }

    /// The names of all files that the golden may have besides `golden.json`.
    var fileNames: [String] {
        pictures.keys.sorted()
            + [GoldenFolder.timeline, GoldenFolder.packedTimeline, GoldenFolder.events]
            + (settings.pictures == .animation ? [GoldenFolder.animation] : [])
    }
}
