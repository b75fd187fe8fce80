internal import Files
internal import Messages
internal import Rasterization
internal import SystemPackage
package import TimingModel

/// What a folder of frames tells about itself: by the records that runs left, and by the numbers of its files.
package struct FolderRecord {
    /// The folder.
    let folder: FrameFolder
    /// What is recorded of the sequence of which most frames are there; nil without a record of files with these names.
    private let manifest: FrameManifest?
    /// The names of the files that are frames of another spec, other options or another program.
    private var staleNames: [String] = []
    /// The names of the files that no record mentions.
    private var unrecordedNames: [String] = []

    /// Reads the records in `folder`. Those that name their files differently belong to other frames.
    /// - Complexity: O(bytes of the records + files), of which the beginnings are read if there are records.
    package init(_ folder: FrameFolder) {
        self.folder = folder
        let path = FilePath(folder.path)
        let records = try? FoundRecords(among: FrameRecords(folder: path).names(), in: path)
        let candidates = (records?.sequences() ?? []).filter { manifest in
            folder.files.contains { manifest.sequence.name.number(of: $0.name) == $0.number }
        }
        guard let first = candidates.first else {
            manifest = nil
            return
        }
        var stamps: [Int: FrameStamp] = [:]
        for file in folder.files {
            stamps[file.number] = try? FrameStamp.stamp(of: RegularFile(file.path))
        }
        let ranked = candidates.map { manifest in
            (manifest, manifest.frames.values.count { stamps[$0.number].map($0.agrees) ?? false })
        }
        let best = ranked.max { $0.1 < $1.1 }?.0 ?? first
        manifest = best
        for file in folder.files {
            let frames = candidates.compactMap { $0.frames[file.number] }
            let stamp = stamps[file.number]
            if let frame = best.frames[file.number] {
                // A picture without a stamp was made of the frame by another program.
                if let stamp, !frame.agrees(with: stamp) { staleNames.append(file.name) }
            } else if let stamp, frames.contains(where: { $0.agrees(with: stamp) }) {
                staleNames.append(file.name)
            } else {
                unrecordedNames.append(file.name)
            }
        }
    }

    /// The rate at which the frames were drawn; nil without a record.
    package var frameRate: FrameRate? { manifest?.sequence.frameRate }

    /// The rate at which the frames in the folder at `path` were drawn; nil if nothing there tells it.
    package static func frameRate(of path: String) -> FrameRate? {
        guard FilePath(path).isFolder, let folder = try? FrameFolder(path) else { return nil }
        return FolderRecord(folder).frameRate
    }

    /// What a user should know before the frames are shown one after the other.
    func notes(isRateGiven: Bool) -> [String] {
        var notes = [missingFrames, staleFrames, unrecordedFrames].compactMap { $0 }
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
                "\(manifest.sequence.name.file(first))\(Self.others(missing.count - 1)) "
                + "\(missing.count == 1 ? "is" : "are") recorded and missing: the others follow each other without a gap"
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

    private var staleFrames: String? {
        staleNames.first.map { first in
            "\(first)\(Self.others(staleNames.count - 1)) \(staleNames.count == 1 ? "is" : "are") of another spec, other "
                + "options or another program than most frames, and shown with them"
        }
    }

    private var unrecordedFrames: String? {
        unrecordedNames.first.map { first in
            "no record mentions \(first)\(Self.others(unrecordedNames.count - 1)): left by an older run or by one that "
                + "was interrupted, and shown with the others"
        }
    }

    private static func others(_ count: Int) -> String {
        count > 0 ? " and \(count) more" : ""
    }
}

extension FrameFolder.File {
    /// The name of the file.
    fileprivate var name: String { FilePath(path).lastComponent?.string ?? path }
}
