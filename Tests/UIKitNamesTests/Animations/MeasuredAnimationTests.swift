import Testing
import UIKitNames

/// Numbers that Apple's classes answered, and that independent implementations compute, through the names of Core
/// Animation.
@MainActor
@Suite struct MeasuredAnimationTests {
    @Test func springsSettleAsOnMacOS() throws {
        let table = try VectorTable("spring", of: "TimingModelTests")
        let cases = try table.cases("settling_duration_apple")
        #expect(cases.count == 32)
        for item in cases {
            let spring = spring(item)
            let expected = item.number("settlingDuration") ?? Double(Float.greatestFiniteMagnitude)
            #expect(abs(spring.settlingDuration - expected) <= 1e-6 * max(1, expected), "\(item)")
        }
    }

    @Test func springsMoveAsTheirEquation() throws {
        let cases = try VectorTable("spring", of: "TimingModelTests").cases("curve_high_precision")
        for item in cases where item.number("t")! > 0 && item.number("t")! < 10 {
            let spring = spring(item)
            (spring.keyPath, spring.fromValue, spring.toValue) = ("zPosition", 0, 1)
            spring.duration = 100
            let stage = LayerStage()
            let time = try #require(item.number("t"))
            let shown = try stage.numbers("zPosition", at: [time]) {
                stage.layer.add(spring, forKey: nil)
            }
            // Virtual time has whole nanoseconds.
            #expect(abs(shown[0] - item.number("value")!) < 1e-6, "\(item)")
        }
    }

    private func spring(_ item: [String: Any]) -> CASpringAnimation {
        let spring = CASpringAnimation()
        spring.mass = CGFloat(item.number("mass")!)
        spring.stiffness = CGFloat(item.number("stiffness")!)
        spring.damping = CGFloat(item.number("damping")!)
        spring.initialVelocity = CGFloat(item.number("initialVelocity") ?? 0)
        spring.allowsOverdamping = item["allowsOverdamping"] as? Bool ?? false
        return spring
    }

    @Test func keyframesFollowTheDocumentedCurves() throws {
        let cases = try VectorTable("keyframe_cubic", of: "LayerTreeTests").cases("cases")
        var count = 0
        for item in cases {
            let duration = item.number("duration") ?? 1
            guard let values = item.numbers("values"), let expected = item.number("value"),
                let time = item.number("t") ?? item.number("progress"), time < duration
            else { continue }
            count += 1
            let keyframes = CAKeyframeAnimation(keyPath: "zPosition")
            keyframes.values = values
            keyframes.calculationMode = CAAnimationCalculationMode(
                rawValue: item["calculationMode"] as? String ?? "cubic")
            keyframes.keyTimes = item.numbers("keyTimes")?.map { NSNumber(value: $0) }
            keyframes.tensionValues = item.numbers("tension")?.map { NSNumber(value: $0) }
            keyframes.continuityValues = item.numbers("continuity")?.map { NSNumber(value: $0) }
            keyframes.biasValues = item.numbers("bias")?.map { NSNumber(value: $0) }
            keyframes.duration = duration
            let stage = LayerStage()
            let shown = try stage.numbers("zPosition", at: [time]) {
                stage.layer.add(keyframes, forKey: nil)
            }
            #expect(abs(shown[0] - expected) < 1e-6, "\(item)")
        }
        #expect(count > 200)
    }

    @Test func groupsClipTheirAnimations() throws {
        for item in try VectorTable("ca_media_timing", of: "TimingModelTests").cases("group") {
            let child = try #require(item["child"] as? [String: Any])
            let animation = CABasicAnimation(keyPath: "zPosition")
            (animation.fromValue, animation.toValue) = (child.number("from_"), child.number("to"))
            (animation.duration, animation.beginTime) = (
                child.number("duration")!, child.number("beginTime")!
            )
            if let mode = child["fillMode"] as? String {
                animation.fillMode = .init(rawValue: mode)
            }
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([animation], item.number("group_duration")!)
            let begin = item.number("group_beginTime") ?? 0
            group.beginTime = begin
            guard let expected = item.number("value"), let time = item.number("t"), begin == 0
            else { continue }
            let stage = LayerStage()
            let shown = try stage.numbers("zPosition", at: [time]) {
                stage.layer.add(group, forKey: nil)
            }
            #expect(abs(shown[0] - expected) < 1e-6, "\(item)")
        }
    }

    @Test func byValuesFollowAppleTable() throws {
        for item in try VectorTable("ca_media_timing", of: "TimingModelTests").cases("by_value") {
            let animation = CABasicAnimation(keyPath: "zPosition")
            animation.fromValue = item.number("from_")
            animation.toValue = item.number("to")
            animation.byValue = item.number("by")
            animation.duration = 1
            // Just before the end, where the animation is removed.
            let progress = item.number("progress") ?? 0
            guard progress < 1, let expected = item.number("value") else { continue }
            let stage = LayerStage()
            stage.layer.zPosition = CGFloat(item.number("model") ?? 0)
            let shown = try stage.numbers("zPosition", at: [progress]) {
                stage.layer.add(animation, forKey: nil)
            }
            #expect(abs(shown[0] - expected) < 1e-6, "\(item)")
        }
    }

    /// Times of layers as measured on macOS: root > mid > leaf.
    @Test func layersConvertTimesAsOnMacOS() throws {
        let table = try VectorTable("ca_media_timing", of: "TimingModelTests").table(
            "convert_time_apple")
        let (root, mid, leaf) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(mid)
        mid.addSublayer(leaf)
        (mid.beginTime, mid.speed, mid.timeOffset) = (2, 3, 0.25)
        (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
        let layers = ["root": root, "mid": mid, "leaf": leaf]
        var count = 0
        for item in try #require(table["cases"] as? [[String: Any]]) {
            let op = try #require(item["op"] as? String)
            guard
                let match = op.wholeMatch(
                    of: #/(\w+)\.convertTime\((-?[\d.]+), (from|to): (\w+)\)/#),
                let layer = layers[String(match.1)], let time = Double(match.2),
                let expected = item.number("value")
            else { continue }
            let other = layers[String(match.4)]
            let result =
                match.3 == "from"
                ? layer.convertTime(time, from: other) : layer.convertTime(time, to: other)
            count += 1
            #expect(abs(result - expected) < 1e-6, "\(item)")
        }
        #expect(count > 3)
    }
}
