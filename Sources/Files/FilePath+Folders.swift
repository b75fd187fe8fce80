internal import CLibrary
package import SystemPackage

extension FilePath {
    /// The names of the folder's entries in no particular order, without `.` and `..`. Names that aren't UTF-8 are left
    /// out: as texts, they would be those of other files.
    package func contents() throws(Errno) -> [String] {
        var names: [String] = []
        try forEachEntry { name in
            if let name = String(validatingCString: name) { names.append(name) }
        }
        return names
    }

    /// The names of the folder's entries that aren't UTF-8, for messages: with the other bytes as in `\xFF`.
    package func namesBeyondUTF8() throws(Errno) -> [String] {
        var names: [String] = []
        try forEachEntry { name in
            if String(validatingCString: name) == nil {
                names.append(FilePath(platformString: name).printable)
            }
        }
        return names
    }

    /// Calls `body` with the name of each of the folder's entries, without `.` and `..`.
    private func forEachEntry(_ body: (UnsafePointer<CChar>) -> Void) throws(Errno) {
        guard let directory = withPlatformString({ opendir($0) }) else {
            throw Errno(rawValue: errno)
        }
        defer { closedir(directory) }
        errno = 0
        while let entry = readdir(directory) {
            withUnsafePointer(to: &entry.pointee.d_name.0) { name in
                if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name) }
            }
            errno = 0
        }
        guard errno == 0 else { throw Errno(rawValue: errno) }
    }

    /// The process's working directory; empty if the system doesn't report it.
    package static var currentFolder: FilePath {
        guard let path = getcwd(nil, 0) else { return FilePath() }
        defer { free(path) }
        return FilePath(platformString: path)
    }

    /// The absolute path without symbolic links; its last components needn't exist. A link that leads nowhere is followed,
    /// too: a file that is written by its name is made at its end.
    package var real: FilePath {
        if let path = withPlatformString({ realpath($0, nil) }) {
            defer { free(path) }
            return FilePath(platformString: path)
        }
        if isLink, let end = try? endOfLinks(), end != self { return end.real }
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
        guard lstat(string, &status) != 0 else {
            // Somebody else may have made the folder since.
            guard isFolder else { throw .notDirectory }
            return try checkWritable()
        }
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
        guard isFolder, !isEmpty, try isEmptyFolder() else { return }
        try removeTree()
        try removingLastComponent().removeEmptyFolders()
    }

    private func isEmptyFolder() throws(Errno) -> Bool {
        var isEmpty = true
        try forEachEntry { _ in isEmpty = false }
        return isEmpty
    }

    /// Removes the file or folder with everything in it; does nothing if it doesn't exist. Symbolic links
    /// are removed, not followed.
    package func removeTree() throws(Errno) {
        var status = CLibrary.stat()
        guard withPlatformString({ lstat($0, &status) }) == 0 else {
            if errno == ENOENT { return }
            throw Errno(rawValue: errno)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard withPlatformString({ unlink($0) }) == 0 else { throw Errno(rawValue: errno) }
            return
        }
        var entries: [FilePath] = []
        try forEachEntry { name in
            entries.append(pushing(FilePath(platformString: name)))
        }
        for entry in entries { try entry.removeTree() }
        guard withPlatformString({ rmdir($0) }) == 0 else { throw Errno(rawValue: errno) }
    }
}

extension FilePath {
    /// The path as text in which bytes that aren't UTF-8 look like `\xFF`, so that paths that differ in them look
    /// different.
    package var printable: String {
        let bytes = withPlatformString { path in
            UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return bytes.map { byte in
            byte < 0x80
                ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
