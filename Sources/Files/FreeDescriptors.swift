internal import CLibrary

/// The files that the process may still open.
package enum FreeDescriptors {
    /// Whether `count` more files can be open at once, for libraries that crash where they can't open one.
    package static func are(atLeast count: Int) -> Bool {
        let opened = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        let reason = errno
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        return !opened.contains { $0 < 0 } || ![EMFILE, ENFILE].contains(reason)
    }

    /// Whether fewer than `count` more files can be open at once. Takes one descriptor for a moment, so that other threads
    /// can open their files meanwhile: a new descriptor has the lowest free number, and all below it are taken.
    package static func areFewer(than count: Int) -> Bool {
        let lowest = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard lowest >= 0 else { return true }
        close(lowest)
        return ResourceLimits.openFiles.map { Int(lowest) > $0 - count } ?? false
    }
}
