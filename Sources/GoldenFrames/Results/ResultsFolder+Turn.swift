internal import RenderPipeline
internal import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension ResultsFolder {
    /// Waits until no other process works with the results, and keeps others waiting until this process ends.
    ///
    /// The folder is made if need be; whether it can be written and holds results only, `claim` says. Where
    /// the system has no locks for folders, as on some network drives, nobody waits. A process takes its turn
    /// once: a second call would wait for the first.
    /// - Parameter onWait: called once if another process has its turn.
    /// - Throws: `GoldenError.cannotCreate`.
    public func takeTurn(_ onWait: () -> Void) throws(GoldenError) {
        var hasTold = false
        while true {
            try makeFolder(path)
            // Stays open: the system ends the turn together with the process.
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else {
                // Whoever had the turn before has just removed the folder.
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

    /// Whether the folder is the one that is open.
    private func isOpen(as descriptor: Int32) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &other) == 0
            && (own.st_dev, own.st_ino) == (other.st_dev, other.st_ino)
    }
}
