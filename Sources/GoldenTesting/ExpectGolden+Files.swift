public import GoldenFrames
public import LayerTree
public import Testing

/// Expects a text to be as it was: `"\(timeline.displayList(at: time))"`, the lines of
/// `timeline.events`, or any other.
///
/// - Parameters:
///   - text: is compared line by line; line ends at its end don't count.
///   - name: the file in `Goldens`, beside the test's file, such as `menu.txt`.
@MainActor
public func expectGolden(
    text: String, named name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    noting(at: sourceLocation) {
        let expectation = try GoldenExpectation(named: name, in: filePath, at: sourceLocation)
        try expectation.check { $0.verify(text: text) }
    }
}

/// Expects a picture to look as it did.
///
/// - Parameters:
///   - image: is compared pixel by pixel.
///   - name: the file in `Goldens`, beside the test's file, such as `menu.png`.
///   - tolerance: how much it may differ. Default: what the trait says, else not at all.
///   - masks: what isn't compared: rectangles in pixels, as a picture has no views.
@MainActor
public func expectGolden(
    image: FrameImage, named name: String, tolerance: ImageTolerance? = nil,
    masks: [GoldenMask] = [], filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    noting(at: sourceLocation) {
        let expectation = try GoldenExpectation(
            named: name, tolerance, masks, in: filePath, at: sourceLocation)
        try expectation.check { file throws(GoldenError) in
            file.verify(
                picture: image, tolerance: expectation.overrides.tolerance ?? .exact,
                masks: try masks.map { mask throws(GoldenError) in try mask.inPixels() })
        }
    }
}

extension GoldenMask {
    /// The mask of a picture.
    /// - Throws: `GoldenError.refused` for a view, and for a rectangle without a pixel.
    fileprivate func inPixels() throws(GoldenError) -> FrameMask {
        guard let pixels else {
            throw .refused("mask \(self) has no pixel of a picture: give a rectangle in pixels")
        }
        return pixels
    }
}

extension Timeline {
    /// What happened, a line each, for a golden of text.
    public var eventLog: String { events.map { "\($0)\n" }.joined() }
}
