public import Foundation

/// A temporary folder for one test, removed with its contents after the test.
///
/// Make it a stored property of the suite: Swift Testing creates an instance of the suite for every test
/// and every argument, and keeps it until that test ends.
public final class TemporaryFolder: Sendable {
    /// The folder's path, without a trailing slash.
    public let path: String

    /// Creates the folder. Other users may read it, so that tests can run programs as another user.
    public init() {
        path = FileManager.default.temporaryDirectory.path + "/animrender-\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o755])
        } catch {
            fatalError("no folder for a test at \(path): \(error)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file or folder in this folder.
    public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file and returns its path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
        return self(name)
    }

    /// Creates a subfolder and its missing parents, and returns its path.
    @discardableResult
    public func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: self(name), withIntermediateDirectories: true)
        return self(name)
    }

    /// Removes a file, or a folder with its contents.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: self(name))
    }

    /// Sets the permissions of a file, such as `0o644`.
    public func setPermissions(_ permissions: Int, of name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: self(name))
    }

    /// Writes a script as a program that can be run.
    ///
    /// `cp` makes the file. If this process wrote it, a child that another test starts at that moment could still have
    /// it open for writing, and the system doesn't run such a file.
    public func writeProgram(_ script: String, to name: String) throws {
        try write(script, to: "\(name).text")
        _ = try CommandRun.shell(
            #"cp "$1.text" "$1" && chmod 755 "$1" && rm "$1.text""#, [name], in: path)
    }

    /// Creates a symbolic link.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: self(name), withDestinationPath: target)
    }

    /// Creates a hard link to a file.
    public func hardLink(_ name: String, to target: String) throws {
        try FileManager.default.linkItem(atPath: target, toPath: self(name))
    }

    /// The sorted names of everything in the folder or in a subfolder, including hidden files.
    public func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
    }

    /// The content of a file.
    public func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// The content of every file in a subfolder, by name.
    public func contents(of name: String) throws -> [String: [UInt8]] {
        let names = try names(in: name)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try bytes(of: "\(name)/\($0)")) })
    }

    /// The modification date of every file in a subfolder, by name.
    public func changes(in name: String) throws -> [String: Date] {
        try Dictionary(
            uniqueKeysWithValues: names(in: name).map { file in
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: self("\(name)/\(file)"))
                return (file, attributes[.modificationDate] as? Date ?? .distantPast)
            })
    }
}
