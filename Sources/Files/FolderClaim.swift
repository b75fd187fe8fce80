internal import CLibrary
internal import Synchronization
package import SystemPackage

/// A claim of processes that do the same work in a folder, which keeps out those that would do other work there.
///
/// It is a file that says what the work is, and that each of them locks. Nobody waits for anybody. On file systems without
/// locks or hard links, nobody is kept out.
package final class FolderClaim: Sendable {
    private let path: FilePath
    /// Negative when the claim is released, or was never needed.
    private let descriptor: Mutex<Int32>

    /// The most bytes of the text that says what the work is.
    private static let longest = 1 << 12

    private init(_ path: FilePath, _ descriptor: Int32) {
        self.path = path
        self.descriptor = Mutex(descriptor)
    }

    deinit { release() }

    /// Takes part in `work` by the file at `path`, until `release` or the end of the process.
    /// - Returns: nil if another process does other work.
    /// - Throws: the system's error.
    package static func take(_ work: String, at path: FilePath) throws(Errno) -> FolderClaim? {
        while true {
            switch try create(work, at: path) {
            case .granted(let descriptor): return FolderClaim(path, descriptor)
            case .refused: return nil
            case .again: break
            }
            switch try join(work, at: path) {
            case .granted(let descriptor): return FolderClaim(path, descriptor)
            case .refused: return nil
            case .again: usleep(1000)
            }
        }
    }

    /// Ends the claim. The last one to do so removes the file.
    package func release() {
        descriptor.withLock { number in
            guard number >= 0 else { return }
            if flock(number, LOCK_EX | LOCK_NB) == 0, Self.isFile(at: path, number) {
                path.withPlatformString { _ = unlink($0) }
            }
            close(number)
            number = -1
        }
    }

    private enum Answer {
        case granted(Int32)
        case refused
        /// Somebody else was faster.
        case again
    }

    /// Makes the file, with its text and locked from the beginning.
    private static func create(_ work: String, at path: FilePath) throws(Errno) -> Answer {
        do {
            let file = try UnfinishedFile(path.string)
            let number = try file.create().rawValue
            // The lock is this process's alone until the file has its name.
            defer { file.discard() }
            let isMade =
                flock(number, LOCK_SH) == 0
                && FileDescriptor(rawValue: number).hasWritten(Array(work.utf8))
                && link(file.temporary, path.string) == 0
            let reason = errno
            if isMade { return .granted(number) }
            close(number)
            if reason == EEXIST { return .again }
            guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOLCK, ENOSYS].contains(reason) else {
                throw Errno(rawValue: reason)
            }
            return .granted(-1)
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// Locks the file that is there, if it is about the same work. Removes one that nobody locks any more.
    private static func join(_ work: String, at path: FilePath) throws(Errno) -> Answer {
        func descriptor(_ mode: Int32) -> Int32 {
            path.withPlatformString { open($0, mode | O_NOFOLLOW | O_CLOEXEC) }
        }
        // Some network file systems lock only files that are open for writing, which another user's isn't.
        var number = descriptor(O_RDWR)
        if number < 0, errno == EACCES { number = descriptor(O_RDONLY) }
        guard number >= 0 else {
            guard errno == ENOENT else { throw Errno(rawValue: errno) }
            return .again
        }
        var isKept = false
        defer { if !isKept { close(number) } }
        guard flock(number, LOCK_SH | LOCK_NB) == 0, isFile(at: path, number) else { return .again }
        if text(of: number) == work {
            isKept = true
            return .granted(number)
        }
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else { return .refused }
        let isGone = !isFile(at: path, number) || path.withPlatformString { unlink($0) } == 0
        return isGone ? .again : .granted(-1)
    }

    /// Whether a descriptor's file is still the one at `path`.
    private static func isFile(at path: FilePath, _ descriptor: Int32) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && path.withPlatformString { lstat($0, &other) } == 0
            && (own.st_dev, own.st_ino) == (other.st_dev, other.st_ino)
    }

    private static func text(of descriptor: Int32) -> String {
        let bytes = [UInt8](unsafeUninitializedCapacity: longest) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FileDescriptor {
    fileprivate func hasWritten(_ bytes: [UInt8]) -> Bool {
        (try? writeAll(bytes)) == bytes.count
    }
}
