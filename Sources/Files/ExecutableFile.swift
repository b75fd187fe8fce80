internal import CLibrary
package import SystemPackage

/// The file that the running program was started from.
package enum ExecutableFile {
    /// Calls `body` with the file's bytes, which aren't copied.
    /// - Throws: why the file can't be read.
    package static func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(UnreadableFile) -> Result {
        let file = try RegularFile(path())
        guard file.size > 0 else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        guard let start = mmap(nil, file.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
            start != MAP_FAILED
        else { throw .system(errno) }
        defer { munmap(start, file.size) }
        return body(UnsafeRawBufferPointer(start: start, count: file.size))
    }

    /// The folder in which the file was installed: `/usr` for `/usr/bin/animrender`. Without symbolic links; nil if the
    /// system doesn't report the file.
    package static var prefix: String? {
        realPath?.removingLastComponent().removingLastComponent().string
    }

    /// The path of the file without symbolic links; nil if the system doesn't report it.
    package static var realPath: FilePath? {
        guard let path = try? FilePath(path()).real, path.isFile else { return nil }
        return path
    }

    private static func path() throws(UnreadableFile) -> String {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var path = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&path, &size) == 0 else { throw .system(ENAMETOOLONG) }
            return FilePath(platformString: path).string
        #else
            // The link leads to the file even if an upgrade has replaced it meanwhile.
            return "/proc/self/exe"
        #endif
    }
}
