public import Foundation

/// A folder of one test's own, removed with all that is in it when the test is over.
///
/// Make it a stored property of the suite: Swift Testing makes an instance of the suite for every
/// test and every argument, and keeps it until that test has ended.
public final class TemporaryFolder: Sendable {
    /// Where it is, without a slash at the end.
    public let path: String

    /// Makes the folder; other users may look into it, so that tests can run programs as one of them.
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

    /// The path of something in the folder.
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

    /// Makes a folder in the folder, and those between, and returns its path.
    @discardableResult
    public func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: self(name), withIntermediateDirectories: true)
        return self(name)
    }

    /// Removes a file, or a folder with all that is in it.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: self(name))
    }

    /// Sets who may do what with a file, such as `0o644`.
    public func setPermissions(_ permissions: Int, of name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: self(name))
    }

    /// Makes a symbolic link.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: self(name), withDestinationPath: target)
    }

    /// Gives a file a second name.
    public func hardLink(_ name: String, to target: String) throws {
        try FileManager.default.linkItem(atPath: target, toPath: self(name))
    }

    /// The names of everything in the folder or one in it, hidden files too, sorted.
    public func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
    }

    /// What a file holds.
    public func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// What every file of a folder in the folder holds, by name.
    public func contents(of name: String) throws -> [String: [UInt8]] {
        let names = try names(in: name)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try bytes(of: "\(name)/\($0)")) })
    }

    /// When each file of a folder in the folder was last changed, as the system counts it.
    public func changes(in name: String) throws -> [String: Date] {
        try Dictionary(
            uniqueKeysWithValues: names(in: name).map { file in
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: self("\(name)/\(file)"))
                return (file, attributes[.modificationDate] as? Date ?? .distantPast)
            })
    }
}
