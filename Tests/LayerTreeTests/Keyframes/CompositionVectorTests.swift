import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// WPT's keyframes, composited with underlying values and with earlier iterations.
@Suite struct CompositionVectorTests {
    private struct Table: Decodable {
        let composite: [WPTRecord]
        let perProperty: [WPTRecord]
        let count: Int

        enum CodingKeys: String, CodingKey {
            case count
            case composite = "keyframe_and_composite"
            case perProperty = "per_property"
        }
    }

    @Test func agreesWithWPT() throws {
        let table = try vectors("keyframe_effects_wpt", as: Table.self)
        var exclusions = Exclusions()
        var ran = 0
        for (index, record) in (table.composite + table.perProperty).enumerated() {
            if let reason = Self.reasonToExclude(record) {
                exclusions.add(reason)
                continue
            }
            ran += 1
            let kind = Self.kinds[record.property]!
            let value = Self.value(record, kind)
            #expect(
                Self.passes(record, kind, value),
                "\(index): \(record.test): \(value) is not \(record.expected)")
        }
        exclusions.report("keyframe_effects_wpt", ran: ran)
        #expect(ran + exclusions.count == table.count)
        #expect(exclusions.count == 191)
    }

    private static let kinds: [String: WPTKind] = [
        "color": .color, "backgroundColor": .color, "stopColor": .color,
        "opacity": .fraction, "fillOpacity": .fraction, "strokeOpacity": .fraction,
        "flexGrow": .lengths, "marginLeft": .lengths, "width": .lengths,
        "perspective": .lengths, "perspectiveOrigin": .lengths, "visibility": .visibility,
        "transform": .transform, "translate": .individual("translate"),
        "rotate": .individual("rotate"), "scale": .individual("scale"),
    ]

    private static func reasonToExclude(_ record: WPTRecord) -> String? {
        if kinds[record.property] == nil { return "\(record.property): no such property" }
        if record.test.hasPrefix("Effect values reflect changes")
            || record.texts.contains(where: { $0.contains(/%|em\b|vw|calc/) })
        {
            return "\(record.property): no units that depend on something"
        }
        if record.animations.contains(where: \.composesEachKeyframe) {
            return "\(record.property): one composition for all keyframes of an animation"
        }
        if record.test.contains("from \"hidden\" to \"visible\"") {
            return "visibility: a flag holds until the next keyframe, it doesn't prefer a side"
        }
        if record.test.contains("collapse") { return "visibility: no such value as collapse" }
        if record.test.contains("-opacity: [0, 1] number") {
            return "\(record.property): the table doesn't say what is beneath"
        }
        return nil
    }

    private static func passes(
        _ record: WPTRecord, _ kind: WPTKind, _ value: PropertyValue
    ) -> Bool {
        if let expected = record.expected.text {
            return kind.agrees(value, expected, record.tolerance)
        }
        // The only test that compares two elements: keyframes with an easing that is a straight line
        // (also beyond 0…1) look like keyframes without one. The table has only the latter.
        return ["cubic-bezier(0, 0, 0, 0)", "cubic-bezier(1, 1, 1, 1)"].allSatisfy {
            guard case .numbers(let plain) = value else { return false }
            return Optional(Self.value(record, kind, easing: $0)).isClose(to: plain, within: 1e-6)
        }
    }

    /// The base style after the stack of animations; `easing` replaces the easing of the keyframes.
    private static func value(
        _ record: WPTRecord, _ kind: WPTKind, easing: String? = nil
    ) -> PropertyValue {
        let base = kind.parse(record.baseStyle[record.property]?.text ?? kind.initial)
        return record.animations.reduce(base) { underlying, effect in
            let time = Duration(seconds: effect.currentTime / 1000)
            guard let sample = effect.timing.sample(at: time) else { return underlying }
            let values = effect.values(of: record.property, easing: easing, kind.parse)!
            return values.value(
                at: sample.transformedProgress, over: underlying,
                iteration: Int(sample.currentIteration), composition: effect.composition)
        }
    }
}
