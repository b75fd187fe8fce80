public import Drawing

extension Timeline {
    /// The canvas at `time`. A pure function, so frames can be made in any order and on any core.
    ///
    /// Layers are drawn as Core Animation composites them: shadow, background, content, subviews
    /// (optionally clipped to the bounds), and the border on top. Each layer is a plane into which its
    /// subviews are projected, in the order of `zPosition`. Subviews rotated out of the plane are ordered
    /// by depth and cut where they intersect. A view that is faded, masked, blended, has effects or casts a shadow is
    /// composited with its subviews as one picture. One that motion blurs is listed at each instant of its blur. O(visible
    /// nodes), those of a blur as often as it has instants, plus sorting if there is depth.
    public func displayList(at time: Duration) -> DisplayList {
        var items: [DisplayItem] = []
        // Usually one item per view; growing the array would move all items several times.
        items.reserveCapacity(nodes.count)
        nodes.withUnsafeBufferPointer { nodes in
            let scene = ListedScene(
                size: size, background: background, nodes: nodes, images: images,
                hasDepth: hasDepth, frameDuration: frameDuration)
            DisplayListBuilder(scene: scene, time: time)
                .add(NodeID(index: 0), in: .identity, clips: [], to: &items)
        }
        return DisplayList(size: size, background: background, items: items)
    }
}

/// The views that are listed, and what becomes known of them meanwhile.
///
/// Workers list the same timeline at the same time. Every reference that they count to an array of the timeline moves
/// between their cores, which takes longer than most steps of a walk. So the views are behind a pointer, and a builder
/// has a single reference: to this object, which only one worker knows.
final class ListedScene {
    /// The canvas' size.
    let size: Size
    /// The canvas' colour.
    let background: Color
    private let nodes: UnsafeBufferPointer<Timeline.Node>
    let images: [String: Bitmap]
    let hasDepth: Bool
    /// How long a frame is shown; nil if motion blurs nothing.
    let frameDuration: Duration?
    /// The most instants at which views are looked at for the blur of motion.
    let mostSamples: Int
    /// The number of views whose backdrop was listed so far.
    var backdrops = 0
    /// The number of items that were listed again as backdrops so far, without those inside them.
    var repeatedItems = 0
    /// The known rectangles that layers touch in their own planes at this instant; nil for none. Cached because each
    /// superlayer asks for them again.
    var extents: [NodeID: Rect?] = [:]

    /// `nodes` must stay valid as long as this object is used.
    init(
        size: Size, background: Color, nodes: UnsafeBufferPointer<Timeline.Node>,
        images: [String: Bitmap], hasDepth: Bool, frameDuration: Duration?
    ) {
        (self.size, self.background) = (size, background)
        (self.nodes, self.images, self.hasDepth) = (nodes, images, hasDepth)
        self.frameDuration = frameDuration
        mostSamples = max(2, Self.mostBlurredViews / max(1, nodes.count))
    }

    /// The most views that are listed for a frame's blur, each as often as there are instants.
    private static let mostBlurredViews = 1_000_000

    /// The place of a view, for reading its parts without a copy of all of them.
    @inline(__always)
    func node(_ id: NodeID) -> UnsafePointer<Timeline.Node> {
        precondition(nodes.indices.contains(id.index))
        return nodes.baseAddress.unsafelyUnwrapped + id.index
    }

    /// The values of all properties of a view at `time`.
    func presentation(of id: NodeID, at time: Duration) -> LayerProperties {
        let node = node(id)
        var result = node.pointee.base
        node.pointee.tracks.show(at: time, in: &result)
        return result
    }
}

/// Walks the tree at one instant and lists what is visible.
struct DisplayListBuilder {
    let scene: ListedScene
    var time: Duration
    /// Whether y points up in what is listed now, relative to the canvas: an odd number of layers around it are flipped.
    var isFlipped = false
    /// Whether a mask is listed, which has nothing behind it.
    var isInMask = false
    /// Whether one of the instants of a blur is listed, in which nothing else is blurred by motion.
    var isInBlur = false

    /// Adds a node, placed by its own geometry in a plane that is seen through `parent`.
    func add(
        _ id: NodeID, in parent: Placement, clips: [Clip], to items: inout [DisplayItem]
    ) {
        // Most views stand still. Not copying their values saves an eighth of the walk's time.
        let node = scene.node(id)
        if node.pointee.mayBlur {
            addBlurred(id, in: parent, clips: clips, to: &items)
        } else if node.pointee.tracks.isEmpty {
            add(node.pointee.base, in: parent, clips: clips, to: &items)
        } else {
            add(scene.presentation(of: id, at: time), in: parent, clips: clips, to: &items)
        }
    }

    func add(
        _ layer: LayerProperties, in parent: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        guard layer.isVisible else { return }
        // With depth, only the root and masks get here, and each is seen by itself.
        let own =
            scene.hasDepth
            ? Placement(LayerGeometry(layer).matrix) : Placement(layer.transformToSuperview)
        guard layer.isDoubleSided || layer.isFront(through: own) else { return }
        inside(layer).addPicture(
            of: layer, through: own.concatenating(parent), clips: clips, to: &items)
    }

    /// The builder for the layers inside `layer`.
    func inside(_ layer: LayerProperties) -> DisplayListBuilder {
        guard layer.isGeometryFlipped else { return self }
        var inner = self
        inner.isFlipped.toggle()
        return inner
    }

    /// Adds a layer seen through `placement`, directly or composited separately first.
    func addPicture(
        of layer: LayerProperties, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        guard placement.isUsable else { return }
        let alpha = min(max(layer.alpha, 0), 1)
        let shadow = layer.visibleShadow(through: placement)
        var mask = layer.mask.map { mask in
            var items: [DisplayItem] = []
            var inner = self
            inner.isInMask = true
            inner.add(mask, in: placement, clips: [], to: &items)
            return items
        }
        if let items = mask, items.isEmpty {
            guard layer.maskMode.isInverted else { return }
            mask = nil
        }
        let effects = PlacedEffects(
            layer.effects, placement: placement, center: layer.bounds.center)
        let isPlain =
            layer.blendMode == .normal && shadow == nil && mask == nil && effects == nil
        guard !isPlain || alpha < 1 || layer.isIsolated else {
            return addContents(of: layer, through: placement, clips: clips, to: &items)
        }
        let start = items.count
        addContents(of: layer, through: placement, clips: [], to: &items)
        if isPlain { return Self.fade(&items, from: start, by: alpha, clips: clips) }
        let content = Array(items[start...])
        items.removeSubrange(start...)
        guard !content.isEmpty || shadow?.path != nil else { return }
        items.append(
            .group(
                Group(
                    alpha: alpha, blendMode: layer.blendMode, mask: mask,
                    maskMode: layer.maskMode, shadow: shadow, effects: effects, clips: clips,
                    items: content)))
    }

    private func addContents(
        of layer: LayerProperties, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        let hasArea = !layer.bounds.isEmpty
        if hasArea, !layer.backdropEffects.isEmpty, !isInMask {
            addBackdrop(of: layer, through: placement, clips: clips, to: &items)
        }
        if hasArea, layer.background.isVisible {
            addBackground(of: layer, through: placement, clips: clips, to: &items)
        }
        if !layer.clipsToBounds {
            addInside(of: layer, placement, clips, to: &items)
        } else if hasArea {
            let clip = Clip(layer.shapeInsideBorder, placement: placement)
            addInside(of: layer, placement, clips + [clip], to: &items)
        }
        if layer.borderWidth.quantized > 0, layer.borderColor.isVisible, hasArea {
            items.append(.fill(layer.borderColor, layer.border, placement, clips))
        }
    }

    private func addBackground(
        of layer: LayerProperties, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        let shape = layer.shapeInsideBorder
        // Nearly every background is a colour, for which no lists are made.
        guard !layer.background.paints.isEmpty else {
            return items.append(.fill(layer.backgroundColor, shape, placement, clips))
        }
        let area = PaintArea(layer.bounds, images: scene.images)
        items += layer.background.visible(in: area).map { paint, _ in
            .fill(Fill(shape, paint: paint, placement: placement, clips: clips))
        }
    }

    /// Adds the content of a layer and its subviews.
    private func addInside(
        of layer: LayerProperties, _ placement: Placement, _ clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        if case .none = layer.content {
            addDrawing(of: layer, placement, clips, to: &items)
        } else {
            if layer.content.isOverDrawing { addDrawing(of: layer, placement, clips, to: &items) }
            items += whole(layer).items(
                of: layer, images: scene.images,
                through: isFlipped ? layer.content.upright(placement, in: layer.bounds) : placement,
                clips: clips)
            if !layer.content.isOverDrawing { addDrawing(of: layer, placement, clips, to: &items) }
        }
        guard !layer.subviews.isEmpty else { return }
        guard layer.time == nil else {
            var inner = self
            inner.time = layer.timeInside(at: time)
            return inner.addSubviews(of: layer, placement, clips, to: &items)
        }
        addSubviews(of: layer, placement, clips, to: &items)
    }

    /// Adds what drawing code has drawn into a layer, with y as the layer has it, also where y points up.
    @inline(__always)
    private func addDrawing(
        of layer: LayerProperties, _ placement: Placement, _ clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        guard layer.hasDrawing else { return }
        items += layer.drawing.items(in: layer.bounds, through: placement, clips: clips)
    }

    /// The content of a layer: a shape with the paths that subviews join to it.
    private func whole(_ layer: LayerProperties) -> LayerContent {
        guard case .shape(var shape) = layer.content, !shape.isJoined, !layer.subviews.isEmpty
        else { return layer.content }
        addJoined(of: layer, through: .identity, to: &shape.path)
        return .shape(shape)
    }

    @inline(__always)
    private func addSubviews(
        of layer: LayerProperties, _ placement: Placement, _ clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        // Not in functions of their own: deep trees are listed on small stacks.
        if scene.hasDepth {
            addSpatialSubviews(of: layer, through: placement, clips: clips, to: &items)
        } else {
            for id in layer.subviews { add(id, in: placement, clips: clips, to: &items) }
        }
    }

    /// Adds the paths that a layer's subviews join to it, mapped by `transform`. O(joined elements), and once more for
    /// each trimmed path around them.
    private func addJoined(
        of layer: LayerProperties, through transform: AffineTransform, to path: inout Path
    ) {
        var inner = self
        if layer.time != nil { inner.time = layer.timeInside(at: time) }
        for id in layer.subviews {
            let part = scene.presentation(of: id, at: inner.time)
            guard var shape = part.content.shape, shape.isJoined, !part.isHidden else { continue }
            let map = part.transformToSuperview.concatenating(transform)
            if shape.trimsPath {
                // It is cut by its whole length.
                inner.addJoined(of: part, through: .identity, to: &shape.path)
                path.add(shape.shownPath.applying(map))
            } else {
                path.add(shape.path.applying(map))
                inner.addJoined(of: part, through: map, to: &path)
            }
        }
    }

    /// Makes the items from `start` one picture with opacity `alpha`. A single fill gets a translucent
    /// colour instead, which looks the same and needs no picture.
    private static func fade(
        _ items: inout [DisplayItem], from start: Int, by alpha: Double, clips: [Clip]
    ) {
        guard items.count > start else { return }
        if items.count == start + 1, case .fill(let fill) = items[start],
            case .color(var color) = fill.paint
        {
            items.removeLast()
            color.alpha *= alpha
            guard color.isVisible else { return }
            let clips = clips.isEmpty ? fill.clips : clips + fill.clips
            return items.append(.fill(color, fill.shape, fill.placement, clips))
        }
        let group = Group(alpha: alpha, clips: clips, items: Array(items[start...]))
        items.removeSubrange(start...)
        items.append(.group(group))
    }
}

extension Placement {
    /// Whether anything seen through it has an area and a place.
    var isUsable: Bool {
        // Rounding leaves a small determinant even for a plane seen edge-on.
        let least = isAffine ? 1e-12 : 1e-9
        return determinant.isFinite && abs(determinant) > least && affine.tx.isFinite
            && affine.ty.isFinite
    }
}
