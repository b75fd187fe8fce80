import Foundation
import SystemPackage
import Testing

@testable import Files

/// Whole files: nothing is replaced by mistake or left half written.
@Suite struct WholeFileTests {
    private let folder: FilePath

    init() throws {
        folder = FilePath(NSTemporaryDirectory()).appending("files-\(UUID().uuidString)")
        try folder.makeDirectories()
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try WholeFile(folder.appending(name)).read(limit: 1000), as: UTF8.self)
    }

    @Test func replacesAFileAndLeavesNothingElse() throws {
        defer { try? folder.removeTree() }
        let file = WholeFile(folder.appending("a"))
        try file.write(Array("one".utf8))
        try file.write(Array("two".utf8))
        #expect(try text("a") == "two")
        #expect(try folder.contents() == ["a"])
    }

    /// Without a descriptor, nobody knows whether another process holds the lock.
    @Test func aLockOfAFolderThatCannotBeOpenedIsAnError() throws {
        defer { try? folder.removeTree() }
        var isHeld = false
        #expect(throws: Errno.noSuchFileOrDirectory) {
            try FolderLock(folder.appending("nowhere")).whileHeld {
                () throws(Errno) in
                isHeld = true
            } failure: { _ in
                Errno.noSuchFileOrDirectory
            }
        }
        #expect(!isHeld)
        try FolderLock(folder).whileHeld { () throws(Errno) in
            isHeld = true
        } failure: { _ in
            Errno.ioError
        }
        #expect(isHeld)
    }

    @Test func aLockForGoodOfAFolderThatCannotBeOpenedIsAnError() throws {
        defer { try? folder.removeTree() }
        let file = folder.appending("a")
        try WholeFile(file).create("no folder")
        #expect(throws: Errno.ioError) {
            try FolderLock(file).take(makeFolder: { () throws(Errno) in }, onWait: {}) { reason in
                #expect(reason == "\(Errno.notDirectory)")
                return Errno.ioError
            }
        }
    }

    @Test func createsOnlyWhatIsNotThere() throws {
        defer { try? folder.removeTree() }
        let file = WholeFile(folder.appending("a"))
        try file.create("one")
        #expect(throws: Errno.fileExists) { try file.create("two") }
        #expect(try text("a") == "one")
    }

    @Test func appendsToTheEnd() throws {
        defer { try? folder.removeTree() }
        let file = WholeFile(folder.appending("a"))
        try file.append("one ")
        try file.append("two")
        #expect(try text("a") == "one two")
    }

    @Test func writesWhereALinkLeads() throws {
        defer { try? folder.removeTree() }
        let link = folder.appending("link")
        try FileManager.default.createSymbolicLink(
            atPath: link.string, withDestinationPath: "target")
        try WholeFile(link).write(Array("one".utf8))
        #expect(link.isLink)
        #expect(try text("target") == "one")
    }

    @Test func writesThatFailLeaveTheFileAsItWas() throws {
        defer { try? folder.removeTree() }
        let file = WholeFile(folder.appending("a"))
        try file.write(Array("one".utf8))
        #expect(throws: Errno.noSpace) { try file.write { _ in throw Errno.noSpace } }
        #expect(try text("a") == "one")
        #expect(try folder.contents() == ["a"])
    }

    @Test func filesAboveTheLimitAreNotRead() throws {
        defer { try? folder.removeTree() }
        let file = WholeFile(folder.appending("a"))
        try file.write(Array("12345".utf8))
        #expect(try file.read(limit: 5).count == 5)
        #expect(throws: UnreadableFile.self) { try file.read(limit: 4) }
        #expect(throws: UnreadableFile.self) { try WholeFile(folder).read(limit: 4) }
    }

    @Test func emptyFoldersAreRemovedUpToTheFirstWithContents() throws {
        defer { try? folder.removeTree() }
        let inner = folder.pushing("kept/a/b")
        try inner.makeDirectories()
        try WholeFile(folder.pushing("kept/file")).create("")
        try inner.removeEmptyFolders()
        #expect(try folder.contents() == ["kept"])
        #expect(try folder.appending("kept").contents() == ["file"])
    }

    @Test func pathsBetweenFolders() {
        #expect(FilePath("/a/b/c").relative(to: "/a/d") == "../b/c")
        #expect(FilePath("/a").relative(to: "/a/b") == "..")
        #expect(FilePath("/a/b").relative(to: "/a") == "b")
    }
}
