internal import CLibrary
package import SystemPackage

extension FilePath {
    /// The names of the folder's entries in no particular order, without `.` and `..`.
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

    /// The process's working directory; empty if the system doesn't report it.
    package static var currentFolder: FilePath {
        guard let path = getcwd(nil, 0) else { return FilePath() }
        defer { free(path) }
        return FilePath(String(cString: path))
    }

    /// The absolute path without symbolic links; its last components needn't exist.
    package var real: FilePath {
        if let path = realpath(string, nil) {
            defer { free(path) }
            return FilePath(String(cString: path))
        }
        guard let name = lastComponent else { return isEmpty ? .currentFolder : self }
        return removingLastComponent().real.appending(name).lexicallyNormalized()
    }

    /// The absolute path without symbolic links in its parent folders; the last component may be a link.
    package var realPlace: FilePath {
        guard let name = lastComponent else { return real }
        return removingLastComponent().real.appending(name).lexicallyNormalized()
    }

    /// This path if it is a folder, otherwise its nearest existing parent folder.
    package var nearestFolder: FilePath {
        isFolder || lastComponent == nil ? self : removingLastComponent().nearestFolder
    }

    /// The path relative to the current folder if it is inside that folder, otherwise the path itself. The
    /// path must be absolute and without links.
    package var fromHere: FilePath {
        let here = FilePath.currentFolder
        return starts(with: here) && self != here ? relative(to: here) : self
    }

    /// The path relative to the folder `base`, with `..` where needed. Both paths must be `real`.
    package func relative(to base: FilePath) -> FilePath {
        let (own, other) = (Array(components), Array(base.components))
        let shared = zip(own, other).prefix { $0 == $1 }.count
        let up = [Component](repeating: "..", count: other.count - shared)
        return FilePath(root: nil, up + own[shared...])
    }

    /// Checks that files can be created in the folder.
    package func checkWritable() throws(Errno) {
        guard access(string, W_OK | X_OK) == 0 else { throw Errno(rawValue: errno) }
    }

    /// Checks that the folder exists or can be created, and that files can be created in it. The empty path is the
    /// current folder.
    package func checkCreatable() throws(Errno) {
        guard !isEmpty else { return try FilePath(".").checkWritable() }
        if isFolder { return try checkWritable() }
        var status = CLibrary.stat()
        guard lstat(string, &status) != 0 else { throw .notDirectory }
        guard errno == ENOENT else { throw Errno(rawValue: errno) }
        try removingLastComponent().checkCreatable()
    }

    /// Whether a folder exists here; symbolic links are followed.
    package var isFolder: Bool { (try? stat())?.type == .directory }

    /// Whether a symbolic link exists here.
    package var isLink: Bool { (try? stat(followTargetSymlink: false))?.type == .symbolicLink }

    /// Whether anything exists here, if only a link that leads nowhere.
    package var isThere: Bool { (try? stat(followTargetSymlink: false)) != nil }

    /// Whether a regular file exists here; symbolic links are followed.
    package var isFile: Bool { (try? stat())?.type == .regular }

    /// Creates the folder and its missing parents; does nothing if it exists.
    package func makeDirectories() throws(Errno) {
        if mkdir(string, 0o777) == 0 { return }
        var reason = Errno(rawValue: errno)
        let parent = removingLastComponent()
        if reason == .noSuchFileOrDirectory, !parent.isEmpty {
            try parent.makeDirectories()
            if mkdir(string, 0o777) == 0 { return }
            reason = Errno(rawValue: errno)
        }
        // The folder may exist by now: another process created it, or the path is one like `new/..`.
        guard reason == .fileExists, isFolder else { throw reason }
    }

    /// Removes this folder if it is empty, then each parent folder that becomes empty.
    package func removeEmptyFolders() throws(Errno) {
        guard isFolder, !isEmpty, try contents().isEmpty else { return }
        try removeTree()
        try removingLastComponent().removeEmptyFolders()
    }

    /// Removes the file or folder with everything in it; does nothing if it doesn't exist. Symbolic links
    /// are removed, not followed.
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
