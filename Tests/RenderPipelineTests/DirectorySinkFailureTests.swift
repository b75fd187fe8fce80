import Files
import Foundation
import TestSupport
import Testing

@testable import RenderPipeline

@Suite("A folder that can't be written into")
struct DirectorySinkFailureTests {
    let folder = TemporaryFolder()

    @Test("a file in the way is named for what it is", arguments: ["file", "file/", "link"])
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

    @Test("a file on the way too")
    func fileOnTheWay() throws {
        try folder.write("mine", to: "file")
        let path = folder("file/out")
        let error = #expect(throws: RenderError.self) {
            try DirectorySink(folder: path, name: .standard)
        }
        #expect(error == .cannotCreate(path: path, reason: "Not a directory"))
    }

    @Test("a folder without a name is a wrong option")
    func noName() {
        let error = #expect(throws: RenderError.self) {
            try DirectorySink(folder: "", name: .standard)
        }
        #expect(error?.exitCode == 64)
    }

    @Test("if a frame can't take its name, nothing of it is left")
    func noRename() throws {
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        try folder.makeFolder("out/frame_00000.png/full")
        let error = #expect(throws: RenderError.self) { try write("x", to: sink) }
        #expect(error?.exitCode == 74)
        #expect(error?.description.contains("out/frame_00000.png: ") == true)
        #expect(try folder.names(in: "out") == ["frame_00000.png"])
        #expect(try folder.names(in: "out/frame_00000.png") == ["full"])
    }

    @Test("a folder that goes away in the middle is an error")
    func folderGone() throws {
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        try FileManager.default.removeItem(atPath: folder("out"))
        let file = folder("out/frame_00000.png")
        #expect(throws: RenderError.cannotWrite(path: file, reason: "No such file or directory")) {
            try write("x", to: sink)
        }
    }

    @Test("a folder that doesn't say what is in it may hold frames")
    func folderUnreadable() throws {
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        try FileManager.default.removeItem(atPath: folder("out"))
        let frame = FrameRequest(number: 0, time: .zero)
        #expect(
            throws: RenderError.cannotCreate(
                path: folder("out"), reason: "No such file or directory")
        ) {
            try sink.refuseToOverwrite([frame])
        }
        #expect(sink.strangers(besides: [frame]).isEmpty)
    }

    @Test("a name too long for the file system is an error, and nothing is left")
    func longName() throws {
        let name = try FrameName(String(repeating: "n", count: 255) + "#")
        let sink = try DirectorySink(folder: folder("out"), name: name)
        let error = #expect(throws: RenderError.self) { try write("x", to: sink) }
        #expect(error?.exitCode == 74)
        #expect(try folder.names(in: "out").isEmpty)
    }

    private func write(_ text: String, to sink: DirectorySink) throws {
        try Array(text.utf8).withUnsafeBytes { try sink.write(BorrowedBytes($0), number: 0) }
    }
}
