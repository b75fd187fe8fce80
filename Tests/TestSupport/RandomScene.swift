internal import Drawing
package import LayerTree
internal import TimingModel

/// A random view tree with random animations; the same seed gives the same scene.
@MainActor
package struct RandomScene {
    private var random: SplitMix64
    private let stage = Stage(size: Size(width: 300, height: 200), background: .white)
    private var views: [View] = []

    /// The scene of `seed`.
    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in 0..<Int.random(in: 1...12, using: &random) { addView() }
    }

    /// Records four seconds of the scene; animations are submitted during the first two.
    package mutating func record() throws -> Timeline {
        let actions = (0..<Int.random(in: 1...25, using: &random)).map { _ in
            (number(0...2), makeAction())
        }
        return try stage.record(until: .seconds(4)) {
            for (time, action) in actions { stage.after(time, action) }
        }
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        // Round numbers make values coincide; zero and the ends of the range are edge cases.
        switch Int.random(in: 0...5, using: &random) {
        case 0: range.lowerBound
        case 1: range.contains(0) ? 0 : range.upperBound
        case 2: (Double.random(in: range, using: &random) * 2).rounded() / 2
        default: .random(in: range, using: &random)
        }
    }

    private mutating func color() -> Color {
        Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
    }

    private mutating func addView() {
        let view = View(
            frame: Rect(
                x: number(-50...300), y: number(-50...200), width: number(0...100),
                height: number(0...100)))
        view.id = "v\(views.count)"
        view.backgroundColor = color()
        view.cornerRadius = number(0...40)
        view.clipsToBounds = Bool.random(using: &random)
        view.borderWidth = number(0...5)
        view.zPosition = number(-2...2)
        if Int.random(in: 0...3, using: &random) == 0 {
            view.speed = [0, 0.5, 2, -1].randomElement(using: &random)!
            view.timeOffset = number(0...1)
        }
        (views.randomElement(using: &random) ?? stage.root).addSubview(view)
        views.append(view)
    }

    private mutating func makeTransform() -> Transform {
        var list: [TransformOperation] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0...3, using: &random) {
            case 0: list.append(.translate(x: number(-50...50), y: number(-50...50), z: 0))
            case 1: list.append(.scale(x: number(-2...2), y: number(-2...2), z: 1))
            case 2: list.append(.rotate(angle: number(-9...9), x: 0, y: 0, z: 1))
            default:
                list.append(
                    .matrix(
                        Transform3D(
                            AffineTransform(
                                a: number(-2...2), b: number(-2...2), c: number(-2...2),
                                d: number(-2...2),
                                tx: number(-50...50), ty: number(-50...50)))))
            }
        }
        return Transform(list)
    }

    private mutating func makeChange() -> @MainActor () -> Void {
        let view = views.randomElement(using: &random)!
        switch Int.random(in: 0...8, using: &random) {
        case 0: let to = number(0...1); return { view.alpha = to }
        case 1:
            let to = Point(x: number(-99...399), y: number(-99...299));
            return { view.position = to }
        case 2: let to = color(); return { view.backgroundColor = to }
        case 3: let to = makeTransform(); return { view.transform = to }
        case 4: let to = number(-20...20); return { view.rotate = to }
        case 5: let to = Vector(dx: number(-3...3), dy: number(-3...3)); return { view.scale = to }
        case 6: let to = number(0...80); return { view.cornerRadius = to }
        case 7:
            let to = Size(width: number(0...200), height: number(0...200));
            return { view.bounds.size = to }
        default: return { view.isHidden.toggle() }
        }
    }

    private mutating func makeOptions() -> AnimationOptions {
        let all: [AnimationOptions] = [
            .repeat, .autoreverse, .curveEaseIn, .curveEaseOut, .curveLinear,
            .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        ]
        return AnimationOptions(all.filter { _ in Int.random(in: 0...4, using: &random) == 0 })
    }

    private mutating func makeExplicit() -> AnimationGroup {
        var timing = MediaTiming(
            beginTime: Duration(seconds: number(0...1)), duration: Duration(seconds: number(0...1)),
            speed: [1, 0.5, 2, -1].randomElement(using: &random)!,
            timeOffset: Duration(seconds: number(0...1)), repeatCount: number(0...3),
            autoreverses: Bool.random(using: &random),
            fillMode: [.none, .forwards, .backwards, .both].randomElement(using: &random)!)
        let fade = BasicAnimation(
            AnimatedPath(.alpha), from: PropertyValue(number(0...1)),
            to: PropertyValue(number(0...1)),
            timing: timing)
        var move = KeyframeAnimation(
            AnimatedPath(.position),
            values: (0..<Int.random(in: 1...4, using: &random)).map { _ in
                .numbers(Components(number(-99...399), number(-99...299), 0, 0))
            }, timing: timing)
        move.calculationMode = CalculationMode.allCases.randomElement(using: &random)!
        move.isAdditive = Bool.random(using: &random)
        move.isCumulative = Bool.random(using: &random)
        let spring = SpringAnimation(
            BasicAnimation(AnimatedPath(.rotate), to: PropertyValue(number(-9...9))),
            spring: Spring(dampingRatio: 0.3, response: 0.4))
        timing.fillMode = .both
        timing.duration = Duration(seconds: number(0.5...2))
        var group = AnimationGroup([fade, move, spring], timing: timing)
        group.isRemovedOnCompletion = Bool.random(using: &random)
        return group
    }

    private mutating func makeAction() -> @MainActor () -> Void {
        let changes = (0..<Int.random(in: 0...4, using: &random)).map { _ in makeChange() }
        let (duration, delay, options) = (number(0...1), number(0...0.5), makeOptions())
        let view = views.randomElement(using: &random)!
        let parent = views.randomElement(using: &random)!
        let all: @MainActor () -> Void = { changes.forEach { $0() } }
        let key = ["a", "b", nil].randomElement(using: &random)!
        let explicit = makeExplicit()
        switch Int.random(in: 0...13, using: &random) {
        case 0: return all
        case 10: return { view.add(explicit, forKey: key) }
        case 11: return { view.removeAnimation(forKey: "a") }
        case 12: return { View.performWithoutAnimation(all) }
        case 13: return { view.superview?.insertSubview(view, at: 0) }
        case 1: return { view.removeFromSuperview() }
        case 2: return { [stage] in stage.addSubview(view) }
        case 3: return { if !parent.isDescendant(of: view) { parent.addSubview(view) } }
        case 4: return { view.removeAllAnimations() }
        case 5:
            return {
                View.animate(
                    withDuration: duration, delay: delay, usingSpringWithDamping: 0.4,
                    initialSpringVelocity: 2, options: options, animations: all)
            }
        case 6:
            return {
                View.animateKeyframes(withDuration: duration, delay: delay) {
                    for (index, change) in changes.enumerated() {
                        View.addKeyframe(
                            withRelativeStartTime: Double(index) / 5, relativeDuration: delay,
                            animations: change)
                    }
                }
            }
        case 7:
            return {
                View.animate(withDuration: duration, options: options) {
                    View.animate(withDuration: delay, animations: all)
                }
            }
        default:
            return {
                View.animate(
                    withDuration: duration, delay: delay, options: options, animations: all)
            }
        }
    }
}
