internal import CLibrary

/// A file with bytes that are there: no folder, and no pipe, device or socket, which may let a reader wait
/// for ever. Open for reading as long as this lives.
package struct RegularFile: ~Copyable {
    /// What the system calls the open file.
    package let descriptor: Int32
    /// How many bytes it has. 0 where the system makes them as they are read, as in `/proc`: such files
    /// are as good as empty here.
    package let size: Int

    /// Opens the file at `path`, without waiting for anything.
    package init(_ path: String) throws(UnreadableFile) {
        guard !path.utf8.contains(0) else { throw .nameWithNUL }
        let number = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        // A socket can't be opened at all.
        guard number >= 0 else { throw errno == ENXIO ? .notRegular : .system(errno) }
        do throws(UnreadableFile) {
            size = try Self.size(of: number)
        } catch {
            close(number)
            throw error
        }
        descriptor = number
    }

    private static func size(of descriptor: Int32) throws(UnreadableFile) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return Int(status.st_size)
        case S_IFDIR: throw .system(EISDIR)
        default: throw .notRegular
        }
    }

    deinit { close(descriptor) }

    /// The first bytes, at most `count`.
    package func bytes(atMost count: Int) throws(UnreadableFile) -> [UInt8] {
        var failure: Int32 = 0
        let wanted = min(count, size)
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, done in
            while done < wanted {
                let length = pread(
                    descriptor, buffer.baseAddress.map { $0 + done }, wanted - done, off_t(done))
                if length < 0, errno == EINTR { continue }
                if length < 0 { failure = errno }
                guard length > 0 else { return }
                done += length
            }
        }
        guard failure == 0 else { throw .system(failure) }
        return bytes
    }
}

/// Why a file can't be read.
package enum UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system refuses, with this number.
    case system(Int32)
    /// It is a pipe, a device or a socket.
    case notRegular
    /// No system has such a file: its name holds a NUL character.
    case nameWithNUL

    /// The reason, without the file's name.
    package var description: String {
        switch self {
        case .system(let number): String(cString: strerror(number))
        case .notRegular: "it is a pipe, a device or a socket, and must be a file"
        case .nameWithNUL: "no file has a NUL character in its name"
        }
    }
}
