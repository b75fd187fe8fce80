import Drawing
import LayerTree
import TestSupport
import TimingModel

/// A random timeline with everything that a timeline can contain. Equal seeds give equal timelines.
struct RandomTimeline {
    var random: SplitMix64
    /// Whether numbers may be infinite.
    let isOdd: Bool
    static let bitmap = Bitmap(name: "b", width: 2, height: 1, pixels: [7, 9])

    static func make(seed: UInt64, isOdd: Bool = false) -> Timeline {
        var random = RandomTimeline(random: SplitMix64(seed: seed), isOdd: isOdd)
        return random.timeline()
    }

    private mutating func timeline() -> Timeline {
        var children = Array(repeating: [NodeID](), count: Int.random(in: 1...8, using: &random))
        for index in children.indices.dropFirst() {
            let parent = Int.random(in: 0..<index, using: &random)
            children[parent].append(NodeID(index: index))
        }
        let nodes = children.map { node(over: $0) }
        return Timeline(
            size: Size(width: number(), height: number()), background: color(), nodes: nodes,
            events: [], end: time(), images: ["a b.png": Self.bitmap, "c": Self.bitmap])
    }

    private mutating func node(over children: [NodeID]) -> Timeline.Node {
        var base = LayerProperties()
        base[.content] = .string(LayerContent.Kind.allCases.randomElement(using: &random)!.rawValue)
        let kind = base.content.kind
        for property in LayerProperty.allCases where chance(8) {
            let isTree = property == .mask || property == .subviews || property == .content
            if !isTree, property.content == nil || property.content == kind {
                base[property] = value(of: property)
            }
        }
        base.subviews = children
        let animated = LayerProperty.allCases.filter { property in
            let isTree = property == .mask || property == .subviews
            return !isTree && property != .content && chance(12)
                && (property.content == nil || property.content == kind)
        }.sorted { $0.rawValue < $1.rawValue }
        let names = [nil, "a", "a", "b-2", "ä", "two words", "#1", "none", "x\n\"\\\u{7F}\u{2028}"]
        return Timeline.Node(
            name: names.randomElement(using: &random)!, base: base,
            tracks: animated.map { track(of: $0) })
    }

    private mutating func track(of property: LayerProperty) -> Track {
        let contributions = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Contribution(effect: effect(on: property), clock: clock())
        }
        var start = Duration.zero
        let pieces = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            defer { start += .nanoseconds(Int64.random(in: 1...3_000_000_000, using: &random)) }
            return Track.Piece(
                start: start, model: value(of: property),
                running: IndexRuns(
                    contributions.indices.map(Int32.init).filter { _ in chance(2) }))
        }
        return Track(property, pieces: pieces, contributions: contributions)
    }

    // MARK: - Effects

    private mutating func effect(on property: LayerProperty) -> Contribution.Effect {
        switch (property.initialValue, Int.random(in: 0...4, using: &random)) {
        case (.numbers, 0): return .numbers(Components(number(), number(), 0, 0))
        case (.numbers, 1): return .motion(motion())
        case (.numbers, 2): return .heading(motion())
        case (.transform, 0): return .transform(TransformDelta(operations: operations()))
        case (.effects, 0): return .effects(effects())
        case (_, 3): return .replacing(value(of: property))
        default: return .keyframes(keyframes(of: property))
        }
    }

    private mutating func keyframes(of property: LayerProperty) -> KeyframeEffect {
        var component: Int?
        switch property.initialValue {
        case .numbers where chance(3): component = Int.random(in: 0...3, using: &random)
        case .transform where chance(3): component = Int.random(in: 0...8, using: &random)
        default: break
        }
        let keys = (0..<Int.random(in: 1...4, using: &random)).map { _ -> PropertyValue? in
            if chance(5) { return nil }
            return component == nil ? value(of: property) : PropertyValue(number())
        }
        var shape = SplineShape()
        if chance(2) { shape = SplineShape(tensions: [number()], biases: [number(), number()]) }
        let values = KeyframeValues(
            keys, keyTimes: chance(2) ? keyTimes(keys.count) : nil,
            curves: chance(2) ? [curve(), curve()] : [], mode: choice(), shape: shape)!
        var effect = KeyframeEffect(values)
        effect.component = component
        effect.composition = Composition(composite: choice(), iterationComposite: choice())
        effect.isReplacing = chance(3)
        return effect
    }

    private mutating func motion() -> MotionPath {
        var path = Path()
        path.move(to: point())
        path.line(to: point())
        path.close()
        if chance(2) { path.move(to: point()) }
        path.curve(to: point(), control1: point(), control2: point())
        let timed = MotionPath(
            path, keyTimes: keyTimes(4), curves: chance(2) ? [curve()] : [],
            isByLength: chance(2), mode: choice(), rotationMode: choice())
        return timed ?? MotionPath(path)!
    }

    private mutating func keyTimes(_ count: Int) -> [Double] {
        (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    }

    // MARK: - Times

    private mutating func clock() -> Clock {
        if chance(2) {
            return .virtual(
                begin: time(),
                Timing(
                    delay: time(), endDelay: time(), iterationDuration: time(),
                    iterationCount: [0, 1, 2.5, .infinity].randomElement(using: &random)!,
                    iterationStart: Double.random(in: 0...3, using: &random),
                    direction: choice(), fill: choice(), curve: curve()))
        }
        return .media(
            MediaClock(
                layers: (0..<Int.random(in: 0...2, using: &random)).map { _ in media() },
                groups: (0..<Int.random(in: 0...2, using: &random)).map { _ in media() },
                timing: media()))
    }

    private mutating func media() -> MediaTiming {
        MediaTiming(
            beginTime: .seconds(1.1) - time(), duration: time(),
            speed: [1, 0, -1, 0.3].randomElement(using: &random)!, timeOffset: time(),
            repeatCount: [0, 3, 0.5, .infinity].randomElement(using: &random)!,
            repeatDuration: chance(4) ? time() : .zero, autoreverses: chance(2), fillMode: choice(),
            curve: curve())
    }

    private mutating func time() -> Duration {
        chance(4) ? .zero : .nanoseconds(Int64.random(in: 0...5_000_000_000, using: &random))
    }

    private mutating func curve() -> TimingCurve {
        switch Int.random(in: 0...6, using: &random) {
        case 0:
            return .cubicBezier(
                CubicBezier(
                    x1: Double.random(in: 0...1, using: &random), y1: finite(), x2: 1, y2: finite())!
            )
        case 1:
            return .steps(
                StepCurve(count: Int.random(in: 2...9, using: &random), position: choice())!)
        case 2:
            let points = (0...2).map { _ in PiecewiseLinear.Point(input: finite(), output: finite())
            }
            return .piecewiseLinear(PiecewiseLinear(points: points)!)
        case 3: return .ramped(RampedCurve(rampsUp: chance(2), rampsDown: chance(2)))
        case 4:
            let spring = Spring(
                mass: abs(finite()), damping: abs(finite()), initialVelocity: finite(),
                allowsOverdamping: chance(2))
            return .spring(SpringCurve(spring: spring, duration: abs(finite())))
        default: return TimingCurve.named(TimingCurve.names.randomElement(using: &random)!)!
        }
    }
}
