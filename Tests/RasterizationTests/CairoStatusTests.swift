import Testing

@testable import Rasterization

/// What Cairo refuses is an error with its own words.
@Suite struct CairoStatusTests {
    @Test func surfacesBeyondTheLimit() {
        #expect(
            throws: RasterError.cairo(
                operation: "create a 40000×1 surface",
                status: "invalid value (typically too big) for the size of the input (surface, "
                    + "pattern, etc.)")
        ) {
            try CairoSurface(width: 40_000, height: 1)
        }
    }
}
