import CLibrary
import SystemPackage
import TestSupport
import Testing

@testable import Files

@Suite struct UnfinishedFileTests {
    let folder = TemporaryFolder()

    private func removeAbandoned() throws {
        UnfinishedFile.removeAbandoned(try folder.names(), in: FilePath(folder.path)) {
            $0 == "a.png"
        }
    }

    @Test("what killed programs have left is removed, other files stay")
    func whatKilledProgramsHaveLeft() throws {
        for name in [".a.png.1-a-1.part", ".b.png.1-a-1.part", "a.png"] {
            try folder.write("half", to: name)
        }
        try removeAbandoned()
        #expect(try folder.names() == [".b.png.1-a-1.part", "a.png"])
    }

    @Test func pipeWithSuchANameStays() throws {
        let pipe = ".a.png.1-a-1.part"
        try #require(mkfifo(folder(pipe), 0o600) == 0)
        // Without a reader, a pipe can't be opened for writing anyway.
        let reader = open(folder(pipe), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try removeAbandoned()
        #expect(try folder.names() == [pipe])
    }
}
