internal import CLibrary
internal import CollectionBasics
package import Files
package import Messages
package import RenderErrors
package import SystemPackage

/// The records that runs leave in a folder of frames: `manifest.json` of a sequence, and a file for each run that makes
/// a part of one. Each is read as a `FrameManifest`.
package struct RecordFiles {
    /// The folder.
    package let folder: FilePath

    /// The records in `folder`.
    package init(folder: FilePath) { self.folder = folder }

    /// The place of the record of a whole sequence.
    package var whole: FilePath { folder.appending(FrameManifest.file) }

    /// The names of all records in order.
    package func names() throws(Errno) -> [String] {
        try folder.contents().filter(FrameManifest.isManifest).ordered()
    }

    /// The place of the record of a whole sequence that isn't in `manifest.json`, because another one is.
    package func place(of sequence: FrameManifest) -> FilePath {
        folder.appending(
            FrameManifest.file(of: .whole, sequence.sequence, selected: sequence.expected))
    }

    /// Throws if `manifest.json` is there and somebody else has made it, or nobody can tell.
    /// - Parameters:
    ///   - name: the folder's path as the caller gave it.
    ///   - remedy: what to do about a file of somebody else.
    /// - Throws: `RenderError.cannotCreate`.
    package func refuseForeign(
        in name: String, remedy: Remedy
    ) throws(RenderError) {
        let reason: String
        var remedy: Remedy? = remedy
        do throws(UnreadableFile) {
            guard try FrameManifest.isForeign(whole) else { return }
            reason = "not made by animrender"
        } catch {
            guard error != .system(ENOENT) || whole.isLink else { return }
            (reason, remedy) = ("\(error)", nil)
        }
        throw .cannotCreate(
            path: name, reason: "\(FrameManifest.file): \(reason)", remedy: remedy)
    }

    /// Records the frames of a run in `manifest.json` if there is none yet, or if the run vouches for all that one
    /// expects. Any other run has a file of its own, called `part`, so that a small run in a folder of a million frames
    /// doesn't read and write them all. A shard always has its own, so that thousands of machines never wait for each
    /// other.
    /// - Throws: `RenderError.cannotWrite`.
    package func save(_ manifest: FrameManifest, isShard: Bool, part: String) throws(RenderError) {
        let own = folder.appending(part)
        guard !isShard else { return try add(manifest, to: own) }
        try FolderLock(folder).whileHeld { () throws(RenderError) in
            let old = try existing(whole) { path throws(UnreadableFile) in
                try FrameManifest(headOf: path)
            }
            guard old.map(manifest.replaces) ?? true else { return try add(manifest, to: own) }
            if let old, old.sequence.name != manifest.sequence.name { try keep(old) }
            try manifest.write(to: whole)
            removeParts { $0.sequence == manifest.sequence && manifest.replaces($0) }
        } failure: {
            RenderError.cannotWrite(path: folder.string, reason: $0)
        }
    }

    /// Adds the frames of a run to those that the same part had recorded before.
    private func add(_ manifest: FrameManifest, to file: FilePath) throws(RenderError) {
        try (existing(file)?.merging(manifest) ?? manifest).write(to: file)
    }

    /// What is recorded in `file`; nil if there is no such file, or if it can't be understood or may not be read: then a run
    /// may replace it.
    /// - Throws: `RenderError.cannotWrite` for all other errors of the system, which may pass: replacing the record might
    ///   lose it.
    private func existing(
        _ file: FilePath,
        read: (FilePath) throws(UnreadableFile) -> FrameManifest? = {
            path throws(UnreadableFile) in
            try FrameManifest(FrameManifest.read(path))
        }
    ) throws(RenderError) -> FrameManifest? {
        do throws(UnreadableFile) {
            return try read(file)
        } catch {
            guard error.mayPass else { return nil }
            throw .cannotWrite(path: file.string, reason: "what is recorded there: \(error)")
        }
    }

    /// Keeps the record of frames with other names, which stay in the folder, as that of a part.
    private func keep(_ other: FrameManifest) throws(RenderError) {
        let place = place(of: other)
        // An unfinished run may have left one there, which is newer but doesn't have all frames.
        if let newer = try existing(place), let old = try existing(whole) {
            return try old.merging(newer).write(to: place)
        }
        guard rename(whole.string, place.string) == 0 else {
            throw .cannotWrite(path: place.string, reason: "\(Errno(rawValue: errno))")
        }
    }

    /// Removes the records of parts that nobody needs any more, judging by what they say before their frames. Failures
    /// are ignored: the whole record counts anyway.
    private func removeParts(where isNeedless: (FrameManifest) -> Bool) {
        for name in (try? folder.contents()) ?? []
        where FrameManifest.isManifest(name) && name != FrameManifest.file {
            let file = folder.appending(name)
            if let part = try? FrameManifest(headOf: file), isNeedless(part) {
                try? WholeFile(file).remove()
            }
        }
    }
}

extension UnreadableFile {
    /// Whether the file may be readable the next time: an error of the system that says nothing about the file.
    package var mayPass: Bool {
        guard case .system(let number) = self else { return false }
        return ![ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EFBIG].contains(number)
    }
}
