import LayerTree
import Testing

@Suite struct LanesTests {
    @Test func lanesAreNumbered() {
        var lanes = Lanes(1, 2, 3, 4)
        #expect((0...3).map { lanes[$0] } == [1, 2, 3, 4])
        for lane in 0...3 { lanes[lane] = Double(10 * lane) }
        #expect(lanes == Lanes(0, 10, 20, 30))
    }

    @Test func arithmeticIsLaneByLane() {
        let (a, b) = (Lanes(1, 2, 3, 4), Lanes(0.5, -1, 0, 8))
        #expect(a + b == Lanes(1.5, 1, 3, 12))
        #expect(a - b == Lanes(0.5, 3, 3, -4))
        #expect(2 * a == Lanes(2, 4, 6, 8) && a * 2 == 2 * a && 2 * a / 2 == a)
        #expect(Lanes(3, 4, 0, 12).length == 13)
    }

    /// The sign of a zero would be half a turn more or less of an angle.
    @Test func negatedZeroHasNoSign() {
        #expect((0...3).allSatisfy { (-Lanes(1, 0, 0, 0))[$0].sign == ($0 == 0 ? .minus : .plus) })
    }
}
