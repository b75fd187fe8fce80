internal import CLibrary
internal import SystemPackage

/// Where bytes go that are written to a path, so that what is there stays what it is.
enum FileDestination {
    /// A regular file, or none yet: it is replaced as a whole. Links have been followed.
    case file(FilePath)
    /// A device or a pipe: it is written into. A socket can't be opened, which is an error.
    case stream(FilePath)
    /// The file that one of this process's standard streams writes into, too.
    case standard(FileDescriptor)

    /// Looks at what is at `path`; a link is followed, also to a file that isn't there yet.
    /// - Throws: what the system says.
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

    /// Standard output or error, if it writes into the file, pipe or device that `status` is of.
    private static func standardStream(into status: stat) -> FileDescriptor? {
        [FileDescriptor.standardOutput, .standardError].first { descriptor in
            var other = stat()
            return fstat(descriptor.rawValue, &other) == 0
                && (other.st_dev, other.st_ino) == (status.st_dev, status.st_ino)
                && fcntl(descriptor.rawValue, F_GETFL) & O_ACCMODE != O_RDONLY
        }
    }

    /// Opens a stream for writing. A pipe that nobody reads is an error: it is not waited for.
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
    /// As many links as Linux follows for one path.
    private static let mostLinks = 40

    /// The file that this path means when its last part is a link; it need not be there.
    fileprivate func endOfLinks() throws(Errno) -> FilePath {
        var path = self
        for _ in 0...Self.mostLinks {
            guard let link = try path.linkTarget() else { return path }
            path = path.removingLastComponent().pushing(link)
        }
        throw .tooManySymbolicLinkLevels
    }

    /// What the link here says; nil if there is none.
    private func linkTarget() throws(Errno) -> FilePath? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(string, &bytes, bytes.count - 1)
        if count >= 0 { return FilePath(platformString: bytes) }
        guard errno == EINVAL || errno == ENOENT else { throw Errno(rawValue: errno) }
        return nil
    }
}
