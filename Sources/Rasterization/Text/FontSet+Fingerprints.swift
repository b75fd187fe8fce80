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
        let bytes = try? RegularFile(path).bytes(atMost: .max)
        return bytes?.withUnsafeBytes { PixelHash(of: $0) }
    }
}
