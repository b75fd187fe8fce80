internal import AnimationSystems
internal import JSON
internal import LayerTree
public import TimingModel

/// A curve as specs write it. A spring becomes a function of progress only together with a duration.
public struct SpecCurve: Sendable {
    /// The text from which the curve was read, or its name in a spec.
    public let name: String
    private let curve: CurveSpec

    init(name: String, _ curve: CurveSpec) {
        self.name = name
        self.curve = curve
    }

    /// Reads a curve's name, such as `easeOutBack`, or an object, such as `{"steps": [4, "end"]}`.
    ///
    /// `poll:easeIn` and so on are the four curves of `poll`, which have the same names as others.
    /// - Parameter spec: A spec whose `curves` may be named; nil for none.
    /// - Throws: `SpecError`, with places in `text`.
    public init(_ text: String, in spec: Spec? = nil) throws(SpecError) {
        if let own = Self.pollCurves[text] {
            self.init(name: text, .curve(own))
            return
        }
        let isJSON = text.contains { "{[\"".contains($0) }
        let document = try JSONDocument(spec: Array((isJSON ? text : "\"\(text.escaped)\"").utf8))
        let diagnostics = Diagnostics(document: document)
        var names = SpecNames()
        for curve in spec?.curves ?? [] { names.scope.curves[curve.name] = curve.curve }
        let curve = Field(node: document.root, diagnostics: diagnostics).curve(names)
        _ = try diagnostics.warnings()
        guard let curve else { preconditionFailure("a curve without problems has no value") }
        self.init(name: text, curve)
    }

    /// The curves of `poll`, which are BLAnimationController's own.
    private static let pollCurves: [String: TimingCurve] = Dictionary(
        uniqueKeysWithValues: BLAnimationCurve.allCases.map { ("poll:\($0)", $0.timingCurve) })

    /// The duration that the curve brings along, for springs with mass, stiffness and damping: the time
    /// until they have settled. Nil for all other curves.
    public var ownDuration: Duration? {
        guard case .spring(let spring) = curve else { return nil }
        return Duration(seconds: spring.settlingDuration)
    }

    /// The curve of an animation that takes `duration`; nil for the animation's default duration.
    public func timing(of duration: Duration?) -> (duration: Duration, curve: TimingCurve) {
        curve.timing(of: duration)
    }
}

extension String {
    /// The text inside a JSON string.
    fileprivate var escaped: String {
        replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    }
}
