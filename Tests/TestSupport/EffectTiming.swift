public import TimingModel

/// The timing of a Web Animations effect as in web-platform-tests, in milliseconds.
public struct EffectTiming: Decodable {
    /// The delay before the animation, default 0.
    public var delay: Double?
    /// The delay after the end, default 0.
    public var endDelay: Double?
    /// The duration of one iteration, default 0.
    public var duration: JSONNumber?
    /// The number of iterations, default 1.
    public var iterations: JSONNumber?
    /// The number of iterations completed at the start, default 0.
    public var iterationStart: Double?
    /// A CSS keyword, default `normal`.
    public var direction: String?
    /// A CSS keyword, default `none`.
    public var fill: String?
    /// A CSS easing function, default `linear`.
    public var easing: String?

    /// The timing in this project's types. An infinite duration becomes the longest possible one, which no
    /// case exceeds.
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

/// The curve of a CSS easing function; supports only the functions in the vector files.
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

/// CSS keywords for the positions of steps' jumps.
public let stepPositions: [String: StepCurve.Position] = [
    "start": .start, "end": .end, "jump-start": .jumpStart, "jump-end": .jumpEnd,
    "jump-none": .jumpNone, "jump-both": .jumpBoth,
]

private let cssNames: [String: TimingCurve] = [
    "linear": .linear, "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .steps(StepCurve(count: 1, position: .start)!),
    "step-end": .steps(StepCurve(count: 1)!),
]
