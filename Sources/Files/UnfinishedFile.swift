internal import CLibrary
internal import Synchronization
package import SystemPackage

/// A file that is written under a temporary name beside its target and renamed when it is whole. If a signal
/// ends the program before that, the temporary file is removed.
package struct UnfinishedFile: Sendable {
    /// Where the file is now.
    package let temporary: String
    private let target: String

    /// Distinguishes this process's temporary files from those of other processes in the same folder. The
    /// process number alone isn't unique: processes in different containers may share it.
    private static let suffix = ".\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
    /// Keeps temporary files of concurrent writers in this process apart.
    private static let count = Atomic<Int>(0)

    /// A file that becomes the one at `target`, which must not be a link.
    /// - Throws: `isDirectory` if the path has no file name.
    init(_ target: String) throws(Errno) {
        let (folder, name) = Self.parts(of: target)
        guard !name.isEmpty else { throw .isDirectory }
        self.target = target
        let number = Self.count.add(1, ordering: .relaxed).newValue
        temporary = folder + ".\(Self.stem(of: name))\(Self.suffix)-\(number).part"
    }

    /// A path up to its last slash, which may be nothing, and the name after it.
    ///
    /// Works on text, because a `FilePath` checks every byte at every step, which is slow in debug builds.
    private static func parts(of path: String) -> (folder: Substring, name: Substring) {
        let bytes = path.utf8
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:))
        let name = path[(start ?? path.startIndex)...]
        return (path[..<name.startIndex], name)
    }

    /// The part of a file's name that is in its temporary name: a long one's beginning, because file systems allow 255
    /// bytes, and the rest of the temporary name takes up to fifty.
    private static func stem(of name: some StringProtocol) -> String {
        guard name.utf8.count > 200 else { return String(name) }
        var stem = ""
        for scalar in name.unicodeScalars {
            guard stem.utf8.count + UTF8.width(scalar) <= 200 else { break }
            stem.unicodeScalars.append(scalar)
        }
        return stem
    }

    /// A file that becomes the regular file at `path`; links are followed. What killed programs have left of it is
    /// removed; nothing is created yet.
    /// - Throws: the system's error; `fileExists` if something other than a regular file is at `path`.
    package init(replacing path: String) throws(Errno) {
        guard case .file(let target) = try FileDestination(FilePath(path)), !target.isFolder else {
            throw .fileExists
        }
        Self.removeAbandoned(of: target)
        try self.init(target.string)
    }

    /// Creates the temporary file, empty and open for reading and writing: some network file systems share a lock only on
    /// files that can be read. It is locked until the descriptor is closed, which tells `removeAbandoned` that somebody
    /// still writes it. Programs that this one starts don't share it.
    package func create() throws -> FileDescriptor {
        try Interruption.protecting {
            Interruption.note(temporary)
            while true {
                let descriptor = try FileDescriptor.open(
                    temporary, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupRead, .otherRead])
                while flock(descriptor.rawValue, LOCK_EX) != 0, errno == EINTR {}
                if access(temporary, F_OK) == 0 { return descriptor }
                // Another run took the file for an abandoned one in the moment before it was locked.
                try descriptor.close()
            }
        }
    }

    /// Gives the file its final name; a file with that name is replaced.
    /// - Parameters:
    ///   - descriptor: That of `create`. It stays open, and with it the lock, until the file has its final name.
    ///   - flushing: Whether to wait until the bytes are on the disk, which takes some milliseconds. Otherwise, a loss
    ///     of power may leave an empty or damaged file, even in place of an older one. Default: yes.
    package func finish(_ descriptor: FileDescriptor, flushing: Bool = true) throws {
        // Also where the bytes were written by another program.
        if flushing { try descriptor.flush() }
        try Self.checkWrites(to: descriptor)
        try Interruption.protecting { () throws(Errno) in
            guard rename(temporary, target) == 0 else {
                throw Errno(rawValue: errno)
            }
            Interruption.forget(temporary)
        }
    }

    /// Throws if anything could not be written: network drives report that at the first closing of a descriptor.
    private static func checkWrites(to descriptor: FileDescriptor) throws {
        let copy: FileDescriptor
        do {
            copy = try descriptor.duplicate()
        } catch Errno.tooManyOpenFiles {
            // Waiting for the disk reports it, too; it only takes longer.
            return try descriptor.flush()
        }
        try copy.close()
    }

    /// Removes the temporary file.
    package func discard() {
        unlink(temporary)
        Interruption.forget(temporary)
    }
}

extension UnfinishedFile {
    /// Removes temporary files of killed programs. Files that somebody still writes are kept, and so are all files where
    /// the file system has no locks. Failures are ignored: such files do no harm.
    /// - Parameters:
    ///   - names: The names of files in `folder`, temporary ones and others.
    ///   - isOurs: Whether a file that was to get the name `target` is removed. Of long names, it gets the beginning only,
    ///     up to 200 bytes.
    package static func removeAbandoned(
        _ names: [String], in folder: FilePath, isOurs: (_ target: String) -> Bool
    ) {
        for name in names where WholeFile.isPart(name) {
            guard let target = target(ofPart: name), isOurs(target) else { continue }
            removeIfAbandoned(folder.appending(name).string)
        }
    }

    /// Removes the temporary files of killed programs that were to become the file at `target`.
    /// - Complexity: O(files in its folder).
    static func removeAbandoned(of target: FilePath) {
        let (place, name) = parts(of: target.string)
        let folder = FilePath(place.isEmpty ? "." : String(place))
        let stem = stem(of: name)
        removeAbandoned((try? folder.contents()) ?? [], in: folder) { $0 == stem }
    }

    /// The name in `.name.12345-1a2b3c-7.part`.
    private static func target(ofPart name: String) -> String? {
        name.wholeMatch(of: /(?s)\.(.+)\.[0-9]+-[0-9a-z]+-[0-9]+\.part/).map { String($0.output.1) }
    }

    private static func removeIfAbandoned(_ path: String) {
        // Some network file systems lock only files that are open for writing.
        let number = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { return }
        defer { close(number) }
        var status = stat()
        // Pipes and devices aren't files that this program has begun to write.
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        if flock(number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
}
