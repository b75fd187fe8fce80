internal import Drawing
internal import Foundation

// How things reach the list of items: through clip, mask, opacity, shadow and blend mode.

extension CGContext {
    /// Adds an item with the present state. `make` gets the clips that it must apply to the item.
    func add(_ make: ([Clip]) -> DisplayItem) {
        guard state.alpha > 0, !state.clipBounds.isEmpty else { return }
        drawing {
            if state.blendMode == .normal, state.shadow == nil, state.mask == nil {
                items.append(make(state.clips))
            } else {
                composite([make([])], alpha: 1)
            }
        }
    }

    /// Adds a picture made of `content` with the present state.
    func composite(_ content: [DisplayItem]) {
        drawing { composite(content, alpha: state.alpha) }
    }

    private func composite(_ content: [DisplayItem], alpha: Double) {
        guard alpha > 0, !state.clipBounds.isEmpty else { return }
        switch state.blendMode {
        case .destinationOver:
            items.insert(group(content, alpha: alpha, clips: state.clips), at: 0)
        case .sourceAtop:
            items.append(group(content, alpha: alpha, clips: state.clips, over: items))
        case .sourceIn:
            let source = group(content, alpha: alpha, clips: state.clips, over: items)
            erase(content)
            items.append(source)
        case .copy:
            erase(content)
            guard opacity(of: content) > 0 else { return }
            items.append(group(content, alpha: alpha, clips: state.clips))
        case .clear: erase(content)
        case .destinationOut: erase(content, leaving: 1 - alpha * opacity(of: content))
        case .destinationIn: erase(content, leaving: alpha * opacity(of: content))
        default:
            guard state.blendMode.mode != nil else {
                return refuse(
                    "The blend mode \(state.blendMode) can't be drawn here: use another one, or a path as a clip."
                )
            }
            items.append(group(content, alpha: alpha, clips: state.clips))
        }
    }

    /// The items as one picture. `backdrop` are items whose opacity multiplies it.
    private func group(
        _ content: [DisplayItem], alpha: Double, clips: [Clip], over backdrop: [DisplayItem]? = nil
    ) -> DisplayItem {
        var content = content
        if let backdrop {
            content = [.group(Group(mask: backdrop, items: content))]
        }
        return .group(
            Group(
                alpha: alpha, blendMode: state.blendMode.mode ?? .normal, mask: state.mask,
                shadow: state.shadow, clips: clips, items: content))
    }

    // MARK: - Erasing

    /// Erases what the drawing contains where `content` is, down to the opacity `left`.
    private func erase(_ content: [DisplayItem], leaving left: Double = 0) {
        guard let shapes = fills(in: content) else {
            return refuse(
                "The blend mode \(state.blendMode) needs a path here, not a picture or a text: fill a path, or clip to one."
            )
        }
        let outsideClips = state.clips.map { outside(of: $0.shape, through: $0.placement) }
        for fill in shapes where !items.isEmpty {
            var mask = outsideClips + [outside(of: fill.shape, through: fill.placement)]
            if left > 0 {
                let inside = Color(white: 0, alpha: left)
                mask.append(
                    .fill(Fill(fill.shape, paint: .color(inside), placement: fill.placement)))
            }
            items = [.group(Group(mask: mask, items: items))]
        }
    }

    /// The part of the drawing around a shape, as an opaque item.
    private func outside(of shape: Shape, through placement: Placement) -> DisplayItem {
        var path = shape.outline(tolerance: 0.01)
        let reach = Rect(bounds.insetBy(dx: -1, dy: -1))
        if let back = placement.affine.inverted() {
            path.addPolygon(reach.corners.map { $0.applying(back) })
        }
        return .fill(Fill(.path(path, .evenOdd), paint: .color(.black), placement: placement))
    }

    /// The fills in `content`; nil if it contains anything else.
    private func fills(in content: [DisplayItem]) -> [Fill]? {
        var fills: [Fill] = []
        for item in content {
            guard case .fill(let fill) = item else { return nil }
            fills.append(fill)
        }
        return fills
    }

    /// The opacity of the first fill's colour.
    private func opacity(of content: [DisplayItem]) -> Double {
        guard case .fill(let fill) = content.first, case .color(let color) = fill.paint else {
            return 1
        }
        return color.alpha
    }
}
