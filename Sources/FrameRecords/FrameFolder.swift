internal import CollectionBasics
internal import Files
internal import Messages
package import RenderErrors
internal import SystemPackage

/// A folder of pictures with numbers in their names, made by any program.
package struct FrameFolder: Sendable {
    /// A numbered picture.
    package struct File: Hashable, Sendable {
        /// The number in the file's name.
        package let number: Int
        /// The path of the file.
        package let path: String

        package init(number: Int, path: String) {
            self.number = number
            self.path = path
        }
    }

    /// The folder's path as the caller gave it.
    package let path: String
    /// The pictures in ascending order of their numbers; at least one.
    package let files: [File]
    /// What is recorded of the sequences whose frames have these names: one manifest for each.
    let manifests: [FrameManifest]
    /// All records in the folder.
    let records: FoundRecords

    /// Lists the folder at `path`. Records tell which files are the frames of a sequence. Without a record, those are the
    /// PNG files whose names differ only in the number at their end. Other files and hidden files are ignored.
    /// - Parameter name: the names of the frames, of a folder with several sequences.
    /// - Throws: `RenderError.cannotRead` if the folder can't be listed, or if the system lets no more files be opened;
    ///   `.badRequest` if it holds no frames, or those of several sequences, a number is too large, or two files have
    ///   the same number.
    /// - Complexity: O(bytes of the records), and O(files) for each naming scheme in them.
    package init(_ path: String, name: FrameName? = nil) throws(RenderError) {
        self.path = path
        let folder = FilePath(path)
        let names = try explaining(folder.contents()) {
            RenderError.cannotRead(path: path, reason: $0)
        }
        records = try FoundRecords(among: names, in: folder)
        let recorded = records.sequences()
        let groups = FrameGroup.groups(among: names, named: name, recorded: recorded)
        guard let group = groups.first else {
            let wanted = name.map { "files named \($0.pattern)" }
            throw .badRequest(
                .noFrames,
                "there are no frames in \(path): looked for "
                    + (wanted ?? "PNG files with a number before .png"))
        }
        guard groups.count == 1 else { throw Self.severalSequences(groups, in: path) }
        files = try Self.files(of: group, in: folder)
        manifests = recorded.filter { $0.sequence.name == group.scheme }
    }

    private static func files(
        of group: FrameGroup, in folder: FilePath
    ) throws(RenderError) -> [File] {
        let files = group.files
            .map { File(number: $0.number, path: folder.appending($0.name).string) }
            .ordered { $0.number < $1.number }
        if let last = files.last, last.number > largestNumber {
            throw .badRequest(
                .badFrameName, "\(last.path): frames are numbered up to \(largestNumber)")
        }
        for (first, second) in zip(files, files.dropFirst()) where first.number == second.number {
            throw .badRequest(
                .mixedFrames, "\(first.path) and \(second.path) are both frame \(first.number)")
        }
        return files
    }

    /// The largest number of a frame. Keeps frame times within their limit.
    private static let largestNumber = 1_000_000

    /// The error about frames of several sequences: one after the other, they would make a mixture of films.
    private static func severalSequences(
        _ groups: [FrameGroup], in folder: String
    ) -> RenderError {
        let examples = groups.prefix(3).map { $0.files[0].name }.joined(separator: ", ")
        return .badRequest(
            .mixedFrames,
            "\(folder) holds frames of \(groups.count) sequences, such as \(examples)",
            remedy: .chooseName(pattern: groups.lazy.compactMap(\.pattern).first))
    }
}
