import Drawing
import ImageCodecs
import LayerTree
import Messages
import Rasterization
import RenderErrors
import RenderPipeline
import Synchronization
import Testing
import TimingModel

@testable import Preview

/// The pictures of a page make the frames that are rendered.
@MainActor
@Suite struct PreviewPicturesTests {
    /// A square that moves, rests and moves back.
    private func plan(background: Color, frames: String? = nil) throws -> RenderPlan {
        let stage = Stage(size: Size(width: 40, height: 30), background: background)
        let view = View(frame: Rect(x: 2, y: 3, width: 9, height: 7))
        view.backgroundColor = Color(red: 1, green: 0.4, blue: 0, alpha: 0.5)
        stage.addSubview(view)
        let timeline = try stage.record {
            View.animate(withDuration: 0.5) { view.position.x = 30 }
            stage.after(1) { View.animate(withDuration: 0.5) { view.position.y = 20 } }
        }
        let rate = try #require(FrameRate(numerator: 30))
        let selection = try frames.map { try FrameSelection(frames: $0) } ?? .all
        return try RenderPlan(timeline: timeline, selection: selection, frameRate: rate)
    }

    /// Draws pictures over one another as the page does.
    private func composed(_ pictures: PreviewPictures, of plan: RenderPlan) throws -> [[UInt8]] {
        let width = plan.size.width
        var pixels = [UInt8](repeating: 0, count: width * plan.size.height * 4)
        var frames: [[UInt8]] = []
        var rest = pictures.pictures[...]
        for index in plan.requests.indices {
            if let picture = rest.first, picture.index == index {
                let image = try DecodedImage(png: picture.png)
                for y in 0..<image.height {
                    let start = ((picture.y + y) * width + picture.x) * 4
                    pixels.replaceSubrange(
                        start..<start + image.width * 4,
                        with: image.bytes[y * image.width * 4..<(y + 1) * image.width * 4])
                }
                rest.removeFirst()
            }
            frames.append(pixels)
        }
        #expect(rest.isEmpty)
        return frames
    }

    @Test(arguments: [Color.white, .clear], [1, 3])
    func everyFrameIsExact(background: Color, jobs: Int) async throws {
        let plan = try plan(background: background)
        let pictures = try await PreviewPictures(of: plan, jobs: jobs)
        let drawer = try FramePixels(plan.settings())
        let frames = try composed(pictures, of: plan)
        for (index, request) in plan.requests.enumerated() {
            let expected = try drawer.draw(plan.timeline.displayList(at: request.time))
            #expect(frames[index] == expected, "frame \(index)")
        }
    }

    @Test func completeFramesComeRegularlyAndRestCostsNothing() async throws {
        let plan = try plan(background: .white)
        let pictures = try await PreviewPictures(of: plan, jobs: 2).pictures
        let indices = Set(pictures.map(\.index))
        #expect(
            stride(from: 0, to: plan.requests.count, by: 12).allSatisfy(indices.contains))
        // The view rests from frame 16 to frame 30.
        #expect(indices.isDisjoint(with: [17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29]))
        for picture in pictures where picture.index % 12 == 0 {
            #expect(try DecodedImage(png: picture.png).width == plan.size.width)
        }
    }

    @Test(arguments: [1, 3])
    func aPageThatIsTooLargeIsRefusedWhileItIsDrawn(jobs: Int) async throws {
        let plan = try plan(background: .white)
        let drawn = Atomic(0)
        let error = await #expect(throws: RenderError.self) {
            _ = try await PreviewPictures(of: plan, jobs: jobs, largestSize: 1000) {
                drawn.add(1, ordering: .relaxed)
            }
        }
        guard case .badRequest(_, let message, .smallerPage)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.hasSuffix(" MB"))
        #expect(drawn.load(ordering: .relaxed) < plan.requests.count)
    }

    @Test func theNumberOfJobsDoesNotMatter() async throws {
        let plan = try plan(background: .clear, frames: "0-45x3")
        let one = try await PreviewPictures(of: plan, jobs: 1).pictures
        let four = try await PreviewPictures(of: plan, jobs: 4).pictures
        #expect(one.map(\.png) == four.map(\.png))
        #expect(one.map(\.index) == four.map(\.index))
    }
}
