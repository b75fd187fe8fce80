public import Drawing
internal import TimingModel

// A view's Core Animation interface: explicit animations and the layer's own time.

extension View {
    /// Starts an explicit animation; the model doesn't change. Outside a recording it ends at once.
    ///
    /// - Parameters:
    ///   - key: A running animation with the same key ends, unfinished. Without a key, no animation ends.
    ///   - completion: Called once with whether the animation ran to its end undisturbed.
    public func add(
        _ animation: some LayerAnimation, forKey key: String? = nil,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            OutsideCalls.call(completion)
            return
        }
        if let key { removeAnimation(forKey: key) }
        let handle = recorder.add(
            [ExplicitStart(animation, of: self)], name: key, completion: completion)
        if let key { enroll(in: recorder).keyed[key] = handle.block }
    }

    /// Ends the explicit animation with this key, unfinished; does nothing if there is none.
    public func removeAnimation(forKey key: String) {
        guard let recorder = Recorder.current,
            let block = enroll(in: recorder).keyed.removeValue(forKey: key)
        else { return }
        recorder.stop(AnimationHandle(block: block))
    }

    /// The keys of the explicit animations that are scheduled, running, or visible after their end; sorted.
    public var animationKeys: [String] {
        guard let recorder = Recorder.current else { return [] }
        return enroll(in: recorder).keyed.filter { !$0.value.isOver || $0.value.stays }.keys
            .sorted()
    }

    /// The speed of time for the view and its subviews: 1 is normal, 0 stops time. Running
    /// animations follow a change. Values that aren't finite count as 1. Default: 1.
    public var speed: Float {
        get { layerTiming.speed }
        set { layerTiming.speed = newValue.isFinite ? newValue : 1 }
    }

    /// The offset of the view's time in seconds; with a speed of 0, the instant that it shows.
    /// Running animations follow a change. Default: 0.
    public var timeOffset: Double {
        get { layerTiming.timeOffset.inSeconds }
        set { layerTiming.timeOffset = Duration(clampingSeconds: newValue) }
    }

    /// The start of the view's time in its superview's time, in seconds. Running animations follow
    /// a change. Default: 0.
    public var beginTime: Double {
        get { layerTiming.beginTime.inSeconds }
        set { layerTiming.beginTime = Duration(clampingSeconds: newValue) }
    }

    /// Sets a property, or one number of it.
    package func set(_ path: AnimatedPath, to value: PropertyValue) {
        guard let component = path.component,
            case .numbers(var numbers) = self.value(of: path.property),
            case .numbers(let new) = value
        else { return set(path.property, to: value) }
        numbers[component] = new.x
        set(path.property, to: .numbers(numbers))
    }
}

// A view's position and size in the model, which holds the values set last and not the animated ones.

extension View {
    /// The bounding rectangle of the view in its superview's coordinates, including transforms.
    ///
    /// As in Core Animation, it is computed from `position`, `bounds`, `anchorPoint` and the transforms
    /// (without the superview's `sublayerTransform`). Setting it sets `position` and the size of `bounds`
    /// to produce the given rectangle. This works with translations, scalings and quarter turns. With other
    /// rotations the centre is right but the size isn't. A perspective, or a transform that flattens the
    /// view to a line, is ignored. A negative size extends in the other direction.
    public var frame: Rect {
        get { model.frame }
        set { place(model.placement(for: newValue)) }
    }

    /// Sets the view's rectangle before any transform: the `frame` of specs.
    package func place(in rect: Rect) { place(model.untransformedPlacement(for: rect)) }

    /// UIKit's name for `position`: the place of the anchor point in the superview. It is the view's centre
    /// unless `anchorPoint` or a transform moves that.
    public var center: Point {
        get { position }
        set { position = newValue }
    }

    /// Whether `point`, in the view's own coordinates, lies in `bounds`. The left and upper edges are
    /// inside, the right and lower ones outside.
    public func contains(_ point: Point) -> Bool { bounds.contains(point) }

    private func place(_ placement: (position: Point, size: Size)) {
        set(.size, to: PropertyValue(placement.size))
        position = placement.position
    }
}

extension View {
    /// The most views inside each other, without the canvas. Walking the tree recurses to this depth, also on the
    /// small stacks of worker threads.
    package nonisolated static let depthLimit = 512

    /// The nesting height of this view's tree; a view without subviews has 1, and each group in a drawing adds 1.
    /// O(views below and items in them).
    var height: Int {
        var (height, drawn) = (0, 0)
        var level = [self]
        while !level.isEmpty {
            height += 1
            for view in level where view.model.hasDrawing {
                drawn = max(drawn, height + view.model.drawing.items.depth)
            }
            level = level.flatMap { $0.subviews + ($0.mask.map { [$0] } ?? []) }
        }
        return max(height, drawn)
    }

    /// The number of ancestors. O(depth).
    var depth: Int {
        var depth = 0
        var next = superview
        while let view = next {
            depth += 1
            next = view.superview
        }
        return depth
    }
}
