internal import Drawing
internal import TimingModel

// Views that are blurred by their motion.

extension DisplayListBuilder {
    /// The instants whose mean a view with these values shows in the picture of `time`; nil if it is shown as it is.
    func blur(of layer: LayerProperties, at time: Duration) -> [Duration]? {
        guard !isInBlur, layer.hasMotionBlur, let frame = scene.frameDuration else { return nil }
        return layer.motionBlur.delays(in: frame, limit: scene.mostSamples)?.map { time + $0 }
    }

    /// Adds a node that motion may blur. Not a part of `add`: deep trees are listed on small stacks.
    @inline(never)
    func addBlurred(
        _ id: NodeID, in parent: Placement, clips: [Clip], to items: inout [DisplayItem]
    ) {
        let layer = scene.presentation(of: id, at: time)
        guard let instants = blur(of: layer, at: time) else {
            return add(layer, in: parent, clips: clips, to: &items)
        }
        addMean(at: instants, clips: clips, to: &items) { builder, items in
            let layer = builder.scene.presentation(of: id, at: builder.time)
            builder.add(layer, in: parent, clips: [], to: &items)
        }
    }

    /// Adds the mean of what `list` lists at some instants; at the first one alone if nothing changes. O(instants × views).
    @inline(never)
    func addMean(
        at instants: [Duration], clips: [Clip], to items: inout [DisplayItem],
        _ list: (DisplayListBuilder, inout [DisplayItem]) -> Void
    ) {
        let extents = scene.extents
        let pictures = instants.map { instant in
            scene.extents = [:]
            var inner = self
            (inner.time, inner.isInBlur) = (instant, true)
            var items: [DisplayItem] = []
            list(inner, &items)
            return items
        }
        scene.extents = extents
        guard pictures.contains(where: { $0 != pictures[0] }) else {
            guard !clips.isEmpty else { return items += pictures[0] }
            return items += pictures[0].map { $0.seen(through: .identity, inside: clips) }
        }
        items.append(
            .group(
                Group(
                    clips: clips, items: pictures.map { .group(Group(items: $0)) }, isMean: true)))
    }
}

/// How a plane moves while a shutter is open. A class, because few planes are blurred, and planes lie on small stacks.
final class PlaneBlur {
    let instants: [Duration]
    /// The layer that it lies in, and the map from that layer's space to the one that it is seen in.
    let superlayer: LayerProperties
    let outer: Transform3D
    /// The opacity of the layers around it that have no plane of their own.
    let alpha: Double

    init(
        instants: [Duration], superlayer: LayerProperties, outer: Transform3D, alpha: Double
    ) {
        self.instants = instants
        self.superlayer = superlayer
        self.outer = outer
        self.alpha = alpha
    }
}

extension SpatialPlane {
    /// The plane at the builder's instant; nil if nothing of it is seen then.
    func moved(by blur: PlaneBlur, in builder: DisplayListBuilder) -> SpatialPlane? {
        var layer = builder.scene.presentation(of: id, at: builder.time)
        guard layer.isVisible else { return nil }
        layer.alpha = min(max(layer.alpha, 0), 1) * blur.alpha
        let matrix = LayerGeometry(layer, in: blur.superlayer).matrix.concatenating(blur.outer)
        return moved(layer, matrix)
    }
}
