import Drawing
import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// What is said about drawings that differ.
@MainActor
@Suite struct DrawingDifferenceTests {
    private let area = Rect(x: 0, y: 0, width: 40, height: 20)
    private let bitmap = Bitmap(name: "photo", width: 1, height: 1, pixels: [7])

    private func text(_ string: String, size: Double = 17, x: Double = 0) -> DisplayItem {
        let place = Placement(AffineTransform(translationX: x, y: 0))
        return .text(
            TextItem(TextBlock(string, size: size), in: area, color: .black, placement: place))
    }

    private func fill(_ color: Color, _ shape: Shape? = nil, clips: [Clip] = []) -> DisplayItem {
        .fill(
            Fill(
                shape ?? .rect(area), paint: .color(color), placement: .identity, clips: clips))
    }

    private func picture(_ bitmap: Bitmap) -> DisplayItem {
        .picture(PictureItem(Picture(bitmap, in: area), placement: .identity))
    }

    private func view(_ items: [DisplayItem]) -> View {
        View("v").with { $0.drawing = DrawingContent(items, in: area) }
    }

    private func summary(_ expected: [DisplayItem], _ actual: [DisplayItem]) throws -> [String] {
        let timelines = try [expected, actual].map { try Recordings.stage(view($0)) }
        return TimelineComparison(
            expected: timelines[0], actual: timelines[1], times: [.zero]
        ).summary
    }

    private func expect(
        _ expected: [DisplayItem], _ actual: [DisplayItem], _ words: String,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let lines = try summary(expected, actual)
        #expect(lines == ["drawing.items of v: \(words)"], sourceLocation: location)
    }

    @Test("a single item needs no number") func aSingleItemNeedsNoNumber() throws {
        try expect([text("Save")], [text("Saved")], #"is string "Saved" instead of "Save""#)
        try expect([text("A")], [text("A", size: 12)], "is size 12 instead of 17")
        try expect(
            [text("A")], [text("A", x: 3)], "is at translate(3, 0) instead of translate(0, 0)")
        try expect([fill(.red)], [fill(.blue)], "is paint #0000ff instead of #ff0000")
    }

    @Test("one of several items has its number") func oneOfSeveralItemsHasItsNumber() throws {
        try expect(
            [text("A"), fill(.red)], [text("A"), fill(.blue)],
            "is paint #0000ff in its 2nd item instead of #ff0000")
    }

    @Test("items are added, removed and replaced") func itemsAreAddedRemovedAndReplaced() throws {
        try expect([text("A")], [text("A"), fill(.red)], #"is 2 items instead of the text "A""#)
        try expect([text("A"), fill(.red)], [], "is none instead of 2 items")
        try expect([text("A")], [fill(.red)], #"is a fill instead of the text "A""#)
        try expect(
            [fill(.red), picture(bitmap)], [fill(.red), .group(Group(items: []))],
            #"is a group of 0 items in its 2nd item instead of the picture "photo""#)
    }

    @Test("fills of another kind have their first difference named")
    func fillsOfAnotherKindHaveTheirFirstDifferenceNamed() throws {
        try expect(
            [fill(.red)], [fill(.red, .stroke(Path(), StrokeStyle()))],
            "is stroked true instead of false")
        let stops = [Gradient.Stop(location: 0, color: .red), .init(location: 1, color: .blue)]
        let gradient = Gradient(kind: .axial, stops: stops, start: .zero, end: .zero)
        try expect(
            [fill(.red)],
            [.fill(Fill(.rect(area), paint: .gradient(gradient), placement: .identity))],
            "is paint axial instead of #ff0000")
    }

    @Test("pictures are compared by their pixels") func picturesAreComparedByTheirPixels() throws {
        let same = Bitmap(name: "other", width: 1, height: 1, pixels: [7])
        let other = Bitmap(name: "photo", width: 1, height: 1, pixels: [8])
        #expect(
            try summary([picture(bitmap)], [picture(same)]) == ["every view shows the same values"])
        try expect(
            [picture(bitmap)], [picture(other)],
            #"is picture "photo" with other pixels instead of "photo""#)
    }

    @Test("groups are compared with what is in them") func groupsAreComparedWithWhatIsInThem()
        throws
    {
        func group(_ alpha: Double, mask: [DisplayItem]? = nil, _ items: DisplayItem...)
            -> DisplayItem
        { .group(Group(alpha: alpha, mask: mask, items: items)) }
        try expect([group(1)], [group(0.5)], "is alpha 0.5 instead of 1")
        try expect(
            [fill(.red), group(1, fill(.red), fill(.red))],
            [fill(.red), group(1, fill(.red), fill(.blue))],
            "is paint #0000ff in the 2nd item of its 2nd item instead of #ff0000")
        try expect(
            [group(1, mask: [fill(.red)])], [group(1, mask: [fill(.blue)])],
            "is paint #0000ff in its mask instead of #ff0000")
        try expect([group(1)], [group(1, mask: [])], "is mask true instead of false")
    }

    @Test("clips are compared") func clipsAreCompared() throws {
        let clip = Clip(.rect(area), placement: .identity)
        let jagged = Clip(.rect(area), placement: .identity, isAntialiased: false)
        try expect(
            [fill(.red, clips: [clip])], [fill(.red, clips: [jagged])],
            "is clip antialiased false instead of true")
        try expect(
            [fill(.red)], [fill(.red, clips: [clip, clip])], "is clips 2 instead of 0")
    }

    @Test("what can't be seen is no difference") func whatCantBeSeenIsNoDifference() throws {
        let step = 0x1p-16
        #expect(
            try summary([text("A")], [text("A", x: step)]) == ["every view shows the same values"])
        try expect(
            [text("A")], [text("A", x: 2 * step)],
            "is at translate(3.0517578125e-05, 0) instead of translate(0, 0)")
    }

    @Test("a drawing that changes is told with its time")
    func aDrawingThatChangesIsToldWithItsTime() throws {
        let timelines = try ["1", "2"].map { string in
            let view = view([text("0")])
            let stage = Stage(size: Size(width: 100, height: 100))
            stage.addSubview(view)
            return try stage.record(until: .seconds(2)) {
                stage.after(1) { view.drawing.items = [text(string)] }
            }
        }
        let summary = TimelineComparison(
            expected: timelines[0], actual: timelines[1], times: [.zero, .seconds(1)]
        ).summary
        #expect(
            summary == [
                #"drawing.items of v: is set to string "2" instead of "1" at 1 s; first differs at 1 s: "#
                    + #"string "2" instead of "1""#
            ])
    }

    @Test("the other parts of a drawing have sentences of their own")
    func theOtherPartsOfADrawingHaveSentencesOfTheirOwn() throws {
        let timelines = try [ImageContent.Gravity.resize, .top].map { gravity in
            try Recordings.stage(view([fill(.red)]).with { $0.drawing.gravity = gravity })
        }
        #expect(
            TimelineComparison(expected: timelines[0], actual: timelines[1], times: []).summary
                == ["drawing.gravity of v: is top instead of resize"])
    }

    @Test("a removed label is named by its text") func aRemovedLabelIsNamedByItsText() throws {
        let label = View(nil).with { $0.drawing = DrawingContent([text("Hi")], in: area) }
        let timelines = try [[label], []].map { views in
            try Recordings.stage(
                View("box", 0, 0, 100, 100).with { box in
                    for view in views { box.addSubview(view) }
                })
        }
        #expect(
            TimelineComparison(expected: timelines[0], actual: timelines[1], times: []).summary
                == ["removed: box › 1st subview (the text \"Hi\")"])
    }
}
