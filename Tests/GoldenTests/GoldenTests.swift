import AnimRenderKit
import GoldenTesting
import Testing

/// The frames of the example specs, and their display lists at a few times.
@MainActor
@Suite(.goldens(folder: "../../Golden")) struct GoldenTests {
    @Test(arguments: Example.all)
    func looksAsItDid(example: Example) async {
        await expectGolden(of: .spec(example.path))
    }

    @Test(arguments: Example.all.filter { !$0.times.isEmpty })
    func showsTheItemsThatItDid(example: Example) async throws {
        let timeline = try example.timeline()
        for time in example.times {
            await expectGolden(
                of: .text("\(timeline.displayList(at: Duration(seconds: time)))"),
                named: "\(example.name)/displaylist@\(time).txt")
        }
    }

    /// Every folder of examples is among them.
    @Test func noExampleIsForgotten() throws {
        #expect(Set(try Example.folders()) == Set(Example.all.map(\.name)))
    }
}
