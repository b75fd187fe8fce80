import Drawing
import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// Whether a value that differs can be seen.
@MainActor
@Suite struct VisibilityTests {
    private let times = (0..<10).map { Duration.milliseconds(100 * $0) }

    /// A view in `color` that fades in at the end of a second, if it does.
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

    /// The value differs from the start, when nobody sees it; but later somebody does.
    @Test func whatIsSeenLaterIsVisible() throws {
        #expect(
            try summary(.blue, fadesIn: true)
                == ["backgroundColor of v: is #0000ff instead of #ff0000"])
    }

    @Test func whatIsNeverSeenIsNot() throws {
        #expect(
            try summary(.blue, fadesIn: false)
                == ["backgroundColor of v: is #0000ff instead of #ff0000 (not visible)"])
    }
}
