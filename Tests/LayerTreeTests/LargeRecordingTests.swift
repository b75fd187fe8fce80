import Drawing
import LayerTree
import Testing
import TimingModel

/// Recordings as large as they come: a time that grows with the square of their size would take
/// minutes here.
@MainActor
@Suite struct LargeRecordingTests {
    @Test(.timeLimit(.minutes(1))) func manyAnimationsOfOneProperty() throws {
        let box = Box()
        let count = 20_000
        let values = try box.values(of: \.alpha, at: [0, 199.995]) {
            for index in 0..<count {
                box.stage.after(Double(index) * 0.01) {
                    View.animate(withDuration: 0.02, options: .curveLinear) {
                        box.view.alpha = index % 2 == 0 ? 0 : 1
                    }
                }
            }
        }
        expect(values, [1, 0.5])
    }
}
