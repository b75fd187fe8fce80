import Drawing
import LayerTree
import SpecFormat
import Testing

/// The page's example of a film without a seam.
@MainActor
@Suite struct LoopTests {
    @Test func theFrameAfterTheLastIsTheFirst() throws {
        let example = try #require(
            DocumentationExample.all().first {
                $0.page == "SpecFormat.md" && $0.spec.contains("\"id\": \"star\"")
            })
        let spec = try Spec(bytes: Array(example.spec.utf8))
        let length = try #require(spec.duration)
        let timeline = try spec.record(sampledUntil: length)
        let first = timeline.displayList(at: .zero)
        #expect(timeline.displayList(at: length).description == first.description)
        #expect(timeline.displayList(at: length / 4).description != first.description)
        #expect(spec.warnings.isEmpty)
        #expect(try spec.advice(on: spec.film()).isEmpty)
    }
}
