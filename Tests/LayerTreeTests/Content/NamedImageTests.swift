import Drawing
import LayerTree
import Testing
import TimingModel

/// Pictures that views name, with and without such a picture on the stage.
@MainActor
@Suite struct NamedImageTests {
    let stage = Stage(size: Size(width: 20, height: 20))
    let view = View(0, 0, 20, 20)

    init() {
        stage.images = ["sun": bitmap("sun"), "moon": bitmap("moon")]
        view.image = ImageContent(.named("sun"))
        stage.addSubview(view)
    }

    private func bitmap(_ name: String) -> Bitmap {
        Bitmap(name: name, width: 1, height: 1, pixels: [0xFFFF_FFFF])
    }

    private func expectNoImage(_ name: String, _ body: @MainActor () -> Void = {}) {
        #expect(throws: RecordingError.noImage(named: name, known: ["moon", "sun"])) {
            try stage.record(body)
        }
    }

    @Test func existingImagesAreDrawn() throws {
        let timeline = try stage.record { stage.after(1) { view.image?.source = .named("moon") } }
        #expect(timeline.lines() == ["picture \"sun\" 0 0 20 20 at [0 0]"])
        #expect(timeline.lines(at: 1) == ["picture \"moon\" 0 0 20 20 at [0 0]"])
    }

    @Test func missingImagesAreErrorsWhenShown() {
        expectNoImage("star") { view.image?.source = .named("star") }
        view.image?.source = .named("sun")
        expectNoImage("star") { stage.after(1) { view.image?.source = .named("star") } }
        view.image?.source = .named("sun")
        expectNoImage("star") {
            view.add(
                KeyframeAnimation(
                    AnimatedPath(.imageSource),
                    values: [.image(.named("moon")), .image(.named("star"))],
                    timing: MediaTiming(duration: .seconds(1))))
        }
        view.image = ImageContent(.named("star"))
        expectNoImage("star")
        let mask = View(0, 0, 5, 5)
        mask.image = ImageContent(.named("comet"))
        view.image = nil
        view.mask = mask
        expectNoImage("comet")
    }

    /// Views outside the stage, and pictures with pixels of their own, need no picture on the stage.
    @Test func viewsOutsideTheStageNeedNoImage() throws {
        let elsewhere = View(0, 0, 5, 5)
        elsewhere.image = ImageContent(.named("star"))
        view.image = ImageContent(.bitmap(bitmap("star")))
        _ = try stage.record {}
        view.image = ImageContent(nil)
        _ = try stage.record {}
    }

    @Test func theErrorListsTheExistingImages() {
        #expect(
            RecordingError.noImage(named: "star", known: ["moon", "sun"]).description
                == "no picture is called \"star\": there are moon, sun")
        #expect(
            RecordingError.noImage(named: "star", known: []).description
                == "no picture is called \"star\": there are none")
    }
}
