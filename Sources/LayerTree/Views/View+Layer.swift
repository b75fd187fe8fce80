public import Drawing
internal import TimingModel

// Core Animation's side of a view: explicit animations and the layer's own time.

extension View {
    /// Starts an explicit animation; the model stays as it is. Outside a recording it is over at once.
    ///
    /// - Parameters:
    ///   - key: a running animation with the same key ends, unfinished; without a key nothing does.
    ///   - completion: told once whether the animation ran to its end undisturbed.
    public func add(
        _ animation: some LayerAnimation, forKey key: String? = nil,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            completion?(true)
            return
        }
        if let key { removeAnimation(forKey: key) }
        let handle = recorder.add(
            [ExplicitStart(animation, of: self)], name: key, completion: completion)
        if let key { enroll(in: recorder).keyed[key] = handle.block }
    }

    /// Ends the explicit animation with this key, unfinished; nothing if there is none.
    public func removeAnimation(forKey key: String) {
        guard let recorder = Recorder.current,
            let block = enroll(in: recorder).keyed.removeValue(forKey: key)
        else { return }
        recorder.stop(AnimationHandle(block: block))
    }

    /// The keys of the explicit animations that run, are yet to, or show after their end; sorted.
    public var animationKeys: [String] {
        guard let recorder = Recorder.current else { return [] }
        return enroll(in: recorder).keyed.filter { !$0.value.isOver || $0.value.stays }.keys
            .sorted()
    }

    /// How fast time passes for the view and its subviews: 1 as fast as around it, 0 not at all. To
    /// be set before their first animation. What isn't finite is 1. Default: 1.
    public var speed: Float {
        get { layerTiming.speed }
        set { layerTiming.speed = newValue.isFinite ? newValue : 1 }
    }

    /// How far the view's time is ahead, in seconds; with a speed of 0 the instant it shows. To be set
    /// before its first animation. Default: 0.
    public var timeOffset: Double {
        get { layerTiming.timeOffset.inSeconds }
        set { layerTiming.timeOffset = Duration(clampingSeconds: newValue) }
    }

    /// When the view's time begins in that around it, in seconds. To be set before its first
    /// animation. Default: 0.
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

// Where a view lies. All of this is the model: what was set last, not what an animation shows.

extension View {
    /// The smallest rectangle around the view in its superview's coordinates, transforms included.
    ///
    /// As in Core Animation, it is worked out from `position`, `bounds`, `anchorPoint` and the
    /// transforms (without the superview's `sublayerTransform`), and setting it sets `position` and
    /// the size of `bounds` so that it comes out as asked for. That is possible under shifts,
    /// stretches and quarter turns. Under other turns the middle comes out right and the size
    /// doesn't; a perspective, and a transform that flattens the view to a line, counts as none.
    /// A negative size counts in the other direction.
    public var frame: Rect {
        get { model.frame }
        set { place(model.placement(for: newValue)) }
    }

    /// Gives the view the rectangle that it fills before any transform: the `frame` of specs.
    package func place(in rect: Rect) { place(model.untransformedPlacement(for: rect)) }

    /// UIKit's name for `position`: where the anchor point lies in the superview; the middle of the
    /// view, unless `anchorPoint` or a transform moves that away.
    public var center: Point {
        get { position }
        set { position = newValue }
    }

    /// Whether `point`, in the view's own coordinates, lies in `bounds`. The left and upper edges
    /// belong to it, the right and lower ones don't.
    public func contains(_ point: Point) -> Bool { bounds.contains(point) }

    private func place(_ placement: (position: Point, size: Size)) {
        set(.size, to: PropertyValue(placement.size))
        position = placement.position
    }
}

extension View {
    /// How many views may lie in each other. A tree is walked by calls that nest as deeply, also on
    /// the small stacks of worker threads.
    package nonisolated static let depthLimit = 512

    /// How many views lie in each other from this one down, itself included. O(views below).
    var height: Int {
        var height = 0
        var level = [self]
        while !level.isEmpty {
            height += 1
            level = level.flatMap { $0.subviews + ($0.mask.map { [$0] } ?? []) }
        }
        return height
    }

    /// How many views this one lies in. O(depth).
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
