import TestSupport
import Testing
import TimingModel

@Suite struct MediaTimingTests {
    /// The table of measured defaults in ca_media_timing.json.
    @Test func defaultsAreThoseOfAnimations() {
        let timing = MediaTiming()
        #expect(timing.beginTime == .zero && timing.timeOffset == .zero)
        #expect(timing.duration == .zero && timing.repeatDuration == .zero)
        #expect(timing.speed == 1 && timing.repeatCount == 0)
        #expect(!timing.autoreverses && timing.fillMode == .none && timing.curve == .linear)
    }

    /// Five seconds with a time offset of two show 2…5, then 0…2.
    @Test func offsetWrapsRound() {
        var timing = MediaTiming(duration: .seconds(5), timeOffset: .seconds(2))
        #expect(timing.progress(at: .zero) == 0.4)
        #expect(timing.progress(at: .seconds(3)) == 0)
        #expect(abs(timing.progress(at: .seconds(4))! - 0.2) < 1e-12)
        #expect(timing.progress(at: .seconds(5)) == nil)
        timing.timeOffset = .seconds(-1)
        #expect(timing.progress(at: .zero) == 0.8)
    }

    @Test func negativeSpeedRunsBackFromTheOffset() {
        var timing = MediaTiming(duration: .seconds(4), speed: -1)
        #expect(timing.progress(at: .seconds(1)) == nil)
        timing.timeOffset = .seconds(4)
        #expect(timing.progress(at: .zero) == 1)
        #expect(timing.progress(at: .seconds(1)) == 0.75)
        #expect(timing.progress(at: .seconds(5)) == nil)
    }

    @Test func stoppedTimeShowsTheOffset() {
        let timing = MediaTiming(duration: .seconds(4), speed: 0, timeOffset: .seconds(1))
        #expect(timing.progress(at: .zero) == 0.25)
        #expect(timing.progress(at: .seconds(100)) == 0.25)
        #expect(timing.parentTime(fromLocal: .seconds(1)) == nil)
        #expect(MediaTiming(speed: 1e-30).parentTime(fromLocal: .seconds(1)) == nil)
    }

    @Test func reversingPlaysTheCurveBackwards() {
        let timing = MediaTiming(duration: .seconds(1), autoreverses: true, curve: .easeIn)
        let there = timing.progress(at: .milliseconds(300))!
        let back = timing.progress(at: .milliseconds(1700))!
        #expect(there == TimingCurve.easeIn.value(at: 0.3))
        #expect(abs(back - there) < 1e-12)
    }

    @Test func conversionsAreInverse() throws {
        let seed: UInt64 = 0x3ED1_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<1_000 {
            let timing = MediaTiming(
                beginTime: Duration(seconds: Double.random(in: -50...50, using: &random)),
                speed: Float.random(in: 0.25...4, using: &random),
                timeOffset: Duration(seconds: Double.random(in: -50...50, using: &random)))
            let time = Duration(seconds: Double.random(in: -100...100, using: &random))
            let local = timing.localTime(fromParent: time)
            let back = try #require(timing.parentTime(fromLocal: local))
            #expect(abs((back - time).inSeconds) <= 4e-9, "seed \(seed): \(timing) at \(time)")
        }
    }
}

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

@Suite struct MediaTimingVectorTests {
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

    /// Conversions through the tree that the file describes; `nil` is the root's time.
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

    /// A group's children run in its local time and are not rescaled. Outside the group's active time,
    /// neither the group nor its children have an effect.
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
