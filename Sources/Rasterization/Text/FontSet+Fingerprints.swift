#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

extension FontSet {
    /// The name of each font's file, without its folder, and a hash of its bytes; `unreadable` for one
    /// that is gone by now. Fonts that no text uses are among them.
    /// - Complexity: reads every file.
    public var fingerprints: [(file: String, hash: String)] {
        files.map { path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return (name, Self.hash(ofFile: path)?.description ?? "unreadable")
        }
    }

    private static func hash(ofFile path: String) -> PixelHash? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
            bytes += chunk[..<count]
        }
        guard ferror(file) == 0 else { return nil }
        return bytes.withUnsafeBytes { PixelHash(of: $0) }
    }
}
