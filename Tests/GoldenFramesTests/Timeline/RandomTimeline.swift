import Drawing
import LayerTree
import TestSupport
import TimingModel

/// A timeline of everything that a timeline may hold, likely or not; the same for the same seed.
struct RandomTimeline {
    private var random: SplitMix64
    /// Whether numbers may be infinite.
    private let isOdd: Bool
    private static let bitmap = Bitmap(name: "b", width: 2, height: 1, pixels: [7, 9])

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
        base[.content] = .word(LayerContent.Kind.allCases.randomElement(using: &random)!.rawValue)
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
                running: contributions.indices.map(Int32.init).filter { _ in chance(2) })
        }
        return Track(property, pieces: pieces, contributions: contributions)
    }

    // MARK: - Effects

    private mutating func effect(on property: LayerProperty) -> Contribution.Effect {
        switch (property.initialValue, Int.random(in: 0...4, using: &random)) {
        case (.numbers, 0): return .numbers(SIMD4(number(), number(), 0, 0))
        case (.numbers, 1): return .motion(motion())
        case (.numbers, 2): return .heading(motion())
        case (.transform, 0): return .transform(TransformDelta(operations: operations()))
        case (_, 3): return .replacing(value(of: property))
        default: return .keyframes(keyframes(of: property))
        }
    }

    private mutating func keyframes(of property: LayerProperty) -> KeyframeEffect {
        var lane: Int?
        if case .numbers = property.initialValue, chance(3) {
            lane = Int.random(in: 0...3, using: &random)
        }
        let keys = (0..<Int.random(in: 1...4, using: &random)).map { _ -> PropertyValue? in
            if chance(5) { return nil }
            return lane == nil ? value(of: property) : PropertyValue(number())
        }
        var shape = SplineShape()
        if chance(2) { shape = SplineShape(tensions: [number()], biases: [number(), number()]) }
        let values = KeyframeValues(
            keys, keyTimes: chance(2) ? keyTimes(keys.count) : nil,
            curves: chance(2) ? [curve(), curve()] : [], mode: choice(), shape: shape)!
        var effect = KeyframeEffect(values)
        effect.lane = lane
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
            path, keyTimes: keyTimes(4), curves: chance(2) ? [curve()] : [], mode: choice(),
            rotationMode: choice())
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

    // MARK: - Values

    private mutating func value(of property: LayerProperty) -> PropertyValue {
        switch property.initialValue {
        case .numbers: return .numbers(lanes(of: property))
        case .color: return .color(color())
        case .transform: return .transform(Transform(operations()))
        case .flag: return .flag(chance(2))
        case .colors: return .colors(chance(4) ? [] : [color(), color()])
        case .list: return .list(chance(4) ? [] : [number(), number()])
        case .path: return .path(path())
        case .image:
            let sources: [ImageContent.Source?] = [
                nil, .named("a b.png"), .named("c"), .bitmap(Self.bitmap),
            ]
            return .image(sources.randomElement(using: &random)!)
        case .word: return .word(word(of: property))
        case .nodes: return property.initialValue
        }
    }

    /// Numbers that the property keeps as they are.
    private mutating func lanes(of property: LayerProperty) -> SIMD4<Double> {
        var lanes = SIMD4<Double>.zero
        for lane in 0..<property.laneCount { lanes[lane] = number() }
        if property == .cornerRadii || property == .scale, chance(2) {
            for lane in 0..<property.laneCount { lanes[lane] = lanes[0] }
        }
        switch property {
        case .textSize, .textLineHeight: lanes.x = abs(lanes.x)
        case .imageContentsRect, .imageContentsCenter:
            (lanes.z, lanes.w) = (abs(lanes.z), abs(lanes.w))
        case .textWeight: lanes.x = min(max(lanes.x, 1), 1000)
        default: break
        }
        return lanes
    }

    private mutating func word(of property: LayerProperty) -> String {
        let words: [String] =
            switch property {
            case .blendMode: BlendMode.allCases.map(\.rawValue)
            case .gradientType: GradientContent.Kind.allCases.map(\.rawValue)
            case .imageGravity: ImageContent.Gravity.allCases.map(\.rawValue)
            case .textString, .textFont: ["", "none", "a \"b\"\n\\c", "ü—…\u{200B}", "1.0", "#1"]
            default: []
            }
        guard let word = words.randomElement(using: &random),
            case .word(let initial) = property.initialValue
        else {
            guard case .word(let initial) = property.initialValue else { return "" }
            return initial
        }
        return chance(9) ? initial : word
    }

    private mutating func path() -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            switch Int.random(in: 0...3, using: &random) {
            case 0: path.move(to: point())
            case 1: path.line(to: point())
            case 2: path.curve(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        return path
    }

    private mutating func operations() -> [TransformOperation] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let (x, y, z) = (number(), number(), chance(2) ? 0 : number())
            switch Int.random(in: 0...6, using: &random) {
            case 0: return .translate(x: x, y: y, z: z)
            case 1: return .scale(x: x, y: y, z: chance(2) ? 1 : z)
            case 2: return .rotate(angle: x, x: 0, y: 0, z: 1)
            case 3: return .rotate(angle: x, x: y, y: z, z: 2)
            case 4: return .skew(x: x, y: y)
            case 5: return .perspective(distance: chance(3) ? .infinity : x)
            default:
                let map = AffineTransform(a: x, b: y, c: z, d: x, tx: y, ty: z)
                var matrix = Transform3D(map)
                if chance(2) { matrix.m34 = z }
                return .matrix(matrix)
            }
        }
    }

    private mutating func color() -> Color {
        if chance(2) { return Color(white: Double(Int.random(in: 0...255, using: &random)) / 255) }
        return Color(red: number(), green: number(), blue: number(), alpha: number())
    }

    private mutating func point() -> Point { Point(x: number(), y: number()) }

    private mutating func number() -> Double {
        if isOdd, chance(20) { return chance(2) ? .infinity : -.infinity }
        return finite()
    }

    private mutating func finite() -> Double {
        switch Int.random(in: 0...7, using: &random) {
        case 0: 0
        case 1: -0.0
        case 2: 1e-300
        case 3: -1e60
        case 4: Double(Int.random(in: -5...5, using: &random))
        default: .random(in: -100...100, using: &random)
        }
    }

    private mutating func choice<Choice: CaseIterable>() -> Choice {
        Choice.allCases.randomElement(using: &random)!
    }

    private mutating func chance(_ outOf: Int) -> Bool {
        Int.random(in: 0..<outOf, using: &random) == 0
    }
}
