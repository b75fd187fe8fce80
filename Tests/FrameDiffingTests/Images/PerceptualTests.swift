import Testing

@testable import FrameDiffing

/// Which differences people hardly see, or other versions of libraries make.
@Suite struct PerceptualTests {
    private func comparison(_ expected: Picture, _ actual: Picture) -> ImageComparison {
        ImageComparison(
            expected: expected.image, actual: actual.image, tolerance: .perceptual)
    }

    /// Black on the left of `place`, white on its right, with the grey of the column that the edge crosses.
    private func edge(at place: Double) -> Picture {
        Picture(40, 40) { x, _ in
            .grey(UInt8((255 * min(max(Double(x) + 1 - place, 0), 1)).rounded()))
        }
    }

    @Test(arguments: [0.1, 0.2, 0.3])
    func edgesMayBeAFractionOfAPixelElsewhere(distance: Double) {
        for start in [20, 20.25, 20.5, 20.9] {
            let comparison = comparison(edge(at: start), edge(at: start + distance))
            #expect(comparison.verdict == .withinTolerance, "\(start): \(comparison)")
            #expect((comparison.measurement?.antialiasedPixels ?? 0) > 0)
        }
    }

    @Test(arguments: [0.6, 1, 2])
    func edgesThatMoveFartherAreFound(distance: Double) {
        for start in [20, 20.25, 20.5, 20.9] {
            #expect(comparison(edge(at: start), edge(at: start + distance)).verdict == .different)
        }
    }

    @Test func roundingIsNoDifference() {
        for level in [UInt8(0), 7, 128, 240] {
            let comparison = comparison(
                Picture(9, 9, .grey(level)), Picture(9, 9, .grey(level + 6)))
            #expect(comparison.passes, "\(comparison)")
        }
    }

    @Test func anotherColourIsFound() {
        for level in [UInt8(0), 128, 240] {
            let other = PixelColor(red: level, green: level, blue: level + 15)
            #expect(
                comparison(Picture(40, 40, .grey(level)), Picture(40, 40, other)).verdict
                    == .different)
        }
    }

    @Test func whatIsNewInAnAreaOfOneColourIsFound() {
        let plain = Picture(100, 100)
        for side in [3, 10] {
            let blot = plain.with {
                $0.fill(PixelRect(x: 50, y: 40, width: side, height: side), .black)
            }
            #expect(comparison(plain, blot).verdict == .different)
            #expect(comparison(blot, plain).verdict == .different)
        }
        let line = plain.with { $0.fill(PixelRect(x: 20, y: 40, width: 60, height: 1), .grey(128)) }
        #expect(comparison(plain, line).verdict == .different)
    }

    @Test func aLineOfOnePixelThatMovesIsFound() {
        func line(_ y: Int) -> Picture {
            Picture(60, 60).with { $0.fill(PixelRect(x: 10, y: y, width: 40, height: 1), .black) }
        }
        #expect(comparison(line(30), line(31)).verdict == .different)
    }

    /// Two pixels far from each other, of 10,000.
    @Test func singlePixelsAreForgiven() {
        let plain = Picture(100, 100)
        let specks = plain.with { ($0[10, 10], $0[80, 80]) = (.black, .black) }
        #expect(comparison(plain, specks).verdict == .withinTolerance)
    }

    @Test func transparencyCounts() {
        let half = PixelColor(red: 255, green: 0, blue: 0, alpha: 128)
        let more = PixelColor(red: 255, green: 0, blue: 0, alpha: 132)
        let most = PixelColor(red: 255, green: 0, blue: 0, alpha: 160)
        #expect(comparison(Picture(40, 40, half), Picture(40, 40, more)).passes)
        #expect(!comparison(Picture(40, 40, half), Picture(40, 40, most)).passes)
    }

    @Test func theVerdictSaysHowItWasMade() {
        let comparison = comparison(edge(at: 20.2), edge(at: 20.4))
        #expect(
            comparison.description
                == "perceptually equal: 0 of 1600 pixels differ, 0 by more than 0.02 (0 %, limit 0.1 %), "
                + "40 more only smooth an edge")
        #expect(ImageTolerance.perceptual.isPerceptual)
        #expect(!ImageTolerance(distance: 0.02, share: 0.001, density: 0.02).isPerceptual)
    }
}
