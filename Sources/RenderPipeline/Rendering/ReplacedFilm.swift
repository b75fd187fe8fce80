internal import Files
internal import FrameRecords
internal import Rasterization
internal import RenderErrors
internal import SystemPackage

/// A film that a run replaces from its first frame on, by its records from before the run. If it was longer than the new
/// one, its last frames are in the way.
public struct ReplacedFilm: Sendable {
    private let sink: DirectorySink
    /// The sequence of the new film.
    private let sequence: FrameManifest.Sequence
    /// The numbers of its frames after the last one of the new film.
    private let laterNumbers: RangeSet<Int>
    /// What is recorded of films that begin with other numbers. Their frames stay.
    private let others: [FrameManifest]

    /// Looks for the records of films with the same names and the same first number as `sequence`, which ends with `last`.
    /// - Complexity: O(records), of which only the beginnings are read unless there is something to remove.
    init(_ sequence: FrameManifest.Sequence, endingWith last: Int, in sink: DirectorySink) {
        (self.sink, self.sequence) = (sink, sequence)
        let rivals = Self.records(of: sequence, in: sink)
        var later = rivals.filter { $0.head.sequence.first == sequence.first }
            .reduce(into: RangeSet<Int>()) { $0.formUnion($1.head.expected) }
        later.remove(contentsOf: 0..<last + 1)
        laterNumbers = later
        let others = later.isEmpty ? [] : rivals.filter { $0.head.sequence.first != sequence.first }
        self.others = others.compactMap { FrameManifest($0.file) }
    }

    /// The files of records of other films with the same names, and what they say before their frames.
    private static func records(
        of sequence: FrameManifest.Sequence, in sink: DirectorySink
    ) -> [(file: FilePath, head: FrameManifest)] {
        let names = (try? RecordFiles(folder: sink.path).names()) ?? []
        return names.compactMap { name in
            let file = sink.path.appending(name)
            guard let head = try? FrameManifest(headOf: file), head.sequence != sequence,
                head.sequence.name == sequence.name
            else { return nil }
            return (file, head)
        }
    }

    /// Removes the later frames, when the new film is there, and the records of the replaced film. Frames that can't be
    /// removed stay, and the records with them.
    /// - Returns: how many frames were removed.
    /// - Complexity: O(files in the folder); the beginnings of the removed ones are read.
    public func removeLaterFrames() -> Int {
        guard !laterNumbers.isEmpty, let files = try? sink.path.contents() else { return 0 }
        let own = files.filter(isOwn)
        let count = own.count { (try? WholeFile(sink.path.appending($0)).remove()) != nil }
        if count == own.count { removeRecords() }
        return count
    }

    /// Whether a file is one of the later frames, and of no other film.
    private func isOwn(_ file: String) -> Bool {
        guard let number = sequence.name.number(of: file), laterNumbers.contains(number) else {
            return false
        }
        let path = sink.path.appending(file)
        guard !path.isLink, let stamp = try? FrameStamp.stamp(of: RegularFile(path.string)) else {
            return false
        }
        return !others.contains { $0.frames[number]?.agrees(with: stamp) ?? false }
    }

    private func removeRecords() {
        // A signal must not stop this thread while it holds the folder's lock, for which the farewell waits.
        try? Interruption.protecting { () throws(RenderError) in
            try FolderLock(sink.path).whileHeld { () throws(RenderError) in
                for record in Self.records(of: sequence, in: sink)
                where record.head.sequence.first == sequence.first {
                    try? WholeFile(record.file).remove()
                }
            } failure: {
                RenderError.cannotWrite(path: sink.folder, reason: $0)
            }
        }
    }
}
