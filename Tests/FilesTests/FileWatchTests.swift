import Files
import Foundation
import TestSupport
import Testing

/// Every way to save a file is noticed.
@Suite struct FileWatchTests {
    private let folder = TemporaryFolder()
    private let watch = FileWatch()

    /// Whether `change` makes the watch return within a minute.
    private func notices(_ files: [String], _ change: () throws -> Void) async throws -> Bool {
        let paths = files.map { folder($0) }
        let stamps = FileStamps(paths)
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                await watch.change(of: paths, since: stamps)
                return true
            }
            group.addTask {
                try await Task.sleep(for: .seconds(60))
                return false
            }
            try await Task.sleep(for: .milliseconds(50))
            try change()
            let isNoticed = try await group.next() ?? false
            // Ends the watch if it waits still.
            for file in files { try folder.write("the end", to: file) }
            group.cancelAll()
            return isNoticed
        }
    }

    @Test func aFileThatIsWrittenInPlace() async throws {
        try folder.write("one", to: "spec.json")
        #expect(try await notices(["spec.json"]) { try folder.write("three", to: "spec.json") })
    }

    /// As `cp -p` and `rsync` do.
    @Test(.timeLimit(.minutes(5))) func aFileOfTheSameSizeThatKeepsItsDate() async throws {
        try folder.write("one", to: "spec.json")
        let stamps = FileStamps([folder("spec.json")])
        try await Task.sleep(for: .milliseconds(20))
        let run = try CommandRun.shell(
            "cp -p spec.json old && printf two >spec.json && touch -r old spec.json",
            in: folder.path)
        #expect(run.exitCode == 0, "\(run)")
        await watch.change(of: [folder("spec.json")], since: stamps)
    }

    @Test func aFileThatIsReplacedByRenaming() async throws {
        try folder.write("one", to: "spec.json")
        #expect(
            try await notices(["spec.json"]) {
                try folder.write("two", to: "spec.json~")
                try FileManager.default.removeItem(atPath: folder("spec.json"))
                try FileManager.default.moveItem(
                    atPath: folder("spec.json~"), toPath: folder("spec.json"))
            })
    }

    @Test func aFileThatAppearsAndOneThatGoes() async throws {
        try folder.write("one", to: "spec.json")
        #expect(
            try await notices(["spec.json", "new.png"]) { try folder.write("two", to: "new.png") })
        #expect(try await notices(["spec.json"]) { try folder.remove("spec.json") })
    }

    @Test func theTargetOfALink() async throws {
        try folder.makeFolder("real")
        try folder.write("one", to: "real/spec.json")
        try folder.link("spec.json", to: "real/spec.json")
        #expect(
            try await notices(["spec.json"]) { try folder.write("three", to: "real/spec.json") })
    }

    @Test func aChangeBeforeTheWatchBegins() async throws {
        try folder.write("one", to: "spec.json")
        let stamps = FileStamps([folder("spec.json")])
        try folder.write("three", to: "spec.json")
        await watch.change(of: [folder("spec.json")], since: stamps)
    }
}
