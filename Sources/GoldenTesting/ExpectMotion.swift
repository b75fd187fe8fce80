internal import RenderPipeline
public import Testing
internal import TimingModel

/// Expects a motion to keep to rules, such as never to leave the canvas. Nothing is drawn and no golden is needed.
///
///     expectMotion(of: stage, .staysOnCanvas("card"), .ends(within: 0.5)) { card.turnUp() }
///
/// Each rule that is broken is an issue of the test, with the instant and the curve of the value as text.
///
/// - Parameters:
///   - subject: A view, a stage, a recorded `Timeline` or a `.spec(path)`; see `expectGolden`.
///   - rules: What the motion has to keep to.
///   - seconds: The part of the film that the rules are for. Default: all of it. `.ends` looks at all of it.
///   - options: The seconds to record, the frames per second or the instants to look at, and a view's margin. Options about
///     pictures and goldens have no effect here. Default: those of `GoldenOptions()`.
/// - Returns: Whether all rules are kept.
@MainActor @discardableResult
public func expectMotion(
    of subject: some GoldenSourceConvertible, _ rules: MotionRule...,
    during seconds: ClosedRange<Double>? = nil, options: GoldenOptions = GoldenOptions(),
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    GoldenTest(name: nil, file: filePath, location: sourceLocation)
        .expect(rules, of: subject.goldenSource, during: seconds, options) {}
}

/// Expects the motion that a closure starts to keep to rules; see the function without a closure.
///
/// - Parameters:
///   - scene: A view or a stage.
///   - animations: Runs at the start of virtual time.
@MainActor @discardableResult
public func expectMotion(
    of scene: some GoldenScene, _ rules: MotionRule..., during seconds: ClosedRange<Double>? = nil,
    options: GoldenOptions = GoldenOptions(), filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, _ animations: @MainActor () throws -> Void
) -> Bool {
    GoldenTest(name: nil, file: filePath, location: sourceLocation)
        .expect(rules, of: scene.goldenSource, during: seconds, options, animations)
}

extension GoldenTest {
    /// Checks rules. Errors and broken rules become issues of the test.
    @MainActor
    fileprivate func expect(
        _ rules: [MotionRule], of source: GoldenSource, during seconds: ClosedRange<Double>?,
        _ options: GoldenOptions, _ animations: @MainActor () throws -> Void
    ) -> Bool {
        guard !rules.isEmpty else {
            fail("there is no rule: give some, such as `.staysOnCanvas(\"card\")`")
            return false
        }
        let content = content(of: source, options, for: "expectMotion", animations)
        guard let content else { return false }
        guard case .frames(let plan) = content else {
            fail("a picture or a text has no motion")
            return false
        }
        let times = plan.requests.map(\.time).filter { time in
            seconds.map { $0.contains(time.inSeconds) } ?? true
        }
        guard !times.isEmpty else {
            fail("there are no frames in the seconds that were asked for")
            return false
        }
        let motion = RecordedMotion(timeline: plan.timeline, times: times)
        let faults = rules.compactMap { $0.fault(motion) }
        for fault in faults {
            fail([fault.text, fault.curve?.description].compactMap(\.self).joined(separator: "\n"))
        }
        return faults.isEmpty
    }
}
