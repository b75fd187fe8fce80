internal import CLibrary
package import SystemPackage

/// An exclusive lock on a folder, which a process holds for a moment, or from a moment on until it exits.
package struct FolderLock {
    private let folder: FilePath

    /// The lock of the folder at `path`.
    package init(_ path: FilePath) { folder = path }

    /// Waits until no other process holds the lock, then takes it. A process may take it only once: a
    /// second call would wait for the first.
    ///
    /// On file systems without folder locks, such as some network drives, returns without a lock.
    /// - Parameters:
    ///   - makeFolder: creates the folder if needed; called again if another process removes it meanwhile.
    ///   - onWait: called once if another process holds the lock.
    ///   - failure: makes an error of the system's message.
    /// - Throws: the error of `makeFolder`, or of `failure` if the folder can't be opened: then nobody can tell whether
    ///   another process holds the lock.
    package func take<Failure: Error>(
        makeFolder: () throws(Failure) -> Void, onWait: () -> Void, failure: (String) -> Failure
    ) throws(Failure) {
        var hasTold = false
        while true {
            try makeFolder()
            // Never closed once locked: the system releases the lock when the process exits.
            let descriptor = folder.withPlatformString {
                open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            }
            guard descriptor >= 0 else {
                // The previous holder of the lock has just removed the folder.
                if errno == ENOENT { continue }
                throw failure("\(Errno(rawValue: errno))")
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                if !hasTold { onWait() }
                hasTold = true
                while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
            }
            if isOpen(as: descriptor) { return }
            // The folder was removed, and perhaps created again, while this process waited.
            close(descriptor)
        }
    }

    /// Runs `body` while no other process does so in this folder. On file systems without folder locks, runs it anyway.
    /// - Parameter failure: makes an error of the system's message.
    /// - Throws: the error of `body`, or of `failure` if the folder can't be opened: then nobody can tell whether another
    ///   process holds the lock.
    package func whileHeld<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result, failure: (String) -> Failure
    ) throws(Failure) -> Result {
        let descriptor = folder.withPlatformString {
            open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard descriptor >= 0 else { throw failure("\(Errno(rawValue: errno))") }
        // Closing releases the lock.
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }

    private func isOpen(as descriptor: Int32) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && folder.withPlatformString({ stat($0, &other) }) == 0
            && (own.st_dev, own.st_ino) == (other.st_dev, other.st_ino)
    }
}
