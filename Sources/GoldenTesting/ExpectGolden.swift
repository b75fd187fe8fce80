internal import Drawing
public import FrameDiffing
public import GoldenFrames
public import LayerTree
public import Rasterization
internal import RenderPipeline
public import Testing
internal import TimingModel

/// Expects every frame of an animation of `view` to look as it did.
///
/// The canvas is as large as the view and the margin around it; the view lies in it alone. `animations`
/// runs at the start of virtual time; everything that it starts, completions and timers included, is
/// recorded. What differs becomes an issue of the test that names frames, views and values, with paths of
/// pictures.
///
/// Of views that leave the canvas, pictures show no more how far they go. So that is an issue too, which
/// says how large a margin shows all; nothing is compared or recorded then. Shadows may leave it. To cut
/// views off on purpose, put them on a `Stage` or into a view that clips.
///
/// - Parameters:
///   - view: is put on a canvas of its own, and stays there.
///   - margin: how far the canvas reaches beyond the view on every side, in points. Default: 0, as below 0.
///   - duration: seconds to record; nil until everything has ended.
///   - fps: frames of a second, above 0 and at most 1000. Default: 60.
///   - scale: pixels of a point, above 0. Default: 1.
///   - name: what the golden is called: a folder in `Goldens`, beside the test's file. Default: the suite
///     and the test. A test with arguments must name its goldens, and of several all but one.
///   - tolerance: how much frames may differ. Default: what the golden or the trait says, else not at all.
///   - masks: what isn't compared, beside what the golden says.
///   - pictures: the frames of which pictures are kept, if the golden is recorded. Default: a few.
///   - fonts: what texts may be drawn in. Default: DejaVu alone.
///   - animations: what happens.
@MainActor
public func expectGolden(
    of view: View, margin: Double = 0, duration: Double? = nil, fps: Double = 60,
    scale: Double = 1, named name: String? = nil, tolerance: ImageTolerance? = nil,
    masks: [GoldenMask] = [], pictures: KeptPictures? = nil, fonts: FontSet? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
    _ animations: @MainActor () throws -> Void = {}
) async {
    let stage = Stage(around: view, margin: margin > 0 ? margin : 0)
    await noting(at: sourceLocation) {
        let timeline = try stage.record(
            until: duration.map { Duration(clampingSeconds: $0) }, animations)
        if let rate = FrameRate(fps), let departure = try timeline.departure(at: rate) {
            throw GoldenError.refused(departure.text(beyond: margin))
        }
        await expectGolden(
            of: timeline, fps: fps, scale: scale, named: name, tolerance: tolerance, masks: masks,
            pictures: pictures, fonts: fonts, filePath: filePath, sourceLocation: sourceLocation)
    }
}

/// Expects every frame of what happens on `stage` to look as it did; see the form for a view.
@MainActor
public func expectGolden(
    of stage: Stage, duration: Double? = nil, fps: Double = 60, scale: Double = 1,
    named name: String? = nil, tolerance: ImageTolerance? = nil, masks: [GoldenMask] = [],
    pictures: KeptPictures? = nil, fonts: FontSet? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ animations: @MainActor () throws -> Void = {}
) async {
    let timeline: Timeline
    do {
        timeline = try stage.record(
            until: duration.map { Duration(clampingSeconds: $0) }, animations)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
        return
    }
    await expectGolden(
        of: timeline, fps: fps, scale: scale, named: name, tolerance: tolerance, masks: masks,
        pictures: pictures, fonts: fonts, filePath: filePath, sourceLocation: sourceLocation)
}

/// Expects every frame of a recorded timeline to look as it did; see the form for a view.
///
/// - Parameter times: instants in seconds instead of all frames, rising.
@MainActor
public func expectGolden(
    of timeline: Timeline, at times: [Double]? = nil, fps: Double = 60, scale: Double = 1,
    named name: String? = nil, tolerance: ImageTolerance? = nil, masks: [GoldenMask] = [],
    pictures: KeptPictures? = nil, fonts: FontSet? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    await noting(at: sourceLocation) {
        let expectation = try GoldenExpectation(
            named: name, tolerance, masks, pictures, in: filePath, at: sourceLocation)
        guard let rate = FrameRate(fps) else {
            throw RenderError.badRequest(
                "fps must be above 0 and at most \(FrameRate.limit), not \(fps)")
        }
        let instants = times.map { times in
            FrameSelection.times(times.map { .at(Duration(clampingSeconds: $0)) })
        }
        let plan = try RenderPlan(
            timeline: timeline, selection: instants ?? .all, frameRate: rate, scale: scale,
            fonts: fonts)
        try await expectation.check(plan)
    }
}

/// Expects every frame of a JSON spec to look as it did; see the form for a view.
///
/// The golden is where `animrender golden` keeps it: that of `spec.json` in its folder, that of
/// `name.json` in `name.golden` beside it.
/// - Parameter path: the spec, from the folder of the test's file.
@MainActor
public func expectGolden(
    ofSpec path: String, tolerance: ImageTolerance? = nil, masks: [GoldenMask] = [],
    pictures: KeptPictures? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    await noting(at: sourceLocation) {
        let search = try GoldenSearch([GoldenPlace.path(path, from: filePath)])
        guard search.roots.isEmpty, let place = search.places.first else {
            throw GoldenError.refused("\(path) is a folder: name the spec in it")
        }
        let expectation = try GoldenExpectation(
            ofSpecAt: place.folder.path, tolerance, masks, pictures, in: filePath,
            at: sourceLocation)
        let plan = try RenderPlan(spec: SpecFile(path: place.spec))
        try await expectation.check(plan, spec: place.spec)
    }
}

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
