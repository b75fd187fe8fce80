import LayerTree
import TestSupport
import Testing
import TimingModel

/// The meaning of `from`, `to` and `by` in a basic animation, and groups of such animations.
@Suite struct FromToByTests {
    private struct Table: Decodable {
        let byValue: [ByValueCase]
        let group: [GroupCase]

        enum CodingKeys: String, CodingKey {
            case group
            case byValue = "by_value"
        }
    }

    private struct ByValueCase: Decodable {
        let from: Double?
        let to: Double?
        let by: Double
        let model: Double?
        let progress: Double
        let value: Double

        enum CodingKeys: String, CodingKey {
            case to, by, model, progress, value
            case from = "from_"
        }
    }

    private struct GroupCase: Decodable {
        let duration: Double
        let beginTime: Double
        let child: Child
        let t: Double
        let value: Double

        struct Child: Decodable {
            let duration: Double
            let beginTime: Double
            let from: Double
            let to: Double

            enum CodingKeys: String, CodingKey {
                case duration, beginTime, to
                case from = "from_"
            }
        }

        enum CodingKeys: String, CodingKey {
            case child, t, value
            case duration = "group_duration"
            case beginTime = "group_beginTime"
        }
    }

    private let table: Table

    init() throws { table = try vectors("ca_media_timing", of: "TimingModelTests") }

    private func value(
        _ ends: FromToBy, at progress: Double, model: Double = 0, presentation: Double = 0
    ) -> PropertyValue? {
        let model = PropertyValue(model)
        let (from, to) = ends.ends(model: model, presentation: PropertyValue(presentation))
        return KeyframeValues([from, to])?.value(at: progress, over: model)
    }

    @Test func byValueVectors() {
        #expect(table.byValue.count == 8)
        for item in table.byValue {
            let ends = FromToBy(
                from: item.from.map { PropertyValue($0) }, to: item.to.map { PropertyValue($0) },
                by: PropertyValue(item.by))
            let value = value(ends, at: item.progress, model: item.model ?? 0)
            #expect(value.isClose(to: Components(item.value, 0, 0, 0), within: 1e-12), "\(item)")
        }
    }

    @Test func groupVectors() throws {
        #expect(table.group.count == 6)
        for item in table.group {
            let group = MediaTiming(
                beginTime: Duration(seconds: item.beginTime),
                duration: Duration(seconds: item.duration))
            let child = MediaTiming(
                beginTime: Duration(seconds: item.child.beginTime),
                duration: Duration(seconds: item.child.duration))
            let local = try #require(group.progress(at: Duration(seconds: item.t))) * item.duration
            let progress = try #require(child.progress(at: Duration(seconds: local)))
            let ends = FromToBy(
                from: PropertyValue(item.child.from), to: PropertyValue(item.child.to))
            let value = value(ends, at: progress)
            #expect(value.isClose(to: Components(item.value, 0, 0, 0), within: 1e-12), "\(item)")
        }
    }

    /// The combinations that the table leaves out.
    @Test func oneEndOrNone() {
        let four = PropertyValue(4)
        #expect(value(FromToBy(from: four), at: 0.5, model: 8) == PropertyValue(6))
        #expect(value(FromToBy(to: four), at: 0.5, model: 8) == PropertyValue(6))
        #expect(value(FromToBy(), at: 0.25, model: 8, presentation: 4) == PropertyValue(5))
    }

    /// Values that can't be added ignore `by`.
    @Test func byOfAnotherKind() {
        let flag = PropertyValue.flag(true)
        let four = PropertyValue(4)
        #expect(value(FromToBy(from: four, by: flag), at: 0.5, model: 8) == PropertyValue(6))
        #expect(value(FromToBy(to: four, by: flag), at: 0.5, model: 8) == PropertyValue(6))
        #expect(value(FromToBy(by: flag), at: 0.5, model: 8) == PropertyValue(8))
    }
}
