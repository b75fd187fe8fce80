internal import CLibrary
internal import CProcess

/// A copy of a file that nobody else can change, as long as this object lives.
///
/// For libraries that map files into memory: if somebody cuts off a mapped file, reading it ends the process. The
/// copy has no name in any folder. Where the system has no such files, this is the original.
package final class MemoryFile: Sendable {
    /// The path by which this process opens the copy.
    package let path: String
    private let descriptor: Int32

    /// The most bytes that are copied. A file with a hole may promise more than any memory has.
    package static let limit = 1 << 29

    /// A copy of the file at `path`.
    /// - Parameter mayRead: as for `RegularFile`. Where the file isn't copied, it could be replaced later.
    /// - Throws: why the file can't be read or copied; `EFBIG` for more than `limit` bytes, as a file with a hole may have.
    package init(
        copying path: String, where mayRead: ((String) -> Bool)? = nil
    ) throws(UnreadableFile) {
        #if os(Linux)
            let bytes = try WholeFile(path: path).read(limit: Self.limit, where: mayRead)
            let number = memfd_create("copy", UInt32(MEMORY_SHIM_CLOSE_ON_EXEC))
            guard number >= 0 else { throw .system(errno) }
            let failure = bytes.withUnsafeBytes { Self.fill(number, with: $0) }
            guard failure == 0 else {
                close(number)
                throw .system(failure)
            }
            descriptor = number
            self.path = "/proc/self/fd/\(number)"
        #else
            _ = try RegularFile(path, where: mayRead)
            descriptor = -1
            self.path = path
        #endif
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes all bytes, and returns 0 or an `errno`.
    private static func fill(_ number: Int32, with bytes: UnsafeRawBufferPointer) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(number, bytes.baseAddress.map { $0 + rest.startIndex }, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
