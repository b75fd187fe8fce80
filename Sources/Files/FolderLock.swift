internal import CLibrary
package import SystemPackage

/// A lock that one process at a time holds on a folder, from when it takes it until it ends.
package struct FolderLock {
    private let folder: FilePath

    /// The lock of the folder at `path`.
    package init(_ path: FilePath) { folder = path }

    /// Waits until no other process holds the lock, then takes it. A process takes it once: a second call
    /// would wait for the first.
    ///
    /// Where the system has no locks for folders, as on some network drives, nobody waits.
    /// - Parameters:
    ///   - makeFolder: makes the folder if need be; called again if another process removes it meanwhile.
    ///   - onWait: called once if another process holds the lock.
    /// - Throws: what `makeFolder` throws.
    package func take<Failure: Error>(
        makeFolder: () throws(Failure) -> Void, onWait: () -> Void
    ) throws(Failure) {
        var hasTold = false
        while true {
            try makeFolder()
            // Stays open: the system releases the lock when the process ends.
            let descriptor = open(folder.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else {
                // The process that held the lock before has just removed the folder.
                if errno == ENOENT { continue }
                return
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                if !hasTold { onWait() }
                hasTold = true
                while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
            }
            if isOpen(as: descriptor) { return }
            // The folder was removed, and perhaps made again, while this process waited.
            close(descriptor)
        }
    }

    private func isOpen(as descriptor: Int32) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(folder.string, &other) == 0
            && (own.st_dev, own.st_ino) == (other.st_dev, other.st_ino)
    }
}
