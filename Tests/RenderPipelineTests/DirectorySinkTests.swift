import Files
import Foundation
import FrameRecords
import RenderErrors
import TestSupport
import Testing

@testable import RenderPipeline

/// Writing into a folder.
@Suite struct DirectorySinkTests {
    let folder = TemporaryFolder()

    private func sink(_ name: String = "out") throws -> DirectorySink {
        try DirectorySink(folder: folder(name), name: .standard)
    }

    private func requests(_ numbers: Int...) -> [FrameRequest] {
        numbers.map { FrameRequest(number: $0, time: .zero) }
    }

    @Test(
        "missing parent folders are created",
        arguments: ["out", "a/b/c", "a/b/", "a//b", "./a/./b", "a/../b", "ä/ö ü", "-a", "a\\b\n"])
    func nested(name: String) throws {
        try sink(name).write("x", number: 3)
        #expect(try folder.names(in: name) == ["frame_00003.png"])
    }

    @Test("an existing folder is used, also through a link")
    func existing() throws {
        try folder.makeFolder("out")
        try folder.write("mine", to: "out/notes.txt")
        try folder.link("link", to: folder("out"))
        try sink("link").write("x", number: 0)
        #expect(try folder.names(in: "out") == ["frame_00000.png", "notes.txt"])
        #expect(try folder.bytes(of: "out/notes.txt") == Array("mine".utf8))
    }

    @Test("several sinks may create the same folders at once")
    func together() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<16 {
                group.addTask { try sink("a/b/c/d/e/f/g/h").write("x", number: number) }
            }
            try await group.waitForAll()
        }
        #expect(try folder.names(in: "a/b/c/d/e/f/g/h").count == 16)
    }

    @Test("a frame contains the written bytes, and no other file is left in the folder")
    func written() throws {
        let sink = try sink()
        for number in [0, 1, 100_000] { try sink.write("frame \(number)", number: number) }
        #expect(
            try folder.contents(of: "out") == [
                "frame_00000.png": Array("frame 0".utf8), "frame_00001.png": Array("frame 1".utf8),
                "frame_100000.png": Array("frame 100000".utf8),
            ])
    }

    /// A program that has the old file open keeps reading the complete old frame, as does a hard link.
    @Test("an old frame is replaced, not written into")
    func replaced() throws {
        let sink = try sink()
        try sink.write("a long old frame", number: 0)
        try folder.hardLink("kept", to: folder("out/frame_00000.png"))
        try sink.write("new", number: 0)
        #expect(try folder.bytes(of: "out/frame_00000.png") == Array("new".utf8))
        #expect(try folder.bytes(of: "kept") == Array("a long old frame".utf8))
        #expect(try folder.names(in: "out") == ["frame_00000.png"])
    }

    @Test("existing frames are counted, and the first is named")
    func refusal() throws {
        let sink = try sink()
        try sink.refuseToOverwrite(requests(0, 1, 2), among: sink.existingFiles())
        for number in [1, 2, 7] { try sink.write("x", number: number) }
        try sink.refuseToOverwrite(requests(0, 3, 6), among: sink.existingFiles())
        let error = RenderError.wouldOverwrite(
            folder: folder("out"), first: "frame_00001.png", count: 2)
        #expect(throws: error) {
            try sink.refuseToOverwrite(requests(0, 1, 2, 3), among: sink.existingFiles())
        }
        #expect(error.exitCode == 73)
        #expect(
            error.description.contains(
                "frame_00001.png and 1 more of these frames: pass overwrite: true"))
    }

    @Test("frames of other runs are found; other files are not")
    func foreign() throws {
        let sink = try sink()
        for number in [3, 1, 12, 5] { try sink.write("x", number: number) }
        for name in ["frame_1.jpg", "notes.txt", ".frame_00009.png.1.part"] {
            try folder.write("x", to: "out/\(name)")
        }
        #expect(sink.otherFrames(besides: requests(1, 3, 5, 12)).isEmpty)
        #expect(
            sink.otherFrames(besides: requests(1, 2)) == [
                "frame_00003.png", "frame_00005.png", "frame_00012.png",
            ])
    }
}

extension DirectorySink {
    /// Writes a text as the content of a frame.
    fileprivate func write(_ text: String, number: Int) throws {
        try Array(text.utf8).withUnsafeBytes { try write(BorrowedBytes($0), number: number) }
    }
}

/// A folder that can't be written into.
@Suite struct DirectorySinkFailureTests {
    let folder = TemporaryFolder()

    @Test(
        "a file in place of the folder is an error that says so",
        arguments: ["file", "file/", "link"])
    func fileInTheWay(name: String) throws {
        try folder.write("mine", to: "file")
        try folder.link("link", to: "nowhere")
        let error = #expect(throws: RenderError.self) {
            try DirectorySink(folder: folder(name), name: .standard)
        }
        #expect(error == .cannotCreate(path: folder(name), reason: "it is not a folder"))
        #expect(error?.exitCode == 73)
        #expect(try folder.bytes(of: "file") == Array("mine".utf8))
    }

    @Test("a file in place of a parent folder is an error, too")
    func fileOnTheWay() throws {
        try folder.write("mine", to: "file")
        let path = folder("file/out")
        let error = #expect(throws: RenderError.self) {
            try DirectorySink(folder: path, name: .standard)
        }
        #expect(error == .cannotCreate(path: path, reason: "Not a directory"))
    }

    @Test("an empty folder name is a wrong option")
    func noName() {
        let error = #expect(throws: RenderError.self) {
            try DirectorySink(folder: "", name: .standard)
        }
        #expect(error?.exitCode == 64)
    }

    @Test("if a frame can't be renamed, no temporary file is left")
    func noRename() throws {
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        try folder.makeFolder("out/frame_00000.png/full")
        let error = #expect(throws: RenderError.self) { try write("x", to: sink) }
        #expect(error?.exitCode == 74)
        #expect(error?.description.contains("out/frame_00000.png: ") == true)
        #expect(try folder.names(in: "out") == ["frame_00000.png"])
        #expect(try folder.names(in: "out/frame_00000.png") == ["full"])
    }

    @Test("a folder that is removed in the middle of a run is an error")
    func folderGone() throws {
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        try FileManager.default.removeItem(atPath: folder("out"))
        let file = folder("out/frame_00000.png")
        #expect(throws: RenderError.cannotWrite(path: file, reason: "No such file or directory")) {
            try write("x", to: sink)
        }
    }

    @Test("a folder that can't be listed may contain frames")
    func folderUnreadable() throws {
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        try FileManager.default.removeItem(atPath: folder("out"))
        let frame = FrameRequest(number: 0, time: .zero)
        #expect(
            throws: RenderError.cannotCreate(
                path: folder("out"), reason: "No such file or directory")
        ) {
            _ = try sink.existingFiles()
        }
        #expect(sink.otherFrames(besides: [frame]).isEmpty)
    }

    @Test("a name too long for the file system is an error, and nothing is left")
    func longName() throws {
        let name = try FrameName(String(repeating: "n", count: 254) + "#")
        let sink = try DirectorySink(folder: folder("out"), name: name)
        let error = #expect(throws: RenderError.self) { try write("x", to: sink, number: 10) }
        #expect(error?.exitCode == 74)
        #expect(try folder.names(in: "out").isEmpty)
    }

    private func write(_ text: String, to sink: DirectorySink, number: Int = 0) throws {
        try Array(text.utf8).withUnsafeBytes { try sink.write(BorrowedBytes($0), number: number) }
    }
}
