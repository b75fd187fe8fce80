import Testing

@testable import RenderPipeline

@Suite("Orders of frames")
struct FrameOrderTests {
    @Test("hold every frame once", arguments: FrameOrder.allCases, 0...33)
    func everyFrameOnce(order: FrameOrder, count: Int) {
        #expect(order.indices(count: count).sorted() == Array(0..<count))
    }

    @Test("forward and back")
    func straight() {
        #expect(FrameOrder.forward.indices(count: 4) == [0, 1, 2, 3])
        #expect(FrameOrder.reverse.indices(count: 4) == [3, 2, 1, 0])
    }

    @Test(
        "binary shows the ends, then middles",
        arguments: [
            (0, []), (1, [0]), (2, [0, 1]), (3, [0, 2, 1]), (4, [0, 3, 1, 2]),
            (9, [0, 8, 4, 2, 6, 1, 3, 5, 7]),
        ])
    func binary(count: Int, expected: [Int]) {
        #expect(FrameOrder.binary.indices(count: count) == expected)
    }

    /// After 2ⁿ + 1 frames, no two neighbours of those made are further apart than a 2ⁿth.
    @Test("binary is even after every round", arguments: [100, 1000, 1023])
    func even(count: Int) {
        let indices = FrameOrder.binary.indices(count: count)
        for round in 0..<6 {
            let made = indices.prefix(1 << round + 1).sorted()
            let gaps = zip(made, made.dropFirst()).map { $1 - $0 }
            #expect((gaps.max() ?? 0) <= (count >> round) + 1)
        }
    }
}
