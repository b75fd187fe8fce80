import Drawing
import LayerTree
import Testing
import TimingModel

/// A property lists those of its animations that may still run only from the seventeenth on. That can't be seen.
@MainActor
@Suite struct FewAnimationsTests {
    private let box = Box()

    @Test("each animation goes on in a layer whose time changes", arguments: [15, 16, 17, 18])
    func retimed(count: Int) throws {
        let values = try box.values(at: [4, 8], until: .seconds(9)) {
            for _ in 0..<count {
                View.animate(withDuration: 4, options: .curveLinear) { box.view.position.x += 1 }
            }
            box.stage.after(2) {
                box.view.timeOffset = 2
                box.view.speed = 0
            }
        }
        // The time stands still in the middle of all of them.
        expect(values, [Double(count) / 2, Double(count) / 2])
    }
}
