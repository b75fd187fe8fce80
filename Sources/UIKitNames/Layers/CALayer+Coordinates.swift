internal import Drawing
public import Foundation
internal import LayerTree
internal import TimingModel

// Coordinates, by the model, or by the shown values of a presentation.

extension CALayer {
    /// A point of this layer in the coordinates of `layer`; nil means the window.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        CGPoint(node.convert(Point(point), to: layer?.node))
    }

    /// A point of `layer` in this layer's coordinates; nil means the window.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        CGPoint(node.convert(Point(point), from: layer?.node))
    }

    /// The bounding rectangle in `layer` of a rectangle of this layer; nil means the window.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        CGRect(node.convert(Rect(rect), to: layer?.node))
    }

    /// The bounding rectangle in this layer of a rectangle of `layer`; nil means the window.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        CGRect(node.convert(Rect(rect), from: layer?.node))
    }

    /// The size that the layer prefers: its own.
    public func preferredFrameSize() -> CGSize { bounds.size }

    /// The frontmost layer at a point of the superlayer. A hidden layer isn't found, nor what is in it; a
    /// transform layer has no area of its own.
    func hit(_ point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let geometry = LayerGeometry(node.model, in: superlayer?.node.model)
        guard let own = geometry.layerPoint(at: Point(point)).map({ CGPoint($0) }) else {
            return nil
        }
        let isInside = contains(own)
        guard isInside || !masksToBounds else { return nil }
        let sublayers = sublayers ?? []
        let order = sublayers.indices.sorted {
            (sublayers[$0].zPosition, $0) > (sublayers[$1].zPosition, $1)
        }
        for index in order {
            if let found = sublayers[index].hitTest(own) { return found }
        }
        return isInside && !node.preserves3D ? self : nil
    }
}

// MARK: - Frame

extension CALayer {
    /// Sets position and size so that the layer's frame is `frame`.
    ///
    /// A layer hidden by a tiny scale would become millions of points large, and its content be far away as it grows.
    func place(in frame: Rect) {
        let matrix = transform
        let areaScale = abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21)
        if areaScale < 1e-7 { node.place(in: frame) } else { node.frame = frame }
    }
}

// MARK: - Time

extension CALayer {
    /// A time of `layer` in this layer's time; nil means `CACurrentMediaTime()`. Seconds.
    public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
        let time = Duration(clampingSeconds: time)
        let virtual = layer.map { $0.timedNode.virtualTime(atLocal: time) ?? time } ?? time
        return timedNode.localTime(atVirtual: virtual).inSeconds
    }

    /// A time of this layer in the time of `layer`; nil means `CACurrentMediaTime()`. Seconds.
    ///
    /// If this layer's time stands still, the time itself counts as the other's.
    public func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval {
        let time = Duration(clampingSeconds: time)
        let virtual = timedNode.virtualTime(atLocal: time) ?? time
        return (layer?.timedNode.localTime(atVirtual: virtual) ?? virtual).inSeconds
    }

    /// The node in the tree: a presentation's own isn't.
    private var timedNode: LayerTree.View { state.modelLayer?.node ?? node }
}
