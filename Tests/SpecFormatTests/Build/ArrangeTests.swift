import Drawing
import LayerTree
import SpecFormat
import TestSupport
import Testing
import TimingModel

/// Views that another one arranges in a row, a column or a grid, before and during animations.
@MainActor
@Suite struct ArrangeTests {
    /// Boxes of the sizes 10×10, 20×20 and 30×30 in a view with an arrangement.
    private func body(
        _ arrange: String, size: String = "", _ entries: String = "",
        boxes: [Double] = [10, 20, 30]
    ) -> SpecBody {
        let views = boxes.enumerated().map {
            #"{"id": "\#("abcdefgh".map(String.init)[$0])", "size": [\#($1), \#($1)]}"#
        }
        return SpecBody(
            """
            "views": [{"id": "row", "position": [0, 0], "anchorPoint": [0, 0], \(size) "arrange": {\(arrange)},
                "subviews": [\(views.joined(separator: ", "))]}],
            "animations": [\(entries)]
            """)
    }

    /// The upper left corners of the boxes at a time.
    private func corners(_ body: SpecBody, at seconds: Double = 0) throws -> [String] {
        Array(try body.timeline().frames(at: seconds).dropFirst()).map {
            String($0.split(separator: " ")[1])
        }
    }

    private func size(_ body: SpecBody, of id: String = "row", at seconds: Double = 0) throws
        -> Size
    {
        try body.timeline().shown(id, at: seconds).size
    }

    // MARK: - Rows and columns

    @Test(arguments: [
        (#""gap": 5"#, ["0,0", "15,0", "40,0"], Size(width: 70, height: 30)),
        (#""axis": "column", "gap": 5"#, ["0,0", "0,15", "0,40"], Size(width: 30, height: 70)),
        (#""alignment": "center""#, ["0,10", "10,5", "30,0"], Size(width: 60, height: 30)),
        (#""alignment": "end", "gap": -4"#, ["0,20", "6,10", "22,0"], Size(width: 52, height: 30)),
        (#""padding": 3"#, ["3,3", "13,3", "33,3"], Size(width: 66, height: 36)),
        (#""padding": [3, 1]"#, ["3,1", "13,1", "33,1"], Size(width: 66, height: 32)),
        (#""padding": [1, 2, 3, 4]"#, ["1,2", "11,2", "31,2"], Size(width: 64, height: 36)),
        (#""columns": 2, "gap": [4, 6]"#, ["0,0", "34,0", "0,26"], Size(width: 54, height: 56)),
        (
            #""columns": 2, "alignment": "center""#, ["10,5", "30,0", "0,20"],
            Size(width: 50, height: 50)
        ),
    ])
    func isAsLargeAsItsViews(arrange: String, places: [String], size: Size) throws {
        let body = body(arrange)
        #expect(try corners(body) == places)
        #expect(try self.size(body) == size)
    }

    @Test(arguments: [
        ("start", ["0,0", "10,0", "30,0"]), ("center", ["15,0", "25,0", "45,0"]),
        ("end", ["30,0", "40,0", "60,0"]), ("spaceBetween", ["0,0", "25,0", "60,0"]),
        ("equal", ["0,0", "30,0", "60,0"]),
    ])
    func sparesRoom(distribution: String, places: [String]) throws {
        let body = body(#""distribution": "\#(distribution)""#, size: #""size": [90, 40],"#)
        #expect(try corners(body) == places)
        #expect(try size(body) == Size(width: 90, height: 40))
    }

    @Test func stretchesAcross() throws {
        let body = body(#""alignment": "stretch""#, size: #""size": [0, 50],"#)
        #expect(try size(body, of: "a") == Size(width: 10, height: 50))
        #expect(try size(body) == Size(width: 60, height: 50))
    }

    @Test func wrapsIntoLines() throws {
        let body = body(#""wrap": true, "gap": [5, 2]"#, size: #""size": [40, 0],"#)
        #expect(try corners(body) == ["0,0", "15,0", "0,22"])
        #expect(try size(body) == Size(width: 40, height: 52))
    }

    /// Views of fixed sizes stick out of a row that is too short, as they do elsewhere.
    @Test func neverSqueezesViews() throws {
        let body = body("", size: #""size": [25, 0],"#)
        #expect(try corners(body) == ["0,0", "10,0", "30,0"])
    }

    @Test func anEmptyOneHasNoSize() throws {
        for arrange in ["", #""columns": 3"#, #""wrap": true"#, #""distribution": "equal""#] {
            #expect(try size(body(arrange, boxes: [])) == .zero)
        }
    }

    // MARK: - Texts

    /// Letters are 10 points wide, lines 20 high.
    private func text(_ string: String, _ more: String = "", id: String = "t") -> String {
        #"{"id": "\#(id)", \#(more) "text": {"string": "\#(string)", "size": 16, "blocks": true}}"#
    }

    private func column(_ views: String, size: String = "", _ entries: String = "") -> SpecBody {
        SpecBody(
            """
            "views": [{"id": "column", "position": [0, 0], "anchorPoint": [0, 0], \(size)
                "arrange": {"axis": "column"}, "subviews": [\(views)]}],
            "animations": [\(entries)]
            """)
    }

    @Test func textsTakeTheirOwnSize() throws {
        let body = column(text("abc") + #", {"id": "b", "size": [50, 5]}"#)
        #expect(try size(body, of: "t") == Size(width: 30, height: 20))
        #expect(try size(body, of: "column") == Size(width: 50, height: 25))
        #expect(try body.timeline().frames(at: 0).last == "b 0,20")
    }

    @Test func textsWrapWhereTheRoomEnds() throws {
        let body = column(
            text("ab cd ef") + #", {"id": "b", "size": [5, 5]}"#, size: #""size": [50, 0],"#)
        #expect(try size(body, of: "t") == Size(width: 50, height: 40))
        #expect(try size(body, of: "column") == Size(width: 50, height: 45))
    }

    @Test func aTextOfAGivenWidthIsMeasuredInIt() throws {
        let body = column(text("ab cd ef", #""size": [25, 0],"#))
        #expect(try size(body, of: "t") == Size(width: 25, height: 60))
    }

    /// A text as wide as its view is never broken by errors of rounding.
    @Test(arguments: ["Hello", "Two words", "WAVE AV To", "fi fl ffi", "a b c d e f", "ΑΒΓ привет"])
    func measuredTextsKeepTheirLines(string: String) throws {
        for size in stride(from: 7.3, to: 60, by: 4.7) {
            let view = #"{"id": "t", "text": {"string": "\#(string)", "size": \#(size)}}"#
            let height = try self.size(column(view), of: "t").height
            let plain = try self.size(
                column(#"{"id": "t", "text": {"string": "x", "size": \#(size)}}"#), of: "t"
            ).height
            #expect(abs(height - plain) < size / 2, "\(string) \(size)")
        }
    }

    @Test func baselinesOfARow() throws {
        let body = SpecBody(
            """
            "views": [{"arrange": {"alignment": "baseline"}, "subviews": [
                {"id": "small", "text": {"string": "a", "size": 16, "blocks": true}},
                {"id": "large", "text": {"string": "a", "size": 32, "blocks": true}},
                {"id": "box", "size": [8, 8]}]}]
            """)
        let timeline = try body.timeline()
        let (small, large) = try (timeline.shown("small", at: 0), timeline.shown("large", at: 0))
        let box = try timeline.shown("box", at: 0)
        // Blocks have the proportions of letters: the lines have equal distances from the tops, in their sizes.
        let (smallTop, largeTop) = (small.frame.minY, large.frame.minY)
        #expect(largeTop == 0 && smallTop > 8 && smallTop < 20)
        #expect(abs(box.frame.maxY - smallTop - (box.frame.maxY - largeTop) / 2) < 0.01)
    }

    @Test func stacksInStacks() throws {
        let body = SpecBody(
            """
            "views": [{"id": "card", "position": [50, 25], "arrange": {"axis": "column", "padding": 5, "gap": 2},
                "subviews": [
                    {"id": "head", "arrange": {"gap": 4}, "subviews": [{"size": [6, 6]}, \(text("ab", id: "name"))]},
                    \(text("abcd", id: "body"))]}]
            """)
        let timeline = try body.timeline()
        #expect(
            try timeline.shown("card", at: 0).frame == Rect(x: 25, y: -1, width: 50, height: 52))
        #expect(try timeline.shown("head", at: 0).frame == Rect(x: 5, y: 5, width: 30, height: 20))
        #expect(try timeline.shown("name", at: 0).frame == Rect(x: 10, y: 0, width: 20, height: 20))
    }

    // MARK: - Animations

    /// Siblings move in the animation that makes room for them.
    @Test(arguments: [
        #"{"view": "a", "to": {"size": [30, 10]}}"#,
        #"{"view": "row", "to": {"arrange": {"gap": 10}}}"#,
    ])
    func siblingsMoveWithTheSameTiming(animation: String) throws {
        let animation = animation.dropLast() + #", "duration": 2, "curve": "linear"}"#
        let body = body("", #"{"at": 1, "animate": \#(animation)}"#)
        #expect(try corners(body, at: 1)[1] == "10,0")
        #expect(try corners(body, at: 2)[2] == "40,0")
        #expect(try corners(body, at: 3)[2] == "50,0")
        #expect(try size(body, at: 3).width == 80)
    }

    /// A hidden view stays until the end, as in a stack view, and its room closes meanwhile.
    @Test func hiddenViewsMakeRoom() throws {
        let body = body(
            "",
            #"{"animate": {"view": "b", "to": {"hidden": true}, "duration": 1, "curve": "linear"}}"#
        )
        let timeline = try body.timeline()
        #expect(try timeline.shown("c", at: 0.5).frame.minX == 20)
        #expect(try !timeline.shown("b", at: 0.5).isHidden)
        #expect(try timeline.shown("b", at: 1).isHidden)
        #expect(try timeline.shown("b", at: 1).size == Size(width: 20, height: 20))
        #expect(try timeline.shown("c", at: 1).frame.minX == 10)
    }

    @Test func hiddenAtFirst() throws {
        let body = SpecBody(
            """
            "views": [{"arrange": {}, "subviews": [
                {"id": "a", "size": [10, 10]}, {"id": "b", "size": [20, 20], "hidden": true}, {"id": "c", "size": [5, 5]}]}],
            "animations": [{"animate": {"view": "b", "to": {"hidden": false}, "duration": 1, "curve": "linear"}}]
            """)
        let timeline = try body.timeline()
        #expect(try timeline.shown("c", at: 0).frame.minX == 10)
        #expect(try timeline.shown("b", at: 0.5).frame.midX == 15)
        #expect(try timeline.shown("c", at: 1).frame.minX == 30)
    }

    /// A start value places all views at once, and only what follows it is animated.
    @Test func startValuesPlaceSiblingsAtOnce() throws {
        let body = body(
            "",
            #"{"animate": {"view": "a", "from": {"size": [50, 10]}, "to": {"size": [10, 10]}, "duration": 1, "curve": "linear"}}"#
        )
        #expect(try corners(body, at: 0)[1] == "50,0")
        #expect(try corners(body, at: 0.5)[1] == "30,0")
    }

    @Test func setMovesAtOnce() throws {
        let body = body("", #"{"at": 1, "set": {"view": "a", "to": {"size": [30, 10]}}}"#)
        #expect(try corners(body, at: 0.9)[1] == "10,0")
        #expect(try corners(body, at: 1)[1] == "30,0")
    }

    /// Each view of an entry with a stagger moves its siblings when its turn comes.
    @Test func staggeredViews() throws {
        let body = body(
            "",
            #"{"animate": {"view": ["a", "b"], "to": {"size": [30, 30]}, "duration": 1, "stagger": 1, "curve": "linear"}}"#
        )
        #expect(try corners(body, at: 1)[2] == "50,0")
        #expect(try corners(body, at: 1.5)[2] == "55,0")
        #expect(try corners(body, at: 2)[2] == "60,0")
    }

    @Test(arguments: [
        #"{"keyframes": {"duration": 2, "curve": "linear", "steps": [{"view": "a", "start": 0.5, "duration": 0.5, "to": {"size": [30, 10]}}]}}"#,
        #"{"group": {"duration": 2, "animations": [{"at": 1, "animate": {"view": "a", "to": {"size": [30, 10]}, "duration": 1, "curve": "linear"}}]}}"#,
        #"{"at": 1, "serial": {"duration": 1, "steps": [{"view": "a", "to": {"size": [30, 10]}}]}}"#,
        #"{"at": 1, "sequential": {"view": "a", "to": {"size": [30, 10]}, "duration": 1, "curve": "linear"}}"#,
    ])
    func everySystemMovesSiblings(entry: String) throws {
        let body = body("", entry)
        #expect(try corners(body, at: 1)[1] == "10,0")
        #expect(try corners(body, at: 1.5)[1] == "20,0")
        #expect(try corners(body, at: 2)[1] == "30,0")
    }

    @Test func addedAndRemovedViews() throws {
        let body = body(
            "",
            #"""
            {"at": 1, "add": {"view": {"id": "new", "size": [7, 7]}, "into": "row"}},
            {"at": 2, "remove": {"view": "a"}}
            """#)
        let timeline = try body.timeline()
        #expect(try timeline.shown("new", at: 1).frame.minX == 60)
        #expect(try timeline.shown("c", at: 2).frame.minX == 20)
        #expect(try timeline.shown("row", at: 2).size.width == 57)
    }

    @Test func theAxisIsAnimated() throws {
        let body = body(
            "",
            #"{"animate": {"view": "row", "to": {"arrange": {"axis": "column"}}, "duration": 1, "curve": "linear"}}"#
        )
        #expect(try corners(body, at: 0.5) == ["0,0", "5,5", "15,15"])
        #expect(try corners(body, at: 1) == ["0,0", "0,10", "0,30"])
    }

    /// A text that changes is laid out anew at once, and its siblings move.
    @Test func aNewTextMovesSiblings() throws {
        let body = SpecBody(
            """
            "views": [{"arrange": {}, "position": [0, 0], "anchorPoint": [0, 0],
                "subviews": [\(text("ab")), {"id": "b", "size": [5, 5]}]}],
            "animations": [{"animate": {"view": "t", "to": {"text": {"string": "abcd"}}, "duration": 1, "curve": "linear"}}]
            """)
        let timeline = try body.timeline()
        let start = try timeline.shown("t", at: 0)
        #expect(start.size == Size(width: 40, height: 20) && start.frame.minX == 0)
        #expect(try timeline.shown("b", at: 0.5).frame.minX == 30)
    }

    @Test func transformsDontCount() throws {
        let body = body("", #"{"set": {"view": "a", "to": {"scale": 3, "translate": [9, 9]}}}"#)
        #expect(try corners(body, at: 0)[1] == "10,0")
    }

    @Test func percentagesOfAnArrangedSize() {
        let body = SpecBody(
            #""views": [{"arrange": {}, "subviews": [{"size": ["50%", 10]}]}]"#)
        #expect(
            body.messages.first?.contains("percentages are parts of the superview's size") == true)
    }

    // MARK: - Limits

    @Test func arrangesAThousandViews() throws {
        func messages(_ count: Int) -> [String] {
            SpecBody(
                #""views": [{"arrange": {}, "subviews": [{"arrange": {}, "subviews": [{"copies": {"count": \#(count)}, "size": [1, 1]}]}]}]"#
            ).messages
        }
        #expect(messages(999).isEmpty)
        #expect(messages(1000).first?.contains("one view arranges more than 1000 views") == true)
    }
}
