internal import CLibrary
internal import Synchronization
package import SystemPackage

/// A file that is read and written as a whole; written under a temporary name first, so that no half
/// file is ever seen under its own.
///
/// What isn't a regular file keeps its place: devices and pipes are written into, and links are followed.
package struct WholeFile {
    private let file: FilePath

    /// The file at `path`.
    package init(path: String) { file = FilePath(path) }

    /// The file at `path`.
    package init(_ path: FilePath) { file = path }

    /// Tells files of this process from those of others that write into the same folder; the number of a
    /// process in a container may be another's, too.
    private static let suffix = ".\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
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
        do {
            switch try FileDestination(file) {
            case .file(let target): try Self.replace(target, by: body)
            case .stream(let path):
                let descriptor = try FileDestination.descriptor(of: path)
                try descriptor.closeAfter { try body(descriptor) }
            case .standard(let descriptor): try body(descriptor)
            }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    private static func replace(
        _ file: FilePath, by body: (FileDescriptor) throws -> Void
    ) throws {
        guard let name = file.lastComponent else { throw Errno.isDirectory }
        let temporary = file.removingLastComponent().appending(
            ".\(name)\(suffix)-\(count.add(1, ordering: .relaxed).newValue).part")
        do {
            let descriptor = try Interruption.protecting {
                Interruption.note(temporary)
                return try WholeFile(temporary).open([.create, .exclusiveCreate])
            }
            try descriptor.closeAfter { try body(descriptor) }
            try Interruption.protecting {
                guard rename(temporary.string, file.string) == 0 else {
                    throw Errno(rawValue: errno)
                }
                Interruption.forget(temporary)
            }
        } catch {
            unlink(temporary.string)
            Interruption.forget(temporary)
            throw error
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

    /// Makes the file, which must not exist yet. Nothing is left behind if that fails, nor when a signal ends
    /// the program.
    /// - Throws: what the system says; `fileExists` if something is here.
    package func create(_ text: String) throws(Errno) {
        do {
            try Interruption.protecting {
                let descriptor = try open([.create, .exclusiveCreate])
                do {
                    try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
                } catch {
                    try? remove()
                    throw error
                }
            }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// Adds to the end of the file, which is made if need be.
    /// - Throws: what the system says.
    package func append(_ text: String) throws(Errno) {
        do {
            let descriptor = try open([.append, .create])
            try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    private func open(_ options: FileDescriptor.OpenOptions) throws -> FileDescriptor {
        try FileDescriptor.open(
            file, .writeOnly, options: options,
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }

    /// Takes the file away; nothing if it isn't there.
    package func remove() throws(Errno) {
        guard unlink(file.string) != 0, errno != ENOENT else { return }
        throw Errno(rawValue: errno)
    }

    /// Takes away what an earlier run left here, so that nobody takes it for this one's: a regular file,
    /// also one that a link leads to. Anything else stays.
    package func removeStale() throws(Errno) {
        guard case .file(let target) = try FileDestination(file) else { return }
        try WholeFile(target).remove()
    }

    /// All bytes of a regular file; nothing else is waited for.
    /// - Throws: why it can't be read; `EFBIG` beyond `limit` bytes.
    package func read(limit: Int) throws(UnreadableFile) -> [UInt8] {
        let regular = try RegularFile(file.string)
        guard regular.size <= limit else { throw .system(EFBIG) }
        return try regular.bytes(atMost: limit)
    }

    /// All bytes of whatever is here, also a pipe or a terminal: until they end.
    /// - Throws: what the system says; `fileTooLarge` beyond `limit` bytes.
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
