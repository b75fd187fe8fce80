package import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension FilePath {
    /// The names of what is in the folder, in no order, without `.` and `..`.
    package func contents() throws(Errno) -> [String] {
        guard let directory = opendir(string) else { throw Errno(rawValue: errno) }
        defer { closedir(directory) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) })
            errno = 0
        }
        guard errno == 0 else { throw Errno(rawValue: errno) }
        return names.filter { $0 != "." && $0 != ".." }
    }

    /// Whether there is a folder here.
    package var isFolder: Bool { (try? stat())?.type == .directory }

    /// Whether there is a file here.
    package var isFile: Bool { (try? stat())?.type == .regular }

    /// Makes the folder and those it lies in; nothing if it is there.
    package func makeDirectories() throws(Errno) {
        if mkdir(string, 0o777) == 0 { return }
        var reason = Errno(rawValue: errno)
        let parent = removingLastComponent()
        if reason == .noSuchFileOrDirectory, !parent.isEmpty {
            try parent.makeDirectories()
            if mkdir(string, 0o777) == 0 { return }
            reason = Errno(rawValue: errno)
        }
        // By now it may be there: another process made it, or it is one such as `new/..`.
        guard reason == .fileExists, isFolder else { throw reason }
    }
}
