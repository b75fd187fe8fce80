internal import FrameDiffing
internal import GoldenFrames
internal import LayerTree
internal import RenderErrors
internal import RenderPipeline
public import Testing

/// Expects every frame of a subject, or a picture or a text, to match its golden.
///
/// A difference becomes an issue of the test that names frames, views and values, and gives the paths of pictures and
/// the commands that accept it. Nothing has to be done with the result; inside `#expect` a difference becomes that
/// expectation's issue, too.
///
/// - Parameters:
///   - subject: A view, a stage, a recorded `Timeline`, a `FrameImage`, `.spec(path)`, `.text(string)`, or something of
///     one's own. `UIKitGoldenTesting` adds `UIView`, `UIViewController`, `UIStage` and `UIImage`. A view is moved to a
///     canvas of its own, where it stays.
///   - name: The golden's name, which is a folder in `Goldens` beside the test's file; a picture or a text is a file
///     there, such as `menu.png`. Default: the names of the suite and the test. In a test with arguments, every golden
///     needs a name; in a test with several goldens, all but one do. A spec's golden lies beside the spec, without one.
///   - options: Frames, tolerance, masks and the like. Default: those of `GoldenOptions()`.
/// - Returns: Whether the golden matches. False if it was recorded, because somebody must look at it first.
@MainActor @discardableResult
public func expectGolden(
    of subject: some GoldenSourceConvertible, named name: String? = nil,
    options: GoldenOptions = GoldenOptions(), filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) async -> Bool {
    let test = GoldenTest(name: name, file: filePath, location: sourceLocation)
    return await test.expect(subject.goldenSource, options) {}
}

/// Expects every frame of an animation to match its golden; see the function without a closure.
///
/// The part of a view outside its canvas isn't in the pictures, so its motion can't be verified. A view that leaves the
/// canvas is therefore an issue, too, which gives the necessary margin; nothing is compared or recorded then. Shadows
/// and what a mask hides may leave the canvas. To cut views off on purpose, put them on a stage or into a view that
/// clips.
///
/// - Parameters:
///   - scene: A view or a stage.
///   - animations: Runs at the start of virtual time. Everything that it starts is recorded, including completions,
///     timers and display links.
@MainActor @discardableResult
public func expectGolden(
    of scene: some GoldenScene, named name: String? = nil,
    options: GoldenOptions = GoldenOptions(), filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ animations: @MainActor () throws -> Void
) async -> Bool {
    let test = GoldenTest(name: name, file: filePath, location: sourceLocation)
    return await test.expect(scene.goldenSource, options, animations)
}

/// The place in the code of tests that expects a golden.
struct GoldenTest {
    /// The name of the golden; nil for that of the test.
    let name: String?
    /// The test's file.
    let file: String
    let location: SourceLocation

    /// Compares or records a golden. Errors become issues of the test.
    @MainActor
    func expect(
        _ source: GoldenSource, _ options: GoldenOptions,
        _ animations: @MainActor () throws -> Void
    ) async -> Bool {
        do {
            // Before the content is made, which may fail: the result of an earlier run must not outlive this one.
            let expectation = try GoldenExpectation(of: source.kind, options, by: self)
            try source.withoutEffect?.refuse(options)
            let content = content(of: source, options, for: "expectGolden", animations)
            guard let content else { return false }
            return try await expectation.check(content)
        } catch {
            fail(text(of: error) ?? "\(error)")
            return false
        }
    }

    /// What a source makes for a function that is called `caller`; nil if it can't, which is then an issue of the test.
    @MainActor
    func content(
        of source: GoldenSource, _ options: GoldenOptions, for caller: String,
        _ animations: @MainActor () throws -> Void
    ) -> GoldenSource.Content? {
        var place = "subject"
        do {
            return try source.content(options, file) {
                place = "closure"
                try animations()
                place = "subject"
            }
        } catch {
            fail(text(of: error) ?? "the \(place) of \(caller) threw \(error)")
            return nil
        }
    }

    /// An error of ours as an issue, with the argument that is missing; nil for one of the user's own.
    private func text(of error: any Error) -> String? {
        switch error {
        case RecordingError.endless(let animations):
            "\(animations.joined(separator: ", ")) never ends: say how many seconds to record, such as "
                + "`GoldenOptions(duration: 2)`"
        case is GoldenError, is RenderError, is RecordingError: "\(error)"
        case let error as UnreadableImage: "the picture can't be compared: \(error)"
        default: nil
        }
    }
}
