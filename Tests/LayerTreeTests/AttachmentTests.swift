import LayerTree
import Testing

/// What animation systems keep with a view.
@MainActor
@Suite struct AttachmentTests {
    struct Count: Equatable { var value = 0 }

    @Test func aViewKeepsOneValueOfEachType() {
        let view = View()
        #expect(view[attached: Count.self] == nil)
        view[attached: Count.self] = Count(value: 2)
        view[attached: String.self] = "two"
        view[attached: Count.self]?.value += 1
        #expect(view[attached: Count.self] == Count(value: 3))
        #expect(View()[attached: Count.self] == nil)
        view[attached: Count.self] = nil
        #expect(view[attached: Count.self] == nil)
        #expect(view[attached: String.self] == "two")
    }
}
