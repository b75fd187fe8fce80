import Foundation
import LayerTree
import RenderPipeline
import SpecFormat
import Testing
import TimelineDiffing
import TimingModel

/// Specs of version 1 show what they showed when the version was released. Their files, in `FirstVersion`, never change: each
/// is a spec as it was then, and the timeline that was recorded from it.
@MainActor
@Suite struct FirstVersionTests {
    private nonisolated static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "FirstVersion")

    nonisolated static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
            .sorted()
    }()

    @Test(arguments: names)
    func showsTheSame(name: String) throws {
        let timeline = try RenderPlan(
            spec: SpecFile(path: Self.folder.appending(path: "\(name).json").path)
        ).timeline
        let text = try String(
            contentsOf: Self.folder.appending(path: "\(name).timeline.txt"), encoding: .utf8)
        let then = try timeline.read(text).timeline
        #expect(timeline.end == then.end)
        for step in 0...60 {
            let time = Duration(seconds: Double(step) * 0.05)
            // A failed comparison inside the macro would print both lists.
            let isEqual = timeline.displayList(at: time) == then.displayList(at: time)
            #expect(isEqual, "at \(time)")
        }
    }

    @Test func isThere() { #expect(Self.names.count == 22) }
}
