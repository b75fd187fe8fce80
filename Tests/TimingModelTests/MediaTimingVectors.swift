import TestSupport
import Testing
import TimingModel

private struct MediaTable: Decodable {
    struct Conversions: Decodable {
        let cases: [Conversion]
    }

    let conversions: Conversions
    let timing: [TimingCase]
    let group: [GroupCase]
    let byValue: [ByValueCase]
    let count: Int

    enum CodingKeys: String, CodingKey {
        case conversions = "convert_time_apple"
        case timing, group, count
        case byValue = "by_value"
    }
}

private struct Conversion: Decodable {
    let op: String
    let value: Double
    let tol: Double?
}

private struct TimingCase: Decodable {
    let beginTime: Double
    let speed: Float
    let timeOffset: Double
    let duration: Double
    let repeatCount: Double
    let repeatDuration: Double
    let autoreverses: Bool
    let fillMode: String
    let parentTime: Double
    let progress: Double?

    enum CodingKeys: String, CodingKey {
        case beginTime, speed, timeOffset, duration, repeatCount, repeatDuration, autoreverses
        case fillMode, progress
        case parentTime = "parent_time"
    }

    var timing: MediaTiming {
        MediaTiming(
            beginTime: Duration(seconds: beginTime), duration: Duration(seconds: duration),
            speed: speed, timeOffset: Duration(seconds: timeOffset), repeatCount: repeatCount,
            repeatDuration: Duration(seconds: repeatDuration), autoreverses: autoreverses,
            fillMode: fillModes[fillMode]!)
    }
}

private struct GroupCase: Decodable {
    struct Child: Decodable {
        let duration: Double
        let beginTime: Double
    }

    let groupDuration: Double
    let groupBeginTime: Double
    let child: Child
    let t: Double
    let value: Double

    enum CodingKeys: String, CodingKey {
        case child, t, value
        case groupDuration = "group_duration"
        case groupBeginTime = "group_beginTime"
    }
}

private struct ByValueCase: Decodable {
    let from: Double?
    let to: Double?
    let by: Double
    let progress: Double

    enum CodingKeys: String, CodingKey {
        case to, by, progress
        case from = "from_"
    }
}

private let fillModes: [String: FillMode] = [
    "removed": .none, "forwards": .forwards, "backwards": .backwards, "both": .both,
]

@Suite struct MediaTimingVectors {
    private let table: MediaTable

    init() throws { table = try vectors("ca_media_timing", as: MediaTable.self) }

    @Test func everyCaseIsRunOrListed() {
        let exclusions = table.byValue.map {
            Exclusion(
                name: "by_value \($0)",
                reason: "what from, to and by mean is run by LayerTreeTests, which know values")
        }
        exclusions.forEach { print($0) }
        #expect(exclusions.count == 8)
        let run = table.conversions.cases.count + table.timing.count + table.group.count
        #expect(run + exclusions.count == table.count)
    }

    @Test func progress() {
        for item in table.timing {
            let progress = item.timing.progress(at: Duration(seconds: item.parentTime))
            #expect(progress == item.progress, "\(item)")
        }
    }

    /// Conversions through the tree the file describes; `nil` is the root's own time.
    @Test func conversions() throws {
        let mid = MediaTiming(
            beginTime: .seconds(2), speed: 3, timeOffset: .milliseconds(250))
        let leaf = MediaTiming(
            beginTime: .seconds(1), speed: 2, timeOffset: .milliseconds(500))
        let slow = MediaTiming(
            beginTime: .seconds(10), speed: 0.1, timeOffset: .milliseconds(100))
        let ten = Duration.seconds(10)
        let fromRoot = leaf.localTime(fromParent: mid.localTime(fromParent: ten))
        let toMid = try #require(leaf.parentTime(fromLocal: ten))
        let toRoot = try #require(mid.parentTime(fromLocal: toMid))
        let results = [
            "leaf.convertTime(10, from: mid)": leaf.localTime(fromParent: ten),
            "leaf.convertTime(10, from: root)": fromRoot,
            "leaf.convertTime(10, from: nil)": fromRoot,
            "leaf.convertTime(10, to: mid)": toMid,
            "leaf.convertTime(10, to: root)": toRoot,
            "leaf.convertTime(10, to: nil)": toRoot,
            "speed is a float32: parent 11, beginTime 10, speed 0.1f, timeOffset 0.1 -> local":
                slow.localTime(fromParent: .seconds(11)),
        ]
        for item in table.conversions.cases {
            let result = try #require(results[item.op])
            #expect(abs(result.inSeconds - item.value) <= item.tol ?? 1e-9, "\(item.op)")
        }
    }

    /// A group's children run in its local time and are not rescaled; it shows nothing, and so do
    /// they, when it is not in effect.
    @Test func groups() throws {
        for item in table.group {
            let duration = Duration(seconds: item.groupDuration)
            let group = MediaTiming(
                beginTime: Duration(seconds: item.groupBeginTime), duration: duration)
            let child = MediaTiming(
                beginTime: Duration(seconds: item.child.beginTime),
                duration: Duration(seconds: item.child.duration))
            let progress = try #require(group.progress(at: Duration(seconds: item.t)))
            let time = Duration(seconds: progress * item.groupDuration)
            #expect(child.progress(at: time) == item.value, "\(item)")
        }
    }
}
