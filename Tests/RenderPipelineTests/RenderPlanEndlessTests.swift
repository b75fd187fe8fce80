import Drawing
import LayerTree
import TestSupport
import Testing

@testable import RenderPipeline

@MainActor
@Suite("An animation that never ends")
struct RenderPlanEndlessTests {
    let folder = TemporaryFolder()
    private let endless = SampleSpec(animation: #""duration": 1, "repeat": "forever""#)

    @Test(
        "without a duration it can't be rendered whole, nor from its end",
        arguments: ["all", "-1", "end"])
    func withoutDuration(selection: String) throws {
        let selection: FrameSelection =
            switch selection {
            case "all": .all
            case "end": try FrameSelection(times: "0,end")
            default: try FrameSelection(frames: "0-3,\(selection)")
            }
        let error = #expect(throws: RenderError.self) { try endless.plan(in: folder, selection) }
        #expect(error?.exitCode == 65)
        #expect(error?.description.contains(": error: go never ends: ") == true)
        #expect(error?.description.contains("\"duration\"") == true)
    }

    @Test("with a duration it has that many frames")
    func withDuration() throws {
        var spec = endless
        spec.duration = "2.5"
        #expect(try spec.plan(in: folder).requests.count == 75)
        #expect(try spec.plan(in: folder, .init(frames: "-1")).requests.map(\.number) == [74])
        #expect(try spec.plan(in: folder, .init(times: "end")).requests[0].time == .seconds(2.5))
        #expect(throws: RenderError.self) { try spec.plan(in: folder, .init(frames: "75")) }
    }

    @Test("without a duration, frames and instants can be picked")
    func picked() throws {
        let frames = try endless.plan(in: folder, .init(frames: "0-9")).requests
        #expect(frames.map(\.number) == Array(0...9))
        #expect(frames.last?.time == .milliseconds(300))
        let late = try endless.plan(in: folder, .init(frames: "90000")).requests
        #expect(late == [FrameRequest(number: 90_000, time: .seconds(3000))])
        let times = try endless.plan(in: folder, .init(times: "0.5,3")).requests
        #expect(times.map(\.time) == [.milliseconds(500), .seconds(3)])
    }

    @Test("what is picked without a duration looks as it does with one")
    func sameLists() throws {
        var limited = endless
        limited.duration = "4"
        let selection = try FrameSelection(frames: "0,1,29-31,100")
        let picked = try endless.plan(in: folder, selection)
        let whole = try limited.plan(in: folder)
        for request in picked.requests {
            #expect(
                picked.timeline.displayList(at: request.time)
                    == whole.timeline.displayList(at: request.time), "frame \(request.number)")
        }
    }
}
