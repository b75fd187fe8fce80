internal import Drawing
internal import Foundation
internal import FrameDiffing
// Exported, because every test with a golden of UIKit calls its functions.
@_exported public import GoldenTesting
internal import LayerTree
public import UIKitNames

// How views and pictures of UIKit become goldens. Reports name views by their `accessibilityIdentifier`, or by their
// class. The fonts are those of `UIFont.files`, and DejaVu.

extension UIView: GoldenScene {
    /// The view in a window of its own, as large as the view plus the margin.
    public var goldenSource: GoldenSource {
        GoldenSource(fonts: { UIFont.fontSet }) { options, animations in
            let stage = UIStage(around: self, margin: CGFloat(options.nonNegativeMargin))
            let size = Size(width: self.bounds.width, height: self.bounds.height)
            try options.requireSize(size, of: self.nameInMessages)
            let timeline = try stage.record(until: options.horizon, showing: self, animations)
            try options.requireWholePictures(of: timeline, orPutOn: "UIStage")
            return timeline
        }
    }
}

extension UIViewController: GoldenScene {
    /// The controller's view.
    public var goldenSource: GoldenSource { view.goldenSource }
}

extension UIStage: GoldenScene {
    /// The stage; what leaves it is cut off.
    public var goldenSource: GoldenSource {
        GoldenSource(fonts: { UIFont.fontSet }) { options, animations in
            try self.record(until: options.horizon, animations)
        }.refusing(.ofStages)
    }
}

extension UIImage: GoldenSourceConvertible {
    /// The picture, in its own pixels.
    public var goldenSource: GoldenSource {
        GoldenSource(picture: {
            try FrameImage(png: self.pngData().map { [UInt8]($0) } ?? [])
        })
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
