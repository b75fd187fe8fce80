internal import CollectionBasics
internal import Files
internal import Messages
internal import Rasterization
internal import SystemPackage
package import TimingModel

/// What is known about a folder of frames, from the records that runs left and from the numbers of its files.
package struct FolderRecord {
    /// The folder.
    package let folder: FrameFolder
    /// What is recorded of the sequence that counts, as for `FolderProof`; nil without a record of these files.
    private let manifest: FrameManifest?
    /// The names of the files that are frames of another spec, other options or another program.
    private var staleNames: [String] = []
    /// The names of the files that no record mentions.
    private var unrecordedNames: [String] = []

    /// Compares the files with the records in `folder`.
    /// - Complexity: O(recorded frames + files), of which the beginnings are read if there are records.
    package init(_ folder: FrameFolder) {
        self.folder = folder
        let stamps = Self.stamps(folder)
        guard let ranked = RankedSequences(folder.manifests, stamp: { stamps[$0] }) else {
            manifest = nil
            return
        }
        manifest = ranked.best
        for file in folder.files {
            switch stamps[file.number].map({ ranked.role(ofFrame: file.number, $0) }) {
            case .right: break
            case .different, .stale: staleNames.append(file.name)
            case .unrecorded: unrecordedNames.append(file.name)
            // A picture without a stamp was made of a recorded frame by another program.
            case nil where ranked.best.frames[file.number] != nil: break
            case nil: unrecordedNames.append(file.name)
            }
        }
    }

    /// The stamps of files by their numbers; empty without records, which alone say what a stamp is good for.
    private static func stamps(_ folder: FrameFolder) -> [Int: FrameStamp] {
        guard !folder.manifests.isEmpty else { return [:] }
        return folder.files.reduce(into: [:]) { stamps, file in
            stamps[file.number] = try? FrameStamp.stamp(of: RegularFile(file.path))
        }
    }

    /// The rate at which the frames were drawn; nil without a record.
    package var frameRate: FrameRate? { manifest?.sequence.frameRate }

    /// The rate at which the frames in the folder at `path` were drawn; nil if it is unknown.
    /// - Complexity: O(bytes of the records); the frames are only read if records of them tell different rates.
    package static func frameRate(of path: String) -> FrameRate? {
        guard FilePath(path).isFolder, let folder = try? FrameFolder(path) else { return nil }
        let rates = Set(folder.manifests.map(\.sequence.frameRate))
        return rates.count > 1 ? FolderRecord(folder).frameRate : rates.first
    }

    /// What a user should know before the frames are shown one after the other.
    package func notes(isRateGiven: Bool) -> [String] {
        var notes = [missingFrames, missingShards].compactMap { $0 } + mixtureNotes
        if !isRateGiven, manifest == nil {
            notes.append(
                "\(folder.path) has no manifest.json that tells its rate: \(FrameRate.standard) frames per second are "
                    + "assumed, unless another rate is given")
        }
        return notes
    }

    /// What a user should know of frames that aren't of the same sequence as most.
    package var mixtureNotes: [String] { [staleFrames, unrecordedFrames].compactMap { $0 } }

    private var missingShards: String? {
        guard let manifest, !manifest.isComplete else { return nil }
        return folder.records.missingShards(of: manifest.sequence).map {
            "\($0); their frames are missing"
        }
    }

    private var missingFrames: String? {
        let numbers = folder.files.map(\.number)
        if let manifest {
            let missing = RangeSet(ascending: manifest.frames.keys.ordered())
                .subtracting(RangeSet(ascending: numbers))
            guard let first = missing.ranges.first?.lowerBound else { return nil }
            return
                "\(manifest.sequence.name.file(first))\(Self.others(missing.count - 1)) "
                + "\(missing.count == 1 ? "is" : "are") missing: the others follow each other without a gap"
        }
        let gaps = Self.gaps(between: numbers)
        guard let gap = gaps.first else { return nil }
        return "no frame lies between numbers \(gap.lowerBound - 1) and \(gap.upperBound)"
            + (gaps.count > 1 ? " (and \((gaps.count - 1).counted("more such gap")))" : "")
            + ": the frames follow each other without a gap"
    }

    /// The numbers between neighbouring frames that are farther from each other than others.
    private static func gaps(between numbers: [Int]) -> [Range<Int>] {
        let neighbours = zip(numbers, numbers.dropFirst())
        let step = neighbours.map { $1 - $0 }.min() ?? 1
        return neighbours.filter { $1 - $0 > step }.map { $0 + 1..<$1 }
    }

    private var staleFrames: String? {
        staleNames.first.map { first in
            "\(first)\(Self.others(staleNames.count - 1)) \(staleNames.count == 1 ? "is" : "are") of another spec, other "
                + "options or another program than most frames, and used with them"
        }
    }

    private var unrecordedFrames: String? {
        unrecordedNames.first.map { first in
            "no record mentions \(first)\(Self.others(unrecordedNames.count - 1)): left by an older run or by one that "
                + "was interrupted, and used with the others"
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
