internal import Synchronization
package import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is read and written as a whole; written under a temporary name first, so that no half
/// file is ever seen under its own.
package struct WholeFile {
    private let file: FilePath

    /// The file at `path`.
    package init(path: String) { file = FilePath(path) }

    init(_ file: FilePath) { self.file = file }

    /// Tells files of this process from those of another that writes into the same folder.
    private static let suffix = ".\(getpid())"
    /// Tells files of one process from each other, whoever writes the same one at the same time.
    private static let count = Atomic<Int>(0)

    /// Whether a file is called like one whose writing was cut off.
    package static func isPart(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix(".part")
    }

    /// Makes the file, or replaces what was there. Safe to call for different files at once.
    /// - Throws: what the system says; nothing is left behind then.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
        try write { descriptor in _ = try descriptor.writeAll(bytes) }
    }

    /// Makes the file, or replaces what was there, by what `body` writes.
    package func write(_ body: (FileDescriptor) throws -> Void) throws(Errno) {
        guard let name = file.lastComponent else { throw .isDirectory }
        let temporary = file.removingLastComponent().appending(
            ".\(name)\(Self.suffix)-\(Self.count.add(1, ordering: .relaxed).newValue).part")
        do {
            let descriptor = try FileDescriptor.open(
                temporary, .writeOnly, options: [.create, .truncate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try descriptor.closeAfter { try body(descriptor) }
            guard rename(temporary.string, file.string) == 0 else { throw Errno(rawValue: errno) }
        } catch {
            unlink(temporary.string)
            throw error as? Errno ?? .ioError
        }
    }

    /// Makes the file, or replaces what was there.
    package func write(_ bytes: [UInt8]) throws(Errno) {
        var failure: Errno?
        bytes.withUnsafeBytes { bytes in
            do throws(Errno) { try write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Takes the file away; nothing if it isn't there.
    package func remove() throws(Errno) {
        guard unlink(file.string) != 0, errno != ENOENT else { return }
        throw Errno(rawValue: errno)
    }

    /// All of its bytes.
    /// - Throws: what the system says; `fileTooLarge` beyond `limit` bytes.
    package func read(limit: Int) throws(Errno) -> [UInt8] {
        do {
            let descriptor = try FileDescriptor.open(file, .readOnly)
            return try descriptor.closeAfter { try Self.read(descriptor, limit: limit) }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    private static func read(_ descriptor: FileDescriptor, limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let count = try descriptor.read(into: chunk)
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= limit else { throw Errno.fileTooLarge }
        }
    }
}
