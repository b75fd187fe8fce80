import LayerTree
import Testing

@Suite struct ComponentsTests {
    @Test func lanesAreNumbered() {
        var components = Components(1, 2, 3, 4)
        #expect((0...3).map { components[$0] } == [1, 2, 3, 4])
        for component in 0...3 { components[component] = Double(10 * component) }
        #expect(components == Components(0, 10, 20, 30))
    }

    @Test func arithmeticIsLaneByLane() {
        let (a, b) = (Components(1, 2, 3, 4), Components(0.5, -1, 0, 8))
        #expect(a + b == Components(1.5, 1, 3, 12))
        #expect(a - b == Components(0.5, 3, 3, -4))
        #expect(2 * a == Components(2, 4, 6, 8) && a * 2 == 2 * a && 2 * a / 2 == a)
        #expect(Components(3, 4, 0, 12).length == 13)
    }

    /// The sign of a zero would be half a turn more or less of an angle.
    @Test func negatedZeroHasNoSign() {
        #expect(
            (0...3).allSatisfy { (-Components(1, 0, 0, 0))[$0].sign == ($0 == 0 ? .minus : .plus) })
    }
}
