internal import CLibrary
package import SystemPackage

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

    /// Where the process is; empty if the system doesn't say.
    package static var currentFolder: FilePath {
        guard let path = getcwd(nil, 0) else { return FilePath() }
        defer { free(path) }
        return FilePath(String(cString: path))
    }

    /// The absolute path without links; its last parts need not be there.
    package var real: FilePath {
        if let path = realpath(string, nil) {
            defer { free(path) }
            return FilePath(String(cString: path))
        }
        guard let name = lastComponent else { return isEmpty ? .currentFolder : self }
        return removingLastComponent().real.appending(name).lexicallyNormalized()
    }

    /// The absolute path through folders without links; the last part may be one.
    package var realPlace: FilePath {
        guard let name = lastComponent else { return real }
        return removingLastComponent().real.appending(name).lexicallyNormalized()
    }

    /// This folder if it is there, or else the nearest around it that is.
    package var nearestFolder: FilePath {
        isFolder || lastComponent == nil ? self : removingLastComponent().nearestFolder
    }

    /// The way here from the current folder, if this lies in it; else this path. It is absolute, without
    /// links.
    package var fromHere: FilePath {
        let here = FilePath.currentFolder
        return starts(with: here) && self != here ? relative(to: here) : self
    }

    /// The way here from the folder `base`, through folders that it lies in where need be. Both are
    /// `real`.
    package func relative(to base: FilePath) -> FilePath {
        let (own, other) = (Array(components), Array(base.components))
        let shared = zip(own, other).prefix { $0 == $1 }.count
        let up = [Component](repeating: "..", count: other.count - shared)
        return FilePath(root: nil, up + own[shared...])
    }

    /// Makes sure that files can be made in the folder.
    package func checkWritable() throws(Errno) {
        guard access(string, W_OK | X_OK) == 0 else { throw Errno(rawValue: errno) }
    }

    /// Whether there is a folder here.
    package var isFolder: Bool { (try? stat())?.type == .directory }

    /// Whether there is a symbolic link here.
    package var isLink: Bool { (try? stat(followTargetSymlink: false))?.type == .symbolicLink }

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

    /// Removes this folder if it is empty, then each folder around it that is empty by then.
    package func removeEmptyFolders() throws(Errno) {
        guard isFolder, !isEmpty, try contents().isEmpty else { return }
        try removeTree()
        try removingLastComponent().removeEmptyFolders()
    }

    /// Removes what is here with everything in it; nothing if there is nothing. Links are removed, not
    /// followed.
    package func removeTree() throws(Errno) {
        var status = CLibrary.stat()
        guard lstat(string, &status) == 0 else {
            if errno == ENOENT { return }
            throw Errno(rawValue: errno)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unlink(string) == 0 else { throw Errno(rawValue: errno) }
            return
        }
        for name in try contents() { try appending(name).removeTree() }
        guard rmdir(string) == 0 else { throw Errno(rawValue: errno) }
    }
}
