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
        guard let lane = path.lane, case .numbers(var numbers) = self.value(of: path.property),
            case .numbers(let new) = value
        else { return set(path.property, to: value) }
        numbers[lane] = new.x
        set(path.property, to: .numbers(numbers))
    }
}
