import Drawing
import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// Summaries of changes of views and of several views at once.
@MainActor
@Suite struct SummaryTests {
    private static let times = (0..<30).map { FrameRate(numerator: 30)!.time(ofFrame: $0) }

    private func compare(_ expected: Timeline, _ actual: Timeline) -> TimelineComparison {
        TimelineComparison(expected: expected, actual: actual, times: Self.times)
    }

    /// The summary of the differences between two stages with these views.
    private func summary(_ expected: [View], _ actual: [View]) throws -> [String] {
        let timelines = try [expected, actual].map { views in
            try Recordings.stage(
                View("box", 0, 0, 100, 100).with { box in
                    for view in views { box.addSubview(view) }
                })
        }
        return compare(timelines[0], timelines[1]).summary
    }

    @Test func color() throws {
        func red(_ css: String) -> [View] {
            [View("a"), View("b").with { $0.backgroundColor = Color(css: css)! }]
        }
        #expect(
            try summary(red("#ff6347"), red("#ff6348")) == [
                "backgroundColor of b: is #ff6348 instead of #ff6347"
            ])
        #expect(
            try summary(red("#00000000"), red("#12345600")) == ["every view shows the same values"])
    }

    @Test func position() throws {
        #expect(
            try summary([View("a", 0, 0), View("b", 1, 2)], [View("a", 0, 0), View("b", 1, 3)]) == [
                "position of b: is (21, 23) instead of (21, 22)"
            ])
    }

    @Test func text() throws {
        func title(_ text: String) -> [View] {
            [View("title").with { $0.text = TextContent(TextBlock(text)) }]
        }
        #expect(
            try summary(title("Hello"), title("Hallo\nthere")) == [
                #"text.string of title: is "Hallo\nthere" instead of "Hello""#
            ])
        let long = String(repeating: "lorem ipsum ", count: 30)
        let lines = try summary(title(long + "dolor" + long), title(long + "color" + long))
        #expect(
            lines.count == 1 && lines[0].utf8.count < 220 && lines[0].contains("ipsum colorlorem"))
    }

    @Test func kindOfContent() throws {
        let text = View("v").with { $0.text = TextContent(TextBlock("Hello")) }
        let shape = View("v").with { $0.shape = ShapeContent() }
        #expect(try summary([text], [shape]) == ["content of v: is shape instead of text"])
    }

    @Test func removedAndAddedViews() throws {
        #expect(try summary([View("a"), View("b")], [View("a")]) == ["removed: b"])
        let group = View("group").with {
            $0.addSubview(View("c").with { $0.addSubview(View(nil)) })
        }
        #expect(try summary([], [group]) == ["added: group with 2 views in it"])
        let many = (0..<9).map { View("v\($0)") }
        #expect(try summary(many, []) == ["removed: v0, v1, v2, v3, and 5 more"])
        let label = View(nil).with { $0.text = TextContent(TextBlock("Hi")) }
        #expect(
            try summary([View(nil), label], [View(nil)]) == [
                "removed: box › 2nd subview (the text \"Hi\")"
            ])
    }

    @Test func order() throws {
        #expect(
            try summary([View("a"), View("b"), View("c")], [View("a"), View("c"), View("b")]) == [
                "subviews of box: are in the order …, c, b instead of …, b, c"
            ])
    }

    @Test func superview() throws {
        func views(_ isOther: Bool) -> [View] {
            let (first, second) = (View("first"), View("second"))
            (isOther ? second : first).addSubview(View("c"))
            return [first, second]
        }
        #expect(
            try summary(views(false), views(true)) == [
                "subviews of second: c lies in it instead of in first"
            ])
    }

    @Test func mask() throws {
        func masked(_ isMasked: Bool) -> [View] {
            [View("v").with { if isMasked { $0.mask = View("hole") } }, View("w")]
        }
        #expect(try summary(masked(true), masked(false)) == ["removed: hole"])
        let moved = try summary(
            masked(true), [View("v"), View("w").with { $0.mask = View("hole") }])
        #expect(moved == ["mask of w: hole lies in it instead of in v"])
        #expect(
            try summary(
                [View("v").with { $0.mask = View(nil, 0, 0, 9, 9) }],
                [View("v").with { $0.mask = View(nil, 0, 0, 8, 9) }]) == [
                    "position of v › mask: is (4, 4.5) instead of (4.5, 4.5)",
                    "size of v › mask: is (8, 9) instead of (9, 9)",
                ])
    }

    @Test func canvas() throws {
        let timeline = try Recordings.stage(View("v"))
        let other = try Recordings.stage(width: 300, background: .black)
        #expect(
            compare(timeline, other).summary == [
                "size of the canvas: is (300, 180) instead of (320, 180)",
                "backgroundColor of the canvas: is #000000 instead of #ffffff", "removed: v",
            ])
    }

    @Test func pictures() throws {
        func stage(_ pixels: [UInt32]) throws -> Timeline {
            let picture = Bitmap(name: "p.png", width: pixels.count, height: 1, pixels: pixels)
            return try Recordings.stage(
                View("v").with { $0.image = ImageContent(.named("p.png")) },
                images: ["p.png": picture])
        }
        let timeline = try stage([1, 2])
        #expect(try compare(timeline, stage([1, 2])).isEmpty)
        #expect(
            try compare(timeline, stage([1, 3])).summary == [
                "the picture \"p.png\" has other pixels"
            ])
        let today = try stage([1, 2, 3])
        let recorded = try RecordedTimeline(
            bytes: Array(timeline.text.utf8), picturesOf: today, hash: pixelSum)
        #expect(
            TimelineComparison(recorded: recorded, actual: today, times: []).summary == [
                "the picture \"p.png\" has 3×1 pixels instead of 2×1"
            ])
    }

    // MARK: - Many views

    /// Cards that move one after another.
    private func cards(
        _ count: Int, start: Double = 0, step: Double = 0.01, also: Bool = false, goal: Double = 50
    ) throws -> Timeline {
        let cards = (0..<count).map { View("card-\($0 + 1)", 10 * Double($0), 0) }
        let box = View("box").with { box in for card in cards { box.addSubview(card) } }
        return try Recordings.stage(box, until: .seconds(2)) {
            for (index, card) in cards.enumerated() {
                View.animate(withDuration: 0.5, delay: start + step * Double(index)) {
                    card.position.y = goal
                    if also { card.alpha = 0.5 }
                }
            }
        }
    }

    @Test func groupsViewsWithTheSameReason() throws {
        let lines = try compare(cards(24), cards(24, start: 0.1)).summary
        #expect(
            lines == [
                "position of 24 views (card-1 … card-24): starts 0.1 s later; first differs at "
                    + "0.033 s, most at 0.3 s: card-1 (20, 29.9565) instead of (20, 40.0435)"
            ], "\(lines)")
    }

    @Test func groupsPropertiesWithTheSameReason() throws {
        let lines = try compare(cards(3, also: true), cards(3, start: 0.1, also: true)).summary
        #expect(
            lines.count == 1
                && lines[0].hasPrefix(
                    "position and alpha of card-1, card-2 and card-3: starts 0.1 s later; first "
                        + "differs at 0.033 s"),
            "\(lines)")
    }

    @Test func groupsReasonsOfTheSameKind() throws {
        let lines = try compare(cards(24), cards(24, step: 0.02)).summary
        #expect(lines.count == 1)
        #expect(
            lines[0].hasPrefix("position of 23 views (card-2 … card-24): starts at other times; "))
        let goals = try compare(cards(24), cards(24, goal: 60)).summary
        #expect(
            goals[0].hasPrefix("position of 24 views (card-1 … card-24): ends off by (0, 10); "))
    }

    @Test func ordersByImportanceAndCountsTheRest() throws {
        let views = (0..<20).map { View("v\($0)", 0, 0, 10 + Double($0), 10) }
        let others = (0..<20).map { index in
            View("v\(index)", 0, 0, 10 + Double(index), 10).with { view in
                switch index % 5 {
                case 0: view.alpha = 0.01 * Double(index + 1)
                case 1: view.cornerRadius = 3
                case 2: view.rotate = .pi / 2
                case 3: view.text = TextContent(TextBlock("\(index)"))
                default: view.borderWidth = 0.001 * Double(index)
                }
            }
        }
        let lines = try summary(views, others)
        #expect(
            lines == [
                "alpha of 4 views (v0 … v15): has other values; first differs at 0 s: "
                    + "v0 0.01 instead of 1",
                "cornerRadius of 4 views (v1 … v16): is 3 instead of 0",
                "rotate of 4 views (v2 … v17): is 90° instead of 0°",
                "content of 4 views (v3 … v18): is text instead of none",
                "border.width of 4 views (v4 … v19): has other values; first differs at 0 s: "
                    + "v4 0.004 instead of 0",
            ], "\(lines.joined(separator: "\n"))")
        let many = LayerProperty.allCases.filter { $0.content == nil && $0.componentCount == 1 }
        let odd = View("odd").with { view in
            for property in many {
                if case .numbers = property.initialValue {
                    view.set(property, to: PropertyValue(7))
                }
                if case .flag(let flag) = property.initialValue {
                    view.set(property, to: .flag(!flag))
                }
            }
            view.backgroundColor = .red
            view.borderColor = .red
        }
        let most = try summary([View("odd")], [odd])
        #expect(most.count == TimelineComparison.summaryLimit)
        #expect(most.last?.hasPrefix("and ") == true && most.last?.hasSuffix(" more") == true)
    }

    @Test func marksInvisibleChanges() throws {
        func hidden(_ radius: Double) -> View {
            View("v").with {
                $0.isHidden = true
                $0.cornerRadius = radius
            }
        }
        #expect(
            try summary([hidden(1)], [hidden(2)]) == [
                "cornerRadius of v: is 2 instead of 1 (not visible)"
            ])
    }
}
