import Drawing
import Foundation
import LayerTree
import RenderPipeline
import TestSupport
import Testing
import TimingModel

@testable import Preview

/// The page as a file.
@MainActor
@Suite struct PreviewPageTests {
    private static let hostile =
        "</script><script>alert(1)</script>\"><svg onload=alert(1)><!--\u{2028}"

    private func timeline(_ color: Color = .clear) throws -> Timeline {
        let stage = Stage(size: Size(width: 40, height: 30), background: .white)
        let box = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        box.id = Self.hostile
        box.clipsToBounds = true
        let inner = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))
        inner.id = "inner"
        inner.backgroundColor = color
        box.addSubview(inner)
        stage.addSubview(box)
        return try stage.record {
            View.animate(withDuration: 0.2, options: .curveLinear) { inner.alpha = 0 }
        }
    }

    private func motion() throws -> [String: Any] {
        let rate = try #require(FrameRate(numerator: 10))
        let plan = try RenderPlan(timeline: timeline(), frameRate: rate)
        let json = Data("\(MotionRecord(of: plan).json)".utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    @Test("the page knows what jumps when the film begins again, but not of a part of it")
    func jumps() throws {
        func jumps(_ selection: FrameSelection) throws -> [String]? {
            let plan = try RenderPlan(
                timeline: timeline(.black), selection: selection, frameRate: .standard)
            let json = Data("\(SceneDescription(plan, title: "a").json)".utf8)
            let scene = try JSONSerialization.jsonObject(with: json) as? [String: Any]
            return scene?["jumps"] as? [String]
        }
        #expect(
            try jumps(.all) == [
                "\"inner\" jumps when the film begins again: alpha is 0 at its end, and 1 at its beginning"
            ])
        #expect(try jumps(.times([.at(.zero)])) == nil)
    }

    @Test func theFileNeedsNothingElse() async throws {
        let folder = TemporaryFolder()
        try await timeline().preview(to: folder("page.html"))
        let page = String(decoding: try folder.bytes(of: "page.html"), as: UTF8.self)
        let addresses = page.matches(of: /(?:https?:)?\/\/[a-z]+\.[a-z.\/0-9]+/).map(\.output)
        #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
        #expect(!page.contains("{{"))
        #expect(!page.contains("alert(1)</script>") && !page.contains("<svg onload"))
        #expect(page.contains("default-src 'none'; script-src 'sha256-"))
        #expect(!page.contains("unsafe-inline"))
    }

    @Test func equalTimelinesMakeEqualPages() async throws {
        let folder = TemporaryFolder()
        for jobs in [1, 3] {
            let path = folder("page.html")
            try await timeline().preview(to: path, jobs: jobs)
            try folder.write(try folder.bytes(of: "page.html"), to: "\(jobs).html")
        }
        #expect(try folder.bytes(of: "1.html") == folder.bytes(of: "3.html"))
    }

    @Test func valuesChangeOnlyWhereTheyChange() throws {
        let views = try #require(try motion()["views"] as? [[String: Any]])
        #expect(views.map { $0["name"] as? String } == [nil, Self.hostile, "inner"])
        let values = try #require(views[2]["values"] as? [String: [[Any]]])
        let alpha = try #require(values["alpha"])
        #expect(alpha.map { $0[0] as? Int } == [0, 1, 2])
        #expect(alpha.map { $0[1] as? Double } == [1, 0.5, 0])
        #expect(values["size"]?.count == 1)
        #expect(values["zPosition"] == nil, "values that were never set aren't shown")
        let clips = try #require(views[1]["values"] as? [String: [[Any]]])["clipsToBounds"]
        #expect(clips?.count == 1)
    }

    @Test func outlinesEndWhereAViewIsInvisible() throws {
        let views = try #require(try motion()["views"] as? [[String: Any]])
        let outline = try #require(views[2]["outline"] as? [[Any]])
        #expect(outline.map { $0[0] as? Int } == [0, 2])
        #expect(outline[0][1] as? [Double] == [5, 5, 15, 5, 15, 15, 5, 15])
        #expect(outline[1][1] is NSNull)
        let parents = try #require(views[2]["parent"] as? [[Any]])
        #expect(parents.map { $0[1] as? Int } == [1])
        #expect((try motion()["order"] as? [[Any]])?.first?[1] as? [Int] == [0, 1, 2])
    }

    @Test func removedViewsHaveNoOutline() throws {
        let stage = Stage(size: Size(width: 40, height: 30))
        let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        stage.addSubview(view)
        let timeline = try stage.record { stage.after(0.2) { view.removeFromSuperview() } }
        let rate = try #require(FrameRate(numerator: 10))
        let json = "\(MotionRecord(of: try RenderPlan(timeline: timeline, frameRate: rate)).json)"
        #expect(json.contains(#""outline":[[0,[0,0,20,0,20,20,0,20]],[2,null]]"#), "\(json)")
        #expect(json.contains(#""order":[[0,[0,1]],[2,[0]]]"#))
    }
}
