#if canImport(UIKitNames)
    public import Foundation
    public import FrameDiffing
    public import GoldenFrames
    internal import Drawing
    internal import LayerTree
    public import Rasterization
    public import Testing
    internal import TimingModel
    public import UIKitNames

    /// Expects every frame of an animation of a UIKit view to match its golden.
    ///
    /// The canvas is as large as the view plus the margin, and holds only that view, in a window of its own.
    /// `animations` runs at the start of virtual time. Everything that it starts is recorded, including completions,
    /// timers and display links. A difference becomes an issue of the test that names frames, views (by their
    /// `accessibilityIdentifier`) and values, and gives the paths of pictures.
    ///
    /// The part of a view outside the canvas isn't in the pictures, so its motion can't be verified. A view that leaves
    /// the canvas is therefore an issue, too, which gives the necessary margin; nothing is compared or recorded then.
    /// Shadows and what a mask hides may leave the canvas. To cut views off on purpose, put them on a `Stage` or into a
    /// view that clips.
    ///
    /// - Parameters:
    ///   - view: moved to a window of its own, where it stays.
    ///   - margin: the distance from the view to each edge of the canvas, in points. Negative values count as 0.
    ///     Default: 0.
    ///   - duration: seconds to record; nil until everything has ended.
    ///   - fps: frames per second, above 0 and at most 1000. Default: 60.
    ///   - scale: pixels per point, above 0. Default: 1.
    ///   - name: the golden's name, which is a folder in `Goldens` beside the test's file. Default: the names of the
    ///     suite and the test. In a test with arguments, every golden needs a name; in a test with several goldens,
    ///     all but one do.
    ///   - tolerance: how much frames may differ. Default: the trait's tolerance, otherwise the golden's own, otherwise
    ///     none.
    ///   - masks: areas that aren't compared, in addition to the golden's own.
    ///   - pictures: the frames whose pictures are kept when the golden is recorded. Default: a few.
    ///   - fonts: the fonts for texts. Default: those of `UIFont.files`, and DejaVu.
    ///   - animations: starts the animations.
    @MainActor
    public func expectGolden(
        of view: UIView, margin: CGFloat = 0, duration: TimeInterval? = nil, fps: Double = 60,
        scale: Double = 1, named name: String? = nil, tolerance: ImageTolerance? = nil,
        masks: [GoldenMask] = [], pictures: KeptPictures? = nil, fonts: FontSet? = nil,
        filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
        _ animations: @MainActor () throws -> Void = {}
    ) async {
        let margin = margin > 0 ? margin : 0
        let stage = UIStage(around: view, margin: margin)
        await noting(at: sourceLocation) {
            let size = Size(width: view.bounds.width, height: view.bounds.height)
            try requireSize(size, of: view.nameInMessages, margin: margin)
            let timeline = try stage.record(
                until: duration.map { Duration(clampingSeconds: $0) }, showing: view, animations)
            try timeline.requireWholePictures(fps: fps, margin: Double(margin))
            await expectGolden(
                of: timeline, fps: fps, scale: scale, named: name, tolerance: tolerance,
                masks: masks,
                pictures: pictures, fonts: fonts ?? UIFont.fontSet, filePath: filePath,
                sourceLocation: sourceLocation
            )
        }
    }

    /// Expects every frame of an animation of a controller's view to match its golden; see the overload for a `UIView`.
    @MainActor
    public func expectGolden(
        of controller: UIViewController, margin: CGFloat = 0, duration: TimeInterval? = nil,
        fps: Double = 60, scale: Double = 1, named name: String? = nil,
        tolerance: ImageTolerance? = nil, masks: [GoldenMask] = [], pictures: KeptPictures? = nil,
        fonts: FontSet? = nil, filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ animations: @MainActor () throws -> Void = {}
    ) async {
        await expectGolden(
            of: controller.view, margin: margin, duration: duration, fps: fps, scale: scale,
            named: name, tolerance: tolerance, masks: masks, pictures: pictures, fonts: fonts,
            filePath: filePath, sourceLocation: sourceLocation, animations)
    }

    /// Expects every frame of the animations on a stage of UIKit views to match its golden; see the overload for a
    /// `UIView`. What leaves the stage is cut off without an issue.
    @MainActor
    public func expectGolden(
        of stage: UIStage, duration: TimeInterval? = nil, fps: Double = 60,
        scale: Double = 1, named name: String? = nil, tolerance: ImageTolerance? = nil,
        masks: [GoldenMask] = [], pictures: KeptPictures? = nil, fonts: FontSet? = nil,
        filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
        _ animations: @MainActor () throws -> Void = {}
    ) async {
        await noting(at: sourceLocation) {
            let timeline = try stage.record(
                until: duration.map { Duration(clampingSeconds: $0) }, animations)
            await expectGolden(
                of: timeline, fps: fps, scale: scale, named: name, tolerance: tolerance,
                masks: masks,
                pictures: pictures, fonts: fonts ?? UIFont.fontSet, filePath: filePath,
                sourceLocation: sourceLocation
            )
        }
    }

    extension GoldenMask {
        /// A mask of a rectangle in points, in all frames or during some seconds.
        public static func rect(
            _ rect: CGRect, during seconds: ClosedRange<TimeInterval>? = nil
        ) -> GoldenMask {
            let area = Rect(
                x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
                height: Double(rect.height))
            return .rect(area, during: seconds)
        }
    }

    extension UIStage {
        /// A canvas for `view` with a margin in points on every side.
        convenience init(around view: UIView, margin: CGFloat) {
            let size = view.bounds.size
            self.init(
                size: CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin))
            // Moves the window's bounds to the view, so that the view itself stays unchanged.
            let origin = view.frame.origin
            window.bounds.origin = CGPoint(x: origin.x - margin, y: origin.y - margin)
        }
    }
#endif
