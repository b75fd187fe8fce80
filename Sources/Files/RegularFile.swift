internal import CLibrary
package import SystemPackage

/// A regular file, open for reading as long as this value lives. Folders are refused, and so are pipes,
/// devices and sockets, because reading them might wait forever.
package struct RegularFile: ~Copyable {
    /// The file descriptor.
    package let descriptor: Int32
    /// The file's size in bytes. It is 0 for files that the system generates when they are read, as in
    /// `/proc`, so these are read as empty.
    package let size: Int

    /// Opens the file at `path` without blocking.
    /// - Parameter mayRead: whether the file at a place may be read; nil if every file may. It is asked about the
    ///   file that was opened, so that nobody can put a link to another one in its place meanwhile.
    package init(
        _ path: String, where mayRead: ((String) -> Bool)? = nil
    ) throws(UnreadableFile) {
        guard !path.utf8.contains(0) else { throw .nameWithNUL }
        let number = open(path, O_RDONLY | Self.flags)
        // Opening a socket always fails.
        guard number >= 0 else { throw errno == ENXIO ? .notRegular : .system(errno) }
        do throws(UnreadableFile) {
            size = try Self.size(of: number, where: mayRead)
        } catch {
            close(number)
            throw error
        }
        descriptor = number
    }

    /// Opens the file at a path inside `folder`, which others may have filled: no link below the folder is followed.
    /// Links that lead to the folder itself are.
    /// - Throws: why the file can't be read; `.link` for a link.
    package init(_ inner: FilePath, in folder: FilePath) throws(UnreadableFile) {
        guard !inner.string.utf8.contains(0) else { throw .nameWithNUL }
        var number = open(folder.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw .system(errno) }
        do throws(UnreadableFile) {
            let names = inner.components.map(\.string)
            for (place, name) in names.enumerated() {
                let next = try Self.descriptor(
                    of: name, in: number, isFolder: place < names.count - 1)
                close(number)
                number = next
            }
            size = try Self.size(of: number, where: nil)
        } catch {
            close(number)
            throw error
        }
        descriptor = number
    }

    private static func descriptor(
        of name: String, in folder: Int32, isFolder: Bool
    ) throws(UnreadableFile) -> Int32 {
        guard name != ".." else { throw .elsewhere }
        let kind = isFolder ? O_DIRECTORY : 0
        let number = openat(folder, name, O_RDONLY | O_NOFOLLOW | kind | flags)
        guard number < 0 else { return number }
        let reason = errno
        var status = stat()
        if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFLNK
        {
            throw .link
        }
        throw reason == ENXIO ? .notRegular : .system(reason)
    }

    /// Waits for nothing, makes nothing the program's terminal, and is kept from other programs.
    private static let flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    private static func size(
        of descriptor: Int32, where mayRead: ((String) -> Bool)?
    ) throws(UnreadableFile) -> Int {
        if let mayRead, try !mayRead(place(of: descriptor)) { throw .elsewhere }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return Int(status.st_size)
        case S_IFDIR: throw .system(EISDIR)
        default: throw .notRegular
        }
    }

    /// The absolute path of an open file, without links; see `FilePath.printable`.
    private static func place(of descriptor: Int32) throws(UnreadableFile) -> String {
        #if canImport(Darwin)
            var path = [CChar](repeating: 0, count: Int(MAXPATHLEN) + 1)
            guard fcntl(descriptor, F_GETPATH, &path) == 0 else { throw .system(errno) }
        #else
            var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            // The last byte stays 0.
            guard readlink("/proc/self/fd/\(descriptor)", &path, path.count - 1) >= 0 else {
                throw .unknownPlace
            }
        #endif
        return FilePath(platformString: path).printable
    }

    deinit { close(descriptor) }

    /// The bytes from `offset` on, at most `count`; fewer if the file ends before.
    package func bytes(
        atMost count: Int, from offset: Int = 0
    ) throws(UnreadableFile) -> [UInt8] {
        var failure: Int32 = 0
        let wanted = max(min(count, size - offset), 0)
        LargeBuffers.expect(bytes: wanted)
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, done in
            while done < wanted {
                let length = pread(
                    descriptor, buffer.baseAddress.map { $0 + done }, wanted - done,
                    off_t(offset + done))
                if length < 0, errno == EINTR { continue }
                if length < 0 { failure = errno }
                guard length > 0 else { return }
                done += length
            }
        }
        guard failure == 0 else { throw .system(failure) }
        return bytes
    }

    /// Calls `body` with the bytes from `offset` on in pieces, until it returns false or the file ends. Memory doesn't
    /// depend on the file's size, which for a file with holes may be larger than the disk.
    package func forEachPiece(
        from offset: Int = 0, _ body: ([UInt8]) -> Bool
    ) throws(UnreadableFile) {
        var place = offset
        while place < size {
            let piece = try bytes(atMost: 1 << 18, from: place)
            // Somebody may have cut the file off meanwhile.
            guard !piece.isEmpty, body(piece) else { return }
            place += piece.count
        }
    }

    /// Whether every byte is zero, as after a power cut; true for an empty file.
    /// - Complexity: O(bytes up to the first that isn't zero).
    package func isAllZeros() throws(UnreadableFile) -> Bool {
        var result = true
        try forEachPiece { piece in
            result = piece.allSatisfy { $0 == 0 }
            return result
        }
        return result
    }
}

/// Why a file can't be read.
package enum UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// A system error with this `errno`.
    case system(Int32)
    /// It is a pipe, a device or a socket.
    case notRegular
    /// The name contains a NUL character, which no system allows.
    case nameWithNUL
    /// It isn't where it may be read: a link took its place.
    case elsewhere
    /// It is a link, or in a folder that is one, where links aren't followed.
    case link
    /// The system doesn't tell where the file is.
    case unknownPlace

    /// Whether there is something other than a file: a folder, a pipe, a device or a socket.
    package var isOtherKind: Bool { self == .notRegular || self == .system(EISDIR) }

    /// The reason, without the file's name.
    package var description: String {
        switch self {
        case .system(let number): String(cString: strerror(number))
        case .notRegular: "it is a pipe, a device or a socket, and must be a file"
        case .nameWithNUL: "no file has a NUL character in its name"
        case .link: "it is a link, and no links are followed here: put the file itself in its place"
        case .elsewhere: "it was replaced by a link to a file elsewhere: try again"
        case .unknownPlace: "/proc, which tells where files are, is missing: mount it"
        }
    }
}
