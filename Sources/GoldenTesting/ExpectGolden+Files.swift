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
    let expectation = GoldenExpectation(named: name, in: filePath, at: sourceLocation)
    expectation.check { $0.verify(text: text) }
}

/// Expects a picture to look as it did.
///
/// - Parameters:
///   - image: is compared pixel by pixel.
///   - name: the file in `Goldens`, beside the test's file, such as `menu.png`.
///   - tolerance: how much it may differ. Default: what the trait says, else not at all.
@MainActor
public func expectGolden(
    image: FrameImage, named name: String, tolerance: ImageTolerance? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let expectation = GoldenExpectation(named: name, tolerance, in: filePath, at: sourceLocation)
    expectation.check { file in
        file.verify(
            picture: image, tolerance: expectation.overrides.tolerance ?? .exact)
    }
}

extension Timeline {
    /// What happened, a line each, for a golden of text.
    public var eventLog: String { events.map { "\($0)\n" }.joined() }
}
