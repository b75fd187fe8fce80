import Drawing
import LayerTree
import Testing

/// How messages name views.
@MainActor
@Suite struct ViewNameTests {
    /// The class of an object that draws with a view.
    private final class Card: ViewOwner {
        nonisolated static var nameProperty: String { "identifier" }
        nonisolated static var isCustom: Bool { true }
    }

    /// The class of a library.
    private final class Picture: ViewOwner {
        nonisolated static var nameProperty: String { "identifier" }
        nonisolated static var isCustom: Bool { false }
    }

    @Test func viewsHaveTheirIdOrTheirPlace() {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        #expect(inner.nameInMessages == "a view without an id")
        outer.id = "card"
        #expect(inner.nameInMessages == "a view inside \"card\"")
        inner.id = "star"
        #expect(inner.nameInMessages == "\"star\"")
    }

    @Test func ownersGiveTheirClass() {
        let (outer, middle, inner) = (View(), View(), View())
        inner.owner = Picture.self
        #expect(inner.nameInMessages == "Picture without an identifier")
        outer.addSubview(middle)
        middle.addSubview(inner)
        middle.owner = Picture.self
        outer.owner = Card.self
        #expect(inner.nameInMessages == "Picture inside Card")
        // An id tells more than a class.
        outer.id = "card"
        #expect(inner.nameInMessages == "Picture inside \"card\"")
        inner.id = "star"
        #expect(inner.nameInMessages == "Picture \"star\"")
    }

    /// A view that has left the stage again is named by its place there.
    @Test func departuresNameTheView() throws {
        let stage = Stage(size: Size(width: 20, height: 20))
        let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 20, height: 20)), View())
        outer.id = "card"
        inner.owner = Picture.self
        inner.frame = Rect(x: 15, y: 0, width: 10, height: 10)
        inner.backgroundColor = .red
        let timeline = try stage.record {
            stage.addSubview(outer)
            outer.mask = inner
            inner.mask = nil
            outer.mask = nil
            outer.addSubview(inner)
            stage.after(1) { inner.removeFromSuperview() }
        }
        let departure = try #require(timeline.departure(at: [.zero, .milliseconds(1500)]))
        #expect(departure.view.text == "Picture inside \"card\"")
        #expect(departure.view.advice == "Set its `identifier` to see it here.")
    }

    @Test func unknownKeyPathsAreNearKnownOnes() {
        let view = View()
        view.id = "box"
        let animation = BasicAnimation(AnimatedPath(unknown: "transform.rotaton.z"))
        let error = #expect(throws: RecordingError.self) {
            _ = try Stage(size: Size(width: 9, height: 9)).record {
                view.add(animation, forKey: nil)
            }
        }
        #expect(
            error.map { "\($0)" }
                == "an animation of \"box\" can't run: nothing can be animated at the key path "
                + "\"transform.rotaton.z\": did you mean \"transform.rotation.z\"?")
    }
}
