internal import Files
internal import Messages
internal import SystemPackage
package import TimingModel

/// What a folder of frames tells about itself: by its `manifest.json`, if a run left one, and by the numbers of its
/// files.
package struct FolderRecord {
    /// The folder.
    let folder: FrameFolder
    /// Nil without a manifest of these files.
    private let manifest: FrameManifest?

    /// Reads the manifest of `folder`. One that names its files differently belongs to other frames.
    package init(_ folder: FrameFolder) {
        self.folder = folder
        let manifest = FrameManifest(FilePath(folder.path).appending(FrameManifest.file))
        let first = folder.files[0]
        self.manifest = manifest.flatMap {
            $0.sequence.name.file(first.number) == FilePath(first.path).lastComponent?.string
                ? $0 : nil
        }
    }

    /// The rate at which the frames were drawn; nil without a manifest.
    package var frameRate: FrameRate? { manifest?.sequence.frameRate }

    /// The rate at which the frames in the folder at `path` were drawn; nil if nothing there tells it.
    package static func frameRate(of path: String) -> FrameRate? {
        guard FilePath(path).isFolder, let folder = try? FrameFolder(path) else { return nil }
        return FolderRecord(folder).frameRate
    }

    /// What a user should know before the frames are shown one after the other.
    func notes(isRateGiven: Bool) -> [String] {
        var notes = [missingFrames].compactMap { $0 }
        if !isRateGiven, manifest == nil {
            notes.append(
                "\(folder.path) has no manifest.json that tells its rate: \(FrameRate.standard) frames per second are "
                    + "assumed; --fps changes that")
        }
        return notes
    }

    private var missingFrames: String? {
        let numbers = folder.files.map(\.number)
        if let manifest {
            let missing = Set(manifest.frames.keys).subtracting(numbers).sorted()
            guard let first = missing.first else { return nil }
            return
                "\(manifest.sequence.name.file(first))\(Self.others(missing.count - 1)) of manifest.json "
                + "\(missing.count == 1 ? "is" : "are") missing: the others follow each other without a gap"
        }
        let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
        guard let step = steps.min(), let gap = steps.firstIndex(where: { $0 > step }) else {
            return nil
        }
        let count = steps.count { $0 > step }
        return "no frame lies between numbers \(numbers[gap]) and \(numbers[gap + 1])"
            + (count > 1 ? " (and \((count - 1).counted("more such gap")))" : "")
            + ": the frames follow each other without a gap"
    }

    private static func others(_ count: Int) -> String {
        count > 0 ? " and \(count) more" : ""
    }
}
