internal import LayerTree
internal import TimingModel

/// How a UIKit animation goes, by a curve or by UIKit's own options.
struct StyleSpec: Sendable {
    var curve = CurveSpec.curve(.easeInOut)
    var options: AnimationOptions = []

    /// The animation of `duration`, or of the length that its spring needs.
    func style(duration: Duration?, delay: Duration = .zero) -> AnimationStyle {
        let (length, curve) = curve.timing(of: duration)
        return AnimationStyle(
            duration: length.inSeconds, delay: delay.inSeconds, curve: curve, options: options)
    }
}

extension ObjectFields {
    /// Takes `curve` and `options`; of the two, one may say the curve.
    mutating func takeStyle(
        _ names: SpecNames, standard: TimingCurve = .easeInOut
    ) -> StyleSpec {
        var style = StyleSpec(curve: .curve(standard))
        let curve = take("curve")
        if let options = take("options"), let set = options.animationOptions() {
            style.options = set.options
            if set.namesCurve { style.curve = .curve(set.options.curve) }
            if set.namesCurve, curve != nil {
                options.report("\"curve\" stands beside these and says the curve: leave one out")
            }
        }
        if let curve = curve?.curve(names) { style.curve = curve }
        return style
    }
}

extension Field {
    private static var optionNames: [(name: String, option: AnimationOptions)] {
        [
            ("layoutSubviews", .layoutSubviews), ("allowUserInteraction", .allowUserInteraction),
            ("beginFromCurrentState", .beginFromCurrentState), ("repeat", .repeat),
            ("autoreverse", .autoreverse),
            ("overrideInheritedDuration", .overrideInheritedDuration),
            ("overrideInheritedCurve", .overrideInheritedCurve),
            ("overrideInheritedOptions", .overrideInheritedOptions),
            ("allowAnimatedContent", .allowAnimatedContent),
            ("showHideTransitionViews", .showHideTransitionViews),
            ("curveEaseInOut", .curveEaseInOut), ("curveEaseIn", .curveEaseIn),
            ("curveEaseOut", .curveEaseOut), ("curveLinear", .curveLinear),
        ]
    }

    /// UIKit's options by their Swift names, and whether a curve is among them.
    func animationOptions() -> (options: AnimationOptions, namesCurve: Bool)? {
        let what = "UIKit's options such as [\"curveLinear\", \"autoreverse\", \"repeat\"]"
        guard let fields = elements(what) else { return nil }
        var result: AnimationOptions = []
        var curves: Set<String> = []
        for field in fields {
            guard let name = field.string("an option's name"),
                let option = field.animationOption(name)
            else { continue }
            result.formUnion(option)
            if name.hasPrefix("curve") { curves.insert(name) }
        }
        guard curves.count < 2 else { return expected("one curve among the options") }
        return (result, !curves.isEmpty)
    }

    private func animationOption(_ name: String) -> AnimationOptions? {
        let known = Self.optionNames
        if let found = known.first(where: { $0.name == name }) { return found.option }
        // As Swift writes it, or without the first word of a curve's name.
        let bare = String(name.drop { $0 == "." }).lowercased()
        let meant =
            known.first { $0.name.lowercased() == "curve\(bare)" }?.name
            ?? bare.nearest(among: known.map(\.name))
        let advice =
            meant.map { ": did you mean \"\($0)\"?" }
            ?? "; there are curveEaseIn, curveEaseOut, curveEaseInOut, curveLinear, repeat, "
            + "autoreverse, …"
        report("there is no option \"\(name)\"\(advice)")
        return nil
    }
}
