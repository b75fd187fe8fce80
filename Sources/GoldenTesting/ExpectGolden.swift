internal import Drawing
public import FrameDiffing
public import GoldenFrames
public import LayerTree
internal import Rasterization
internal import RenderPipeline
public import Testing
internal import TimingModel
public import Typesetting

/// Expects every frame of an animation of `view` to match its golden.
///
/// The canvas is as large as the view plus the margin, and holds only that view. `animations` runs at the
/// start of virtual time. Everything that it starts is recorded, including completions and timers. A
/// difference becomes an issue of the test that names frames, views and values, and gives the paths of
/// pictures.
///
/// The part of a view outside the canvas isn't in the pictures, so its motion can't be verified. A view
/// that leaves the canvas is therefore an issue, too, which gives the necessary margin; nothing is compared
/// or recorded then. Shadows and what a mask hides may leave the canvas. To cut views off on purpose, put
/// them on a `Stage` or into a view that clips.
///
/// - Parameters:
///   - view: moved to a canvas of its own, where it stays.
///   - margin: the distance from the view to each edge of the canvas, in points. Negative values count as
///     0. Default: 0.
///   - duration: seconds to record; nil until everything has ended.
///   - fps: frames per second, above 0 and at most 1000. Default: 60.
///   - scale: pixels per point, above 0. Default: 1.
///   - name: the golden's name, which is a folder in `Goldens` beside the test's file. Default: the names
///     of the suite and the test. In a test with arguments, every golden needs a name; in a test with
///     several goldens, all but one do.
///   - tolerance: how much frames may differ. Default: the trait's tolerance, otherwise the golden's own,
///     otherwise none.
///   - masks: areas that aren't compared, in addition to the golden's own.
///   - pictures: the frames whose pictures are kept when the golden is recorded. Default: a few.
///   - fonts: the fonts for texts. Default: DejaVu alone.
///   - animations: starts the animations.
@MainActor
public func expectGolden(
    of view: View, margin: Double = 0, duration: Double? = nil, fps: Double = 60,
    scale: Double = 1, named name: String? = nil, tolerance: ImageTolerance? = nil,
    masks: [GoldenMask] = [], pictures: KeptPictures? = nil, fonts: FontSet? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
    _ animations: @MainActor () throws -> Void = {}
) async {
    let margin = margin > 0 ? margin : 0
    let stage = Stage(around: view, margin: margin)
    await noting(at: sourceLocation) {
        try requireSize(view.bounds.size, of: view.nameInMessages, margin: margin)
        let timeline = try stage.record(
            until: duration.map { Duration(clampingSeconds: $0) }, animations)
        try timeline.requireWholePictures(fps: fps, margin: margin)
        await expectGolden(
            of: timeline, fps: fps, scale: scale, named: name, tolerance: tolerance, masks: masks,
            pictures: pictures, fonts: fonts, filePath: filePath, sourceLocation: sourceLocation)
    }
}

/// Expects every frame of the animations on `stage` to match its golden; see the overload for a view.
@MainActor
public func expectGolden(
    of stage: Stage, duration: Double? = nil, fps: Double = 60, scale: Double = 1,
    named name: String? = nil, tolerance: ImageTolerance? = nil, masks: [GoldenMask] = [],
    pictures: KeptPictures? = nil, fonts: FontSet? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ animations: @MainActor () throws -> Void = {}
) async {
    await noting(at: sourceLocation) {
        let timeline = try stage.record(
            until: duration.map { Duration(clampingSeconds: $0) }, animations)
        await expectGolden(
            of: timeline, fps: fps, scale: scale, named: name, tolerance: tolerance, masks: masks,
            pictures: pictures, fonts: fonts, filePath: filePath, sourceLocation: sourceLocation)
    }
}

/// Expects every frame of a recorded timeline to match its golden; see the overload for a view.
///
/// - Parameter times: the instants to compare, in seconds and ascending; nil for all frames.
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
        guard timeline.size.width > 0, timeline.size.height > 0 else {
            throw GoldenError.refused("the stage has no size, so a golden of it has no pixels")
        }
        guard scale > 0 else {
            throw RenderError.badRequest("scale must be above 0 pixels per point, not \(scale)")
        }
        if times == nil { try timeline.requireFewFrames(at: rate) }
        let instants = times.map { times in
            FrameSelection.times(times.map { .at(Duration(clampingSeconds: $0)) })
        }
        let plan = try RenderPlan(
            timeline: timeline, selection: instants ?? .all, frameRate: rate, scale: scale,
            fonts: fonts)
        try await expectation.check(plan)
    }
}

/// Expects every frame of a JSON spec to match its golden; see the overload for a view.
///
/// The golden is where `animrender golden` keeps it. For `spec.json` it is in the same folder; for
/// `name.json` it is in `name.golden` beside it.
/// - Parameters:
///   - path: the spec's path, relative to the folder of the test's file.
///   - allowing: folders besides the spec's own whose pictures and fonts it may name, relative to the same folder.
@MainActor
public func expectGolden(
    ofSpec path: String, allowing folders: [String] = [], tolerance: ImageTolerance? = nil,
    masks: [GoldenMask] = [],
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
        let plan = try RenderPlan(
            spec: SpecFile(
                path: place.spec,
                allowing: folders.map { GoldenPlace.path($0, from: filePath) }))
        try await expectation.check(plan, spec: place.spec)
    }
}

/// Expects a text to match its golden, such as `"\(timeline.displayList(at: time))"` or the lines of
/// `timeline.events`.
///
/// - Parameters:
///   - text: compared line by line; line ends at the end of the text are ignored.
///   - name: the file's name in `Goldens` beside the test's file, such as `menu.txt`.
public func expectGolden(
    text: String, named name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    noting(at: sourceLocation) {
        let expectation = try GoldenExpectation(named: name, in: filePath, at: sourceLocation)
        try expectation.check { $0.verify(text: text) }
    }
}

/// Expects a picture to match its golden.
///
/// - Parameters:
///   - image: compared pixel by pixel.
///   - name: the file's name in `Goldens` beside the test's file, such as `menu.png`.
///   - tolerance: how much the picture may differ. Default: the trait's tolerance, otherwise none.
///   - masks: areas that aren't compared. They must be rectangles in pixels, because a picture has no
///     views.
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
    /// The mask in pixels, for a picture.
    /// - Throws: `GoldenError.refused` if the mask is a view or contains no pixel.
    fileprivate func inPixels() throws(GoldenError) -> FrameMask {
        guard let pixels else {
            throw .refused("mask \(self) has no pixel of a picture: give a rectangle in pixels")
        }
        return pixels
    }
}

extension Timeline {
    /// The events as text, one per line, to compare with a text golden.
    public var eventLog: String { events.map { "\($0)\n" }.joined() }
}
