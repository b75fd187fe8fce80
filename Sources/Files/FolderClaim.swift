internal import CLibrary
internal import Synchronization
package import SystemPackage

/// A claim of processes that do the same work in a folder, which keeps out those that would do other work there.
///
/// It is a file that says what the work is, and that each of them locks. Nobody waits for anybody. On file systems without
/// locks or hard links, and where somebody else locks the file in another way, nobody is kept out.
package final class FolderClaim: Sendable {
    private let path: FilePath
    /// Negative when the claim is released, or was never needed.
    private let descriptor: Mutex<Int32>

    /// The most bytes of the text that says what the work is.
    private static let longest = 1 << 12
    /// The most attempts, with a thousandth of a second between them.
    private static let mostAttempts = 300
    /// How many attempts in a row must find other work: processes that only look lock the file for a moment, too.
    private static let mostRefusals = 8

    private init(_ path: FilePath, _ descriptor: Int32) {
        self.path = path
        self.descriptor = Mutex(descriptor)
    }

    deinit { release() }

    /// The result of `take`.
    package enum Outcome {
        case taken
        /// Another process does other work. The text is the description in its claim.
        case refused(by: String)
    }

    /// Takes part in `work` by the file at `path`, until `release` or the end of the process.
    /// - Parameter keep: Gets the claim before a signal can end the program.
    /// - Throws: the system's error.
    package static func take(
        _ work: String, at path: FilePath, keep: (FolderClaim) -> Void
    ) throws(Errno) -> Outcome {
        var refusals = 0
        for _ in 0..<mostAttempts {
            let answer = try Interruption.protecting { () throws(Errno) in
                let answer = try attempt(work, at: path)
                if case .granted(let descriptor) = answer { keep(FolderClaim(path, descriptor)) }
                return answer
            }
            switch answer {
            case .granted: return .taken
            case .refused(let other):
                refusals += 1
                guard refusals < mostRefusals else { return .refused(by: other) }
            case .again: refusals = 0
            }
            usleep(.random(in: 500...1500))
        }
        return .taken
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
        /// With a negative descriptor, nobody is kept out.
        case granted(Int32)
        /// The file is about other work.
        case refused(String)
        /// Somebody else was faster.
        case again
    }

    private static func attempt(_ work: String, at path: FilePath) throws(Errno) -> Answer {
        let answer = try create(work, at: path)
        guard case .again = answer else { return answer }
        return try join(work, at: path)
    }

    /// Makes the file, with its text and locked from the beginning.
    private static func create(_ work: String, at path: FilePath) throws(Errno) -> Answer {
        do {
            let file = try UnfinishedFile(path.string)
            let descriptor = try file.create()
            // The lock is this process's alone until the file has its name.
            defer { file.discard() }
            do {
                // Before it is locked: where locks are mandatory, nobody writes a file that is shared.
                try descriptor.writeAll(work.utf8)
            } catch {
                try? descriptor.close()
                throw error
            }
            let number = descriptor.rawValue
            if flock(number, LOCK_SH) == 0, link(file.temporary, path.string) == 0 {
                return .granted(number)
            }
            let isLate = [EEXIST, ENOENT].contains(errno)
            close(number)
            return isLate ? .again : .granted(-1)
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// Locks the file that is there, if it is about the same work. Removes one that nobody locks any more.
    private static func join(_ work: String, at path: FilePath) throws(Errno) -> Answer {
        guard let number = try opened(path) else { return errno == ENOENT ? .again : .granted(-1) }
        var isKept = false
        defer { if !isKept { close(number) } }
        // The text was there before the file had its name, so it can be read without a lock.
        let text = text(of: number)
        if text == work {
            guard flock(number, LOCK_SH | LOCK_NB) == 0 else { return afterFailure }
            isKept = isFile(at: path, number)
            return isKept ? .granted(number) : .again
        }
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
            // Claims have a text, and share their lock. Somebody else's lock isn't one.
            let isClaim =
                errno == EWOULDBLOCK && !text.isEmpty && flock(number, LOCK_SH | LOCK_NB) == 0
            return isClaim ? .refused(text) : afterFailure
        }
        let isGone = !isFile(at: path, number) || path.withPlatformString { unlink($0) } == 0
        return isGone ? .again : .granted(-1)
    }

    /// The answer after a lock has failed.
    private static var afterFailure: Answer {
        errno == EWOULDBLOCK || errno == EINTR ? .again : .granted(-1)
    }

    /// Opens the file that is there; nil with the reason in `errno` if that isn't possible.
    /// - Throws: the system's error if no more files can be opened.
    private static func opened(_ path: FilePath) throws(Errno) -> Int32? {
        func descriptor(_ mode: Int32) -> Int32 {
            path.withPlatformString { open($0, mode | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        }
        // Some network file systems lock only files that are open for writing, which another user's isn't.
        var number = descriptor(O_RDWR)
        if number < 0, errno == EACCES { number = descriptor(O_RDONLY) }
        if number < 0, [EMFILE, ENFILE, ENOMEM].contains(errno) { throw Errno(rawValue: errno) }
        return number < 0 ? nil : number
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
