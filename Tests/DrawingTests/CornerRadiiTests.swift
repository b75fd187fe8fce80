import Drawing
import Testing

struct CornerRadiiTests {
    @Test func equalRadiiEndAtHalfTheShorterSide() {
        let fitted = CornerRadii(100).fitted(to: Size(width: 80, height: 30))
        #expect(fitted == CornerRadii(15))
    }

    @Test func oneFactorShrinksAll() {
        let radii = CornerRadii(topLeft: 60, topRight: 60, bottomRight: 10, bottomLeft: 0)
        let fitted = radii.fitted(to: Size(width: 60, height: 100))
        #expect(
            fitted == CornerRadii(topLeft: 30, topRight: 30, bottomRight: 5, bottomLeft: 0))
    }

    @Test func whatFitsStays() {
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        #expect(radii.fitted(to: Size(width: 7, height: 5)) == radii)
    }

    @Test func negativeAndEmptyBecomeZero() {
        #expect(CornerRadii(-5).fitted(to: Size(width: 10, height: 10)) == .zero)
        #expect(CornerRadii(5).fitted(to: .zero) == .zero)
    }

    @Test(arguments: [1e9, 1e300, .greatestFiniteMagnitude, .infinity])
    func hugeOnesAreAsRoundAsCanBe(radius: Double) {
        let fitted = CornerRadii(radius).fitted(to: Size(width: 80, height: 30))
        #expect(abs(fitted.topLeft - 15) < 1e-9 && fitted == CornerRadii(fitted.topLeft))
        #expect(CornerRadii(.nan).fitted(to: Size(width: 80, height: 30)) == .zero)
    }
}
