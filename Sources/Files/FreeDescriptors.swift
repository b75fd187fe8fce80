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
}
