internal import CLibrary
package import SystemPackage

/// The destination of bytes written to a path. Devices, pipes and symbolic links are kept, not replaced.
enum FileDestination {
    /// A regular file or a path without a file: the whole file is replaced. Symbolic links are resolved.
    case file(FilePath)
    /// A device or a pipe, which is written into. Sockets end up here, too, but opening one is an error.
    case stream(FilePath)
    /// The file, pipe or device that this process's standard output or error also writes to.
    case standard(FileDescriptor)

    /// Inspects the file at `path`. Symbolic links are followed, even to a file that doesn't exist yet.
    /// - Throws: the system's error.
    init(_ path: FilePath) throws(Errno) {
        var status = stat()
        guard lstat(path.string, &status) == 0 else {
            guard errno == ENOENT else { throw Errno(rawValue: errno) }
            self = .file(path)
            return
        }
        if status.st_mode & S_IFMT == S_IFLNK, stat(path.string, &status) != 0 {
            guard errno == ENOENT else { throw Errno(rawValue: errno) }
            self = .file(try path.endOfLinks())
            return
        }
        if let descriptor = Self.standardStream(into: status) {
            self = .standard(descriptor)
        } else if [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            self = .file(try path.endOfLinks())
        } else {
            self = .stream(path)
        }
    }

    /// Standard output or error, if it writes to the file, pipe or device described by `status`.
    private static func standardStream(into status: stat) -> FileDescriptor? {
        [FileDescriptor.standardOutput, .standardError].first { descriptor in
            var other = stat()
            return fstat(descriptor.rawValue, &other) == 0
                && (other.st_dev, other.st_ino) == (status.st_dev, status.st_ino)
                && fcntl(descriptor.rawValue, F_GETFL) & O_ACCMODE != O_RDONLY
        }
    }

    /// Opens a device or pipe for writing. A pipe without a reader is an error rather than a wait.
    static func descriptor(of stream: FilePath) throws(Errno) -> FileDescriptor {
        let number = open(stream.string, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { throw Errno(rawValue: errno) }
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
            let reason = Errno(rawValue: errno)
            close(number)
            throw reason
        }
        return FileDescriptor(rawValue: number)
    }
}

extension FilePath {
    /// The number of links that Linux follows in one path.
    private static let mostLinks = 40

    /// This path with symbolic links in its last component followed; the target needn't exist.
    func endOfLinks() throws(Errno) -> FilePath {
        var path = self
        for _ in 0...Self.mostLinks {
            guard let link = try path.linkTarget() else { return path }
            path = path.removingLastComponent().pushing(link)
        }
        throw .tooManySymbolicLinkLevels
    }

    /// The target of the symbolic link at this path; nil if there is no link.
    private func linkTarget() throws(Errno) -> FilePath? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(string, &bytes, bytes.count - 1)
        if count >= 0 { return FilePath(platformString: bytes) }
        guard errno == EINVAL || errno == ENOENT else { throw Errno(rawValue: errno) }
        return nil
    }
}

extension FileDescriptor {
    /// Writes all bytes. If the stream is in non-blocking mode, waits until it accepts more.
    package func writeWaiting(_ bytes: [UInt8]) throws(Errno) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { CLibrary.write(rawValue, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                throw Errno(rawValue: errno)
            }
        }
    }
}
