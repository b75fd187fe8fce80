internal import CLibrary
package import SystemPackage

/// A file that is read and written as a whole. Writing goes to a temporary file that is then renamed, so a
/// half-written file never appears under the real name.
///
/// The bytes are on the disk before the file gets its name, so that a loss of power leaves either the old file or the
/// whole new one. Only one of many files isn't waited for.
///
/// Devices and pipes are written into instead of being replaced, and symbolic links are followed.
package struct WholeFile {
    private let file: FilePath

    /// The file at `path`.
    package init(path: String) { file = FilePath(path) }

    /// The file at `path`.
    package init(_ path: FilePath) { file = path }

    /// Whether a name is that of a temporary file, which an interrupted write may leave behind.
    package static func isPart(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix(".part")
    }

    /// Creates or replaces the file with the bytes of `parts`, one after the other. Safe to call concurrently
    /// for different files. For one of many files in a folder: what killed programs have left isn't looked for, and
    /// after a loss of power the file may be empty or damaged.
    /// - Throws: the system's error; no temporary file is left behind.
    package func write(_ parts: [BorrowedBytes]) throws(Errno) {
        try write(oneOfMany: true) { descriptor in
            for part in parts { _ = try descriptor.writeAll(part.buffer) }
        }
    }

    /// Creates or replaces the file with the bytes that `body` writes, and removes what killed programs have left of
    /// it. `body` may be called twice.
    package func write(_ body: (FileDescriptor) throws -> Void) throws(Errno) {
        try write(oneOfMany: false, body)
    }

    private func write(
        oneOfMany: Bool, _ body: (FileDescriptor) throws -> Void
    ) throws(Errno) {
        do {
            switch try FileDestination(file) {
            case .file(let target):
                if !oneOfMany { UnfinishedFile.removeAbandoned(of: target) }
                try Self.replaceSafely(target.string, flushing: !oneOfMany, by: body)
            case .stream(let path):
                let descriptor = try FileDestination.descriptor(of: path)
                try descriptor.closeAfter { try body(descriptor) }
            case .standard(let descriptor): try body(descriptor)
            }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// Replaces the file. On file systems whose locks other machines don't see, another process may take the
    /// temporary file for an abandoned one and remove it; then the file is written once more.
    private static func replaceSafely(
        _ file: String, flushing: Bool, by body: (FileDescriptor) throws -> Void
    ) throws {
        do {
            try replace(file, flushing: flushing, by: body)
        } catch Errno.noSuchFileOrDirectory {
            try replace(file, flushing: flushing, by: body)
        }
    }

    private static func replace(
        _ file: String, flushing: Bool, by body: (FileDescriptor) throws -> Void
    ) throws {
        let unfinished = try UnfinishedFile(file)
        do {
            let descriptor = try unfinished.create()
            try descriptor.closeAfter {
                try body(descriptor)
                try unfinished.finish(descriptor, flushing: flushing)
            }
        } catch {
            unfinished.discard()
            throw error
        }
    }

    /// Creates or replaces the file.
    package func write(_ bytes: [UInt8]) throws(Errno) {
        try write { descriptor in _ = try descriptor.writeAll(bytes) }
    }

    /// Creates the file, which must not exist yet. If that fails or a signal ends the program, no file is
    /// left behind.
    /// - Throws: the system's error; `fileExists` if the path exists.
    package func create(_ text: String) throws(Errno) {
        do {
            try Interruption.protecting {
                let descriptor = try Self.open(file.string, [.create, .exclusiveCreate])
                do {
                    try descriptor.closeAfter {
                        _ = try descriptor.writeAll(text.utf8)
                        try descriptor.flush()
                    }
                } catch {
                    try? remove()
                    throw error
                }
            }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// Appends to the file, which is created if needed. A link isn't followed.
    /// - Throws: the system's error.
    package func append(_ text: String) throws(Errno) {
        do {
            let descriptor = try Self.open(file.string, [.append, .create, .noFollow])
            try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    private static func open(
        _ path: String, _ options: FileDescriptor.OpenOptions
    ) throws -> FileDescriptor {
        try FileDescriptor.open(
            path, .writeOnly, options: options,
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }

    /// Removes the file; does nothing if it doesn't exist.
    package func remove() throws(Errno) {
        guard unlink(file.string) != 0, errno != ENOENT else { return }
        throw Errno(rawValue: errno)
    }

    /// Removes an earlier run's output, so that nobody mistakes it for this run's. Only a regular file is
    /// removed, or the regular file that a link leads to.
    package func removeStale() throws(Errno) {
        guard case .file(let target) = try FileDestination(file) else { return }
        try WholeFile(target).remove()
    }

    /// The folder of the file, or of the one that a link leads to; nil for a device or a pipe, which is written into.
    package func folder() throws(Errno) -> FilePath? {
        guard case .file(let target) = try FileDestination(file) else { return nil }
        return target.removingLastComponent()
    }

    /// Reads a regular file; refuses pipes, devices and sockets instead of waiting for them.
    /// - Parameter mayRead: as for `RegularFile`.
    /// - Throws: why the file can't be read; `EFBIG` for more than `limit` bytes.
    package func read(
        limit: Int, where mayRead: ((String) -> Bool)? = nil
    ) throws(UnreadableFile) -> [UInt8] {
        try Self.bytes(of: RegularFile(file.string, where: mayRead), limit: limit)
    }

    /// Reads a regular file in a folder, below which no link is followed.
    /// - Parameter inner: the file's path in the folder.
    /// - Throws: why the file can't be read; `EFBIG` for more than `limit` bytes.
    package static func read(
        _ inner: FilePath, in folder: FilePath, limit: Int
    ) throws(UnreadableFile) -> [UInt8] {
        try bytes(of: RegularFile(inner, in: folder), limit: limit)
    }

    private static func bytes(
        of file: borrowing RegularFile, limit: Int
    ) throws(UnreadableFile) -> [UInt8] {
        guard file.size <= limit else { throw .system(EFBIG) }
        return try file.bytes(atMost: limit)
    }

    /// Reads everything until the end of the file; pipes and terminals are allowed.
    /// - Throws: the system's error; `fileTooLarge` for more than `limit` bytes.
    package func readStream(limit: Int) throws(Errno) -> [UInt8] {
        do {
            let descriptor = try FileDescriptor.open(file, .readOnly)
            return try descriptor.closeAfter { try Self.read(descriptor, limit: limit) }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    private static func read(_ descriptor: FileDescriptor, limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let expected = min(limit, Int((try? descriptor.stat())?.size ?? 0))
        LargeBuffers.expect(bytes: expected)
        bytes.reserveCapacity(expected)
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

/// Bytes in memory that their owner may overwrite after they are used, such as a finished frame in a
/// buffer. Passes them to a file without a copy.
package struct BorrowedBytes {
    fileprivate let buffer: UnsafeRawBufferPointer

    /// The bytes of `buffer`, which must stay valid as long as this value is used.
    package init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }
}

extension FileDescriptor {
    /// Waits until the file's bytes are on the disk. Does nothing where the file system can't do that.
    /// - Throws: the system's error, which may be that of an earlier write.
    func flush() throws(Errno) {
        while fsync(rawValue) != 0 {
            let reason = Errno(rawValue: errno)
            if [.invalidArgument, .notSupported, .noFunction].contains(reason) { return }
            guard reason == .interrupted else { throw reason }
        }
    }
}

/// Evaluates `value`. An error becomes the one that `failure` makes of the system's message, such as one
/// that names the file.
package func explaining<Value, Failure: Error>(
    _ value: @autoclosure () throws(Errno) -> Value, _ failure: (String) -> Failure
) throws(Failure) -> Value {
    do throws(Errno) { return try value() } catch { throw failure("\(error)") }
}
