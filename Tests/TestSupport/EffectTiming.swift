public import TimingModel

/// The timing member of a Web Animations effect as web-platform-tests write it, in milliseconds.
public struct EffectTiming: Decodable {
    /// CSS's delay, default 0.
    public var delay: Double?
    /// After the end, default 0.
    public var endDelay: Double?
    /// Of one iteration, default 0.
    public var duration: JSONNumber?
    /// How many, default 1.
    public var iterations: JSONNumber?
    /// Iterations done at the start, default 0.
    public var iterationStart: Double?
    /// CSS's word, default `normal`.
    public var direction: String?
    /// CSS's word, default `none`.
    public var fill: String?
    /// A CSS easing function, default `linear`.
    public var easing: String?

    /// An infinite duration is stood in for by the longest possible one: no case looks further.
    public var timing: Timing {
        Timing(
            delay: .milliseconds(delay ?? 0), endDelay: .milliseconds(endDelay ?? 0),
            iterationDuration: Duration(
                seconds: min((duration?.value ?? 0) / 1000, Duration.limitInSeconds)),
            iterationCount: iterations?.value ?? 1, iterationStart: iterationStart ?? 0,
            direction: directions[direction ?? "normal"]!, fill: fills[fill ?? "none"]!,
            curve: cssCurve(easing ?? "linear"))
    }
}

private let directions: [String: PlaybackDirection] = [
    "normal": .normal, "reverse": .reverse, "alternate": .alternate,
    "alternate-reverse": .alternateReverse,
]

private let fills: [String: FillMode] = [
    "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both,
]

/// The curve of a CSS easing function; only what the vector files use.
public func cssCurve(_ css: String) -> TimingCurve {
    if let named = cssNames[css] { return named }
    let terms = css.split { "(), ".contains($0) }.map(String.init)
    let numbers = terms.compactMap(Double.init)
    if terms[0] == "cubic-bezier" {
        return .cubicBezier(
            CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])!)
    }
    precondition(terms[0] == "steps", "unknown easing \(css)")
    let position = terms.count > 2 ? stepPositions[terms[2]]! : .end
    return .steps(StepCurve(count: Int(numbers[0]), position: position)!)
}

/// CSS's words for where steps jump.
public let stepPositions: [String: StepCurve.Position] = [
    "start": .start, "end": .end, "jump-start": .jumpStart, "jump-end": .jumpEnd,
    "jump-none": .jumpNone, "jump-both": .jumpBoth,
]

private let cssNames: [String: TimingCurve] = [
    "linear": .linear, "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .steps(StepCurve(count: 1, position: .start)!),
    "step-end": .steps(StepCurve(count: 1)!),
]
