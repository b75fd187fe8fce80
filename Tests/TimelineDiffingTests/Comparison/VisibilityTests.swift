import Drawing
import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// Whether summaries mark invisible changes.
@MainActor
@Suite struct VisibilityTests {
    private let times = (0..<10).map { Duration.milliseconds(100 * $0) }

    /// A transparent view in `color`, which fades in after half a second if `fadesIn` is true.
    private func recording(_ color: Color, fadesIn: Bool) throws -> Timeline {
        let view = View("v").with {
            $0.backgroundColor = color
            $0.alpha = 0
        }
        return try Recordings.stage(view, until: .seconds(1)) {
            guard fadesIn else { return }
            View.animate(withDuration: 0.3, delay: 0.5) { view.alpha = 1 }
        }
    }

    private func summary(_ color: Color, fadesIn: Bool) throws -> [String] {
        TimelineComparison(
            expected: try recording(.red, fadesIn: fadesIn),
            actual: try recording(color, fadesIn: fadesIn), times: times
        ).summary
    }

    /// The value differs from the start, and the view becomes visible later.
    @Test func viewsThatBecomeVisible() throws {
        #expect(
            try summary(.blue, fadesIn: true)
                == ["backgroundColor of v: is #0000ff instead of #ff0000"])
    }

    @Test func viewsThatStayInvisible() throws {
        #expect(
            try summary(.blue, fadesIn: false)
                == ["backgroundColor of v: is #0000ff instead of #ff0000 (not visible)"])
    }

    @Test func subviewsOfHiddenViews() throws {
        func summary(isHidden: Bool) throws -> [String] {
            let timelines = try [["a", "b"], ["b", "a"]].map { ids in
                try Recordings.stage(
                    View("box").with { box in
                        box.isHidden = isHidden
                        for id in ids { box.addSubview(View(id)) }
                    })
            }
            return TimelineComparison(expected: timelines[0], actual: timelines[1], times: times)
                .summary
        }
        let text = "subviews of box: are in the order b, a instead of a, b"
        #expect(try summary(isHidden: false) == [text])
        #expect(try summary(isHidden: true) == ["\(text) (not visible)"])
    }
}
