import Drawing
import LayerTree
import TestSupport
import TimingModel

/// A record of keyframe_effects_wpt.json: animations on an element, bottom to top, and WPT's
/// expectations.
struct WPTRecord: Decodable {
    let test: String
    let property: String
    let baseStyle: [String: WPTText]
    let animations: [WPTEffect]
    let expected: WPTText
    let tolerance: Double

    enum CodingKeys: String, CodingKey {
        case test, property, animations, expected, tolerance
        case baseStyle = "base_style"
    }

    /// Every CSS text in the record that is a value of the property.
    var texts: [String] {
        let keyframes = animations.flatMap { $0.keyframes.compactMap { $0[property] } }
        return (keyframes + [baseStyle[property]?.text, expected.text]).compactMap(\.self)
    }
}

/// A number or text as text; nil if the table's recorder couldn't write it.
struct WPTText: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text =
            (try? container.decode(String.self))
            ?? (try? container.decode(Double.self)).map { "\($0)" }
    }
}

/// One animation: keyframes, timing and composition.
struct WPTEffect: Decodable {
    /// For each keyframe, by name: offset, easing, composite and values.
    let keyframes: [[String: String]]
    let timing: Timing
    let composition: Composition
    let currentTime: Double

    private struct Options: Decodable {
        let composite: String?
        let iterationComposite: String?
    }

    enum CodingKeys: String, CodingKey { case keyframes, options, currentTime }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var composite: String?
        if let list = try? container.decode([[String: WPTText]].self, forKey: .keyframes) {
            keyframes = list.map { $0.compactMapValues(\.text) }
        } else {
            let form = try container.decode([String: ListOrText].self, forKey: .keyframes)
            composite = form["composite"]?.texts[0]
            keyframes = Self.keyframes(form)
        }
        let options = try container.decode(Options.self, forKey: .options)
        timing = try container.decode(EffectTiming.self, forKey: .options).timing
        composition = Composition(
            composite: composites[composite ?? options.composite ?? "replace"]!,
            iterationComposite: options.iterationComposite == "accumulate" ? .accumulate : .replace)
        currentTime = try container.decode(Double.self, forKey: .currentTime)
    }

    /// The form with lists of values. Only this form has one easing for all keyframes.
    private static func keyframes(_ form: [String: ListOrText]) -> [[String: String]] {
        let lists = form.filter { $0.key != "easing" && $0.key != "composite" }
        let easing = form["easing"]?.texts[0]
        return (0..<lists.values.map(\.texts.count).max()!).map { index in
            var keyframe = lists.mapValues { $0.texts[index] }
            keyframe["easing"] = easing
            return keyframe
        }
    }

    /// Whether keyframes have their own composition.
    var composesEachKeyframe: Bool { keyframes.contains { $0["composite"] != nil } }

    /// The keyframes of `property`; `easing` replaces their own easings.
    func values(
        of property: String, easing: String?, _ parse: (String) -> PropertyValue
    ) -> KeyframeValues? {
        let offsets = PiecewiseLinear(
            points: keyframes.map { .init(input: $0["offset"].flatMap(Double.init), output: 0) })
        return KeyframeValues(
            keyframes.map { $0[property].map(parse) }, keyTimes: offsets?.inputs,
            curves: keyframes.map { cssCurve(easing ?? $0["easing"] ?? "linear") })
    }
}

/// One text or a list of texts.
private struct ListOrText: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let list = try? container.decode([WPTText].self)
        texts = try (list ?? [container.decode(WPTText.self)]).compactMap(\.text)
    }
}

private let composites: [String: Composition.Composite] = [
    "replace": .replace, "add": .add, "accumulate": .accumulate,
]
