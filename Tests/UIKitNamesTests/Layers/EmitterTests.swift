import Drawing
import LayerTree
import Testing
import UIKitNames

/// Particles.
@MainActor
@Suite struct EmitterTests {
    private let emitter = CAEmitterLayer()
    private let stage: LayerStage
    private let cell = CAEmitterCell()

    init() {
        stage = LayerStage(emitter)
        emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        emitter.emitterPosition = CGPoint(x: 50, y: 40)
        emitter.beginTime = CACurrentMediaTime()
        cell.name = "dot"
        cell.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                UIColor.white.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }.cgImage
        cell.birthRate = 4
        cell.lifetime = 10
    }

    /// What is drawn after some seconds: a line for each particle.
    private func particles(
        at times: [Double], _ body: () -> Void = {}
    ) throws -> [[String]] {
        emitter.beginTime = CACurrentMediaTime()
        emitter.emitterCells = [cell]
        let timeline = try stage.stage.record(until: .seconds(4), body)
        return times.map { time in
            "\(timeline.displayList(at: .seconds(time)))".split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }.filter { $0.hasPrefix("picture") }
        }
    }

    private func counts(at times: [Double], _ body: () -> Void = {}) throws -> [Int] {
        try particles(at: times, body).map(\.count)
    }

    /// The numbers of the last particle's placement.
    private func place(_ line: String?) throws -> [Double] {
        let text = try #require(line).components(separatedBy: "at [").last ?? ""
        return text.dropLast().split(separator: " ").compactMap { Double($0) }
    }

    @Test func particlesAreBornAtTheRateAndDieAfterTheirLife() throws {
        cell.lifetime = 1
        let shown = try counts(at: [0, 0.24, 0.27, 0.52, 1.02, 1.98, 3.9])
        #expect(shown == [0, 0, 1, 2, 4, 4, 4])
        cell.isEnabled = false
        #expect(try counts(at: [2]) == [0])
    }

    @Test func theyMoveAtTheAngleOfTheShape() throws {
        cell.birthRate = 1
        cell.velocity = 10
        // Right, a second after the birth at one second.
        var place = try place(particles(at: [2]).first?.first)
        #expect(abs(place[0] - 58) < 0.01 && abs(place[1] - 38) < 0.01)
        // Down from a line, as confetti.
        emitter.emitterShape = .line
        cell.emissionLongitude = .pi
        place = try self.place(particles(at: [2]).first?.first)
        #expect(abs(place[0] - 48) < 0.01 && abs(place[1] - 48) < 0.01)
        // Outwards from a circle.
        (emitter.emitterShape, emitter.emitterMode) = (.circle, .outline)
        emitter.emitterSize = CGSize(width: 20, height: 20)
        cell.emissionLongitude = 0
        place = try self.place(particles(at: [2]).first?.first)
        #expect(abs(hypot(place[0] - 48, place[1] - 38) - 30) < 0.01)
    }

    @Test("acceleration, growth, spin and fading follow their laws")
    func accelerationGrowthSpinAndFadingFollow() throws {
        cell.birthRate = 1
        cell.velocity = 10
        cell.yAcceleration = 8
        var place = try place(particles(at: [2.5]).first?.first)
        // 1.5 s after birth: 15 to the right, 8 · 1.5² / 2 = 9 down.
        #expect(abs(place[0] - 63) < 0.01 && abs(place[1] - 47) < 0.01)
        (cell.velocity, cell.yAcceleration) = (0, 0)
        (cell.scale, cell.scaleSpeed) = (2, -1)
        place = try self.place(particles(at: [1.5]).first?.first)
        #expect(abs(place[0] - 1.5) < 0.01 && abs(place[4] - 47) < 0.01)
        (cell.scale, cell.scaleSpeed, cell.spin) = (1, 0, .pi)
        place = try self.place(particles(at: [1.5]).first?.first)
        #expect(abs(place[0]) < 0.01 && abs(place[1] - 1) < 0.01)
        (cell.spin, cell.alphaSpeed) = (0, -0.5)
        #expect(try counts(at: [1.5, 2.9]) == [1, 2])
        // At 3.9 s the first has been clear for 0.9 s.
        #expect(try counts(at: [3.9]) == [2])
    }

    @Test func rangesVaryAboutTheNumberByTheSeedAlone() throws {
        cell.velocity = 10
        cell.velocityRange = 4
        cell.emissionRange = 2 * .pi
        cell.scaleRange = 0.5
        cell.birthRate = 30
        let first = try particles(at: [1])
        #expect(Set(first[0]).count == 30 || Set(first[0]).count == 29)
        #expect(try particles(at: [1]) == first)
        emitter.seed = 7
        #expect(try particles(at: [1]) != first)
        let distances = try first[0].map { line in
            let place = try place(line)
            return hypot(place[4] + 2 * place[0] - 50, place[5] + 2 * place[0] - 40)
        }
        #expect(distances.allSatisfy { $0 < 12 })
    }

    @Test func coloursMultiplyThePictureAndChange() throws {
        cell.birthRate = 1
        cell.color = UIColor.red.cgColor
        emitter.beginTime = 1e-9
        emitter.emitterCells = [cell]
        func pixel(_ time: Double) throws -> UInt32 {
            let timeline = try stage.stage.record(until: .seconds(3)) {}
            for item in timeline.displayList(at: .seconds(time)).items {
                if case .picture(let item) = item { return item.picture.bitmap.pixels[5] }
            }
            return 0
        }
        #expect(try pixel(1.5) == 0xFFFF_0000)
        cell.redSpeed = -1
        emitter.emitterCells = [cell]
        let half = try pixel(1.5)
        #expect((0x7800_00...0x8800_00).contains(Int(half & 0xFFFFFF)))
    }

    @Test("a colour that changes slowly has a keyframe for each picture")
    func colourThatChangesSlowlyHasKeyframe() throws {
        cell.birthRate = 1
        cell.redSpeed = -0.05
        emitter.emitterCells = [cell]
        let timeline = try stage.stage.record(until: .seconds(1.5)) {}
        // Half of the 32 steps of red in ten seconds, and not 30 pictures for each second.
        #expect(timeline.nodes.map(\.imageSources.count).max() ?? 300 < 20)
    }

    @Test func layersNumbersMultiplyAndCanBeAnimated() throws {
        cell.birthRate = 10
        emitter.birthRate = 0
        let none = try counts(at: [1, 2])
        #expect(none == [0, 0])
        let later = try counts(at: [0.9, 2.05]) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                CATransaction.setDisableActions(true)
                emitter.birthRate = 2
            }
        }
        #expect(later == [0, 21])
        emitter.birthRate = 1
        let stopped = try counts(at: [1, 2]) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                emitter.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
            }
        }
        #expect(stopped[0] == stopped[1] && stopped[1] >= 9)
        emitter.birthRate = 1
        let animated = try counts(at: [0.5, 1.05, 2]) {
            let burst = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
            (burst.fromValue, burst.toValue, burst.duration) = (20, 20, 1)
            emitter.emitterCells = [cell]
            emitter.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
            emitter.add(burst, forKey: "burst")
        }
        #expect((9...10).contains(animated[0]))
        #expect((19...20).contains(animated[1]) && animated[2] == animated[1])
    }

    @Test func animationOfItsNumbersGoesOnInTheNextRecording() throws {
        emitter.birthRate = 0
        let first = try counts(at: [1.02]) {
            let burst = CABasicAnimation(keyPath: "birthRate")
            (burst.fromValue, burst.toValue, burst.duration) = (1, 1, 6)
            emitter.add(burst, forKey: nil)
        }
        // Two seconds are left of it.
        let second = try counts(at: [1.02, 3.9])
        #expect(first == [4] && second[0] == 4 && (7...8).contains(second[1]))
    }

    @Test func withoutABeginTimeItHasBeenRunningForLong() throws {
        cell.lifetime = 2
        let emitter = CAEmitterLayer()
        let stage = LayerStage(emitter)
        emitter.emitterCells = [cell]
        let timeline = try stage.stage.record(until: .seconds(1)) {}
        for time in [0, 0.5, 1] {
            let text = "\(timeline.displayList(at: .seconds(time)))"
            #expect((7...8).contains(text.components(separatedBy: "picture").count - 1))
        }
    }

    @Test("the time before the recording means its beginning, and a new time a new beginning")
    func timeBeforeRecordingMeansItsBeginning()
        throws
    {
        emitter.emitterCells = [cell]
        emitter.beginTime = CACurrentMediaTime()
        #expect(emitter.beginTime < 0.1)
        let timeline = try stage.stage.record(until: .seconds(3)) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                emitter.beginTime = CACurrentMediaTime()
            }
        }
        let counts = [1.9, 2.1, 2.9].map { time in
            "\(timeline.displayList(at: .seconds(time)))".components(separatedBy: "picture").count
                - 1
        }
        #expect(counts == [7, 0, 3])
    }

    @Test func cellsEmitFromParticles() throws {
        let trail = CAEmitterCell()
        trail.contents = cell.contents
        (trail.birthRate, trail.lifetime, trail.scale) = (10, 10, 0.5)
        cell.contents = nil
        (cell.birthRate, cell.velocity, cell.lifetime) = (1, 10, 1)
        cell.emitterCells = [trail]
        let shown = try particles(at: [1.98])[0]
        #expect((9...10).contains(shown.count))
        let places = try shown.map { try place($0)[4] }
        #expect(places.max().map { $0 > 57 && $0 < 60 } == true)
        #expect(places.min().map { $0 > 49 && $0 < 52 } == true)
    }

    @Test func layersSpeedSlowsEverything() throws {
        cell.birthRate = 4
        cell.velocity = 8
        emitter.speed = 0.5
        let shown = try particles(at: [1.02, 2.02])
        #expect(shown.map(\.count) == [2, 4])
        let place = try place(shown[1].first)
        #expect(abs(place[0] - 54) < 0.5)
    }

    @Test func renderModesOrderAndAdd() throws {
        cell.velocity = 4
        emitter.renderMode = .oldestFirst
        var places = try particles(at: [2])[0].map { try place($0)[0] }
        #expect(places == places.sorted(by: >))
        emitter.renderMode = .oldestLast
        places = try particles(at: [2])[0].map { try place($0)[0] }
        #expect(places == places.sorted())
        emitter.renderMode = .additive
        let text = try "\(stage.stage.record(until: .seconds(1)) {}.displayList(at: .seconds(1)))"
        #expect(text.contains("plus-lighter"))
    }

    @Test func viewsOfDeadParticlesAreUsedAgain() throws {
        (cell.birthRate, cell.lifetime) = (50, 0.1)
        emitter.beginTime = 1e-9
        emitter.emitterCells = [cell]
        let timeline = try stage.stage.record(until: .seconds(4)) {}
        #expect("\(timeline)".isEmpty == false)
        #expect(timeline.events.count < 10)
    }

    @Test func recordingWithoutAnEndNeedsParticlesThatEnd() throws {
        emitter.emitterCells = [cell]
        #expect(throws: RecordingError.self) { _ = try stage.stage.record {} }
        cell.lifetime = 1
        emitter.emitterCells = [cell]
        let timeline = try stage.stage.record {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { emitter.emitterCells = nil }
        }
        #expect(timeline.end < .seconds(2.2))
    }

    @Test func tooManyParticlesEndTheRecording() {
        (cell.birthRate, cell.lifetime) = (1e6, 100)
        emitter.emitterCells = [cell]
        for begin in [0, 1e-9] {
            emitter.beginTime = begin
            #expect(stage.message {}.contains("more than 10000 particles"))
        }
    }

    @Test func cellCantEmitItself() {
        let spark = CAEmitterCell()
        cell.emitterCells = [spark]
        #expect(
            stage.message { spark.emitterCells = [cell] }.hasPrefix(
                "emitterCells of a CAEmitterCell can't contain the cell itself"))
        #expect(spark.emitterCells == nil)
    }

    @Test func oddNumbersCountAsNone() throws {
        (cell.birthRate, cell.lifetime) = (.nan, .infinity)
        #expect(try counts(at: [1]) == [0])
        (cell.birthRate, cell.lifetime, cell.beginTime) = (4, 10, .nan)
        #expect(try counts(at: [1.02]) == [4])
        (cell.birthRate, cell.velocity, cell.scale) = (4, .infinity, .nan)
        #expect(try counts(at: [1]) == [0])
    }

    @Test("removing the layer removes its particles, and no other recording shows them")
    func removingLayerRemovesItsParticles()
        throws
    {
        #expect(
            try counts(at: [0.9, 2]) {
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                    emitter.removeFromSuperlayer()
                }
            } == [3, 0])
        stage.stage.window.layer.addSublayer(emitter)
        emitter.birthRate = 0
        #expect(try counts(at: [0.5]) == [0])
    }

    @Test func oldNamesAndDefaults() {
        let new = CAEmitterLayer()
        #expect(new.emitterShape == kCAEmitterLayerPoint && new.emitterMode == .volume)
        #expect(new.renderMode == kCAEmitterLayerUnordered && new.birthRate == 1)
        #expect(new.lifetime == 1 && new.velocity == 1 && new.scale == 1 && new.spin == 1)
        #expect(CAEmitterCell().scale == 1 && CAEmitterCell().birthRate == 0)
        let cell = CAEmitterCell()
        cell.setValue(3, forKey: "birthRate")
        #expect(cell.birthRate == 3 && cell.value(forKey: "birthRate") as? NSNumber == 3)
    }
}
